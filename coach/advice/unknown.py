"""What a line says where the coach cannot know what is needed, and plays for tricks."""

from coach.advice.lines import Line
from coach.advice.words import LONGEST
from coach.rules.observation import Observation

_ORDINARY = {
    "A", "All", "By", "Cash", "Draw", "Force", "Good", "Keep", "Lead", "Leave", "Low", "Nobody", "Nothing",
    "Partner", "Ruff", "Second", "The", "Third", "Throw", "You",
}  # fmt: skip
"""First words that lose their capital after a colon; a seat's name, a card and a suit keep theirs."""


def saying_what_is_unknown(observation: Observation, found: Line) -> Line:
    """A card's line with what is not known before it, where that fits."""
    if observation.need_is_known or observation.bids_itself:
        return found
    what = "Tricks taken" if observation.contract_is_known else "Bids"
    for prefix in (f"{what} unknown, so play for tricks: ", "For tricks alone: "):
        text = f"{prefix}{_lowered(found.text)}"
        if len(text) <= LONGEST:
            return found._replace(text=text)
    return found


def _lowered(text: str) -> str:
    first = text.split(" ")[0].removesuffix("'s")
    return text[0].lower() + text[1:] if first in _ORDINARY else text
