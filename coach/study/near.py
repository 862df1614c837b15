"""Words that are nearly what was written: a letter too many, missing, wrong, or two that changed places."""

from collections.abc import Sequence

from rapidfuzz.distance import OSA

SHORTEST = 3
"""Letters under which every word is near to every other."""
LONG = 6
"""Letters from which two slips are borne, not one."""
MOST = 3


def near_words(word: str, known: Sequence[str]) -> tuple[str, ...]:
    """The known words with the fewest slips between them and a word, few and in the order given."""
    if len(word) < SHORTEST:
        return ()
    slips = 2 if len(word) >= LONG else 1
    found = {one: OSA.distance(word, one, score_cutoff=slips) for one in known}
    fewest = min(found.values(), default=slips + 1)
    if fewest > slips:
        return ()
    return tuple(one for one, away in found.items() if away == fewest)[:MOST]
