"""What somebody wrote, said back to them at a length that can be read."""

LONGEST_QUOTE = 40
"""Characters of a thing written that are said back: longer than any card, bid, seat, option or level."""


def shortened(text: str, longest: int) -> str:
    """Text of so many characters at most; where some are left out it ends in an ellipsis."""
    return text if len(text) <= longest else text[: longest - 1] + "…"


def quoted(value: object) -> str:
    """Something that was given, as a complaint about it names it: in quotation marks if it is text."""
    if isinstance(value, str):
        return repr(shortened(value, LONGEST_QUOTE))
    return shortened(repr(value), LONGEST_QUOTE)
