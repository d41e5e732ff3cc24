"""Opération Zèbre's faces are dressed by a seed, none like the one before it; no box of a round card stands alone."""

from __future__ import annotations

from itertools import pairwise

import pytest

from planche.games.zebre.documents import SIDES, THEMES
from planche.games.zebre.dress import SCENES, Wearer, dress
from planche.games.zebre.rounds import rows_of

NAMES = [theme for themes in THEMES.values() for theme in themes]
FACES = [
    Wearer(f"document-{number:02}", side, NAMES[(number * number + shift) % 8])
    for number in range(1, 161)
    for shift, side in enumerate(SIDES)
]
DRESSES = [worn for sides in dress(FACES).values() for worn in sides.values()]


def test_each_theme_has_its_scenes() -> None:
    assert set(SCENES) == set(NAMES)


@pytest.mark.parametrize("theme", NAMES)
def test_no_face_shows_one_of_the_last_two_scenes_of_its_theme(theme: str) -> None:
    scenes = [worn.scene for face, worn in zip(FACES, DRESSES) if face.theme == theme]
    assert all(scene not in (last, before) for before, last, scene in zip(scenes, scenes[1:], scenes[2:]))


@pytest.mark.parametrize("theme", NAMES)
def test_the_scenes_of_a_theme_come_each_once_before_any_comes_again(theme: str) -> None:
    faces = [Wearer(f"document-{number:02}", "front", theme) for number in range(1, 161)]
    scenes = [sides["front"].scene for sides in dress(faces).values()]
    count = SCENES[theme]
    assert all(sorted(scenes[n : n + count]) == [*range(1, count + 1)] for n in range(0, 160 - count, count))


def test_scenes_are_by_turns_as_they_are_drawn_and_mirrored() -> None:
    for sides in (DRESSES[::2], DRESSES[1::2]):
        assert all(last.left is not worn.left for last, worn in pairwise(sides))
    assert all(front.left is not back.left for front, back in zip(DRESSES[::2], DRESSES[1::2]))


def test_a_card_is_dressed_alike_whatever_follows_it() -> None:
    assert dress(FACES[:6]) == {
        id: sides for id, sides in dress(FACES).items() if id in ("document-01", "document-02", "document-03")
    }


@pytest.mark.parametrize(
    ("boxes", "rows"),
    [
        (41, (10, 10, 10, 6, 5)),
        (44, (10, 10, 10, 7, 7)),
        (45, (10, 10, 10, 10, 5)),
        (50, (10,) * 5),
        (11, (6, 5)),
        (4, (4,)),
    ],
)
def test_no_box_stands_alone_in_its_row(boxes: int, rows: tuple[int, ...]) -> None:
    assert rows_of(boxes) == rows


def test_all_boxes_stand_in_rows_of_five_to_ten() -> None:
    for boxes in range(5, 200):
        assert sum(rows_of(boxes)) == boxes
        assert all(5 <= held <= 10 for held in rows_of(boxes))
