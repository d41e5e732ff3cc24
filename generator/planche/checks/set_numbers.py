"""Findings of where elements stand -> one at the `{% set %}` of a template whose number they all come of.

A number that a template sets once moves or sizes many elements. Where two elements or more stand wrongly, or are too
small for their words, and all of them take their lengths from a number that no other element of the file takes the same
length from, or hardly any, the number is at fault; so it is where one is larger than its whole face for such a number.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from planche.expressions import expression
from planche.faces import CUT, MARKUP, WORDS
from planche.findings import Finding, Span
from planche.game import Component, Game
from planche.imposition import MM
from planche.source import Folder, Unreadable
from planche.typeset import OVERFLOW, set_in

LEAST = 2  # elements; of one alone its own numbers may be wrong as well
MOST_OTHERS = 1 / 4  # elements that stand rightly by a number, to one that does not
MOST_STEPS = 6  # from an element to a number, by other names that are set
_SIZES = ("width", "height")
_ACROSS, _DOWN = ("x", "cx", "x1", "x2", "width", "rx"), ("y", "cy", "y1", "y2", "height", "ry")
_BOTH = ("r", "points", "d", "transform")  # lengths across and down
_TAG = expression(r"<[a-z]+(?=[\s/>])")
_ATTRIBUTE = expression(
    r'\s*+([\w-]++)\s*+=\s*+"((?>(?:[^"{]++|\{\{(?>(?:[^{}]++|\}(?!\}))*)\}\}|\{%(?>(?:[^{}%]++|%(?!\}))*)%\}|\{)*))"'
)
_SET = expression(r"\{%-?\s*+set\s++(\w[\w, ]*+)=((?>(?:[^%]++|%(?!\}))*))%\}")
_SCOPE = expression(r"\{%-?\s*+(?:macro\s++\w++\s*+\(([^%]*+)|(endmacro)\b|for\s++(\w[\w, ]*+)\sin\b)")
_WRITTEN = expression(r"\{[{%]((?>(?:[^{}%]++|[}%](?!\}))*))[}%]\}")
_STRING = expression(r"\"[^\"]*+\"|'[^']*+'")
_NAME, _NUMBER = expression(r"(?<![\w.])[a-z_]\w*+"), expression(r"(?<![\w.])\d++")
_NEGATIVE = tuple(f"{name}: found -" for name in _SIZES)


class _SetName(NamedTuple):
    """A name that a template sets."""

    name: str
    line: int
    has_number: bool
    uses: frozenset[str]  # the names that its value is made of


class _Template(NamedTuple):
    """What the text of a template tells of its elements and of the names that it sets, each macro its own."""

    elements: Mapping[tuple[int, int], Mapping[str, frozenset[str]]]  # by line and column: the names in each attribute
    sets: Mapping[str, _SetName]

    def numbers(self, names: Iterable[str]) -> tuple[_SetName, ...]:
        """The same, as they are set."""
        return tuple(self.sets[name] for name in self.reach(names))

    def reach(self, names: Iterable[str]) -> frozenset[str]:
        """The names that stand for numbers, from which others come."""
        found, last = {*names} & {*self.sets}, set[str]()
        for _ in range(MOST_STEPS):
            if found == last:
                break
            last = found
            found = found | {used for name in found for used in self.sets[name].uses if used in self.sets}
        return frozenset(name for name in found if self.sets[name].has_number)


class _Scope(NamedTuple):
    """A macro, or what stands between two: where it starts, and the names that are its own."""

    start: int
    names: frozenset[str]
    is_macro: bool = False

    def own(self, names: Iterable[str]) -> frozenset[str]:
        """Names, those that are its own told from others that are called so."""
        return frozenset(f"{name} of {self.start}" if name in self.names else name for name in names)


def blame_sets(findings: Iterable[Finding], folder: Folder, game: Game) -> Iterator[Finding]:
    """The findings, with one at the number in place of all that come of it."""
    told = list(findings)
    files: defaultdict[str, list[tuple[Finding, Span]]] = defaultdict(list)
    for one in told:
        if (place := _place_of(one)) is not None:
            files[place.file].append((one, place))
    blamed: dict[Finding, Finding] = {}
    for file, wrong in files.items():
        template = _read(folder, file)
        at_fault = _find_number(wrong, template, game)
        if at_fault is not None:
            following = [
                one for one, place in wrong if at_fault.name in template.reach(_names_of(template, one, place, game))
            ]
            blamed |= dict.fromkeys(following, _tell(at_fault, file, following))
    yield from dict.fromkeys(blamed.get(one, one)._replace(also_at=()) for one in told)


def _place_of(finding: Finding) -> Span | None:
    """The element that stands wrongly or is too small; None for a finding of anything else."""
    if finding.id == OVERFLOW.id:
        frame = set_in(finding)
        return frame[1] if frame is not None else None
    is_of_place = finding.id in (CUT.id, WORDS.id) or (
        finding.id == MARKUP.id and finding.message.startswith(_NEGATIVE)
    )
    return finding.span if is_of_place and finding.span.column else None


def _lengths_of(finding: Finding, game: Game) -> tuple[str, ...]:
    """The attributes by which an element is wrong: of one that reaches over a side, those along it are right."""
    if finding.id in (OVERFLOW.id, MARKUP.id):
        return _SIZES
    part, box = _part_of(finding, game), finding.box
    if part is None or box is None:
        return (*_ACROSS, *_DOWN, *_BOTH)
    is_across = box.x < 0 or box.x + box.width > part.width / MM
    is_down = box.y < 0 or box.y + box.height > part.height / MM
    return (*(() if is_down and not is_across else _ACROSS), *(() if is_across and not is_down else _DOWN), *_BOTH)


def _names_of(template: _Template, finding: Finding, place: Span, game: Game) -> frozenset[str]:
    attributes = template.elements.get((place.line, place.column), {})
    return frozenset(name for length in _lengths_of(finding, game) for name in attributes.get(length, ()))


def _find_number(wrong: Sequence[tuple[Finding, Span]], template: _Template, game: Game) -> _SetName | None:
    """The one number that is at fault; the first that is set, of several that are told apart by nothing."""
    places = [(one, span) for one, place in wrong for span in (place, *one.also_at)]
    at = {(span.line, span.column) for _, span in places}
    if len(at) < LEAST and not any(_is_too_large(one, game) for one, _ in wrong):
        return None
    common = frozenset.intersection(*(template.reach(_names_of(template, *place, game)) for place in places))
    lengths = {length for one, _ in wrong for length in _lengths_of(one, game)}
    used = [
        frozenset(name for length in lengths for name in attributes.get(length, ()))
        for place, attributes in template.elements.items()
        if place not in at
    ]
    free = [template.sets[name] for name in common if sum(name in names for names in used) <= MOST_OTHERS * len(at)]
    return min(free, key=lambda one: (bool(one.uses & template.sets.keys()), one.line), default=None)


def _is_too_large(finding: Finding, game: Game) -> bool:
    """Whether an element is larger than the whole face that it stands on."""
    part = _part_of(finding, game)
    if part is None or finding.box is None:
        return False
    return finding.box.width > part.width / MM or finding.box.height > part.height / MM


def _part_of(finding: Finding, game: Game) -> Component | None:
    return next((part for part in game.components if part.id == finding.component), None)


def _tell(number: _SetName, file: str, following: Sequence[Finding]) -> Finding:
    first = following[0]
    places = {(one.id, _place_of(one)) for one in following}
    owners = dict.fromkeys(owner for one in following for owner in (one.owner, *one.also_on))
    also_on = tuple(owner for owner in owners if owner != first.owner)
    message = f"{number.name!r} is set here, from which comes that, at {first.span}: {first.message}"
    place = Span(file, number.line)
    hint = f"correct the value of {number.name}, or what is made of it there"
    hint = hint if first.hint.startswith("see ") else f"{hint}: {first.hint}"
    return first._replace(span=place, message=message, hint=hint, also_on=also_on, followers=len(places) - 1)


def _read(folder: Folder, file: str) -> _Template:
    try:
        source = folder.read_text(file)
    except Unreadable:
        source = ""
    starts = [0, *(found.end() for found in re.finditer("\n", source))]
    elements: dict[tuple[int, int], Mapping[str, frozenset[str]]] = {}
    sets: dict[str, _SetName] = {}
    scopes = _read_scopes(source)
    line = 0
    for found in re.finditer(f"{_TAG.pattern}|{_SET.pattern}", source):
        while line < len(starts) and starts[line] <= found.start():
            line += 1
        scope = next(scope for scope in reversed(scopes) if scope.start <= found.start())
        if found[1] is None:
            attributes = _attributes_at(source, found.end())
            elements[line, found.start() - starts[line - 1] + 1] = {name: scope.own(uses) for name, uses in attributes}
            continue
        bare = _STRING.sub("", found[2])
        uses = scope.own(_NAME.findall(bare))
        for name in found[1].replace(",", " ").split():
            (key,) = scope.own([name])
            sets.setdefault(key, _SetName(name, line, bool(_NUMBER.search(bare)), uses))
    return _Template(elements, sets)


def _read_scopes(source: str) -> list[_Scope]:
    """The macros of a template, and what stands between them, with the names that each has for itself."""
    scopes = [_Scope(0, frozenset())]
    for found in re.finditer(f"{_SCOPE.pattern}|{_SET.pattern}", source):
        if found[1] is not None or found[2]:
            scopes.append(_Scope(found.start(), frozenset(_NAME.findall(found[1] or ""))))
        elif scopes[-1].is_macro:
            names = (found[3] or found[4]).replace(",", " ").split()
            scopes[-1] = scopes[-1]._replace(names=scopes[-1].names | {*names})
        is_end = bool(found[2])
        scopes[-1] = scopes[-1]._replace(is_macro=found[1] is not None or (scopes[-1].is_macro and not is_end))
    return scopes


def _attributes_at(source: str, start: int) -> Iterator[tuple[str, frozenset[str]]]:
    """The names that stand in each attribute of an element whose tag ends there."""
    while (found := _ATTRIBUTE.match(source, start)) is not None:
        written = " ".join(part[1] for part in _WRITTEN.finditer(found[2]))
        yield found[1], frozenset(_NAME.findall(_STRING.sub("", written)))
        start = found.end()
