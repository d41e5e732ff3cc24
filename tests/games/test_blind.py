"""A blind reading of Zèbre's free lines shows no others, and counts what was found."""

from __future__ import annotations

import pytest

from tests.blind import faces_of, found_in

TABLE: list[dict[str, object]] = [
    {
        "id": "one",
        "front": {
            "answer": "The Moon",
            "also": ["Luna"],
            "theme": "natural-site",
            "lines": [{"value": 0, "text": "Look up."}, {"value": 2, "text": "Tides."}, {"value": 0, "text": "Ah."}],
        },
        "back": {"answer": "Molière", "theme": "celebrity", "lines": [{"value": 0, "text": "Well."}]},
    }
]


def test_a_reader_sees_theme_and_free_lines_alone_in_an_order_of_the_seed() -> None:
    assert {face[:2] for face in faces_of(TABLE, 1)} == {
        ("[natural-site] Look up. / Ah.", "one front"),
        ("[celebrity] Well.", "one back"),
    }
    assert len({tuple(face[1] for face in faces_of(TABLE * 4, seed)) for seed in range(4)}) == 4


@pytest.mark.parametrize(
    ("guess", "is_found"),
    [("moon", True), ("LUNA", True), ("Mooon", True), ("Full moon", False), ("", False), ("Mars", False)],
)
def test_a_guess_is_right_whatever_its_article_case_and_a_slip(guess: str, is_found: bool) -> None:
    faces = sorted(faces_of(TABLE, 1), key=lambda face: face[1])
    assert found_in(f"1. Moliere\n2. {guess}\n3. Luna\nno guess", faces) == [1, 2][: 1 + is_found]
