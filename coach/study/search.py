"""Search over what is taught: terms, rules and lessons, ranked, with the place where the words stand."""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from coach.study.snippet import SHORTEST_BEGINNING, Piece, snippet
from coach.study.stems import Stem, folded, stems

LONGEST_QUERY = 100
_TITLE, _ALSO, _TEXT = 9.0, 6.0, 1.0
_PREFIX = 0.4
"""What the beginning of a word is worth against the word."""
_WHOLE_NAME = 100.0
_ARTICLES = frozenset(["a", "an", "and", "if", "in", "of", "on", "or", "the", "to", "for"])
_ASKING = frozenset(
    ["are", "can", "do", "does", "have", "how", "is", "it", "what", "when", "which", "who", "why"]
)
_PERSONS = frozenset(["i", "me", "my", "you", "your"])
_COMMON = _ARTICLES | _ASKING | _PERSONS


class Entry(NamedTuple):
    """Something that can be found: what it is, where it stands, its title, other words for it, plain text."""

    kind: str
    url: str
    title: str
    also: tuple[str, ...]
    text: str


class Hit(NamedTuple):
    """An entry that was found, and the pieces of its text to show."""

    entry: Entry
    snippet: tuple[Piece, ...]


class Found(NamedTuple):
    """The best of what was found, and how much there is in all."""

    hits: tuple[Hit, ...]
    number: int


@dataclass(frozen=True, slots=True)
class Index:
    """What can be found, the stems of its names and texts, and how much a stem says about which entries."""

    entries: tuple[Entry, ...]
    _names: tuple[frozenset[tuple[str, ...]], ...]
    _texts: tuple[tuple[Stem, ...], ...]
    _weights: dict[str, dict[int, float]]

    def search(self, query: str, most: int = 30) -> Found:
        """What holds a word of the query, what holds the most of them first."""
        asked = _asked(query[:LONGEST_QUERY])
        scores: dict[int, float] = defaultdict(float)
        held: Counter[int] = Counter()
        for one in asked:
            for number, weight in self._found(one).items():
                scores[number] += weight
                held[number] += 1
        for number in scores:
            if asked in self._names[number]:
                scores[number] += _WHOLE_NAME
        ranked = sorted(scores, key=lambda number: (-held[number], -scores[number], number))
        return Found(tuple(self._hit(number, asked) for number in ranked[:most]), len(ranked))

    def _hit(self, number: int, asked: tuple[str, ...]) -> Hit:
        entry = self.entries[number]
        return Hit(entry, snippet(entry.text, self._texts[number], asked))

    def _found(self, asked: str) -> dict[int, float]:
        """What holds a word or one a little longer, dealer for deal; any longer one for an unknown word."""
        found = dict(self._weights.get(asked, {}))
        if len(asked) < SHORTEST_BEGINNING:
            return found
        longest = len(asked) + 2 if found else LONGEST_QUERY
        for one, weights in self._weights.items():
            if one.startswith(asked) and len(asked) < len(one) <= longest:
                for number, weight in weights.items():
                    found[number] = max(found.get(number, 0.0), _PREFIX * weight)
        return found


def make_index(entries: Iterable[Entry]) -> Index:
    """Index entries: a word counts more in a title than in a text, and more the fewer entries hold it."""
    kept = tuple(entries)
    weights: dict[str, dict[int, float]] = defaultdict(dict)
    texts = tuple(tuple(stems(entry.text)) for entry in kept)
    for number, entry in enumerate(kept):
        for one, weight in _weighed(entry, texts[number]).items():
            weights[one][number] = weight
    for holders in weights.values():
        rarity = math.log(1 + len(kept) / len(holders))
        for number in holders:
            holders[number] *= rarity
    names = tuple(frozenset(map(_asked, (entry.title, *entry.also))) for entry in kept)
    return Index(kept, names, texts, dict(weights))


def _weighed(entry: Entry, text: tuple[Stem, ...]) -> dict[str, float]:
    """What each stem says about an entry: its best place, and a little for every further one in the text."""
    in_text = Counter(one.word for one in text)
    weighed = {one: _TEXT * (1 + math.log(times)) for one, times in in_text.items()}
    for weight, names in ((_ALSO, entry.also), (_TITLE, (entry.title,))):
        for name in names:
            words = [one.word for one in stems(name)]
            for word in words:
                # A name of one word is about that word alone.
                weighed[word] = max(weighed.get(word, 0.0), weight / math.sqrt(len(words)))
    return weighed


def _asked(query: str) -> tuple[str, ...]:
    """The stems of a query, each once; common words only where there is nothing else."""
    small = folded(query)
    words = [(small[begin:end], one) for one, begin, end in stems(query)]
    telling = [one for word, one in words if word not in _COMMON]
    return tuple(dict.fromkeys(telling or [one for _, one in words]))
