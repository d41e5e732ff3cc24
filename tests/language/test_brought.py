"""Translations that others made, brought into a catalogue that has some already."""

from __future__ import annotations

from planche.language.brought import add_brought
from planche.language.po_entries import PoEntry, PoFile


def test_what_was_brought_takes_the_place_of_what_is_not_translated_and_of_nothing_else() -> None:
    done, open_ = PoEntry("As", "cards/a", "Ace"), PoEntry("Roi", "cards/b")
    same, better, other, new = (
        PoEntry("As", "rules", "Ace"),
        PoEntry("As", "cards/a", "The ace"),
        PoEntry("Roi", "cards/b", "King"),
        PoEntry("Dame", "cards/c", "Queen"),
    )
    header = PoEntry(words="Language: en\n")
    found = add_brought(PoFile(header, (done, open_), ("# end",), ending="\r\n"), (same, better, other, new))
    assert found == PoFile(header, (done, other, new), ("# end",))
    assert found.ending == "\r\n"
