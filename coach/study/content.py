"""Faults of what is taught: each names its file, its line, and what is allowed there."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, order=True)
class ContentFault:
    """One fault in a file of the course; lines count from 1."""

    file: Path
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


class ContentRefused(ValueError):
    """Files that cannot be taught from, with every fault found in them."""

    def __init__(self, faults: Iterable[ContentFault]) -> None:
        self.faults = tuple(sorted(faults))
        super().__init__("\n".join(str(fault) for fault in self.faults))
