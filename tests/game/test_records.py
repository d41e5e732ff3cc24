"""What records say of themselves beyond what was read into them."""

from __future__ import annotations

from dataclasses import MISSING, fields, replace

import pytest

from planche.findings import Span
from planche.game import (
    ART,
    CHECKS,
    Block,
    Cells,
    Component,
    Credits,
    DataRow,
    DataTable,
    Figure,
    Kind,
    Origin,
    Style,
    Text,
    Theme,
    as_drawn,
)
from planche.game.model import UNKNOWN
from planche.game.references import COLOUR, COMPONENT, LEVEL, PIECE, STYLE, PlacedName
from tests.game.games import component, read_game
from tests.projects import game

SPAN = Span("game.yaml", 3, 4)


def stated(name: str) -> Figure[str]:
    return Figure(name, Origin.SEED, "", SPAN)


@pytest.mark.parametrize(
    ("word", "is_certain"), [("seed", True), ("found", False), ("inferred", True), ("proposed", False)]
)
def test_what_is_certain(word: str, is_certain: bool) -> None:
    assert Origin(word).is_certain is is_certain
    assert len(Origin) == 4


def test_whether_a_designer_is_known() -> None:
    known = Credits(stated("Ann"), stated("?"), stated("?"))
    assert known.are_known
    assert UNKNOWN == "?"
    assert not Credits(stated("?"), stated("Bob"), stated("2020")).are_known


def test_a_game_knows_its_folder_and_its_components() -> None:
    found = read_game({"game.yaml": game(more="  men: {title: M, kind: token, size: [9, 9], rows: cards.csv, "
                                         "front: g/card.xml, shape: round, sides: apart}\n")})  # fmt: skip
    assert found.folder == "content/g"
    cards, men = component(found, "cards"), found.component("men")
    assert (cards.id, men.id) == ("cards", "men")
    assert (cards.is_round, men.is_round, cards.is_apart, men.is_apart) == (False, True, False, True)
    with pytest.raises(KeyError, match="women"):
        found.component("women")


def test_a_component_is_printed_larger_than_it_is_drawn() -> None:
    part = component(read_game({}), "cards")
    assert part.scale == (1, 1)
    assert replace(part, width=126_000, height=44_000, template_size=(63_000, 88_000)).scale == (2, 0.5)


def test_a_component_as_its_templates_draw_it() -> None:
    """Printed twice as wide and half as high; its bleed reaches as far as the larger printed one, rounded up."""
    part = component(read_game({}), "cards")
    assert as_drawn(part) is part
    printed = replace(
        part, width=126_000, height=44_000, bleed=2_999, footprint=(30_000, 10_001), template_size=(63_000, 88_000)
    )
    drawn = as_drawn(printed)
    assert (drawn.width, drawn.height, drawn.bleed, drawn.footprint) == (63_000, 88_000, 5_998, (15_000, 20_002))
    assert (drawn.template_size, drawn.scale) == (None, (1, 1))
    larger = as_drawn(replace(printed, height=176_000, template_size=(63_000, 88_000)))
    assert (larger.bleed, larger.footprint) == (2_999, (15_000, 5_000))
    narrow = as_drawn(replace(printed, width=42_000, height=88_000))
    assert (narrow.bleed, narrow.footprint) == (4_499, (45_000, 10_001))


def test_how_far_from_the_cut_words_keep() -> None:
    part = component(read_game({}), "cards")
    assert part.safe_distance == 3_000
    assert replace(part, kind=Kind.SHEET).safe_distance == 0
    assert [replace(part, kind=kind, safe=safe).safe_distance for kind in (Kind.CARD, Kind.SHEET) for safe in (0, 500)
            ] == [0, 500, 0, 500]  # fmt: skip


def test_a_component_has_what_it_does_not_say() -> None:
    part = component(read_game({}), "cards")
    assert (part.shape, part.footprint, part.bands, part.board) == ("rectangle", (63_000, 88_000), (), None)
    needed = (field.name for field in fields(Component) if field.default is MISSING)
    made = Component(**{name: getattr(part, name) for name in needed})
    assert (made.shape, made.footprint, made.is_round, made.scale) == ("rectangle", (0, 0), False, (1, 1))


def test_a_style_has_what_it_does_not_say() -> None:
    style = Style("Nunito", 9)
    assert (style.leading, style.colour, style.align, style.span) == (1.2, "ink", "start", Span(""))
    assert (style.bold, style.italic, style.hyphenate) == (False, False, False)
    assert style.smallest == 6
    assert Theme({}, {}).light == {}
    assert Block("# ", Text("a", "", SPAN)).suffix == "\n"


def test_a_table_is_its_rows() -> None:
    rows = {id: DataRow(id, "words", {}, SPAN) for id in ("b", "a")}
    table = DataTable("words", {}, rows, "", {}, SPAN)
    assert ([row.id for row in table], len(table)) == (["b", "a"], 2)
    assert [id in table for id in ("a", "b", "c")] == [True, True, False]


def test_names_texts_and_records_keep_their_places() -> None:
    name, text = PlacedName("flame", SPAN), Text("Fire!", "cards/ace/name", SPAN)
    cells = Cells({"a": 1}, frozenset("ab"), SPAN)
    assert (name, text, cells) == ("flame", "Fire!", {"a": 1})
    assert (name.span, text.span, text.place) == (SPAN, SPAN, "cards/ace/name")
    assert (cells.span, cells.columns) == (SPAN, frozenset("ab"))
    for kept in (name, text, cells):
        assert not hasattr(kept, "__dict__"), "there are many of them"


def test_references_that_lead_nowhere_each_have_a_check() -> None:
    assert {COLOUR, STYLE, ART, PIECE, LEVEL, COMPONENT} == {*CHECKS}
    assert [check.id for check in CHECKS] == [
        "reference/colour",
        "reference/style",
        "reference/art",
        "reference/piece",
        "reference/level",
        "reference/component",
    ]
