"""SVGs -> their sizes once they are found good, and what checks ask of them: kept between runs, by their content.

To read one anew takes longer than to place it.
"""

from __future__ import annotations

import hashlib
import marshal
import struct
from collections.abc import Iterable
from functools import cache, cached_property
from pathlib import Path

from planche.art.drawn_shapes import DrawnShape, read_shapes
from planche.art.lapses import Lapse, find_lapse
from planche.art.looks import digest_look
from planche.art.open_lines import BlackLine, find_filled_line
from planche.art.specks import Speck, find_speck
from planche.art.svg import read_svg
from planche.disk.cache import Cache
from planche.marks import Contour, Point
from planche.recent import Recent
from planche.source import digest_code, find_cache_of_code

FORM = 5
PACKAGE = Path(__file__).parent.parent
ROOMS = ("art", "marks")  # whose code decides what is a good picture, and what it shows
MOST_FACTS = 2_000  # SVGs of which a process remembers what they show
HEAVIEST_FACTS = 32 << 20  # bytes of them
PLAIN = 2  # the form of `marshal` that every Python reads, of one code or another
_SIZE = struct.Struct("<dd")


class SvgFacts:
    """What a good SVG shows, each found when it is first asked for."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    @cached_property
    def look(self) -> str:
        """The hash of what it draws, however it was saved."""
        return digest_look(self._data)

    @cached_property
    def speck(self) -> Speck | None:
        """That it is a speck in its viewBox; None where it is not."""
        return find_speck(self._data)

    @cached_property
    def filled_line(self) -> BlackLine | None:
        """The line that is filled for lack of a word; None where none is."""
        return find_filled_line(self._data)

    @cached_property
    def lapse(self) -> Lapse | None:
        """What draws nothing, or beside it; None where nothing does."""
        return find_lapse(self._data)

    @cached_property
    def shapes(self) -> tuple[DrawnShape, ...]:
        """What it paints; nothing where that cannot be told."""
        return read_shapes(self._data)

    def pack(self) -> bytes:
        """All of it, as plain tuples."""
        shapes = [
            (one.colours, _plain(one.filled), one.bounds, _plain(one.stroked), one.width, one.reach, one.paints)
            for one in self.shapes
        ]
        told = [one and tuple(one) for one in (self.speck, self.filled_line, self.lapse)]
        return marshal.dumps((self.look, *told, shapes), PLAIN)

    def unpack(self, packed: bytes) -> None:
        """Know what was packed, which is kept under a seal, in the form that only this very code writes."""
        look, speck, line, lapse, shapes = marshal.loads(packed)  # noqa: S302  # as said
        found = tuple(
            DrawnShape(colours, _unpack_lines(filled), bounds, _unpack_lines(stroked), width, reach, paints)
            for colours, filled, bounds, stroked, width, reach, paints in shapes
        )
        known = {
            "speck": speck and Speck(*speck),
            "filled_line": line and BlackLine(*line),
            "lapse": lapse and Lapse(*lapse),
        }
        vars(self).update(look=look, shapes=found, **known)


class SvgReader:
    """Reads SVGs, each content once for as long as the code that judges it is the same."""

    def size(self, data: bytes) -> tuple[float, float]:
        """Width and height in units of its own. RefusedPicture for what is not good, which is told each time anew."""
        key = hashlib.sha256(data).hexdigest()
        kept = self._sizes.read(key)
        if kept is not None and len(kept) == _SIZE.size:
            width, height = _SIZE.unpack(kept)
            return width, height
        size = read_svg(data)
        self._sizes.write(key, _SIZE.pack(*size))
        return size

    def facts(self, data: bytes, key: str) -> SvgFacts:
        """What a good SVG shows; `key` is the hash of its content."""
        known = _recent_facts().find(key)
        if known is None:
            known = self._find_facts(key, data)
            _recent_facts().keep(key, known, len(data))
        return known

    def _find_facts(self, key: str, data: bytes) -> SvgFacts:
        facts = SvgFacts(data)
        if not self._facts.is_there:
            return facts
        if kept := self._facts.read(key):
            facts.unpack(kept)
        else:
            self._facts.write(key, facts.pack())
        return facts

    @cached_property
    def _sizes(self) -> Cache:
        return find_cache_of_code(f"sizes-{FORM}", _own_digest())

    @cached_property
    def _facts(self) -> Cache:
        return find_cache_of_code(f"facts-{FORM}", _own_digest())


@cache
def _own_digest() -> str:
    return digest_code(PACKAGE, ROOMS)


def _plain(lines: Iterable[Contour]) -> list[tuple[tuple[Point, ...], bool]]:
    return [(line.points, line.is_closed) for line in lines]


def _unpack_lines(lines: Iterable[tuple[tuple[Point, ...], bool]]) -> tuple[Contour, ...]:
    return tuple(Contour(*line) for line in lines)


@cache
def _recent_facts() -> Recent[SvgFacts]:
    return Recent(MOST_FACTS, HEAVIEST_FACTS)
