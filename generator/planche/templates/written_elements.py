"""The source of a face template -> the elements that are written out in it, with the attributes that each has there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from planche.expressions import expression

_JINJA = (
    r"\{\{[^{}]*+(?:(?:\{(?!\{)|\}(?!\}))[^{}]*+)*\}\}|\{%[^{%]*+(?:(?:\{(?!%)|%(?!\}))[^{%]*+)*%\}"
    r"|\{#[^{#]*+(?:(?:\{(?!#)|#(?!\}))[^{#]*+)*#\}"
)
_PART = expression(rf"(?P<mark>{_JINJA}|<!--.*?-->)|(?P<tag><(?P<end>/?)(?P<name>[A-Za-z][\w.:-]*+))")
_IN_TAG = expression(rf"\s++|(?P<mark>{_JINJA})|(?P<name>[\w:-]++)=\"|(?P<end>/?>)")
_VALUE_PART = expression(rf"(?P<mark>{_JINJA})|[^\"{{]++|\{{|(?P<end>\")")


class WrittenElement(NamedTuple):
    """An element as its template has it."""

    tag: str
    attributes: tuple[tuple[str, str], ...]
    line: int
    column: int
    parent: int  # the number of the element that holds it, from 1; 0 for none
    is_plain: bool  # no statement chooses which attributes it has

    @property
    def names(self) -> frozenset[str]:
        """Which attributes it has."""
        return frozenset(name for name, _ in self.attributes)

    def value(self, name: str) -> str | None:
        """An attribute as the template has it; None where the element has it not."""
        return next((value for one, value in self.attributes if one == name), None)


def read_elements(source: str) -> Iterator[WrittenElement]:
    """The elements of a source, in their order; those in front of what cannot be read."""
    open_ones: list[int] = []
    position = count = 0
    line, line_start = 1, 0
    while (found := _PART.search(source, position)) is not None:
        line += source.count("\n", position, found.start())
        line_start = max(line_start, source.rfind("\n", position, found.start()) + 1)
        inside = _read_tag(source, found.end()) if found["name"] and not found["end"] else None
        if found["end"]:
            del open_ones[-1:]
        elif inside is not None:
            count += 1
            column, parent = found.start() - line_start + 1, open_ones[-1] if open_ones else 0
            yield WrittenElement(found["name"], inside.attributes, line, column, parent, inside.is_plain)
            open_ones += () if inside.is_closed else (count,)
        elif found["name"]:
            return
        end = found.end() if inside is None else inside.end
        line += source.count("\n", found.start(), end)
        line_start = max(line_start, source.rfind("\n", found.start(), end) + 1)
        position = end


class _ReadTag(NamedTuple):
    """What stands in a tag behind its name, and where the tag ends."""

    attributes: tuple[tuple[str, str], ...]
    is_plain: bool
    is_closed: bool
    end: int


def _read_tag(source: str, position: int) -> _ReadTag | None:
    """The attributes of the tag whose name ends at a position; None where it cannot be read."""
    attributes: list[tuple[str, str]] = []
    is_plain = True
    while (part := _IN_TAG.match(source, position)) is not None:
        position = part.end()
        if part["end"]:
            return _ReadTag(tuple(attributes), is_plain, part["end"] == "/>", position)
        if part["name"]:
            end = _end_of_value(source, position)
            if end < 0:
                return None
            attributes.append((part["name"], source[position:end]))
            position = end + 1
        is_plain = is_plain and not part["mark"]
    return None


def _end_of_value(source: str, position: int) -> int:
    """Where the mark stands that ends a value; -1 where none does."""
    while (part := _VALUE_PART.match(source, position)) is not None:
        if part["end"]:
            return part.start()
        position = part.end()
    return -1
