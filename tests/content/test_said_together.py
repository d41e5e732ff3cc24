"""What is right by itself and wrong beside something else: sleeves, samples, light colours, sizes, overlays."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.content import load_game
from planche.source.project import Project
from tests.projects import ROOT, Files, game, tiny, write

SLEEVE = "sleeve: {holds: letters, window: [5, 3, 53, 11], pitch: 13.6, pulls: 5, bar: 2.4}"
LETTERS = "  letters: {title: L, kind: card, size: [63, 88], rows: letters.csv, front: g/card.xml}\n"


def told(*changes: tuple[str, str], files: Files = {}) -> list[str]:  # noqa: B006 - never changed
    """What is wrong with the content of the tiny game, as "file:line:column message"."""
    with tiny({"game.yaml": game(*changes, more=LETTERS), "letters.csv": "id\nrose\n", **files}) as root:
        project = Project(root)
        result = load_game(project.folder, "g", project.common)
    return [f"{str(f.span).removeprefix('content/g/')} {f.message}" for f in result.findings]


@pytest.mark.parametrize(
    ("kind", "said", "wrong"),
    [
        ("sleeve", SLEEVE, []),
        ("sleeve", "deck: true", ["game.yaml:12:5 components.cards.sleeve is missing"]),
        ("sleeve", f"{SLEEVE}\n    size: [63, 88]",
         ["game.yaml:15:11 components.cards.size: found a list, wanted none: that of a sleeve follows from its card"]),
        ("sleeve", f"{SLEEVE}\n    shape: round",
         ["game.yaml:15:12 components.cards.shape: found 'round', wanted none: that of a sleeve is its net's"]),
        ("card", f"{SLEEVE}\n    size: [63, 88]",
         ["game.yaml:14:13 components.cards.sleeve: found a mapping, wanted none: only a component of kind sleeve has "
          "one"]),
        ("card", "deck: true", ["game.yaml:12:5 components.cards.size is missing"]),
        ("card", "size: [63, 88]", []),
        ("sleeve", SLEEVE.replace("letters", "leters"), ["game.yaml:14:21 unknown component 'leters'"]),
    ],
)  # fmt: skip
def test_what_a_sleeve_says_and_nothing_else_does(kind: str, said: str, wrong: list[str]) -> None:
    assert told(("kind: card", f"kind: {kind}"), ("size: [63, 88]", said)) == wrong


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ("cards: {sleeve: {holds: letters, window: [5, 3, 53, 11], pitch: 13.6, pulls: 5, bar: 2.4}}", []),
        ("cards: {sleeve: {holds: leters, window: [5, 3, 53, 11], pitch: 13.6, pulls: 5, bar: 2.4}}",
         ["game.yaml:19:58 unknown component 'leters'"]),
        ("crads: {size: [50, 50]}", ["game.yaml:19:34 unknown component 'crads'"]),
        ("cards: {front: g/card.xml, printing: Cut it.}", []),
    ],
)  # fmt: skip
def test_what_a_variant_changes(change: str, wrong: list[str]) -> None:
    variant = "variants:\n  slips: {title: S, components: {"
    letters = game(more=f"{LETTERS}{variant}{change}}}}}\n")
    assert told(files={"game.yaml": letters}) == wrong


@pytest.mark.parametrize("named", ["cards", "lore", "names"])
def test_tables_of_languages_that_are_not_listed(named: str) -> None:
    """Those of components, of data and of names."""
    changes = (
        ("rows: cards.csv", "rows: cards.{language}.csv"),
        ("players: [2]", "players: [2]\nnames: names.{language}.csv\ntables: {lore: {rows: 'lore.{language}.csv'}}"),
    )
    tables = {"cards.en.csv": "id\nace\n", "lore.en.csv": "id\nold\n", "names.en.csv": "id,name\nking,Arthur\n"}
    assert told(*changes, files=tables) == []
    assert told(*changes, files={**tables, f"{named}.de.csv": "id\n"}) == [
        f"{named}.de.csv the table is written in 'de', the game's languages are en"
    ]


COLUMNS = "    columns: {suit: word, words: text, data: {type: record, columns: {group: integer, more: word}}}\n"


@pytest.mark.parametrize(
    ("by", "wrong"),
    [
        ("[suit]", []),
        ("[data.group, suit]", []),
        ("[suits]", ["game.yaml:17:17 components.cards.sample-by: found 'suits', wanted the name of a column"]),
        ("[suit, data.grup]", ["game.yaml:17:23 components.cards.sample-by: found 'data.grup', wanted the name of a "
                               "column"]),
        ("[suit.group]", ["game.yaml:17:17 components.cards.sample-by: found 'suit.group', wanted the name of a "
                          "column"]),
        ("[nothing.group]", ["game.yaml:17:17 components.cards.sample-by: found 'nothing.group', wanted the name of a "
                             "column"]),
        ("[data]", ["game.yaml:17:17 components.cards.sample-by: 'data' is a record, wanted a column of words or "
                    "numbers"]),
        ("[words]", ["game.yaml:17:17 components.cards.sample-by: 'words' is a text, wanted a column of words or "
                     "numbers"]),
    ],
)  # fmt: skip
def test_columns_that_a_sample_is_balanced_by(by: str, wrong: list[str]) -> None:
    said = f"    front: g/card.xml\n    sample-by: {by}\n{COLUMNS}"
    rows = "- {id: ace, suit: red, words: Words, data: {group: 1, more: so}}\n"
    changes = (("    front: g/card.xml\n", said), ("cards.csv", "cards.yaml"))
    assert told(*changes, files={"cards.yaml": rows}) == wrong


@pytest.mark.parametrize(
    ("light", "wrong"),
    [("sky", []), ("ink", []), ("skye", ["game.yaml:3:11 unknown colour 'skye', which cannot be another where ink is "
                                         "spared"])],
)  # fmt: skip
def test_light_colours_are_those_of_the_theme(light: str, wrong: list[str]) -> None:
    """Those of the game and of the common theme."""
    theme = f"theme:\n  colours: {{sky: '#000088'}}\n  light: {{{light}: '#CCCCFF'}}\ntitle: Tiny\n"
    assert told(("title: Tiny\n", theme)) == wrong


@pytest.mark.parametrize(
    ("size", "first", "second", "wrong"),
    [
        ("1000, 1000", 749, 751, []),
        ("1000, 1000", 750, 752, ["cards.csv:3:1 the pieces take 1502 m² of paper, at most 1500 are printed; most for "
                                  "'two'"]),
        ("1000, 1000", 752, 750, ["cards.csv:2:1 the pieces take 1502 m² of paper, at most 1500 are printed; most for "
                                  "'ace'"]),
    ],
)  # fmt: skip
def test_how_much_paper_a_game_takes(size: str, first: int, second: int, wrong: list[str]) -> None:
    rows = {"cards.csv": f"id,copies\nace,{first}\ntwo,{second}\n"}
    assert (
        told(("63, 88", size), ("kind: card", "kind: board"), files={**rows, "letters.csv": "id,copies\nrose,0\n"})
        == wrong
    )


NAMES = "content/ncis/names.en.csv"


def test_own_names_lie_over_those_of_a_game_that_comes_with_planche(tmp_path: Path) -> None:
    """In the languages of the files that are there; other names stay, and unknown ones are told."""
    project = Project(write(tmp_path, {NAMES: "id,name\nagency,My agency\nagencyy,Never\n"}))
    own = load_game(project.folder, "ncis", project.common)
    plain = load_game(Project(ROOT).folder, "ncis", project.common).game
    assert [(str(f.span), f.message, f.hint) for f in own.findings if f.is_error] == [
        (f"{NAMES}:3:1", "the game has no name 'agencyy'", "did you mean 'agency'?")
    ]
    assert own.game is not None
    assert plain is not None
    english, before = own.game.names_by_language["en"], plain.names_by_language["en"]
    assert {id: str(name) for id, name in english.items() if str(name) != str(before.get(id))} == {
        "agency": "My agency",
        "agencyy": "Never",
    }
    assert english.keys() - {"agencyy"} == before.keys()
    assert own.game.names_by_language["fr"] == plain.names_by_language["fr"]


@pytest.mark.parametrize(
    ("file", "hint"),
    [("names.en.csv", None), ("nams.en.csv", "did you mean 'names.en.csv'?"), ("own.yaml", ""), ("notes.txt", None)],
)
def test_a_file_that_takes_the_place_of_none_is_told(tmp_path: Path, file: str, hint: str | None) -> None:
    """Files of a kind that Planche reads."""
    project = Project(write(tmp_path, {f"content/ncis/{file}": "id,name\nagency,Mine\n"}))
    found = [f for f in load_game(project.folder, "ncis", project.common).findings if f.id == "content/overlay"]
    message = f"{file!r} takes the place of no file of the game"
    assert [(f.span.file, f.message) for f in found] == ([] if hint is None else [(f"content/ncis/{file}", message)])
    assert all(f.hint.startswith(hint or "") for f in found)
