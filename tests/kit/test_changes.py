"""Two manifests -> what is other on the pieces of the later one; and manifests that are none."""

from __future__ import annotations

import json
import re

import pytest

from planche.kit.changes import Incomparable, KitChanges, compare_kits
from planche.kit.face_digests import FaceDigests
from planche.kit.known_kits import KnownKit, KnownPiece, UnknownManifest, read_known_kit
from planche.kit.manifest_sum import add_sum

FACE = FaceDigests("f", "t", "a", "l")
BACK = FaceDigests("g", "", "b", "m")


def card(
    id: str, copies: int = 1, front: FaceDigests = FACE, back: FaceDigests | None = BACK, cut: str = ""
) -> KnownPiece:
    return KnownPiece("cards", id, copies, front, back, cut)


def kit(*pieces: KnownPiece, game: str = "g", language: str = "en", **options: object) -> KnownKit:
    return KnownKit(game, "Tiny", language, "1", "0.2", options, pieces, None)


def told(before: KnownKit, after: KnownKit) -> list[str]:
    """A line a piece: its id, why, on which sides, how many to print and to throw away."""
    return [
        f"{change.piece} {','.join(change.reasons)} {'+'.join(change.sides)} +{change.prints} -{change.discards}"
        for change in compare_kits(before, after).pieces
    ]


@pytest.mark.parametrize(
    ("after", "wanted"),
    [
        ([card("ace", 2)], []),
        ([card("ace", 3)], ["ace copies  +1 -0"]),
        ([card("ace", 1)], ["ace copies  +0 -1"]),
        ([], ["ace removed  +0 -2"]),
        ([card("ace", 2), card("two", 4)], ["two added  +4 -0"]),
        ([card("ace", 2, FACE._replace(face="F", text="T"))], ["ace text front +2 -2"]),
        ([card("ace", 3, FACE._replace(face="F", art="A", layout="L"))], ["ace art,layout,copies front +3 -2"]),
        ([card("ace", 2, FACE._replace(face="F"))], ["ace layout front +2 -2"]),
        ([card("ace", 2, back=BACK._replace(face="G", art="B"))], ["ace art back +2 -2"]),
        ([card("ace", 2, back=None)], ["ace layout back +2 -2"]),
        ([card("ace", 2, cut='{"cut": []}')], ["ace layout front +2 -2"]),
    ],
)
def test_what_is_other_on_a_piece(after: list[KnownPiece], wanted: list[str]) -> None:
    assert told(kit(card("ace", 2)), kit(*after)) == wanted


OTHER = FACE._replace(face="F", text="T")


@pytest.mark.parametrize(
    ("before", "after", "wanted"),
    [
        ([card("ace", 2)], [card("one", 2)], []),
        ([card("ace", 2)], [card("one", 3)], ["one copies  +1 -0"]),
        ([card("ace"), card("two")], [card("one"), card("two")], []),
        ([card("a"), card("b")], [card("c")], ["b removed  +0 -1"]),
        ([card("a")], [card("b"), card("c")], ["c added  +1 -0"]),
        ([card("a")], [card("b", front=OTHER)], ["b added  +1 -0", "a removed  +0 -1"]),
        ([card("a")], [card("b", back=None)], ["b added  +1 -0", "a removed  +0 -1"]),
        ([card("a")], [card("b", cut='{"cut": []}')], ["b added  +1 -0", "a removed  +0 -1"]),
        ([card("a")], [card("b")._replace(component="pawns")], ["b added  +1 -0", "a removed  +0 -1"]),
    ],
)
def test_another_id_is_nothing_to_print(before: list[KnownPiece], after: list[KnownPiece], wanted: list[str]) -> None:
    assert told(kit(*before), kit(*after)) == wanted


def test_backs_are_not_compared_where_a_kit_has_fronts_only() -> None:
    assert told(kit(card("ace")), kit(card("ace", back=None), mode=["fronts"])) == []


def test_components_that_are_left_out_are_neither_gone_nor_forgotten() -> None:
    other = card("pawn")._replace(component="tokens")
    changes = compare_kits(kit(card("ace"), other), kit(card("ace", 2), only=["cards"]))
    assert (changes.left_out, [change.piece for change in changes.pieces]) == (("tokens",), ["ace"])
    assert [(piece.id, piece.copies) for piece in changes.kept] == [("ace", 1), ("pawn", 1)]


