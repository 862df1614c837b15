"""What may be set from outside; the only reader of the environment."""

import os
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path

from coach.rules.quoting import quoted


@dataclass(frozen=True, slots=True)
class Settings:
    """Where the app listens and where it keeps everything."""

    host: str
    port: int
    data: Path
    secure_cookies: bool = False
    """Whether cookies go over HTTPS only; for a server behind a proxy that speaks it."""


class BadSetting(ValueError):
    """A setting of the environment that cannot be meant; the text says which, and what it may be."""


def load_settings() -> Settings:
    """The settings of the environment, with the defaults of a person's own machine."""
    return Settings(
        host=os.environ.get("SPADES_HOST", "127.0.0.1"),
        port=_port(os.environ.get("SPADES_PORT") or "8030"),
        data=Path(os.environ.get("SPADES_DATA") or user_data_path("spades-coach", appauthor=False)),
        secure_cookies=os.environ.get("SPADES_SECURE_COOKIES", "") == "1",
    )


def _port(text: str) -> int:
    if text.isascii() and text.isdigit() and int(text[:6]) <= 65535:
        return int(text)
    raise BadSetting(f"SPADES_PORT {quoted(text)} is not a port: a number from 0 to 65535.")
