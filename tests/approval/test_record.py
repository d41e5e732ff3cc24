"""What was approved, written and read again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planche.approval import Approved, Damaged, decode_approved, encode_approved
from planche.approval.record import FaceKey

WORDS = st.text(st.characters(codec="utf-8", exclude_characters="\0"), min_size=1, max_size=20)
NAMES = st.text("abc.", min_size=1, max_size=8)
DIGESTS = st.text("0123456789abcdef", min_size=8, max_size=8)
KEYS = st.builds(FaceKey, st.sampled_from(("", "slips")), NAMES, NAMES, st.sampled_from(("front", "back")))
RECORDS = st.builds(
    Approved,
    st.just("1.0"),
    st.dictionaries(NAMES, WORDS, max_size=4),
    st.dictionaries(NAMES, DIGESTS, max_size=4),
    st.dictionaries(KEYS, st.lists(WORDS, max_size=6).map(tuple), max_size=4),
    st.dictionaries(NAMES, st.lists(DIGESTS, min_size=1, max_size=40).map(tuple), max_size=3),
)


@given(RECORDS)
def test_what_is_read_is_what_was_written(record: Approved) -> None:
    assert decode_approved(encode_approved(record, "a title").decode()) == record


def test_equal_parts_are_written_once() -> None:
    faces = {FaceKey("", "cards", id, "front"): ("<face>", "= as", "</face>") for id in ("ace", "king")}
    text = encode_approved(Approved("1.0", {}, {}, faces, {}), "a title").decode()
    assert text.splitlines() == [
        "# a title",
        "form 1",
        "planche 1.0",
        "part <face>",
        "part = as",
        "part </face>",
        "face - cards ace front 1-3",
        "face - cards king front 1-3",
    ]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("face - cards ace front 2", "there are no parts 2"),
        ("face - cards ace front x", "'x' is no number of a part"),
        ("face - cards", "not enough values to unpack (expected at least 4, got 2)"),
        ("<<<<<<< ours", "no line begins with '<<<<<<<'"),
        ("face - cards ace front 1-999999", "there are no parts 1-999999"),
    ],
)
def test_a_line_that_says_nothing_is_told_with_its_number(line: str, message: str) -> None:
    with pytest.raises(Damaged) as damaged:
        decode_approved(f"form 1\npart <face>\n{line}\n")
    assert (damaged.value.line, str(damaged.value)) == (3, message)


def test_faces_that_show_more_than_a_kit_can_have_are_refused() -> None:
    face = "face - cards ace front " + " ".join(["1-10"] * 2000)
    with pytest.raises(Damaged, match="more than 5,000,000 parts in all") as damaged:
        decode_approved("form 1\n" + "part <g>\n" * 10 + f"{face}\n" * 300)
    assert damaged.value.line == 262
