"""A manifest -> what is known of that kit, as far as another one is compared with it.

Manifests may be a stranger's, and so may their sums: of each line is taken what has the right shape, and no line may
be long. A kit of changes names the pieces that it does not print too, so that it stands for all that is on the table.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from planche.expressions import expression
from planche.kit.face_digests import LENGTH, FaceDigests
from planche.kit.manifest_sum import holds_sum

MOST_LINE = 1 << 20  # bytes; the cuts of a large board take a twentieth of it
MOST_PIECES = 200_000
MOST_COPIES = 100_000
MOST_WORD = 300  # characters of an id, a title, an option
_ID = expression(r"[a-z0-9-]{1,60}")  # of components and pieces: the page of changes prints them
_FACE_KEYS = FaceDigests._fields


class UnknownManifest(ValueError):
    """Why a manifest says nothing to compare with; the message is what is wrong with it, and the way out."""


class FaceSpot(NamedTuple):
    """Where a face, or a tile of it, lies in a file of its kit; in mm."""

    file: str
    page: int  # the first is 1
    box: tuple[float, float, float, float]  # x, y, width and height on the page
    rotation: int  # by which it was turned, clockwise
    area: tuple[float, float, float, float] | None  # of the face, if it is a tile


class KnownPiece(NamedTuple):
    """A piece of a kit with its copies; what it looks like, and how it is cut and folded."""

    component: str
    id: str
    copies: int
    front: FaceDigests
    back: FaceDigests | None
    cut: str  # JSON; empty for what has plain edges
    spots: Mapping[str, tuple[FaceSpot, ...]] = {}  # of its first copy, by side; empty when nobody asked for them

    @property
    def key(self) -> tuple[str, str]:
        """What it is known by."""
        return self.component, self.id


class KnownKit(NamedTuple):
    """What a kit is for, and its pieces."""

    game: str
    title: str
    language: str
    version: str
    planche: str
    options: Mapping[str, object]
    pieces: tuple[KnownPiece, ...]
    rules: FaceDigests | None
    start: FaceDigests | None = None  # of start-here; older manifests have none


def read_known_kit(data: bytes) -> KnownKit:
    """The kit that a manifest tells of. UnknownManifest when it tells of none."""
    if not data.startswith(b"{\n") or b'\n"pieces": [' not in data:
        raise UnknownManifest("is no manifest of a kit; name the folder of one, or its manifest.json")
    if holds_sum(data) is False:
        raise UnknownManifest("was changed or damaged since it was made; take the one of another copy of the kit")
    head: dict[str, object] = {}
    lists: dict[str, list[object]] = {"pieces": [], "kept": [], "faces": []}
    try:
        for key, value in _read_lines(data):
            if key not in lists:
                head[key] = value
            elif len(lists[key]) < MOST_PIECES:
                lists[key].append(value)
        return _read_kit(head, lists)
    except (ValueError, RecursionError) as error:
        if isinstance(error, UnknownManifest):
            raise
        raise UnknownManifest(f"is a damaged manifest ({error}); take the one of another copy of the kit") from error


def _read_lines(data: bytes) -> Iterator[tuple[str, object]]:
    """Each value with its key, those of a list one by one: that is how manifests are written, a value a line."""
    section = ""
    start = 2
    while start < len(data):
        end = data.find(b"\n", start)
        end = len(data) if end < 0 else end
        if end - start > MOST_LINE:
            raise ValueError(f"a line of more than {MOST_LINE:,} bytes")
        line, start = data[start:end].decode().rstrip(","), end + 1
        if line.startswith(" "):
            yield section, json.loads(line)
        elif line.startswith('"'):
            name, _, value = line.partition(": ")
            section = str(json.loads(name))
            if value not in ("[", "[]"):
                yield section, json.loads(value)


def cut_words(record: Mapping[str, object]) -> str:
    """How a piece is cut and folded, as a text to compare."""
    return json.dumps(record, sort_keys=True) if record else ""


def _read_kit(head: Mapping[str, object], lists: Mapping[str, Sequence[object]]) -> KnownKit:
    if not lists["faces"] and lists["pieces"]:
        older = f"Planche {_word(head, 'planche')}, which kept no digests of faces"
        raise UnknownManifest(f"was made by {older}; print the whole kit once more, and compare with that from then on")
    digests = {_word(record, "name"): _read_digests(record) for record in map(_mapping, lists["faces"])}
    pieces = [_read_piece(_mapping(piece), digests) for name in ("pieces", "kept") for piece in lists[name]]
    rules, start = head.get("rules"), head.get("start-here")
    return KnownKit(
        _word(head, "game"),
        _word(head, "title"),
        _word(head, "language"),
        _word(head, "version"),
        _word(head, "planche"),
        _mapping(head.get("options")),
        tuple(_join_copies(pieces)),
        None if rules is None else _read_digests(_mapping(rules)),
        None if start is None else _read_digests(_mapping(start)),
    )


def _join_copies(pieces: Iterable[KnownPiece]) -> Iterator[KnownPiece]:
    """Each piece once, with the copies that were printed of it and those that were kept."""
    joined: dict[tuple[str, str], KnownPiece] = {}
    for piece in pieces:
        first = joined.setdefault(piece.key, piece)
        if first is not piece:
            joined[piece.key] = first._replace(copies=first.copies + piece.copies)
    return iter(joined.values())


def _read_piece(record: Mapping[str, object], digests: Mapping[str, FaceDigests]) -> KnownPiece:
    faces = _mapping(record.get("faces"))
    sides = [faces.get("front"), faces.get("back")]
    front, back = (None if name is None else digests.get(str(name)) for name in sides)
    if front is None or (sides[1] is not None and back is None):
        raise ValueError(f"no digests of {_word(record, 'id')!r}")
    cut = {key: record[key] for key in ("cut", "fold", "glue", "net") if key in record}
    places = record.get("places", [])
    return KnownPiece(
        _id(record, "component"),
        _id(record, "id"),
        _whole(record, "copies"),
        front,
        back,
        cut_words(cut),
        _read_spots([_mapping(place) for place in places]) if isinstance(places, list) else {},
    )


def _read_spots(places: Sequence[Mapping[str, object]]) -> Mapping[str, tuple[FaceSpot, ...]]:
    """Where the first copy of each side lies: in one place, or in all its tiles."""
    spots: dict[str, list[FaceSpot]] = {}
    first = {str(place.get("face", place.get("side"))): place.get("copy") for place in reversed(places)}
    for place in places:
        side = str(place.get("face", place.get("side")))
        if place.get("copy") == first[side] and ("tile" in place or side not in spots):
            spots.setdefault(side, []).append(_read_spot(place))
    return {side: tuple(found) for side, found in spots.items()}


def _read_spot(place: Mapping[str, object]) -> FaceSpot:
    tile = place.get("tile")
    area = None if tile is None else _box(_mapping(tile))
    if area is not None and min(area) < 0:
        raise ValueError("a tile that is not on its face")
    return FaceSpot(_word(place, "file"), _whole(place, "page"), _box(place), _whole(place, "rotation"), area)


def _box(record: Mapping[str, object]) -> tuple[float, float, float, float]:
    x, y, width, height = (_length(record, name) for name in ("x", "y", "width", "height"))
    if min(width, height) <= 0:
        raise ValueError("a place without a size")
    return x, y, width, height


def _length(record: Mapping[str, object], key: str) -> float:
    value = record.get(key)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not abs(value) < MOST_COPIES:
        raise ValueError(f"no {key}")
    return value


def _whole(record: Mapping[str, object], key: str) -> int:
    value = _length(record, key)
    if not isinstance(value, int) or value < 0:
        raise ValueError(f"no {key}")
    return value


def _read_digests(record: Mapping[str, object]) -> FaceDigests:
    found = FaceDigests(*(_word(record, key) for key in _FACE_KEYS))
    if any(len(digest) > LENGTH for digest in found):
        raise ValueError("digests that are too long")
    return found


def _mapping(value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise ValueError("a value where there should be a record")
    return value


def _id(record: Mapping[str, object], key: str) -> str:
    value = _word(record, key)
    if not _ID.fullmatch(value):
        raise ValueError(f"no {key}")
    return value


def _word(record: Mapping[str, object], key: str) -> str:
    value = record.get(key)
    if not isinstance(value, str) or len(value) > MOST_WORD:
        raise ValueError(f"no {key}")
    return value
