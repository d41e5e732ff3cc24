"""Two kits on the disk and what differs between them -> the faces that differ, before and after, as pictures."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from planche.findings import quote
from planche.imposition import Impossible
from planche.kit import FaceSpot, KitChanges, KnownKit, PieceChange
from planche.output.kit_files import is_plain_file
from planche.output.pictures import require_pdfium

if TYPE_CHECKING:
    from planche.art.service import Job, Reply
    from planche.kit.difference_page import FacePair, FacePart

DRAWER = "planche.output.crops"  # the module that is a process
DPI = 150
MOST_PAIRS = 200  # faces that are shown; the lines and JSON tell of all


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

    wanted = list(_wanted_faces(changes))[:MOST_PAIRS]
    jobs = [
        _job(spot, folder)
        for face in wanted
        for spots, folder in ((face.before, old), (face.after, new))
        for spot in spots
    ]
    with Converter(DRAWER) as drawer:
        drawn = iter(_draw(drawer.convert(jobs)))
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
    return Job(DPI, 0, json.dumps(told).encode())


def _draw(replies: Iterator[Reply]) -> Iterator[bytes]:
    from planche.art.service import Refusal  # start-up: as above

    for reply in replies:
        if isinstance(reply, Refusal):
            raise Impossible(f"a PDF of the kits {reply.reason}; {reply.hint}")
        yield reply


def _take(spots: Sequence[FaceSpot], drawn: Iterator[bytes]) -> tuple[FacePart, ...]:
    """The pictures of a face, the next of those that are drawn, each where it lies on the face."""
    from planche.kit.difference_page import FacePart  # start-up: as above

    return tuple(FacePart(next(drawn), spot.area or _upright(spot)) for spot in spots)


def _upright(spot: FaceSpot) -> tuple[float, float, float, float]:
    _, _, width, height = spot.box
    return (0, 0, height, width) if spot.rotation % 180 else (0, 0, width, height)
