"""Zèbre's faces are dressed by a seed, none like another of its theme; rows of boxes stand close together."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise, product
from pathlib import Path

import pytest

from planche.game import take_tables
from planche.games.zebre.backdrops import BACKDROPS, backdrops_of
from planche.games.zebre.documents import SIDES, THEMES
from planche.games.zebre.dress import COATS, EDGE, POSES, REACH, TALL, Wearer, dress, dresses
from planche.games.zebre.heads import ANGLES, HATS, HEADS, TIED
from planche.games.zebre.rounds import rows_of
from planche.marks import Group, Mark, TextBlock
from tests.games.changed_game import changed_game
from tests.games.printed_words import printed_kit

ART = Path(__file__).parents[2] / "content/zebre/art"
NAMES = [theme for themes in THEMES.values() for theme in themes]
FACES = [
    Wearer(f"document-{number:02}", side, NAMES[(number * number + shift) % 8])
    for number in range(1, 161)
    for shift, side in enumerate(SIDES)
]
DRESSES = [worn for sides in dress(FACES).values() for worn in sides.values()]


def test_each_theme_has_its_backdrops() -> None:
    assert set(BACKDROPS) == set(NAMES)
    assert backdrops_of("weather") == backdrops_of("natural-site")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_each_document_has_a_scene_of_its_own_and_each_scene_a_document(language: str) -> None:
    with changed_game("zebre") as game:
        worn = [dress for sides in dresses(take_tables(game, language)).values() for dress in sides.values()]
    scenes = {backdrop.name for backdrops in BACKDROPS.values() for backdrop in backdrops}
    assert len(worn) == len(scenes) == 320
    assert {dress.scene for dress in worn} == scenes
    looks = [(dress.pose, dress.coat) for dress in worn if dress.pose]
    assert len({*looks}) == len(looks)
    assert {*looks} < {*product(POSES, COATS)}


@pytest.mark.parametrize("theme", NAMES)
def test_no_face_shows_one_of_the_last_two_scenes_of_its_theme(theme: str) -> None:
    scenes = [worn.scene for face, worn in zip(FACES, DRESSES) if face.theme == theme]
    assert all(scene not in (last, before) for before, last, scene in zip(scenes, scenes[1:], scenes[2:]))


@pytest.mark.parametrize("theme", NAMES)
def test_the_scenes_of_a_theme_come_each_once_before_any_comes_again(theme: str) -> None:
    faces = [Wearer(f"document-{number:02}", "front", theme) for number in range(1, 161)]
    scenes = [sides["front"].scene for sides in dress(faces).values()]
    names = sorted(backdrop.name for backdrop in BACKDROPS[theme])
    count = len(names)
    assert all(sorted(scenes[n : n + count]) == names for n in range(0, 160 - count, count))


def test_places_share_their_scenes_but_for_a_few_so_that_each_comes_as_rarely_as_can_be() -> None:
    scenes = {theme: {backdrop.name for backdrop in BACKDROPS[theme]} for theme in THEMES["places"]}
    shared = set.intersection(*scenes.values())
    assert any(name.startswith("away-") for name in shared)
    assert all(name.rsplit("-", 1)[0] == theme for theme, names in scenes.items() for name in names - shared)
    faces = Counter(worn.scene for worn in DRESSES if worn.scene in shared)
    assert max(faces.values()) - min(faces.values()) <= 2


@pytest.mark.parametrize("theme", NAMES)
def test_no_two_faces_of_a_theme_look_alike(theme: str) -> None:
    faces = [Wearer(f"document-{number:02}", side, theme) for number in range(1, 41) for side in SIDES]
    looks = Counter(worn._replace(left=False) for sides in dress(faces).values() for worn in sides.values())
    assert looks.most_common(1)[0][1] == 1


@pytest.mark.parametrize("part", ["wall", "head"])
def test_a_scene_that_comes_again_has_another_wall_and_another_face(part: str) -> None:
    last: dict[str, object] = {}
    for worn in DRESSES:
        if worn.wall and worn.head_place:  # neither the ground nor the agent is painted
            assert last.get(worn.scene) != getattr(worn, part)
            last[worn.scene] = getattr(worn, part)


EACH = {backdrop.name: backdrop for backdrops in BACKDROPS.values() for backdrop in backdrops}
FIXED = {*TIED, *(name for name, backdrop in EACH.items() if backdrop.bare)}


def test_each_head_and_its_shadow_are_drawn() -> None:
    assert {backdrop.name for backdrops in BACKDROPS.values() for backdrop in backdrops} >= TIED
    for name, head in HEADS.items():
        assert (ART / f"agent-head-{name}.svg").is_file()
        assert (ART / f"agent-{head.shade}.svg").is_file()


def test_heads_are_of_six_angles_and_none_is_on_half_of_the_faces() -> None:
    seen = Counter(HEADS[worn.head].angle for worn in DRESSES if worn.head_place)
    assert set(seen) == {"profile", "front", "three-quarters", "up", "down", "side"}
    assert max(seen.values()) < len(DRESSES) / 2


def test_a_scene_that_comes_again_shows_the_head_from_another_angle_where_it_is_free() -> None:
    last: dict[str, str] = {}
    for worn in DRESSES:
        if worn.scene not in FIXED and worn.head_place:
            angle = HEADS[worn.head].angle
            assert last.get(worn.scene) != angle
            last[worn.scene] = angle
    assert len({head and head.angle for head in ANGLES}) == 6


def test_a_scene_that_asks_for_a_face_has_it_the_first_time() -> None:
    first = {worn.scene: worn for worn in reversed(DRESSES)}
    acted = [name for name, backdrop in EACH.items() if backdrop.acts]
    assert len(acted) > 120
    assert all(first[name].head == EACH[name].acts for name in acted if name in first)
    assert {EACH[name].acts for name in acted} >= {name for name in HEADS if not name.isdigit()}


def test_no_face_that_is_acted_comes_twice_on_a_sheet_of_four() -> None:
    with changed_game("zebre") as game:
        worn = list(dresses(take_tables(game, "fr")).values())
    for four in (worn[n : n + 4] for n in range(0, len(worn), 4)):
        for side in SIDES:
            heads = Counter(sides[side].head for sides in four if sides[side].head_place)
            assert all(count == 1 for head, count in heads.items() if not head.isdigit())


def test_a_head_that_is_tied_to_a_thing_is_in_profile_unless_its_face_is_asked_for() -> None:
    tied = [worn for worn in DRESSES if worn.scene in FIXED and worn.head != EACH[worn.scene].acts]
    assert tied
    assert all(HEADS[worn.head].angle == "profile" for worn in tied)


def test_nobody_who_salutes_has_his_hand_before_his_face() -> None:
    heads = [HEADS[worn.head] for worn in DRESSES if worn.pose == "salutes"]
    assert heads
    assert all(head.temple for head in heads)


def test_a_head_wears_what_fits_it_where_it_fits() -> None:
    assert {worn.hat for worn in DRESSES} >= {*HATS} - {"top-hat"}
    for worn in DRESSES:
        head = HEADS[worn.head]
        assert worn.hat in head.hats
        assert not worn.extra or worn.extra in head.extras
        assert bool(worn.extra_place) is (head.extras.get(worn.extra, (0, 0)) != (0, 0))
    assert any(worn.extra_place for worn in DRESSES)


def test_glasses_are_worn_where_the_bar_is_and_no_flower_below_a_hat() -> None:
    assert {worn.head for worn in DRESSES if worn.extra == "glasses"} <= {"1", "6", "7", "8", "licking", "panting"}
    assert any(worn.extra == "flower" for worn in DRESSES)
    assert not any(worn.extra == "flower" and worn.hat for worn in DRESSES)


def test_a_shadow_falls_from_a_body_and_a_head_that_are_put_there() -> None:
    backdrops = {backdrop for backdrops in BACKDROPS.values() for backdrop in backdrops if backdrop.cast}
    assert backdrops
    assert all(backdrop.body and backdrop.head for backdrop in backdrops)
    assert {worn.scene for worn in DRESSES if worn.cast} == {backdrop.name for backdrop in backdrops}


def test_nothing_is_worn_where_something_is_held_to_the_muzzle() -> None:
    bare = {backdrop.name for backdrops in BACKDROPS.values() for backdrop in backdrops if backdrop.bare}
    extras = {worn.extra for worn in DRESSES if worn.scene in bare}
    assert extras
    assert extras.isdisjoint(("moustache", "plaster", "pipe"))


def test_an_agent_is_put_on_empty_backdrops_only() -> None:
    empty = {backdrop.name for backdrops in BACKDROPS.values() for backdrop in backdrops if backdrop.spots}
    assert all((worn.scene in empty) is bool(worn.pose) is bool(worn.place) for worn in DRESSES)


def test_an_agent_who_is_put_on_a_stage_again_does_something_else() -> None:
    poses: dict[str, list[str]] = {}
    for worn in DRESSES:
        if worn.pose:
            assert worn.pose not in poses.setdefault(worn.scene, [])[-7:]
            poses[worn.scene].append(worn.pose)


def test_light_falls_on_an_agent_who_is_put_there_and_on_him_alone() -> None:
    for worn in DRESSES:
        assert worn.light == (float(worn.place.removeprefix("translate(").split()[0]) if worn.place else 0)


def test_no_hand_of_an_agent_who_is_put_there_is_cut_off() -> None:
    for worn in DRESSES:
        if worn.place:
            x, _, scale = (float(number) for number in re.findall(r"[\d.]+", worn.place))
            left, right = REACH[worn.pose]
            assert x - left * scale >= 4.4
            assert x + right * scale <= 81.6


def test_no_hat_of_an_agent_who_is_put_there_is_cut_off_above() -> None:
    for worn in DRESSES:
        if worn.place:
            _, neck, scale = (float(number) for number in re.findall(r"[\d.]+", worn.place))
            assert neck - TALL.get(worn.hat, 0) * scale >= EDGE


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


def _written(marks: Iterable[Mark]) -> Iterator[TextBlock]:
    for mark in marks:
        if isinstance(mark, Group):
            yield from _written(mark.marks)
        elif isinstance(mark, TextBlock):
            yield mark


@pytest.mark.parametrize("seats", range(2, 11))
def test_the_last_row_of_boxes_stands_next_to_the_legend_below_it(seats: int) -> None:
    for face in printed_kit("zebre", "fr").faces(f"round-{seats}"):
        *_, count, legend, _advice = _written(face.marks)  # what all rows hold stands beside the last
        assert "".join(run.text for run in count.lines[0].runs).isdigit()
        assert legend.lines[0].baseline - count.lines[0].baseline < 12000  # micrometres; a row further up is 14000
