"""Entries whose texts were changed: which text each most likely was the translation of."""

from __future__ import annotations

from planche.language.likeness import pair_alike
from planche.language.po_entries import PoEntry

OLD = PoEntry("Take one card from the pile", "cards.csv/ace/rule", "Prenez une carte")
OTHER = PoEntry("Take one card from the heap", "cards.csv/king/rule", "Prenez une carte du tas")
KEYS = [("cards.csv/ace/rule", "Take two cards from the pile"), ("cards.csv/king/rule", "Take two cards from the heap")]


def test_the_most_alike_are_paired_each_at_most_once() -> None:
    assert pair_alike(KEYS, [OTHER, OLD]) == {KEYS[0]: OLD, KEYS[1]: OTHER}
    assert pair_alike(KEYS, [OLD]) == {KEYS[0]: OLD}
    assert pair_alike(KEYS[:1], [OTHER, OLD]) == {KEYS[0]: OLD}
    assert pair_alike(KEYS, [PoEntry("Something else altogether", "cards.csv/ace/rule", "Autre")]) == {}
    assert pair_alike([], [OLD]) == pair_alike(KEYS, []) == {}
