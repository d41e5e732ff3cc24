"""The manifest of a kit: what was written, from what, and where every piece lies. Lengths in mm."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from planche import __version__
from planche.imposition import Mode, Placement, Printer, Setting, Sheet, in_millimetres
from planche.kit.cut_records import cut_record
from planche.kit.edition import Edition
from planche.kit.face_digests import FaceDigests
from planche.kit.known_kits import KnownPiece
from planche.kit.manifest_sum import add_sum
from planche.kit.press_files import shared_by
from planche.kit.records import Kit, KitFile, PieceFaces
from planche.kit.wish import Gaps, Wish
from planche.source import tame

Record = dict[str, object]


def manifest(kit: Kit, setting: Setting, data: Mapping[str, bytes]) -> bytes:
    """The manifest as JSON, with a sum of itself at its end; `data` are the bytes of each file by name."""
    edition, changes = kit.edition, kit.changes
    rules = kit.rules or (changes.before.rules if changes else None)
    start = kit.start or (changes.before.start if changes else None)
    kept = () if changes is None else tuple(changes.kept)
    record = {
        "game": edition.game.id,
        "title": str(edition.game.title),
        "language": edition.language,
        "version": edition.game.version,
        "planche": __version__,
        **_gaps_record(edition),
        "options": options_record(edition.wish, setting),
        "files": [
            *(_file_record(file, data[f"{file.name}.pdf"]) for file in kit.files),
            *(_export_record(name, content) for name, content in data.items() if not name.endswith(".pdf")),
        ],
        "pieces": (
            piece
            for _, files in groupby(kit.files, key=lambda file: [run.faces for run in file.runs])
            for piece in _piece_records([*files])
        ),
        **({} if changes is None else {"kept": (_kept_record(piece) for piece in kept)}),
        "shrunk": [
            {"component": c, "piece": p, "style": f.style, "wanted": f.wanted, "size": f.size, "text": f.text}
            for c, p, f in dict.fromkeys(kit.shrunk)  # a face shown on a page too shrinks there again
        ],
        "faces": ({"name": name, **digests._asdict()} for name, digests in _digests_by_name(kit, kept).items()),
        "rules": None if rules is None else rules._asdict(),
        "start-here": None if start is None else start._asdict(),
    }
    return add_sum("".join(_serialise(record)))


def _gaps_record(edition: Edition) -> Record:
    """How many texts are not translated, in a kit that says so on every page."""
    coverage = edition.local.coverage
    is_draft = edition.local.gaps is Gaps.MARKED
    lacking = {"texts": coverage.texts, "lacking": len(coverage.lacking), "draft": is_draft}
    return {"untranslated": lacking} if edition.is_mixed else {}


def options_record(wish: Wish, setting: Setting) -> Record:
    """What was wished, and how it is printed; lengths in mm."""
    return {
        "players": wish.players,
        "level": wish.level,
        "only": list(wish.only),
        "variant": wish.variant,
        "sample": dict(wish.samples),
        "seed": wish.seed if wish.samples else None,
        "card-size": None if wish.card_size is None else [in_millimetres(side) for side in wish.card_size],
        "board-size": wish.board_size.name if wish.board_size else None,
        "cut-lines": "svg" if wish.with_cut_lines else "print",
        "ink": "light" if wish.is_light else "full",
        "paper": setting.paper.name,
        "mode": [setting.mode.value, *(["booklet"] if setting.is_booklet else [])],
        "press": setting.press.words if setting.mode is Mode.PRESS else None,
        "paper-thickness": in_millimetres(setting.thickness),
        "cut-order": setting.has_cut_order,
        "duplex": setting.duplex.value,
        "margin": in_millimetres(setting.margin),
        "gap": "auto" if setting.gap is None else in_millimetres(setting.gap),
        "back-offset": [in_millimetres(offset) for offset in setting.back_offset],
        "overlap": in_millimetres(setting.overlap),
        "printer": None if setting.printer is None else _printer_record(setting.printer),
    }


def _printer_record(printer: Printer) -> Record:
    """What was put right of a printer; the places of pieces are those on paper."""
    return {
        "name": printer.name,
        "shift": [in_millimetres(length) for length in printer.shift],
        "turn": printer.turn,
        "scale": list(printer.scale),
    }


def _serialise(record: Mapping[str, object]) -> Iterator[str]:
    """The record as JSON with one file, piece or text a line: readable, and as fast as json writes."""
    yield "{\n"
    for number, (key, value) in enumerate(record.items()):
        yield (",\n" if number else "") + json.dumps(key) + ": "
        if isinstance(value, (list, Iterator)):
            lines = ",\n".join(" " + tame(json.dumps(item, ensure_ascii=False)) for item in value)
            yield f"[\n{lines}\n]" if lines else "[]"
        else:
            yield tame(json.dumps(value, ensure_ascii=False))
    yield "\n}\n"


def _file_record(file: KitFile, data: bytes) -> Record:
    paper = file.setting.paper
    return {
        "name": f"{file.name}.pdf",
        "sha256": hashlib.sha256(data).hexdigest(),
        "bytes": len(data),
        "pages": file.page_count,
        "paper": {"name": paper.name, "width": in_millimetres(paper.width), "height": in_millimetres(paper.height)},
        "duplex": file.setting.duplex.value if file.is_two_sided else "off",
        **({"folded": True} if file.is_folded else {}),
    }


def _export_record(name: str, data: bytes) -> Record:
    return {"name": name, "sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data)}


def _piece_records(files: Sequence[KitFile]) -> Iterator[Record]:
    """The pieces of files that show the same ones: of one, or of one with fronts and one with backs."""
    places: dict[str, list[tuple[KitFile, int, Sheet, Placement]]] = {}
    for file in files:
        shared = shared_by(file)
        for page, (_, sheet, _) in enumerate(file.sheets(), 1):
            for place in sheet.placements:
                for item in shared or [place.item]:
                    places.setdefault(item, []).append((file, page, sheet, place))
    for run in files[0].runs:
        for faces in run.faces:
            found = places.get(faces.piece.id, ())
            yield _piece_record(faces, [_place_record(faces, n, *place) for n, place in enumerate(found)])


def _piece_record(faces: PieceFaces, places: list[Record]) -> Record:
    return {
        "id": faces.piece.id,
        "component": faces.component.id,
        "copies": faces.copies,
        "faces": {"front": faces.front, "back": faces.back},
        **cut_record(faces),
        "places": places,
    }


def _kept_record(piece: KnownPiece) -> Record:
    """What a kit of changes tells of copies that stay; their faces are called by their digests."""
    back = None if piece.back is None else piece.back.face
    return {
        "id": piece.id,
        "component": piece.component,
        "copies": piece.copies,
        "faces": {"front": piece.front.face, "back": back},
        **(json.loads(piece.cut) if piece.cut else {}),
    }


def _digests_by_name(kit: Kit, kept: Iterable[KnownPiece]) -> Mapping[str, FaceDigests]:
    """The digests of all faces that the manifest names."""
    printed = {name for file in kit.files for run in file.runs for f in run.faces for name in (f.front, f.back)}
    stay = (face for piece in kept for face in (piece.front, piece.back) if face is not None)
    return {
        **{name: digests for name, digests in kit.digests.items() if name in printed},
        **{face.face: face for face in stay},
    }


def _place_record(faces: PieceFaces, number: int, file: KitFile, page: int, sheet: Sheet, place: Placement) -> Record:
    is_apart = faces.component.is_apart and faces.back is not None
    shown: Record = {}
    if is_apart and file.setting.mode is not Mode.PRESS:
        shown = {"face": "front" if number < faces.copies else "back"}  # imposed in this order
    if sheet.fold is not None:
        shown = {"face": "back" if sheet.is_behind(place) else "front"}
    if sheet.tile is not None:
        area = [in_millimetres(length) for length in sheet.tile.area]
        side = "back" if sheet.tile.is_back else "front"
        shown = {"face": side, "tile": {"name": sheet.tile.name, **dict(zip(("x", "y", "width", "height"), area))}}
    return {
        "file": f"{file.name}.pdf",
        "page": page,
        "side": sheet.side,
        "copy": place.copy,
        "x": in_millimetres(place.x),
        "y": in_millimetres(place.y),
        "width": in_millimetres(place.width),
        "height": in_millimetres(place.height),
        "rotation": place.rotation,
        **shown,
    }
