"""Texts that have no translation, and translations that have no text -> pairs of those that are worded alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from planche.language.holders import plain_source
from planche.language.po_entries import PoEntry, TextKey

LEAST_ALIKE = 60.0  # per cent, of texts of one field or one page that are wordings of one another
LEAST_ELSEWHERE = 75.0  # and of those that stand anywhere else, where chance has more to choose from
MOST_ALIKE = 300  # characters at the start of two texts that are compared
MOST_COMPARISONS = 1_000_000  # for all texts together, which take a second or two
MOST_OFFERED = 5  # entries that are weighed for one text


class _Pair(NamedTuple):
    """A text and an entry; the first in order is the most alike."""

    unlike: float  # 100 less per cent
    other_steps: int  # in which their places differ
    text: int
    entry: int


def pair_alike(texts: Sequence[TextKey], entries: Sequence[PoEntry]) -> Mapping[TextKey, PoEntry]:
    """For each text the entry whose text it most likely was; the most alike are paired first, each at most once."""
    if not texts or not entries:
        return {}
    from rapidfuzz import fuzz  # start-up: only a catalogue that lacks texts and has others left pays it
    from rapidfuzz.process import extract

    choices = [plain_source(entry.made_of)[:MOST_ALIKE] for entry in entries]
    pairs: list[_Pair] = []
    for number, (place, source) in enumerate(texts[: max(1, MOST_COMPARISONS // len(entries))]):
        words = plain_source(source)[:MOST_ALIKE]
        offered = extract(words, choices, scorer=fuzz.ratio, score_cutoff=LEAST_ALIKE, limit=MOST_OFFERED)
        for _, score, index in offered:
            old = entries[index].place or ""
            if score >= LEAST_ELSEWHERE or _field(old) == _field(place):
                pairs.append(_Pair(100 - score, count_changed_steps(old, place), number, index))
    return _take_best(texts, entries, sorted(pairs))


def _take_best(
    texts: Sequence[TextKey], entries: Sequence[PoEntry], pairs: Sequence[_Pair]
) -> Mapping[TextKey, PoEntry]:
    taken: dict[TextKey, PoEntry] = {}
    used: set[int] = set()
    for pair in pairs:
        if texts[pair.text] not in taken and pair.entry not in used:
            taken[texts[pair.text]] = entries[pair.entry]
            used.add(pair.entry)
    return taken


def _field(place: str) -> tuple[str, str]:
    """The component and the column of a cell; of anything else where it stands."""
    parts = place.split("/")
    return (parts[0], parts[2]) if len(parts) > 2 else (place, "")


def count_changed_steps(old: str, new: str) -> int:
    """In how many steps two places differ."""
    before, after = old.split("/"), new.split("/")
    return abs(len(before) - len(after)) + sum(one != other for one, other in zip(before, after))
