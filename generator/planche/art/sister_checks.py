"""The art folder of a game -> findings for pictures, and strokes of them, that are unlike all their sisters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from planche.art.checked_picture import CheckedPicture
from planche.art.folder import ArtFolder
from planche.art.odd_family_paints import find_odd_grounds
from planche.art.odd_paints import find_odd_paints
from planche.art.odd_sisters import (
    SisterPicture,
    find_cut,
    find_exchanged_colours,
    find_odd_colours,
    find_wide_strokes,
)
from planche.art.odd_widths import find_odd_widths
from planche.findings import Finding
from planche.recent import Recent

MOST_KNOWN = 20  # folders, in one state or another, of which a process remembers what was told


def check_sisters(art: ArtFolder, colours: Mapping[str, str]) -> Iterator[Finding]:
    """What is told of pictures beside their sisters; `colours`: words by which their paint differs."""
    drawn = [one for one in map(art.picture, art) if isinstance(one, CheckedPicture) and one.kind == "svg"]
    key = tuple((one.file, one.digest) for one in drawn), tuple(colours.items())
    told = _known().find(key)
    if told is None:
        sisters = [SisterPicture(one.name, one.file, one.data, (one.width, one.height)) for one in drawn]
        told = tuple(_check(sisters, colours))
        _known().keep(key, told, 1)
    yield from told


@cache
def _known() -> Recent[tuple[Finding, ...]]:
    return Recent(MOST_KNOWN, MOST_KNOWN)


def _check(sisters: Sequence[SisterPicture], colours: Mapping[str, str]) -> Iterator[Finding]:
    yield from find_cut(sisters)
    wide = tuple(find_wide_strokes(sisters))
    yield from wide
    found = {finding.span.file for finding in wide}
    yield from (finding for finding in find_odd_widths(sisters) if finding.span.file not in found)
    exchanged = tuple(find_exchanged_colours(sisters, colours))
    told = {finding.span.file for finding in exchanged}
    yield from exchanged
    odd = (*find_odd_colours(sisters, colours), *find_odd_paints(sisters, colours))
    yield from (finding for finding in odd if finding.span.file not in told)
    told |= {finding.span.file for finding in odd}
    yield from (one for one in find_odd_grounds(sisters, colours) if one.span.file not in told)