@pytest.mark.parametrize("only", [[{}], [["cards"]], 7, None])
def test_an_option_of_another_shape_chooses_nothing(only: object) -> None:
    assert told(kit(card("ace")), kit(card("ace", 2), only=only)) == ["ace copies  +1 -0"]


def test_what_else_differs_is_told_but_nothing_that_shows_on_no_piece() -> None:
    changes = compare_kits(kit(card("ace"), paper="A4", gap=0), kit(card("ace"), paper="Letter", gap=3))
    assert (changes.is_empty, changes.differences) == (True, (("paper", "A4", "Letter"),))
    later = kit(card("ace"), game="h")._replace(version="2", planche="0.3")
    heads = ("game", "g", "h"), ("version", "1", "2"), ("planche", "0.2", "0.3")
    assert compare_kits(kit(card("ace")), later).differences == heads


@pytest.mark.parametrize(
    ("after", "reason"),
    [
        (kit(card("ace"), language="fr"), "is in en, not in fr"),
        (kit(card("two"), game="h"), "no piece in common with h"),
    ],
)
def test_kits_that_cannot_be_compared(after: KnownKit, reason: str) -> None:
    with pytest.raises(Incomparable, match=reason):
        compare_kits(kit(card("ace")), after)


def test_a_copy_of_a_game_under_another_id_can_be_compared() -> None:
    assert told(kit(card("ace")), kit(card("ace", 2), game="h")) == ["ace copies  +1 -0"]


# manifests

HEAD = '{\n"game": "g",\n"title": "T",\n"language": "en",\n"version": "1",\n"planche": "0.2",\n"options": {},\n'
PIECE = '{"id": "ace", "component": "cards", "copies": 2, "faces": {"front": "F1", "back": null}, "places": []}'
DIGESTS = '{"name": "F1", "face": "1", "text": "2", "art": "", "layout": "3"}'


def manifest(*pieces: str, faces: str = DIGESTS, head: str = HEAD, more: str = "") -> bytes:
    listed = ",\n ".join(pieces)
    return add_sum(f'{head}"pieces": [\n {listed}\n],\n{more}"faces": [\n {faces}\n],\n"rules": null\n}}\n')


def test_a_manifest_is_read() -> None:
    read = read_known_kit(manifest(PIECE))
    assert read.pieces == (KnownPiece("cards", "ace", 2, FaceDigests("1", "2", "", "3"), None, "", {}),)
    assert (read.game, read.language, read.rules) == ("g", "en", None)


def test_a_manifest_without_a_sum_is_read_as_it_is() -> None:
    data = manifest(PIECE)
    assert read_known_kit(data[: data.index(b',\n"sum"')] + b"\n}\n") == read_known_kit(data)


def test_copies_that_were_kept_count_too() -> None:
    kept = PIECE.replace(', "places": []', "").replace(": 2", ": 5")
    assert [piece.copies for piece in read_known_kit(manifest(PIECE, more=f'"kept": [\n {kept}\n],\n')).pieces] == [7]


@pytest.mark.parametrize("tile", ["-10", "-0.1"])
def test_a_tile_lies_on_its_face(tile: str) -> None:
    area = f'"x": {tile}, "y": 0, "width": 10, "height": 10'
    place = f'{{"file": "cards.pdf", "page": 1, "side": "front", "copy": 1, "rotation": 0, {area}, "tile": {{{area}}}}}'
    with pytest.raises(UnknownManifest, match="not on its face"):
        read_known_kit(manifest(PIECE.replace('"places": []', f'"places": [{place}]')))


def place(side: str, copy: int, page: int, x: float, more: str = "") -> str:
    box = f'"x": {x}, "y": 3, "width": 10, "height": 20, "rotation": 90'
    return f'{{"file": "boards.pdf", "page": {page}, "side": "{side}", "copy": {copy}, {box}{more}}}'


def tile(x: float) -> str:
    return f', "face": "front", "tile": {{"name": "A", "x": {x}, "y": 0, "width": 5, "height": 6}}'


