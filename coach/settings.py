"""What may be set from outside; the only reader of the environment."""

import os
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path


@dataclass(frozen=True, slots=True)
class Settings:
    """Where the app listens and where it keeps everything."""

    host: str
    port: int
    data: Path
    secure_cookies: bool = False
    """Whether cookies go over HTTPS only; for a server behind a proxy that speaks it."""


def load_settings() -> Settings:
    """The settings of the environment, with the defaults of a person's own machine."""
    return Settings(
        host=os.environ.get("SPADES_HOST", "127.0.0.1"),
        port=int(os.environ.get("SPADES_PORT", "8030")),
        data=Path(os.environ.get("SPADES_DATA") or user_data_path("spades-coach", appauthor=False)),
        secure_cookies=os.environ.get("SPADES_SECURE_COOKIES", "") == "1",
    )
