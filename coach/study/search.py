"""Search over what is taught: terms, rules and lessons, ranked, with the place where the words stand."""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from coach.study.near import SHORTEST, near_words
from coach.study.snippet import SHORTEST_BEGINNING, Piece, snippet
from coach.study.stems import Stem, folded, stem, stems

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
    """The best of what was found, how much there is in all, and what a word was taken for that is nowhere."""

    hits: tuple[Hit, ...]
    number: int
    near: tuple["Near", ...] = ()


class Near(NamedTuple):
    """A word that stands nowhere, and the words near to it that were looked for instead."""

    word: str
    meant: tuple[str, ...]


class _Asked(NamedTuple):
    """A word of a query and its stem."""

    word: str
    stem: str


class _Wanted(NamedTuple):
    """The stems looked for in the place of a word, and of what words if it stands nowhere."""

    stems: tuple[str, ...]
    near: Near | None = None


@dataclass(frozen=True, slots=True)
class Index:
    """What can be found, the stems of its names and texts, and how much a stem says about which entries."""

    entries: tuple[Entry, ...]
    _names: tuple[frozenset[tuple[str, ...]], ...]
    _texts: tuple[tuple[Stem, ...], ...]
    _weights: dict[str, dict[int, float]]
    _words: tuple[str, ...]
    """Every word that says something, what stands in most entries first."""

    def search(self, query: str, most: int = 30) -> Found:
        """What holds a word of the query, what holds the most of them first; for a word that nothing holds
        what holds one near to it."""
        wanted = [self._wanted(one) for one in _words_of(query[:LONGEST_QUERY])]
        scores: dict[int, float] = defaultdict(float)
        held: Counter[int] = Counter()
        for one in wanted:
            for number, weight in self._found_any(one.stems).items():
                scores[number] += weight
                held[number] += 1
        whole = tuple(one.stems[0] for one in wanted)
        for number in scores:
            if whole in self._names[number]:
                scores[number] += _WHOLE_NAME
        ranked = sorted(scores, key=lambda number: (-held[number], -scores[number], number))
        shown = tuple(one for word in wanted for one in word.stems)
        hits = tuple(self._hit(number, shown) for number in ranked[:most])
        return Found(hits, len(ranked), tuple(one.near for one in wanted if one.near is not None))

    def _wanted(self, asked: _Asked) -> _Wanted:
        """What is looked for in the place of a word of a query."""
        near = () if self._found(asked.stem) else near_words(asked.word, self._words)
        if not near:
            return _Wanted((asked.stem,))
        return _Wanted(tuple(dict.fromkeys(map(stem, near))), Near(asked.word, near))

    def _hit(self, number: int, asked: tuple[str, ...]) -> Hit:
        entry = self.entries[number]
        return Hit(entry, snippet(entry.text, self._texts[number], asked))

    def _found_any(self, asked: tuple[str, ...]) -> dict[int, float]:
        """What holds one of some words."""
        found: dict[int, float] = {}
        for one in asked:
            for number, weight in self._found(one).items():
                found[number] = max(found.get(number, 0.0), weight)
        return found

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
    return Index(kept, names, texts, dict(weights), _vocabulary(kept, weights))


def _vocabulary(entries: Iterable[Entry], weights: Mapping[str, Mapping[int, float]]) -> tuple[str, ...]:
    """The telling words of all entries, small and whole, those first that stand in most of them."""
    words = {
        word: one
        for entry in entries
        for text in (entry.title, *entry.also, entry.text)
        for word, one in _words_of(text)
        if len(word) >= SHORTEST and word.isalpha()
    }
    return tuple(sorted(words, key=lambda word: (-len(weights[words[word]]), word)))


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
    """The stems of a query, each once."""
    return tuple(one.stem for one in _words_of(query))


def _words_of(query: str) -> tuple[_Asked, ...]:
    """The words of a query, one of each stem; common words only where there is nothing else."""
    small = folded(query)
    words = [_Asked(small[begin:end], one) for one, begin, end in stems(query)]
    first: dict[str, _Asked] = {}
    for one in [one for one in words if one.word not in _COMMON] or words:
        first.setdefault(one.stem, one)
    return tuple(first.values())
