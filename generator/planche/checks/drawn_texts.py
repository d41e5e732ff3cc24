"""The source of a template -> the elements that set one column of a table each, with their boxes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Finding

_TEXT = expression(r"<text\b([^<>]*+)>\s*+\{\{-?\s*+piece\.(\w++)\s*+((?:\|[^{}]*+)?)\}\}")
_LENGTH = expression(r"""\b(width|height)\s*+=\s*+["'](\d++(?:\.\d++)?)["']""")
_RICH = expression(r"\|\s*+rich\b")


class DrawnText(NamedTuple):
    """A column as a template sets it: where, in a box of which area, and whether its marks act."""

    column: str
    line: int
    area: float  # mm², 0 where it is not written in numbers
    is_rich: bool

    def is_place_of(self, finding: Finding, template: str) -> bool:
        """Whether a finding stands here, or is about what stands here."""
        places = (place for place in (finding.span, finding.about) if place is not None)
        return any((place.file, place.line) == (template, self.line) for place in places)


def drawn_texts(template: str, columns: Sequence[str]) -> Iterator[DrawnText]:
    """The elements of a template that hold one column and nothing else."""
    names = {column.replace("-", "_"): column for column in columns}
    for found in _TEXT.finditer(template):
        if found[2] in names:
            lengths = {key: float(value) for key, value in _LENGTH.findall(found[1])}
            area = lengths.get("width", 0) * lengths.get("height", 0)
            line = template.count("\n", 0, found.start()) + 1
            yield DrawnText(names[found[2]], line, area, _RICH.search(found[3]) is not None)
