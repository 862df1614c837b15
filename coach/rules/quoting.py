"""What somebody wrote, said back to them at a length that can be read."""

from collections.abc import Mapping

LONGEST_QUOTE = 40
"""Characters of a thing written that are said back: longer than any card, bid, seat, option or level."""


def shortened(text: str, longest: int) -> str:
    """Text of so many characters at most; where some are left out it ends in an ellipsis."""
    return text if len(text) <= longest else text[: longest - 1] + "…"


def quoted(value: object) -> str:
    """Something that was given, as a complaint about it names it: text in quotation marks, the rest in the
    words of JSON."""
    if isinstance(value, str):
        return repr(shortened(value, LONGEST_QUOTE))
    return shortened(_spelled(value), LONGEST_QUOTE)


def _spelled(value: object) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_spelled, value))}]"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{_spelled(key)}: {_spelled(one)}' for key, one in value.items())}}}"
    return repr(value)
