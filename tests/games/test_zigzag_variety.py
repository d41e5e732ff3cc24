"""ZIGZAG Pocket: what its templates choose for each card -> no setting and no mood twice where cards are compared."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

from planche.games.zigzag_traits import ATTITUDES, CHARACTERS, LANDSCAPES
from tests.projects import ROOT


def stated(template: str, name: str) -> dict[str, tuple[object, ...]]:
    """A table of tuples that a template of the game sets."""
    text = (ROOT / "templates/zigzag" / template).read_text("utf-8")
    found = re.search(rf"{{% set {name} = ({{.*?\n}}) %}}", text, re.DOTALL)
    assert found is not None
    table: dict[str, tuple[object, ...]] = ast.literal_eval(found[1])
    return table


def test_no_character_has_a_mood_twice_in_what_it_does() -> None:
    """Its faces in the four landscapes; with both eyes and mouth to choose from, all its eight are different."""
    moods = stated("poses.xml", "moods")
    assert set(moods) == {f"{who}-{does}" for who in CHARACTERS for does in ATTITUDES}
    assert {who for who, faces in moods.items() if len(set(faces)) != len(LANDSCAPES)} == set()
    whole = {who: moods[f"{who}-runs"] + moods[f"{who}-suitcase"] for who in CHARACTERS}
    assert {who: len(set(faces)) for who, faces in whole.items()} == dict.fromkeys(CHARACTERS, 8)


def test_each_card_of_a_landscape_has_a_setting_of_its_own() -> None:
    skies = stated("character.xml", "skies")
    for landscape in LANDSCAPES:
        names = [name for who in CHARACTERS for name in skies[f"{landscape}-{who}"]]
        assert len(names) == len(set(names)) == len(CHARACTERS) * len(ATTITUDES)


def test_who_wears_sunglasses_does_so_in_a_way_and_on_a_ground_of_its_own() -> None:
    """In a landscape, and for a character, nobody lies, sits, stands or rides as another does."""
    acts = stated("character.xml", "acts")
    grounds = stated("character.xml", "grounds")
    done = {(land, who): acts.get(f"{land}-{who}-sunglasses", land) for land in LANDSCAPES for who in CHARACTERS}
    for land in LANDSCAPES:
        assert {done[land, who] for who in CHARACTERS} == set(LANDSCAPES)
        assert len({grounds.get(f"{land}-{who}-sunglasses", land) for who in CHARACTERS}) == len(CHARACTERS)
    for who in CHARACTERS:
        assert {done[land, who] for land in LANDSCAPES} == set(LANDSCAPES)


def test_who_sits_or_lies_has_hips_in_its_seat() -> None:
    """The edge of the seat is drawn over the hips of all who sit or lie."""
    seats = stated("character.xml", "seats")
    acts = stated("character.xml", "acts")
    lie = {
        f"{land}-{who}-sunglasses"
        for land in LANDSCAPES
        for who in CHARACTERS
        if acts.get(f"{land}-{who}-sunglasses", land) in ("pink", "blue")
    }
    sip = {f"{land}-{who}-cocktail" for land in LANDSCAPES for who in ("flame", "tree")}
    assert set(seats) == lie | sip
    art = ROOT / "content/zigzag/art"
    assert [name for name in seats.values() if not (art / f"seat-{name}.svg").is_file()] == []


def test_travellers_carry_what_is_drawn_and_no_two_of_a_landscape_the_same_way() -> None:
    carriers: dict[str, Any] = dict(stated("carry.xml", "carriers"))
    boxes = stated("carry.xml", "boxes")
    assert set(carriers) <= {f"{land}-{who}" for land in LANDSCAPES for who in CHARACTERS}
    carried = {who: [name for name, *_ in (*row[6], *row[7])] for who, row in carriers.items()}
    for land in LANDSCAPES:
        names = [name for who, cases in carried.items() if who.startswith(land) for name in cases]
        assert len(names) == len(set(names))
    assert {name for cases in carried.values() for name in cases} == set(boxes)
    art = ROOT / "content/zigzag/art"
    assert [name for name in boxes if not (art / f"luggage-{name}.svg").is_file()] == []
    assert [box[4] for box in boxes.values() if not (art / f"rim-luggage-{box[4]}.svg").is_file()] == []


def test_no_two_aids_have_the_same_hosts() -> None:
    rows = (ROOT / "content/zigzag/aids.csv").read_text("utf-8").splitlines()[1:]
    hosts = [tuple(row.split(",")[at : at + 3]) for row in rows for at in (3, 6)]
    assert len(rows) == 6
    assert len(set(hosts)) == len(hosts)


def test_light_ink_shows_what_full_ink_shows() -> None:
    """Each picture of a place is the same drawing in both inks, and only its paints are others."""
    art = ROOT / "content/zigzag/art"
    places = ("sky-", "landscape-", "evening-", "front-", "seat-", "scene-")

    def drawn(file: Path) -> list[str]:
        return re.sub(r"#[0-9A-Fa-f]{3,6}", "#", file.read_text("utf-8")).split()

    names = [file.name for file in sorted(art.glob("*.svg")) if file.name.startswith(places)]
    assert len(names) > 100
    assert [name for name in names if drawn(art / name) != drawn(art / "light" / name)] == []
