"""Opération Zèbre's faces are dressed by a seed, none like the one before it; no box of a round card stands alone."""

from __future__ import annotations

from itertools import pairwise

import pytest

from planche.games.zebre.dress import dress
from planche.games.zebre.rounds import rows_of

IDS = [f"document-{number:02}" for number in range(1, 161)]
FACES = [face for sides in dress(IDS).values() for face in sides.values()]


def test_no_face_is_dressed_as_one_of_the_two_before_it() -> None:
    assert len(FACES) == 320
    for before, last, face in zip(FACES, FACES[1:], FACES[2:]):
        assert face.scene not in (last.scene, before.scene)
        assert face.agent not in (last.agent, before.agent)


def test_agents_stand_by_turns_at_the_left_and_at_the_right() -> None:
    for sides in (FACES[::2], FACES[1::2]):
        assert all(last.left is not face.left for last, face in pairwise(sides))
    assert all(face.left is not other.left for face, other in zip(FACES[::2], FACES[1::2]))


def test_four_cards_side_by_side_show_four_agents() -> None:
    agents = [face.agent for face in FACES]
    assert all(len(set(agents[first : first + 8 : 2])) == 4 for first in range(313))


@pytest.mark.parametrize(("name", "count"), [("scene", 5), ("agent", 11)])
def test_each_scene_and_agent_is_worn_about_as_often(name: str, count: int) -> None:
    chosen = [getattr(face, name) for face in FACES]
    assert len(set(chosen)) == count
    assert min(map(chosen.count, set(chosen))) > 320 / count / 2


def test_a_card_is_dressed_alike_in_every_kit() -> None:
    assert dress(IDS[:3]) == {id: sides for id, sides in dress(IDS).items() if id in IDS[:3]}


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
