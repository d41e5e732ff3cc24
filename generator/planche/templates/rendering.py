"""One render of a template: what it has taken of its bounds so far, and the places of the texts that it has written.

Compiled templates call these methods, which metering.py writes into them.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeVar

from markupsafe import Markup

from planche.findings import Span
from planche.game import marker_of
from planche.templates.below_zero import BelowZero, WrittenDifference
from planche.templates.bounds import MAX_DEPTH, MAX_OUTPUT, MAX_STEPS, MAX_WORK, Runaway, weight_of, weight_of_values
from planche.templates.comparisons import LONGEST_WORD, MOST_MET, NotedPlace
from planche.templates.costs import cost_of_search
from planche.templates.elements import CALLED, RETURNED
from planche.templates.idle_comparisons import FALSE, MET, NO_NUMBER, TRUE
from planche.templates.values import NotAllowed, join, kind_of

V = TypeVar("V")
_COMPARISONS: Mapping[str, Callable[..., object]] = {
    "eq": operator.eq,
    "ne": operator.ne,
    "gt": operator.gt,
    "gteq": operator.ge,
    "lt": operator.lt,
    "lteq": operator.le,
    "in": lambda item, items: item in items,
    "notin": lambda item, items: item not in items,
}


class ToldPart(NamedTuple):
    """What a part of a template told besides what it wrote, and how deep it went."""

    compared: dict[NotedPlace, set[str]]
    differences: list[BelowZero]
    printed: set[int]
    deepest: int


class Rendering:
    """The record of one render, which begins at nought; `spans` are the places that its texts are marked with."""

    __slots__ = (
        "compared",
        "deepest",
        "depth",
        "differences",
        "has_met_pieces",
        "has_met_theme",
        "printed",
        "spans",
        "steps",
        "work",
        "written",
    )

    def __init__(self, spans: tuple[Span, ...] = (), compared: dict[NotedPlace, set[str]] | None = None) -> None:
        """`compared`: the texts that were compared with words of templates, in all renders, by the places of these."""
        self.compared = {} if compared is None else compared
        self.spans = list(spans)
        self.differences: list[BelowZero] = []
        self.printed: set[int] = set()  # numbers below zero
        self.steps = 0  # loop rounds and calls of macros
        self.work = 0  # expressions worked out, items gone through
        self.written = 0  # characters
        self.has_met_pieces = False  # besides the one that is drawn
        self.has_met_theme = False  # as what the game says of it
        self.depth = 0  # of includes and calls of macros within one another
        self.deepest = 0  # that it was so far

    def tick(self, steps: int, work: int, characters: int) -> bool:
        """Take `steps` rounds, `work` expressions and `characters` written out in the template; Runaway beyond them."""
        self.steps += steps
        self.work += work
        self.written += characters
        if self.steps > MAX_STEPS:
            raise Runaway(f"takes more than {MAX_STEPS} loop rounds")
        if self.work > MAX_WORK:
            raise Runaway(f"takes more than {MAX_WORK} steps of work")
        if self.written > MAX_OUTPUT:
            raise Runaway(f"writes more than {MAX_OUTPUT} characters")
        return True

    def enter(self) -> None:
        """Begin an include, or the call of a macro; RecursionError when so many are under way that none will end."""
        self.depth += 1
        self.reach(self.depth)

    def reach(self, depth: int) -> None:
        """Note how deep it was, or would have been; RecursionError as above."""
        if depth > MAX_DEPTH:
            raise RecursionError
        self.deepest = max(self.deepest, depth)

    def leave(self) -> None:
        """End what was entered last."""
        self.depth -= 1

    def weigh(self, value: object) -> None:
        """Count a value that is gone through."""
        self.tick(0, weight_of(value), 0)

    def weigh_call(self, arguments: tuple[object, ...], named: Mapping[str, object]) -> None:
        """Count what a call is given, by its place or by its name."""
        weight = weight_of_values((*arguments, *named.values())) + sum(len(name) // 100 for name in named)
        self.tick(0, 2 + weight, 0)

    def count_text(self, value: V) -> V:
        """A value, its characters counted when it is a text."""
        if isinstance(value, str):
            self.tick(0, 0, len(value))
        return value

    def count_made(self, value: V) -> V:
        """A text or list that the template made, once it is counted."""
        self.tick(0, weight_of(value), 0)
        return self.count_text(value)

    def join_texts(self, *parts: object) -> str:
        """`a ~ b`."""
        return self.count_text(join(parts))

    def compare_values(self, left: object, *rest: object) -> bool:
        """`a < b < c`; the names of the comparisons stand between the values."""
        for name, right in zip(rest[::2], rest[1::2]):
            self.tick(0, weight_of_values((left, right)), 0)
            if isinstance(right, str) and name in ("in", "notin"):
                self.tick(0, cost_of_search(right, left), 0)
            try:
                is_so = _COMPARISONS[str(name)](left, right)
            except TypeError as error:
                if name in ("in", "notin") and not isinstance(right, (str, Mapping)):
                    raise  # what says that nothing can be looked for there
                raise NotAllowed(f"{kind_of(left)} and {kind_of(right)} cannot be compared") from error
            if not is_so:
                return False
            left = right
        return True

    def compare_number(self, place: NotedPlace, left: object, name: str, right: object) -> bool:
        """The same of two values, of which a number may be written out; how it came out is noted."""
        is_so = self.compare_values(left, name, right)
        met = self.compared.get(place)
        if met is None:
            met = self.compared[place] = set()
        if is_so:
            met.add(TRUE)
        elif len(met) < MOST_MET and TRUE not in met:
            met.add(f"{MET}{left}" if type(left) in (int, float) else NO_NUMBER)
        return is_so

    def note_test(self, place: NotedPlace, value: V) -> V:
        """A condition; whether it was so is noted."""
        met = self.compared.get(place)
        if met is None:
            met = self.compared[place] = set()
        met.add(TRUE if value else FALSE)
        return value

    def compare_word(self, place: NotedPlace, is_first: bool, left: object, name: str, right: object) -> bool:
        """The same of a value and words that the template writes out; `is_first`: of the two, these are the left."""
        value = right if is_first else left
        met = self.compared.get(place)
        if met is None:
            met = self.compared[place] = set()
        if isinstance(value, str):
            is_word = not is_first or name in ("eq", "ne")  # else another text is looked for in it
            if is_word and len(value) <= LONGEST_WORD and len(met) < MOST_MET:
                met.add(value)
        elif is_first and isinstance(value, (list, tuple)):
            met.update(item for item in value[:MOST_MET] if isinstance(item, str))
        return self.compare_values(left, name, right)

    def begin_part(self) -> ToldPart:
        """Begin a part that tells for itself; what was told before is given back to `end_part`."""
        before = self._told()
        self.compared, self.differences, self.printed, self.deepest = {}, [], set(), self.depth
        return before

    def end_part(self, before: ToldPart) -> ToldPart:
        """What the part told that ends here, which is taken in."""
        part = self._told()
        self.compared, self.differences, self.printed, self.deepest = before
        self.take_in(part)
        return part

    def take_in(self, part: ToldPart) -> None:
        """Tell what a part tells, now or again."""
        for place, met in part.compared.items():
            self.compared.setdefault(place, set()).update(met)
        self.differences += part.differences
        self.printed |= part.printed
        self.deepest = max(self.deepest, part.deepest)

    def _told(self) -> ToldPart:
        return ToldPart(self.compared, self.differences, self.printed, self.deepest)

    def note_call(self, place: str, value: V) -> V | Markup:
        """What a macro wrote; around elements, a note of where it is called, which is no part of what XML says."""
        if not isinstance(value, Markup) or "<" not in value or "?" in place or not place.isprintable():
            return value
        return Markup(f"<?{CALLED} {place}?>{value}<?{RETURNED}?>")  # noqa: S704 - elements, as they were

    def note_difference(self, place: tuple[str, int, str, str], value: V) -> V:
        """What one value less another comes to; below zero it is noted, for it may be printed."""
        if isinstance(value, int) and value < 0:
            self.differences.append(BelowZero(WrittenDifference(*place), value))
        return value

    def note_printed(self, place: tuple[str, int, str, str] | None, value: V) -> V:
        """What is printed as words; `place` is that of a difference."""
        if isinstance(value, int) and value < 0:
            self.printed.add(value)
            if place is not None:
                self.differences.append(BelowZero(WrittenDifference(*place), value))
        return value

    def find_below_zero(self) -> tuple[BelowZero, ...]:
        """The differences below zero that were printed."""
        return tuple(one for one in self.differences if one.value in self.printed) if self.printed else ()

    def mark_place(self, span: Span) -> str:
        """The marker of the place that something of the content came from."""
        self.spans.append(span)
        return marker_of(len(self.spans) - 1)
