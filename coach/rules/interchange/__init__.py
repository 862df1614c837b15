"""The JSON forms that command line, web API, lesson files and links share: one parser, one printer."""

from coach.rules.interchange.actions import action_from_json
from coach.rules.interchange.jsontext import load_json
from coach.rules.interchange.observations import observation_json, parse_observation
from coach.rules.interchange.records import parse_record, record_json

__all__ = [
    "action_from_json",
    "load_json",
    "observation_json",
    "parse_observation",
    "parse_record",
    "record_json",
]
