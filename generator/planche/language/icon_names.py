"""Texts of a language, and what its icons are called -> findings for icons beside the name of another one.

Told is what stands right behind an icon, as in `:red: red`; where no word does, what stands right before it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Finding, Severity, Span, declare, quote
from planche.game import Text
from planche.language.inflection import fold_words, stem_words
from planche.typeset import ICON

OTHER_ICON = declare(
    "text/icon",
    """
    An icon beside the name of another icon, in a text or in its translation.

    Who reads it takes the one thing for the other. What icons are called is said by `icons` in game.yaml and by its
    translations; by their own names, as `:flame:` is before "flamme"; and in a translation by how all other entries
    translate the words that stand beside the icons in its text. An icon that has one word beside it in several texts
    is not told for its own name.

    Example: `:red: bleu, :blue: rouge` with `icons: {red: rouge, blue: bleu}`.
    Mend it: exchange the icons, or their words; where a word is meant so, name the check under `accept` in game.yaml.
    """,
    Severity.WARNING,
)
LEAST_ALIKE = 4  # letters at the beginning of a word, by which it is the name of an icon
MOST_LABELS = 100  # of a text that are looked at
MOST_BEFORE = 60  # letters of a text that are looked at before an icon
_BEHIND = expression(r"[ \u00a0\u202f]?\*{0,3}(?=[^\W\d_])([^\n|:.,;!?*]{1,60}+)")
_BEFORE = expression(r"[\w*][ \u00a0\u202f]\Z")
_PARTING = "\n|:.,;!?"  # signs that no words go over


class IconLabel(NamedTuple):
    """An icon of a text, where it stands, and the words beside it."""

    icon: str
    at: int
    words: str
    is_before: bool = False

    @property
    def word(self) -> str:
        """The word that is next to the icon."""
        words = fold_words(self.words)
        return words[-1 if self.is_before else 0] if words else ""


def labels_in(text: str) -> Iterator[IconLabel]:
    """The icons of a text that stand beside words, in their order; one between words has those behind it first."""
    end = 0
    for found in ICON.finditer(text) if ":" in text else ():
        icon, at = found[0].strip(":"), found.start()
        if behind := _BEHIND.match(text, found.end()):
            yield IconLabel(icon, at, behind[1])
        start = max(end, at - MOST_BEFORE)
        if _BEFORE.search(text[max(start, at - 2) : at]):
            begin = max(start, *(text.rfind(sign, start, at) + 1 for sign in _PARTING))
            words = text[begin:at].split()
            is_of_last = begin == end > 0  # of which the first word is
            if words := words[1:] if is_of_last else words:
                yield IconLabel(icon, at, " ".join(words).strip("* "), is_before=True)
        end = found.end()


def find_other_names(
    texts: Iterable[Text], names: Mapping[str, Text], pictures: Iterable[str], language: str, told: Container[Span]
) -> Iterator[Finding]:
    """The first icon of each text that is beside the name of another; `names` are what icons are called.

    Texts at places that are `told` are passed over: that an icon is another there is known already.
    """
    labelled = [
        (text, labels)
        for text in texts
        if text.span not in told and (labels := tuple(islice(labels_in(text), MOST_LABELS)))
    ]
    known = _IconNames(names, pictures, language, [label for _, labels in labelled for label in labels])
    for text, labels in labelled:
        others = {label: other for label in labels if (other := known.of_other(label, labels))}
        if others:
            label, other = next(iter(others.items()))
            is_exchanged = any(one.icon == other and back == label.icon for one, back in others.items())
            yield tell_other(text, label, other, is_exchanged=is_exchanged)._replace(language=language)


def tell_other(text: Text, label: IconLabel, other: str, *, is_exchanged: bool) -> Finding:
    """That an icon stands beside the name of another one."""
    word = quote(label.words.split()[-1 if label.is_before else 0].strip("*"))
    side = "behind" if label.is_before else "before"
    message = f"the icon :{label.icon}: stands {side} {word}, which is what :{other}: is called"
    hint = f"write :{other}: there, or what :{label.icon}: is called"
    if is_exchanged:
        message += ", and the other way round"
        hint = f"exchange :{label.icon}: and :{other}:, or their words"
    return OTHER_ICON.finding(text.span, message, hint)._replace(passage=f":{label.icon}:")


class _IconNames:
    """What the icons of a game are called in a language."""

    def __init__(
        self, names: Mapping[str, Text], pictures: Iterable[str], language: str, labels: Sequence[IconLabel]
    ) -> None:
        self._language = language
        self._said = {icon: stem_words(name, language) for icon, name in names.items()}
        shown = {label.icon for label in labels}
        self._unsaid = sorted(icon for icon in pictures if icon in shown and icon not in names)
        self._times = Counter((label.icon, label.word) for label in labels)

    def of_other(self, label: IconLabel, labels: Sequence[IconLabel]) -> str:
        """The other icon whose name stands beside this one; empty where it is its own, or that of none."""
        if any(self._is_own(one) for one in labels if one.at == label.at):
            return ""
        stems = stem_words(label.words, self._language)
        for icon, name in self._said.items():
            there = stems[-len(name) :] if label.is_before else stems[: len(name)]
            if name and there == name:
                return icon
        if label.is_before or self._times[label.icon, label.word] > 1:
            return ""
        return next((icon for icon in self._unsaid if is_called(icon, label.word)), "")

    def _is_own(self, label: IconLabel) -> bool:
        """Whether one of the words of its name is next to an icon."""
        stems = stem_words(label.words, self._language)
        own = self._said.get(label.icon, ())
        return (bool(stems) and stems[-1 if label.is_before else 0] in own) or is_called(label.icon, label.word)


def is_called(icon: str, word: str) -> bool:
    """Whether a word begins as one of the words of an icon's own name does."""
    if len(word) < LEAST_ALIKE:
        return word in icon.split("-")
    return any(part[:LEAST_ALIKE] == word[:LEAST_ALIKE] for part in icon.split("-"))
