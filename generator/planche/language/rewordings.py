"""A text that was worded anew, and the entries that no text has -> the entry that translated its earlier wording."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from itertools import islice

from planche.game import Text
from planche.language.catalogues import Entry

LEAST_ALIKE = 0.6  # of texts that are wordings of one another
MOST_ALIKE = 300  # characters at the start of two texts that are compared
MOST_COMPARED = 500  # entries, for one text
MOST_COMPARISONS = 20_000  # for all texts together


class UnusedEntries:
    """Entries of texts that are gone, from which a text that was worded anew takes its own."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._by_place: dict[str, dict[str, Entry]] = {}
        for entry in entries:
            self._by_place.setdefault(entry.place, {})[entry.source] = entry
        self._comparisons = 0

    def __iter__(self) -> Iterator[Entry]:
        return (entry for same in self._by_place.values() for entry in same.values())

    def __contains__(self, key: tuple[str, str]) -> bool:
        place, source = key
        return source in self._by_place.get(place, ())

    def take(self, text: Text) -> Entry | None:
        """The entry that most likely translated an earlier wording of this text, which is then no longer left."""
        same = self._by_place.get(text.place, {})
        found = next(iter(same.values()), None) if "/" in text.place else self._nearest(text, same.values())
        return same.pop(found.source) if found else None

    def take_only(self, text: Text) -> Entry | None:
        """The one entry that is left in the place of a text, whatever it says; None where there are several."""
        same = self._by_place.get(text.place, {})
        return same.popitem()[1] if len(same) == 1 else None

    def _nearest(self, text: Text, entries: Iterable[Entry]) -> Entry | None:
        """The first of the entries that are spelt most alike; of many, not all are looked at."""
        nearest, best = None, LEAST_ALIKE
        matcher = difflib.SequenceMatcher(None, "", text[:MOST_ALIKE])
        for entry in islice(entries, max(0, min(MOST_COMPARED, MOST_COMPARISONS - self._comparisons))):
            self._comparisons += 1
            matcher.set_seq1(entry.source[:MOST_ALIKE])
            if matcher.real_quick_ratio() > best and matcher.quick_ratio() > best and matcher.ratio() > best:
                nearest, best = entry, matcher.ratio()
        return nearest
