"""The pictures of a game -> findings for a stroke that is unlike those of its picture's sisters: its width is a slip.

Sisters are pictures of one family (`icon-...`) and one size.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence, Set
from typing import NamedTuple

from planche.art.lost_points import WIDTHS
from planche.art.odd_sisters import WIDE, SisterPicture, place_in
from planche.expressions import expression
from planche.findings import Finding, counted, is_slip

LEAST_HAVING = 4  # sisters with a stroke of the width that was meant, in whatever they draw
LEAST_DRAWING = 3  # sisters with the very same shape, all of one width
MOST_STROKES = 10  # of a picture that is simple, as an icon is
TIMES_WIDER, TIMES_WIDER_SIMPLE = 3, 1.2  # than any other stroke of the family, in a picture and in one that is simple
TIMES_FINER = 2
_TEN = 10
_FINE = 1e-6
_GEOMETRY = expression(r"""\s(?:d|points|x|y|width|height|cx|cy|r|rx|ry|x1|x2|y1|y2)\s*+=\s*+["']([^"']*+)["']""")


class _Stroke(NamedTuple):
    """A stroke where its width is written."""

    picture: SisterPicture
    written: re.Match[str]

    @property
    def width(self) -> float:
        return float(self.written[1])

    @property
    def shape(self) -> tuple[str, ...]:
        """The numbers that say what it is drawn along; nothing where the element does not say."""
        drawing, at = self.written.string, self.written.start()
        return tuple(_GEOMETRY.findall(drawing[drawing.rfind("<", 0, at) : drawing.find(">", at)]))


def find_odd_widths(pictures: Iterable[SisterPicture]) -> Iterator[Finding]:
    """The strokes whose width was meant to be one that sisters have, and is such as none of them has."""
    families: defaultdict[tuple[str, tuple[float, float]], list[SisterPicture]] = defaultdict(list)
    for picture in pictures:
        families[picture.name.partition("-")[0], picture.size].append(picture)
    for family in families.values():
        if len(family) > LEAST_DRAWING:
            yield from _find_in_family(family)


def _find_in_family(family: Sequence[SisterPicture]) -> Iterator[Finding]:
    strokes: defaultdict[float, list[_Stroke]] = defaultdict(list)
    for picture in family:
        for written in WIDTHS.finditer(picture.data.decode(errors="replace")):
            strokes[float(written[1])].append(_Stroke(picture, written))
    usual: defaultdict[str, list[float]] = defaultdict(list)  # widths that several have, by their digits
    for width, having in strokes.items():
        if len(having) >= LEAST_DRAWING and len(_names(having)) >= LEAST_DRAWING:
            usual[_digits(width)].append(width)
    for width, (odd, *more) in strokes.items():
        meant = [] if more else [one for one in usual[_digits(width)] if is_slip(f"{width:g}", f"{one:g}")]
        told = (_tell(odd, one, strokes[one], strokes.keys() - {width}, family) for one in meant)
        yield from list(filter(None, told))[:1]


def _digits(width: float) -> str:
    """The digits that two widths have in common of which one is a slip of the other."""
    return "".join(sorted(f"{width:g}".replace(".", "").replace("0", "")))


def _tell(
    odd: _Stroke, meant: float, having: Sequence[_Stroke], widths: Set[float], family: Iterable[SisterPicture]
) -> Finding | None:
    """That of one stroke, if its sisters draw its shape in a width of which its own is a slip, or it stands out."""
    same = _find_same_shape(odd, having, family)
    stands_out = len(_names(having)) >= LEAST_HAVING and _stands_out(odd, meant, widths)
    if not same and not stands_out:
        return None
    sisters, usual = _names(same or having), "that of the same shape is {:g}" if same else "one of {:g} is"
    message = f"picture {odd.picture.name!r}: a stroke is {odd.written[1]} wide; {usual.format(meant)}"
    message += f" in {counted(len(sisters), 'sister')}, such as {sisters[0]!r}"
    at = len(odd.written.string[: odd.written.start(1)].encode())
    return WIDE.finding(place_in(odd.picture, at), message, f"write {meant:g}")


def _find_same_shape(odd: _Stroke, having: Sequence[_Stroke], family: Iterable[SisterPicture]) -> Sequence[_Stroke]:
    """The strokes along the same shape in sisters; none where those are few, or one is of another width."""
    shape = odd.shape
    longest = max(shape, key=len, default="").encode()
    drawing = {one.name for one in family if longest in one.data} - {odd.picture.name} if longest else set()
    if len(drawing) < LEAST_DRAWING:
        return ()
    same = [one for one in having if one.picture.name in drawing and one.shape == shape]
    return same if len(_names(same)) == len(drawing) else ()


def _names(strokes: Iterable[_Stroke]) -> list[str]:
    return sorted({one.picture.name for one in strokes})


def _stands_out(odd: _Stroke, meant: float, widths: Set[float]) -> bool:
    """Whether a width is ten times another one, or a tenth, and far from all others of its family."""
    width = odd.width
    if abs(width - _TEN * meant) < _FINE:
        is_simple = len(WIDTHS.findall(odd.written.string)) <= MOST_STROKES
        return width >= (TIMES_WIDER_SIMPLE if is_simple else TIMES_WIDER) * max(widths)
    return abs(_TEN * width - meant) < _FINE and TIMES_FINER * width <= min(widths)
