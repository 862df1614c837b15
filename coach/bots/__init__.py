"""Bots: levels of play over the engine."""

from coach.bots.levels import LEVELS, Bot, choose

__all__ = ["LEVELS", "Bot", "choose"]
