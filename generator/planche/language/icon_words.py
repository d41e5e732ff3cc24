"""The texts of a game with their entries -> findings for icons of a translation with the words of another one.

Which word stands beside an icon in a text tells what it is called; what that is translated as, all other entries tell.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from planche.findings import Finding
from planche.game import Text
from planche.language.icon_names import IconLabel, is_called, labels_in, tell_other
from planche.language.wonts import WontedWords, words_in

MOST_LABELS = 8  # of a text that is looked at


def find_other_words(wont: WontedWords) -> Iterator[Finding]:
    """A finding for each entry with two such icons."""
    for number, one in enumerate(wont.said):
        ours, theirs = _labels(str(one.text)), _labels(one.entry.words)
        if not 2 <= len(ours) <= MOST_LABELS or ours.keys() != theirs.keys():
            continue
        judged = _Judged(ours, theirs, wont, number)
        told = ((first, other) for first, other in combinations(ours, 2) if judged.are_exchanged(first, other))
        if pair := next(told, None):
            place = Text(one.entry.words, one.text.place, one.entry.span)
            found = tell_other(place, theirs[pair[0]], pair[1], is_exchanged=True)
            yield found._replace(msgctxt=one.text.place, about=one.text.span)


def _labels(text: str) -> Mapping[str, IconLabel]:
    """The icons of a text with words behind them, by name; none where one stands there twice."""
    labels = [label for label in labels_in(text) if not label.is_before]
    named = {label.icon: label for label in labels}
    return named if len(named) == len(labels) else {}


class _Judged:
    """The words beside the icons of a text, and those of its translation."""

    def __init__(
        self, ours: Mapping[str, IconLabel], theirs: Mapping[str, IconLabel], wont: WontedWords, number: int
    ) -> None:
        self._ours, self._theirs = ours, theirs
        self._wont, self._without = wont, {number}

    def are_exchanged(self, one: str, other: str) -> bool:
        """Whether one of two icons has the word of the other in the translation, and neither has its own."""
        if self._ours[one].word == self._ours[other].word or self._means(one, one) or self._means(other, other):
            return False
        return self._means(one, other) or self._means(other, one)

    def _means(self, icon: str, other: str) -> bool:
        """Whether the word beside an icon in the translation is what another one is called."""
        word, meant = self._theirs[icon].word, self._ours[other].word
        if word == meant or is_called(other, word):
            return True
        source, target = words_in(meant), words_in(word)
        return bool(source and target) and self._wont.have_pair(source, target, self._without)
