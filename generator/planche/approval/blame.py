"""Lines that were changed, and what prints otherwise -> which comes from which, and what a line said before."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePosixPath
from typing import NamedTuple

from planche.approval.changes import PrintChange
from planche.approval.differences import cut_to_difference, find_taken_out, length_of_same
from planche.approval.lines import CATALOGUE, Stretch
from planche.expressions import expression
from planche.findings import Span, shorten
from planche.game import Game

MOST_LOST = 400  # letters of a line that is gone
TOLD_LINES = 2  # of which what each said is told
FAR = 12  # lines from where a text of several lines begins to where one of them was changed
_OF_GAME, _RULES = "game.yaml", ".md"
_TRANSLATED = expression(r'(?:msgstr(?:\[\d\])? )?"(?![\w-]+: )[^"]')  # words of a catalogue; not the lines of its head
_WORD = expression(r"[\w-]++")


class BlamedLines(NamedTuple):
    """What prints otherwise by lines that were changed; of nothing else is it known where it comes from."""

    stretch: Stretch | None
    changes: Sequence[PrintChange]


def share_changes(game: Game, stretches: Sequence[Stretch], changes: Iterable[PrintChange]) -> Iterator[BlamedLines]:
    """What prints otherwise, by the lines that each comes from. Words of rules and catalogues that only kits for some
    players show are told too."""
    found: dict[Stretch | None, list[PrintChange]] = {}
    left: list[PrintChange] = []
    index = _StretchIndex(game, stretches)
    for change in changes:
        stretch = index.find(change)
        if stretch is None:
            left.append(change)
        else:
            found.setdefault(stretch, []).append(change)
    free = [stretch for stretch in stretches if stretch not in found]
    if left:
        likeliest = next(iter((*free, *stretches)), None)
        found.setdefault(likeliest, []).extend(left)
    for stretch in free:
        if stretch not in found and (said := _tell_words(game, stretch)):
            found[stretch] = [PrintChange(said)]
    yield from (BlamedLines(stretch, told) for stretch, told in found.items())


class _StretchIndex:
    """Finds the lines by which something prints otherwise."""

    def __init__(self, game: Game, stretches: Iterable[Stretch]) -> None:
        self._game = game
        self._by_file: dict[str, list[Stretch]] = defaultdict(list)  # from above to below
        for stretch in stretches:
            self._by_file[stretch.file].append(stretch)

    def find(self, change: PrintChange) -> Stretch | None:
        """The lines in which something was written, the likeliest place first; of a fact else those that name it; else
        those shortly behind where a text or a record of several lines begins."""
        if change.picture:
            return self._find_picture(change.picture)
        within = next(filter(None, map(self._find_within, change.places)), None)
        named = self._find_named(change) if within is None and change.key else None
        found = within or named or next(filter(None, map(self._find_behind, change.places)), None)
        return found or (self._first_of_game() if change.key else None)

    def _find_picture(self, name: str) -> Stretch | None:
        place = f"{self._game.folder}/art/{name}"
        files = (file for file in self._by_file if str(PurePosixPath(file).with_suffix("")) == place)
        return next((self._by_file[file][0] for file in files), None)

    def _find_within(self, place: Span) -> Stretch | None:
        found = self._next(place.file, place.line)
        return found if found is not None and found.holds(place.line) else None

    def _find_behind(self, place: Span) -> Stretch | None:
        found = self._next(place.file, place.line)
        return found if found is not None and place.line <= found.first <= place.line + FAR else None

    def _next(self, file: str, line: int) -> Stretch | None:
        """The first stretch that does not end before a line."""
        if file not in self._by_file:
            return None
        own = self._by_file[file]
        at = bisect_left(own, line, key=lambda one: one.last)
        return own[at] if at < len(own) else None

    def _find_named(self, change: PrintChange) -> Stretch | None:
        """The lines of game.yaml that name a fact, else those that say its value."""
        own = self._of_game()
        for word in filter(None, (change.key, change.value)):
            for stretch in own:
                if any(word in line for line in (*stretch.now, *stretch.was)):
                    return stretch
        return None

    def _first_of_game(self) -> Stretch | None:
        return next(iter(self._of_game()), None)

    def _of_game(self) -> Sequence[Stretch]:
        return self._by_file.get(f"{self._game.folder}/{_OF_GAME}", ())


def _tell_words(game: Game, stretch: Stretch) -> str:
    """What is said otherwise by lines of the game's rules or of a catalogue; nothing where they say the same."""
    if not stretch.file.startswith(f"{game.folder}/") or not stretch.file.endswith((CATALOGUE, _RULES)):
        return ""
    before, now = (" ".join(_words_of(stretch.file, lines)) for lines in (stretch.was, stretch.now))
    if before.split() == now.split():
        return ""
    old, new = cut_to_difference(before, now)
    if not now:
        return f"“{old}” stood here when the kit was approved"
    return f"“{new}” stands here, and " + (f"“{old}”" if before else "nothing") + " when the kit was approved"


