"""What differs between two kits -> its lines."""

from __future__ import annotations

from time import process_time

from planche.kit import KnownKit
from planche.kit.changes import compare_kits
from planche.kit.face_digests import FaceDigests
from planche.kit.known_kits import KnownPiece
from planche.report.changes import describe_changes


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