def test_of_each_side_the_place_of_the_first_copy_is_read_or_all_of_its_tiles() -> None:
    def spots(*places: str) -> dict[str, list[tuple[object, ...]]]:
        listed = PIECE.replace('"places": []', f'"places": [{", ".join(places)}]')
        (piece,) = read_known_kit(manifest(listed)).pieces
        return {side: [(one.page, one.box, one.rotation, one.area) for one in of] for side, of in piece.spots.items()}

    assert spots(place("front", 1, 2, 4), place("front", 2, 2, 8), place("back", 1, 3, 5.5)) == {
        "front": [(2, (4, 3, 10, 20), 90, None)],
        "back": [(3, (5.5, 3, 10, 20), 90, None)],
    }
    apart = (place("front", 1, 1, 4, ', "face": "front"'), place("front", 1, 1, 9, ', "face": "back"'))
    assert {side: len(of) for side, of in spots(*apart).items()} == {"front": 1, "back": 1}
    tiles = (place("front", 1, 1, 4, tile(0)), place("front", 1, 2, -2, tile(4.5)), place("front", 2, 3, 4, tile(0)))
    assert spots(*tiles) == {"front": [(1, (4, 3, 10, 20), 90, (0, 0, 5, 6)), (2, (-2, 3, 10, 20), 90, (4.5, 0, 5, 6))]}


@pytest.mark.parametrize("size", ["0", "-1"])
def test_a_place_has_a_size(size: str) -> None:
    for side in ("width", "height"):
        flat = re.sub(f'"{side}": [0-9]+', f'"{side}": {size}', place("front", 1, 1, 4))
        with pytest.raises(UnknownManifest, match="a place without a size"):
            read_known_kit(manifest(PIECE.replace('"places": []', f'"places": [{flat}]')))


DEEP = "[" * 100_000
WRONG = [
    (b"{}", "is no manifest"),
    (b"", "is no manifest"),
    (json.dumps({"pieces": []}).encode(), "is no manifest"),
    (manifest(PIECE).replace(b"ace", b"two"), "was changed or damaged"),
    (manifest(PIECE)[:-3], "was changed or damaged"),
    (manifest(PIECE, faces=""), "a damaged manifest"),
    (manifest(PIECE.replace('"copies": 2', '"copies": -2')), "no copies"),
    (manifest(PIECE.replace('"copies": 2', '"copies": 1e999')), "no copies"),
    (manifest(PIECE.replace('"copies": 2', '"copies": true')), "no copies"),
    (manifest(PIECE.replace('"cards"', "3")), "no component"),
    (manifest(PIECE.replace('"ace"', f'"{"a" * 301}"')), "no id"),
    (manifest(PIECE.replace('"ace"', '"a|b\\n# c"')), "no id"),
    (manifest(PIECE.replace('"cards"', '"\\ud800"')), "no component"),
    (manifest(PIECE.replace("F1", "F2")), "no digests of 'ace'"),
    (manifest(PIECE.replace("[]", "[3]")), "should be a record"),
    (manifest(PIECE.replace("[]", '[{"side": "front", "copy": 1, "file": 3}]')), "no file"),
    (manifest("3"), "should be a record"),
    (manifest(PIECE, faces=DIGESTS.replace('"1"', f'"{"1" * 13}"')), "too long"),
    (manifest(PIECE, head=HEAD.replace('"g"', "7")), "no game"),
    (manifest(PIECE, head=HEAD.replace("{}", DEEP)), "a damaged manifest"),
    (manifest(PIECE + " " * (1 << 20)), "a line of more than"),
    (manifest("\u00e9".encode().decode("latin-1") + PIECE), "a damaged manifest"),
]


@pytest.mark.parametrize(("data", "reason"), WRONG, ids=range(len(WRONG)))
def test_what_is_no_manifest_says_so(data: bytes, reason: str) -> None:
    with pytest.raises(UnknownManifest, match=reason) as refused:
        read_known_kit(data)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 300


def test_a_manifest_of_an_older_planche_says_what_to_do() -> None:
    older = add_sum(f'{HEAD}"pieces": [\n {PIECE}\n]\n}}\n')
    with pytest.raises(UnknownManifest, match=r"Planche 0\.2, which kept no digests.*print the whole kit once more"):
        read_known_kit(older)


def test_nothing_of_a_kit_is_empty() -> None:
    assert KitChanges(kit(), kit(), (), (), (), (), ()).is_empty
