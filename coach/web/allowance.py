"""How many questions one address may ask: a bucket each, filled again as time goes on."""

import math
import threading
from dataclasses import dataclass
from datetime import datetime

MOST_ADDRESSES = 4096


@dataclass(slots=True)
class _Bucket:
    left: float
    at: datetime


class Allowance:
    """A bucket of questions for each address, kept in this process."""

    def __init__(self, at_once: int, a_second: float) -> None:
        self._at_once = at_once
        self._a_second = a_second
        self._buckets: dict[str, _Bucket] = {}
        self._lock = threading.Lock()

    def seconds_to_wait(self, address: str, now: datetime) -> int:
        """Take one question from an address's bucket: 0, or the whole seconds until it holds one again."""
        with self._lock:
            if address not in self._buckets and len(self._buckets) >= MOST_ADDRESSES:
                self._forget_the_full(now)
            bucket = self._buckets.setdefault(address, _Bucket(self._at_once, now))
            bucket.left, bucket.at = self._filled(bucket, now), max(now, bucket.at)
            if bucket.left < 1:
                return math.ceil((1 - bucket.left) / self._a_second)
            bucket.left -= 1
            return 0

    def _filled(self, bucket: _Bucket, now: datetime) -> float:
        # A clock that was set back fills nothing and takes nothing away.
        passed = max(0.0, (now - bucket.at).total_seconds())
        return min(self._at_once, bucket.left + passed * self._a_second)

    def _forget_the_full(self, now: datetime) -> None:
        """A full bucket is as good as none; if all are in use, all start anew rather than grow."""
        in_use = {
            address: bucket
            for address, bucket in self._buckets.items()
            if self._filled(bucket, now) < self._at_once
        }
        self._buckets = in_use if len(in_use) < MOST_ADDRESSES else {}
