"""Two kits on the disk and what differs between them -> the faces that differ, before and after, as pictures."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from planche.findings import quote
from planche.imposition import Impossible
from planche.kit import FaceSpot, KitChanges, KnownKit, PieceChange
from planche.output.kit_files import is_plain_file
from planche.output.pictures import require_pdfium

if TYPE_CHECKING:
    from planche.art.converter import Converter
    from planche.art.service import Job
    from planche.kit.difference_page import FacePair, FacePart

DRAWER = "planche.output.crops"  # the module that is a process
DPI = 150
LARGE = 1000  # mm of a part's side, beyond which it has fewer dots per inch
MOST_PAIRS = 200  # faces that are shown; the lines and JSON tell of all
MOST_PARTS = 600  # of them, before and after, in tiles or whole; a face with more is not shown


class WantedFace(NamedTuple):
    """A face that differs, and where it lies in the kits."""

    change: PieceChange
    side: str
    before: tuple[FaceSpot, ...]
    after: tuple[FaceSpot, ...]


def picture_faces(changes: KitChanges, old: Path, new: Path) -> list[FacePair]:
    """The faces that differ, from the PDFs in the folders of both kits. Impossible when those are not there."""
    require_pdfium()
    from planche.art.converter import Converter  # start-up: pictures alone are drawn
    from planche.kit.difference_page import FacePair

    wanted = list(islice(_few_parts(_wanted_faces(changes)), MOST_PAIRS))
    jobs = [
        _job(spot, folder)
        for face in wanted
        for spots, folder in ((face.before, old), (face.after, new))
        for spot in spots
    ]
    with Converter(DRAWER) as drawer:
        drawn = iter(_draw(drawer, jobs))
        return [
            FacePair(
                f"{face.change.component}/{face.change.piece}, {face.side}",
                ", ".join(face.change.reasons),
                _take(face.before, drawn),
                _take(face.after, drawn),
            )
            for face in wanted
        ]


def _wanted_faces(changes: KitChanges) -> Iterator[WantedFace]:
    """The faces that look different, and the fronts of pieces that are new or no longer there."""
    before, after = _spots(changes.before), _spots(changes.after)
    for change in changes.pieces:
        sides = change.sides or (() if change.before and change.after else ("front",))
        for side in sides:
            old, new = before.get(change.key, {}).get(side, ()), after.get(change.key, {}).get(side, ())
            yield WantedFace(change, side, old, new)


def _few_parts(faces: Iterable[WantedFace]) -> Iterator[WantedFace]:
    """The faces that have together so many parts as are drawn at most."""
    left = MOST_PARTS
    for face in faces:
        parts = len(face.before) + len(face.after)
        if parts <= left:
            left -= parts
            yield face


def _spots(kit: KnownKit) -> Mapping[tuple[str, str], Mapping[str, tuple[FaceSpot, ...]]]:
    return {piece.key: piece.spots for piece in kit.pieces}


def _job(spot: FaceSpot, folder: Path) -> Job:
    from planche.art.service import Job  # start-up: as above
    from planche.kit.exports import is_kit_file

    file = folder / spot.file
    if not is_kit_file(spot.file):  # it could lead out of the kit
        raise Impossible(f"the manifest in {folder} names {quote(spot.file)}, which no build writes")
    if not is_plain_file(file):
        raise Impossible(f"there is no {file}; --pictures takes two kits with their PDFs")
    x, y, width, height = spot.box
    if spot.area is not None:
        x, y, width, height = x + spot.area[0], y + spot.area[1], spot.area[2], spot.area[3]
    told = [str(file.absolute()), spot.page - 1, [x, y, width, height], spot.rotation]
    return Job(DPI * min(1, LARGE / max(width, height)), 0, json.dumps(told).encode())


def _draw(drawer: Converter, jobs: Sequence[Job]) -> list[bytes]:
    """What is drawn of each job; those of one page one after another, so that it is drawn once."""
    from planche.art.service import Refusal  # start-up: as above

    order = sorted(range(len(jobs)), key=lambda number: (json.loads(jobs[number].data)[:2], number))
    drawn = [b""] * len(jobs)
    for number, reply in zip(order, drawer.convert([jobs[number] for number in order])):
        if isinstance(reply, Refusal):
            raise Impossible(f"a PDF of the kits {reply.reason}; {reply.hint}")
        drawn[number] = reply
    return drawn


def _take(spots: Sequence[FaceSpot], drawn: Iterator[bytes]) -> tuple[FacePart, ...]:
    """The pictures of a face, the next of those that are drawn, each where it lies on the face."""
    from planche.kit.difference_page import FacePart  # start-up: as above

    return tuple(FacePart(next(drawn), spot.area or _upright(spot)) for spot in spots)


def _upright(spot: FaceSpot) -> tuple[float, float, float, float]:
    _, _, width, height = spot.box
    return (0, 0, height, width) if spot.rotation % 180 else (0, 0, width, height)
