"""Where two lists, and two texts, differ."""

from __future__ import annotations

import time

import pytest

from planche.approval.differences import ListDifference, cut_to_difference, find_differences, find_taken_out


@pytest.mark.parametrize(
    ("old", "new", "differing"),
    [
        ("abc", "abc", []),
        ("abc", "axc", [ListDifference(1, 2, 1, 2)]),
        ("ab", "axb", [ListDifference(1, 1, 1, 2)]),
        ("abcde", "xbcdy", [ListDifference(0, 1, 0, 1), ListDifference(4, 5, 4, 5)]),
    ],
)
def test_what_is_gone_and_what_has_come(old: str, new: str, differing: list[ListDifference]) -> None:
    assert [*find_differences(old, new, 1000)] == differing


def test_what_would_take_long_is_one_difference() -> None:
    old, new = ["a", *["x"] * 900, "b"], ["c", *["x"] * 900, "d"]
    began = time.process_time()
    assert [*find_differences(old, new, 4_000_000)] == [ListDifference(0, 902, 0, 902)]
    assert time.process_time() - began < 1


def test_texts_are_cut_at_words_around_the_place() -> None:
    old = '<text x="5" y="30" width="40" height="10" style="big" fit="wrap">{{ piece.words }}</text>'
    assert cut_to_difference(old, old.replace("30", "31")) == (
        '<text x="5" y="30" width="40" height="10"…',
        '<text x="5" y="31" width="40" height="10"…',
    )
    assert cut_to_difference("a" * 200, "a" * 100 + "b" + "a" * 99)[1] == f"…{'a' * 24}b{'a' * 24}…"


DOTS = '<path d="M1 2a3 3 0 1 0 6 0Z"/><path d="M9 2a3 3 0 1 0 6 0Z"/>'


@pytest.mark.parametrize(
    ("old", "new", "taken"),
    [
        (f"<svg>{DOTS}</svg>", f"<svg>{DOTS[:31]}</svg>", (DOTS[31:], '…d="M1 2a3 3 0 1 0 6 0Z"/>')),
        ("Draw two cards and discard one.", "Draw two cards.", (" and discard one", "Draw two cards")),
        ("Draw two cards, and no more", "Draw two cards", (", and no more", "Draw two cards")),
        ("Two cards more, one card less", "Two cards less", ("more, one card ", "Two cards ")),
        ("an overwhelmingly good card", "an ovely good card", None),
        ("Draw two cards", "Draw cards", None),  # short: the line says more
        ("Draw two cards and keep three", "Draw two cards or keep them", None),
        ("Draw two", "Draw two", None),
    ],
)
def test_what_is_taken_out_is_told_from_where_it_begins(old: str, new: str, taken: tuple[str, str] | None) -> None:
    found = find_taken_out(old, new)
    assert (found[:2] if found else None) == taken
    assert found is None or old[: found.place] + old[found.place + len(found.text) :] == new