def _words_of(file: str, lines: Iterable[str]) -> Iterator[str]:
    if not file.endswith(CATALOGUE):
        yield _without_comments("\n".join(lines)).strip()
        return
    for line in lines:
        if _TRANSLATED.match(line):
            yield line.partition('"')[2].rpartition('"')[0]


def _without_comments(text: str) -> str:
    """A text without `{# … #}`; one that is not closed is none."""
    begins, *parts = text.split("{#")
    for part in parts:
        comment, closing, rest = part.partition("#}")
        begins += rest if closing else f"{{#{comment}"
    return begins


def place_of(stretch: Stretch) -> Span:
    """Where lines begin to differ from what they were."""
    if not stretch.was or not stretch.now or stretch.is_of_picture:
        return Span(stretch.file, stretch.first, 1)
    old, new = stretch.was[0], stretch.now[0]
    part = find_taken_out(old, new) or find_taken_out(new, old) if stretch.is_of_one_line else None
    return Span(stretch.file, stretch.first, 1 + (length_of_same(old, new) if part is None else part.place))


def tell_line(stretch: Stretch, said: str) -> str:
    """What stands in a line that was changed, and what stood there, where nothing that has come is in what is said."""
    if not stretch.was or not stretch.now or stretch.is_of_picture:
        return ""
    old, new = next(
        (pair for pair in zip(stretch.was, stretch.now) if pair[0] != pair[1]), (stretch.was[0], stretch.now[0])
    )
    before, now = _WORD.findall(old), _WORD.findall(new)
    come = Counter(now) - Counter(before)
    is_exchanged = before != now and sorted(before) == sorted(now)
    if not (come or is_exchanged) or not come.keys().isdisjoint(_WORD.findall(said)):
        return ""
    if stretch.is_of_one_line and find_taken_out(new, old):  # as the way back says
        return ""
    stood, stands = cut_to_difference(old.strip(), new.strip())
    return f"“{stands}” stands here, and “{stood}” when the kit was approved: "


def way_back(stretch: Stretch) -> str:
    """How lines become again what they were."""
    if stretch.is_of_picture:
        return "put back the picture of then" if stretch.was else "take it out"
    if not stretch.was:
        return "take it out" if len(stretch.now) == 1 else f"take out the lines to {stretch.last}"
    if not stretch.now:
        lines = "a line is" if len(stretch.was) == 1 else f"{len(stretch.was)} lines are"
        return f"{lines} gone here, “{shorten(stretch.was[0].strip(), MOST_LOST)}”: put back what was there"
    if stretch.is_of_one_line:
        return _way_back_of_line(stretch.was[0].strip(), stretch.now[0].strip())
    told = [cut_to_difference(old.strip(), new.strip())[0] for old, new in zip(stretch.was, stretch.now)]
    if len(stretch.was) == len(stretch.now) == TOLD_LINES:
        return f"the lines to {stretch.last} said “{told[0]}” and “{told[1]}”: put these back"
    return f"the lines to {stretch.last} were others, the first of them “{told[0]}”: put back what was there"


def _way_back_of_line(old: str, new: str) -> str:
    if gone := find_taken_out(old, new):
        return f"“{shorten(gone.text, MOST_LOST)}” is gone here{_behind(gone.before)}: put that back"
    if come := find_taken_out(new, old):
        return f"“{shorten(come.text, MOST_LOST)}” is new here{_behind(come.before)}: take it out"
    return f"it said “{cut_to_difference(old, new)[0]}”: put that back"


def _behind(text: str) -> str:
    return f", behind “{text}”" if text else ""
