"""A game in one language, and as a variant prints it."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from planche.game import Component, Game, Kind, apply_variant, is_written_for_each, take_tables
from tests.game.games import component, read_game
from tests.projects import game

LANGUAGES = ("language: en\nlanguages: [en]", "language: fr\nlanguages: [fr, en]")
NAMES = {"names.fr.csv": "id,name\ntitle,Minuscule\n", "names.en.csv": "id,name\ntitle,Tiny\nbureau,The Bureau\n"}
WORDS = {"words.fr.csv": "id\nas\n", "words.en.csv": "id\nace\nking\n"}
CARDS = {"cards.fr.csv": "id\nun\n", "cards.en.csv": "id\none\ntwo\n"}
ROWS = ("rows: cards.csv", "rows: 'cards.{language}.csv'")


@pytest.mark.parametrize(
    ("changes", "more", "files"),
    [
        ((("title: Tiny\n", ""),), "names: 'names.{language}.csv'\n", NAMES),
        ((), "tables: {words: {rows: 'words.{language}.csv'}}\n", WORDS),
        ((ROWS,), "", CARDS),
    ],
)
def test_what_is_written_for_each_language_alone(
    changes: tuple[tuple[str, str], ...], more: str, files: dict[str, str]
) -> None:
    found = read_game({"game.yaml": game(LANGUAGES, *changes, more=more), **files})
    assert is_written_for_each(found)
    assert not is_written_for_each(take_tables(found, "en"))


def test_a_game_takes_the_tables_of_a_language() -> None:
    """Those that are written for each; the others stay."""
    more = (
        "  stays: {title: S, kind: token, size: [9, 9], rows: stays.csv, front: g/card.xml}\n"
        "names: 'names.{language}.csv'\n"
        "tables: {words: {rows: 'words.{language}.csv'}, figures: {rows: figures.csv}}\n"
    )
    text = game(LANGUAGES, ("title: Tiny\n", ""), ROWS, more=more)
    found = read_game(
        {"game.yaml": text, "stays.csv": "id\nman\n", "figures.csv": "id\nfive\n", **NAMES, **WORDS, **CARDS}
    )
    assert [_words(take_tables(found, language)) for language in ("fr", "en")] == [
        ("Minuscule", [], [("cards", "fr", ["un"]), ("stays", "", ["man"])], [("fr", ["as"]), ("", ["five"])]),
        ("Tiny", ["bureau"], [("cards", "en", ["one", "two"]), ("stays", "", ["man"])],
         [("en", ["ace", "king"]), ("", ["five"])]),
    ]  # fmt: skip
    new = take_tables(found, "de")  # which it is not in yet
    assert [part.pieces for part in new.components] == [part.pieces for part in found.components]
    assert [table.rows for table in new.tables.values()] == [table.rows for table in found.tables.values()]
    assert (new.title, new.names) == (found.title, found.names)


def _words(found: Game) -> tuple[object, ...]:
    parts = [(part.id, part.language, [piece.id for piece in part.pieces]) for part in found.components]
    tables = [(table.language, [*table.rows]) for table in found.tables.values()]
    return str(found.title), [id for id in found.names if id != "title"], parts, tables


def test_a_game_without_such_tables_is_itself() -> None:
    found = read_game({})
    assert not is_written_for_each(found)
    assert take_tables(found, "en") is found


PARTS = """\
    back: g/back.xml
    bleed: 2
    safe: 2.5
    printing: Sleeve them.
  men: {title: M, kind: token, size: [9, 9], rows: cards.csv, front: g/card.xml}
variants:
  other:
    title: O
    components:
      cards: CHANGE
      men: {bleed: 1}
"""
CHANGES: dict[str, dict[str, object]] = {
    "kind: sheet": {"kind": Kind.SHEET},
    "size: [50, 40]": {"width": 50_000, "height": 40_000, "footprint": (50_000, 40_000)},
    "size: [50, 40], footprint: [7, 8]": {"width": 50_000, "height": 40_000, "footprint": (7_000, 8_000)},
    "footprint: [7, 8]": {"footprint": (7_000, 8_000)},
    "bleed: 0": {"bleed": 0},
    "safe: 1.5": {"safe": 1_500},
    "safe: 0": {"safe": 0},
    "front: g/slip.xml": {"front": "templates/g/slip.xml"},
    "back: g/verso.xml": {"back": "templates/g/verso.xml"},
    "sides: apart": {"sides": "apart"},
    "shape: round": {"shape": "round"},
    "printing: Fold them.": {"printing": "Fold them."},
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_variant_changes_what_it_says_and_nothing_else(change: str) -> None:
    found = read_game({"game.yaml": game(more=PARTS.replace("CHANGE", f"{{{change}}}"))})
    changed = apply_variant(found, "other")
    assert _differences(component(found, "cards"), component(changed, "cards")) == CHANGES[change]
    assert _differences(component(found, "men"), component(changed, "men")) == {"bleed": 1_000}


def _differences(one: Component, other: Component) -> dict[str, Any]:
    names = (field.name for field in fields(Component))
    return {name: getattr(other, name) for name in names if getattr(one, name) != getattr(other, name)}


def test_no_variant_or_one_that_there_is_not_changes_nothing() -> None:
    found = read_game({"game.yaml": game(more=PARTS.replace("CHANGE", "{bleed: 0}"))})
    assert apply_variant(found, None) is apply_variant(found, "third") is found


def test_a_variant_folds_its_sleeves_of_its_own_cards() -> None:
    own = "{holds: cards, window: [4, 5, 40, 9], pitch: 12, pulls: 3, bar: 2, thickness: 0.4, play: 0.6}"
    more = (
        f"  tin: {{title: T, kind: sleeve, rows: cards.csv, front: g/card.xml, sleeve: {own}}}\n"
        "variants:\n"
        "  large: {title: L, components: {cards: {size: [73, 98]}}}\n"
        f"  thick: {{title: T, components: {{tin: {{sleeve: {own.replace('thickness: 0.4', 'thickness: 0.6')}}}}}}}\n"
    )
    found = read_game({"game.yaml": game(more=more)})
    plain, large, thick = (component(apply_variant(found, name), "tin") for name in (None, "large", "thick"))
    assert (large.width - plain.width, large.height - plain.height) == (10_000, 20_000)
    assert plain.sleeve is not None
    assert thick.sleeve is not None
    assert thick.sleeve == replace(plain.sleeve, thickness=600, span=thick.sleeve.span)
    assert thick.width > plain.width
