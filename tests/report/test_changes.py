"""What differs between two kits -> its lines, and its record."""

from __future__ import annotations

from time import process_time

from planche.kit import KitChanges, KnownKit, PieceChange
from planche.kit.changes import KitDifference, Reason, compare_kits
from planche.kit.face_digests import FaceDigests
from planche.kit.known_kits import KnownPiece
from planche.report.changes import changes_record, describe_changes


def kit(look: str, components: int) -> KnownKit:
    face = FaceDigests(look, look, "", "")
    pieces = tuple(KnownPiece(f"c{n}", "ace", 1, face, None, "") for n in range(components))
    return KnownKit("g", "T", "en", "1", "1", {}, pieces, None)


def test_pieces_of_many_components_are_told_in_time_that_grows_as_they_do() -> None:
    begun = process_time()
    lines = describe_changes(compare_kits(kit("1", 20_000), kit("2", 20_000))).split("\n")
    assert process_time() - begun < 5
    assert len(lines) == 20_001
    assert lines[-1] == "  c19999/ace  text on the front: print 1, throw away 1"


ADDED = PieceChange("c0", "ace", (Reason.ADDED,), ("front", "back"), 0, 2)
FEWER = PieceChange("c1", "ace", (Reason.COPIES,), (), 5, 3)
DRAWN = PieceChange("c2", "ace", (Reason.TEXT, Reason.ART), ("back",), 4, 1)


def changes(*pieces: PieceChange, **more: tuple[object, ...]) -> KitChanges:
    """Of kits of three components with a piece each."""
    told = dict[str, tuple[object, ...]](rules=(), start=(), differences=(), left_out=()) | more
    return KitChanges(kit("1", 3), kit("2", 3), pieces, **told)  # type: ignore[arg-type]  # by their names


def test_each_piece_with_why_and_what_follows() -> None:
    assert describe_changes(changes(ADDED, FEWER, DRAWN)).split("\n") == [
        "3 pieces differ: 3 to print, 6 to throw away",
        "  c0/ace  added on the front and back: print 2",
        "  c1/ace  copies: throw away 2",
        "  c2/ace  text, art on the back: print 1, throw away 4",
    ]
    assert describe_changes(changes(FEWER)).split("\n")[0] == "1 piece differs: 0 to print, 2 to throw away"


def test_what_differs_besides_pieces() -> None:
    assert describe_changes(changes()) == "nothing that is printed differs"
    assert describe_changes(changes(start=(Reason.TEXT,))) == "no piece differs\n  start-here: text"
    sizes = KitDifference("card-size", {"width": 63, "height": 88}, [70, 120])
    other = changes(
        rules=(Reason.LAYOUT, Reason.ART),
        differences=(KitDifference("players", None, 3), KitDifference("paper", "A4", []), sizes),
        left_out=("c1", "c2"),
    )
    assert describe_changes(other).split("\n") == [
        "no piece differs",
        "  rules: layout, art",
        "players: nothing said before, 3 now",
        "paper: A4 before, nothing said now",
        "card-size: width=63, height=88 before, 70, 120 now",
        "not compared, because --only leaves it out: c1, c2",
    ]
    assert describe_changes(changes(ADDED, differences=(sizes,))).endswith("; what has another size is new")


def test_a_component_that_is_all_changed_in_one_way_is_one_row() -> None:
    face = FaceDigests("1", "1", "", "")
    pieces = tuple(KnownPiece("c", id, 1, face, None, "") for id in ("ace", "king"))
    after = KnownKit("g", "T", "en", "1", "1", {}, pieces, None)
    both = tuple(DRAWN._replace(component="c", piece=id) for id in ("ace", "king"))
    other = both[0], both[1]._replace(sides=("front",))
    told = [
        describe_changes(KitChanges(after, after, some, (), (), (), ())).split("\n")[1:]
        for some in (both, both[:1], other)
    ]
    assert told == [
        ["  c, all 2  text, art on the back: print 2, throw away 8"],
        ["  c/ace  text, art on the back: print 1, throw away 4"],
        ["  c/ace   text, art on the back: print 1, throw away 4",
         "  c/king  text, art on the front: print 1, throw away 4"],
    ]  # fmt: skip


def test_the_record_for_programs() -> None:
    record = changes_record(
        changes(DRAWN, rules=(Reason.TEXT,), start=(Reason.ART,), differences=(KitDifference("version", "1", "2"),))
    )
    assert {**record, "pieces": [*record["pieces"]], "version": 0} == {
        "version": 0, "game": "g", "language": "en",
        "pieces": [{
            "component": "c2", "piece": "ace", "reasons": ("text", "art"), "sides": ("back",), "before": 4, "after": 1,
            "print": 1, "discard": 4,
        }],
        "rules": ("text",), "start_here": ("art",),
        "differences": ({"name": "version", "before": "1", "after": "2"},), "left_out": (),
    }  # fmt: skip
