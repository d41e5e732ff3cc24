"""Lines that were changed, and what prints otherwise -> which comes from which, and what a line said before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePosixPath
from typing import NamedTuple

from planche.approval.changes import PrintChange
from planche.approval.lines import CATALOGUE, Stretch
from planche.expressions import expression
from planche.findings import Span, shorten
from planche.game import Game

FAR = 12  # lines from where a text of several lines begins to where one of them was changed
AROUND, LONGEST = 24, 90  # letters of a line that are shown before what differs, and in all
_OF_GAME, _RULES = "game.yaml", ".md"
_TRANSLATED = expression(r'(?:msgstr(?:\[\d\])? )?"(?![\w-]+: )[^"]')  # words of a catalogue; not the lines of its head


class BlamedLines(NamedTuple):
    """What prints otherwise by lines that were changed; of nothing else is it known where it comes from."""

    stretch: Stretch | None
    changes: Sequence[PrintChange]


def share_changes(game: Game, stretches: Sequence[Stretch], changes: Iterable[PrintChange]) -> Iterator[BlamedLines]:
    """What prints otherwise, by the lines that each comes from. Words of rules and catalogues that only kits for some
    players show are told too."""
    found: dict[Stretch | None, list[PrintChange]] = {}
    left: list[PrintChange] = []
    for change in changes:
        stretch = _find_stretch(game, stretches, change)
        if stretch is None:
            left.append(change)
        else:
            found.setdefault(stretch, []).append(change)
    free = [stretch for stretch in stretches if stretch not in found]
    if left:
        likeliest = next(iter((*free, *stretches)), None)
        found.setdefault(likeliest, []).extend(left)
    for stretch in free:
        if stretch not in found and (said := _tell_words(stretch)):
            found[stretch] = [PrintChange(said)]
    yield from (BlamedLines(stretch, told) for stretch, told in found.items())


def _find_stretch(game: Game, stretches: Sequence[Stretch], change: PrintChange) -> Stretch | None:
    if change.places:
        return _find_by_place(stretches, change.places)
    if change.picture:
        own = (one for one in stretches if one.file.startswith(f"{game.folder}/art/"))
        return next((one for one in own if PurePosixPath(one.file).stem == change.picture), None)
    return _find_by_fact(game, stretches, change) if change.key else None


def _find_by_place(stretches: Sequence[Stretch], places: Sequence[Span]) -> Stretch | None:
    """The lines in which something was written; else those shortly behind where a text of several lines begins."""
    pairs = [(one, place) for one in stretches for place in places if one.file == place.file]
    within = (one for one, place in pairs if one.holds(place.line))
    behind = (one for one, place in pairs if place.line <= one.first <= place.line + FAR)
    return next(within, None) or next(behind, None)


def _find_by_fact(game: Game, stretches: Sequence[Stretch], change: PrintChange) -> Stretch | None:
    """Of game.yaml the lines that name a fact, else those that say its value, else the first."""
    own = [one for one in stretches if one.file == f"{game.folder}/{_OF_GAME}"]
    for word in filter(None, (change.key, change.value)):
        for stretch in own:
            if any(word in line for line in (*stretch.now, *stretch.was)):
                return stretch
    return own[0] if own else None


def _tell_words(stretch: Stretch) -> str:
    """What is said otherwise by lines of rules or of a catalogue; nothing where they say the same."""
    if not stretch.file.endswith((CATALOGUE, _RULES)):
        return ""
    before, now = (" ".join(_words_of(stretch.file, lines)) for lines in (stretch.was, stretch.now))
    if before.split() == now.split():
        return ""
    old, new = show_difference(before, now)
    if not now:
        return f"“{old}” stood here when the kit was approved"
    return f"“{new}” stands here, and " + (f"“{old}”" if before else "nothing") + " when the kit was approved"


def _words_of(file: str, lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        if not file.endswith(CATALOGUE):
            yield line
        elif _TRANSLATED.match(line):
            yield line.partition('"')[2].rpartition('"')[0]


def place_of(stretch: Stretch) -> Span:
    """Where lines begin to differ from what they were."""
    if not stretch.was or not stretch.now:
        return Span(stretch.file, stretch.first, 1)
    return Span(stretch.file, stretch.first, _length_of_same(stretch.was[0], stretch.now[0]) + 1)


def way_back(stretch: Stretch) -> str:
    """How lines become again what they were."""
    if not stretch.was:
        return "take it out" if len(stretch.now) == 1 else f"take out the lines to {stretch.last}"
    if not stretch.now:
        lines = "a line is" if len(stretch.was) == 1 else f"{len(stretch.was)} lines are"
        return f"{lines} gone behind it, “{shorten(stretch.was[0].strip(), LONGEST)}”: put back what was there"
    old, _ = show_difference(stretch.was[0].strip(), stretch.now[0].strip())
    if len(stretch.was) == len(stretch.now) == 1:
        return f"it said “{old}”: put that back"
    return f"the lines to {stretch.last} were others, the first of them “{old}”: put back what was there"


def show_difference(old: str, new: str) -> tuple[str, str]:
    """Two texts, cut to where they differ, with a little of what stands around it."""
    start = _length_of_same(old, new)
    rest = _length_of_same(old[start:][::-1], new[start:][::-1])
    return _cut(old, start, rest), _cut(new, start, rest)


def _cut(text: str, start: int, rest: int) -> str:
    """A text from a little before a place to a little behind where so much of it is left."""
    first, last = max(0, start - AROUND), min(len(text), len(text) - rest + AROUND)
    return shorten(f"{'…' * (first > 0)}{text[first:last]}{'…' * (last < len(text))}", LONGEST)


def _length_of_same(old: str, new: str) -> int:
    """How many letters two texts begin with alike."""
    return next((n for n, pair in enumerate(zip(old, new)) if pair[0] != pair[1]), min(len(old), len(new)))
