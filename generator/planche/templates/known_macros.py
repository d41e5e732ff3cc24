"""A call of a macro that depends on its arguments alone -> what it wrote the last time, with all that it took and told.

Cards share their frames, tabs and signs: what is written once for all of them counts against the bounds of each face as
if it were written there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from jinja2.runtime import Macro

from planche.recent import Recent
from planche.templates.pure_macros import PureMacros
from planche.templates.rendering import Rendering, ToldPart

MOST = 4_000  # calls that are kept,
HEAVIEST = 4_000_000  # and characters of all of them
LEAST = 200  # characters that each one counts at least,
TOLD = 100  # and each thing that it tells
DEEPEST, LONGEST = 4, 40  # lists within one another, and items of each, that are told from others
_PLAIN = frozenset((str, int, float, bool, type(None)))  # types of arguments that say all that they are


class WrittenMacro(NamedTuple):
    """What a call wrote, what it took of the bounds, and what it compared."""

    text: str
    steps: int
    work: int
    characters: int
    depth: int  # of what it calls within itself
    told: ToldPart
    templates: frozenset[str]  # that its macro stands in, and those that it calls

    @property
    def weight(self) -> int:
        """How much it takes to keep, as if all were characters."""
        told = len(self.told.differences) + sum(1 + len(met) for met in self.told.compared.values())
        return LEAST + len(self.text) + TOLD * told


class KnownMacros:
    """What the macros of a project's templates wrote, as long as none of these is another one."""

    def __init__(self, before: KnownMacros | None = None) -> None:
        """`before`: those of an earlier state of the templates, of which some may be the same."""
        self._pure: dict[str, PureMacros] = {}  # by template
        self._written = Recent[WrittenMacro](MOST, HEAVIEST)
        self._reached: dict[tuple[str, str], frozenset[str] | None] = {}  # templates by a macro of one
        if before is not None:
            self._written.take_in(before._written)

    def learn(self, template: str, macros: PureMacros, *, is_as_before: bool = False) -> None:
        """Know the macros of a template; where it is another one than before, what rests on it holds no more."""
        self._pure[template] = macros
        self._reached.clear()
        if not is_as_before:
            self._written.forget(lambda known: template in known.templates)

    def call(
        self, rendering: Rendering, macro: Macro, arguments: tuple[object, ...], named: Mapping[str, object],
        write: Callable[[], str],
    ) -> str:  # fmt: skip
        """What a macro writes with its arguments; `write` calls it, where nobody knows."""
        key = self._key_of(macro, arguments, named)
        if key is None:
            return write()
        known = self._written.find(key)
        if known is None:
            known = _record(rendering, write, self._reach(*key[:2]) or frozenset())
            self._written.keep(key, known, known.weight)
        else:
            rendering.tick(known.steps, known.work, known.characters)
            rendering.reach(rendering.depth + known.depth)
            rendering.take_in(known.told)
        return known.text

    def _key_of(
        self, macro: Macro, arguments: tuple[object, ...], named: Mapping[str, object]
    ) -> tuple[str, str, str] | None:
        """What is the same for calls that write the same; None where more than the arguments decides."""
        if not all(map(_is_plain, (*arguments, *named.values()))):
            return None
        template = macro._func.__globals__.get("name", "")  # a compiled template says how it is called
        # 1, 1.0 and True are equal, and are not written alike
        return (template, macro.name, repr((arguments, named))) if self._reach(template, macro.name) else None

    def _reach(self, template: str, name: str) -> frozenset[str] | None:
        """The templates that a macro rests on, if it, and each one that it needs, depends on arguments alone."""
        if (template, name) not in self._reached:
            self._reached[template, name] = None  # as one is that needs itself by way of others
            needs = self._pure.get(template, {}).get(name)
            found = None if needs is None else [self._reach(*other) for other in needs]
            if found is not None and None not in found:
                self._reached[template, name] = frozenset((template,)).union(*filter(None, found))
        return self._reached[template, name]


def _is_plain(value: object, deep: int = DEEPEST) -> bool:
    """Whether its representation says all that a value is: of numbers, words, and small lists that are written out."""
    if type(value) in _PLAIN:
        return True
    if type(value) is dict:
        return len(value) <= LONGEST and all(_is_plain(part, deep) for part in ([*value], [*value.values()]))
    if type(value) is tuple or type(value) is list:
        return deep > 0 and len(value) <= LONGEST and all(_is_plain(part, deep - 1) for part in value)
    return False


def _record(rendering: Rendering, write: Callable[[], str], templates: frozenset[str]) -> WrittenMacro:
    """Call a macro, and see what it takes and tells."""
    steps, work, characters = rendering.steps, rendering.work, rendering.written
    before, depth = rendering.begin_part(), rendering.depth
    try:
        text = write()
    finally:
        part = rendering.end_part(before)
    return WrittenMacro(
        text,
        rendering.steps - steps,
        rendering.work - work,
        rendering.written - characters,
        part.deepest - depth,
        part._replace(deepest=0),
        templates,
    )
