"""What was approved, written and read again."""

from __future__ import annotations

import zlib
from base64 import b85encode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planche.approval import Approved, Damaged, encode_approved
from planche.approval.record import FaceKey, decode_approved

WORDS = st.text(st.characters(codec="utf-8", exclude_characters="\0"), min_size=1, max_size=20)
NAMES = st.text("abc. -\\", min_size=1, max_size=8)
DIGESTS = st.text("0123456789abcdef", min_size=8, max_size=8)
LINES = st.text(st.characters(codec="utf-8", exclude_characters="\n\r"), max_size=20)
KEYS = st.builds(
    FaceKey,
    st.sampled_from(("", "slips")),
    st.sampled_from(("", "4 players")),
    NAMES,
    NAMES,
    st.sampled_from(("front", "back")),
)
RECORDS = st.builds(
    Approved,
    st.just("1.0"),
    st.dictionaries(NAMES, WORDS, max_size=4),
    st.dictionaries(NAMES, DIGESTS, max_size=4),
    st.dictionaries(KEYS, st.lists(WORDS, max_size=6).map(tuple), max_size=4),
    st.dictionaries(NAMES, st.lists(LINES, max_size=40).map(tuple), max_size=3),
    st.frozensets(DIGESTS, max_size=3),
)


@given(RECORDS)
def test_what_is_read_is_what_was_written(record: Approved) -> None:
    assert decode_approved(encode_approved(record, "a title").decode()) == record


def test_equal_parts_are_written_once() -> None:
    faces = {FaceKey("", "", "cards", id, "front"): ("<face>", "= as", "</face>") for id in ("ace", "king")}
    text = encode_approved(Approved("1.0", {}, {}, faces, {}), "a title").decode()
    assert text.splitlines() == [
        "# a title",
        "form 2",
        "planche 1.0",
        "part <face>",
        "part = as",
        "part </face>",
        "face - - cards ace front 1-3",
        "face - - cards king front 1-3",
        "end",
    ]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("face - - cards ace front 2", "there are no parts 2"),
        ("face - - cards ace front x", "'x' is no number of a part"),
        ("face - cards", "a face has five names, and the numbers of its parts"),
        ("<<<<<<< ours", "no line begins with '<<<<<<<'"),
        ("face - - cards ace front 1-999999", "there are no parts 1-999999"),
    ],
)
def test_a_line_that_says_nothing_is_told_with_its_number(line: str, message: str) -> None:
    with pytest.raises(Damaged) as damaged:
        decode_approved(f"form 2\npart <face>\n{line}\n")
    assert (damaged.value.line, str(damaged.value)) == (3, message)


def test_faces_that_show_more_than_a_kit_can_have_are_refused() -> None:
    face = "face - - cards ace front " + " ".join(["1-10"] * 2000)
    with pytest.raises(Damaged, match="more than 5,000,000 parts in all") as damaged:
        decode_approved("form 2\n" + "part <g>\n" * 10 + f"{face}\n" * 300)
    assert damaged.value.line == 262


def test_a_file_of_another_form_is_told_before_what_its_lines_begin_with() -> None:
    with pytest.raises(Damaged, match="is of the form 3, wanted 2") as damaged:
        decode_approved("# a title\nform 3\nnew ace\n")
    assert damaged.value.line == 2


@pytest.mark.parametrize(
    ("packed", "message"),
    [
        ('{"a": 5}\n', "the packed sources hold something else than files"),
        ("2 a.yaml\nx\n", "the packed sources end within a file"),
        ("x\n" * 9_000_000, "the packed sources are damaged, or too much"),
    ],
)
def test_packed_sources_that_hold_no_files_are_damaged(packed: str, message: str) -> None:
    letters = b85encode(zlib.compress(packed.encode())).decode()
    with pytest.raises(Damaged) as damaged:
        decode_approved(f"form 2\npacked {letters}\nend\n")
    assert (damaged.value.line, str(damaged.value)) == (2, message)
