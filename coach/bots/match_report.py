"""A match told to a person: how far it is, and what came of it."""

from time import monotonic
from typing import TextIO

from coach.bots.match import Match
from coach.bots.match_figures import BotFigures, Lead, MatchFigures

BETWEEN_SECONDS = 0.2


class Progress:
    """One line at a terminal that says how much has been played; elsewhere nothing."""

    def __init__(self, screen: TextIO, of: int, unit: str) -> None:
        self._screen = screen if screen.isatty() else None
        self._of = of
        self._unit = unit
        self._done = 0
        self._next = 0.0

    def one_more(self) -> None:
        """Count one and show it, but not oftener than can be read."""
        self._done += 1
        if self._screen and monotonic() >= self._next:
            self._screen.write(f"\r{self._done} of {self._of} {self._unit}s")
            self._screen.flush()
            self._next = monotonic() + BETWEEN_SECONDS

    def say(self, text: str) -> None:
        """Show what is done before anything is played."""
        if self._screen:
            self._screen.write(f"\r\033[K{text}")
            self._screen.flush()

    def clear(self) -> None:
        """Take the line away."""
        if self._screen:
            self._screen.write("\r\033[K")
            self._screen.flush()


def match_text(match: Match, figures: MatchFigures) -> str:
    """The figures of a match in a few lines."""
    played = f"{figures.pairs} {match.unit}{'s' if figures.pairs > 1 else ''}"
    lines = [f"{match.ns.name} against {match.ew.name}, {played} in both seatings"]
    if figures.won:
        won = figures.won
        lines.append(f"games won      {won.rate:.1%} (95 %: {won.low:.1%} to {won.high:.1%})")
    lines.append(f"points a hand  {_lead_text(figures.points)}")
    lines.append(f"less bags      {_lead_text(figures.less_bags)}")
    for contender, bot in ((match.ns, figures.ns), (match.ew, figures.ew)):
        lines.append(f"{contender.name}: {_bot_text(bot)}")
    return "\n".join(lines)


def _lead_text(lead: Lead) -> str:
    return f"{lead.points:+.2f}" + ("" if lead.ci95 is None else f" ± {lead.ci95:.2f}")


def _bot_text(bot: BotFigures) -> str:
    return (
        f"set {bot.set_rate:.1%}, nil made {bot.nil_made} of {bot.nil_bid}, "
        f"{bot.bags:.2f} bags a hand, {bot.ms:.2f} ms an action"
    )
