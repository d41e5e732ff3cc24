"""A game's folder -> its records: every value with its place, every error at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.content import load_game
from planche.findings import Span
from planche.game.figures import Origin
from planche.game.model import Game
from planche.game.text_walks import map_texts
from planche.game.texts import Text
from planche.source import LOST_FILE, Folder
from tests.projects import ROOT, TINY, findings, game, planche, problems, says, tiny, write


def loaded(tmp_path: Path, files: dict[str, str]) -> Game:
    folder = Folder(write(tmp_path, {**TINY, **files}))
    result = load_game(folder, "g", Folder(ROOT))
    assert result.findings == ()
    assert result.game is not None
    return result.game


def test_the_records_of_a_game(tmp_path: Path) -> None:
    found = loaded(tmp_path, {"cards.csv": "id,copies,players\nace,3,2\n"})
    (component,) = found.components
    (piece,) = component.pieces
    assert (found.id, found.language, found.players, found.version) == ("g", "en", (2,), "1")
    assert (component.width, component.height, component.bleed, component.in_deck) == (63_000, 88_000, 3_000, True)
    assert (piece.id, piece.copies, piece.players, piece.component) == ("ace", 3, (2,), "cards")
    assert [level.id for level in found.levels] == ["normal"]


def test_records_in_cells_keep_their_places(tmp_path: Path) -> None:
    columns = "    columns: {lines: {type: list, of: {type: record, columns: {value: integer}}}}\n"
    rows = "- id: ace\n  lines:\n    - {value: 1}\n    - value: 2\n"
    text = game(("cards.csv", "cards.yaml"), more=columns)
    found = loaded(tmp_path, {"game.yaml": text, "cards.yaml": rows})
    for game_read in (found, map_texts(found, lambda text: text)):
        (piece,) = game_read.components[0].pieces
        assert [str(line.span) for line in piece.fields["lines"]] == [
            "content/g/cards.yaml:3:7",
            "content/g/cards.yaml:4:7",
        ]


def test_everything_that_a_person_wrote_keeps_its_place(tmp_path: Path) -> None:
    text = game(
        ("minutes: 10", "minutes: {value: 9, origin: proposed, because: We tried.}"),
        more=(
            "    columns: {words: text}\n"
            "decks:\n"
            "  - {players: 2, limit: {ace: 1}, size: 1, deal: 0}\n"
            "theme: {styles: {big: {font: Nunito, size: 9}}}\n"
            "accept: [{check: a/b, because: so}]\n"
        ),
    )
    found = loaded(tmp_path, {"game.yaml": text, "cards.csv": "words,id\nOne,ace\n"})
    piece, deck = found.components[0].pieces[0], found.decks[0]
    places = {
        "title": found.title.span,
        "minutes": found.minutes.span if found.minutes else None,
        "component": found.components[0].span,
        "component's title": found.components[0].title.span,
        "piece": piece.span,
        "words": piece.fields["words"].span,
        "deck": deck.span,
        "limit": deck.limits[0].span,
        "size": deck.size.span,
        "style": found.theme.styles["big"].span,
        "accept": found.accept[0].span,
    }
    assert {name: str(span).removeprefix("content/g/") for name, span in places.items()} == {
        "title": "game.yaml:1:8",
        "minutes": "game.yaml:8:10",
        "component": "game.yaml:11:3",
        "component's title": "game.yaml:12:12",
        "piece": "cards.csv:2:5",
        "words": "cards.csv:2:1",
        "deck": "game.yaml:19:5",
        "limit": "game.yaml:19:26",
        "size": "game.yaml:19:41",
        "style": "game.yaml:20:18",
        "accept": "game.yaml:21:10",
    }
    assert found.minutes is not None
    assert found.minutes.origin is Origin.PROPOSED
    assert found.minutes.because == "We tried."


def test_texts_have_places_of_their_own_in_the_catalogues(tmp_path: Path) -> None:
    text = game(more="    columns: {words: text}\nhousehold: [A pen, A cup]\nrules: rules.md\n")
    found = loaded(tmp_path, {"game.yaml": text, "cards.csv": "id,words\nace,One\n", "rules.md": "# Rules\n\nPlay.\n"})
    texts: list[tuple[str, str]] = []

    def gather(text: Text) -> Text:
        texts.append((text.place, str(text)))
        return text

    map_texts(found, gather)
    assert texts == [
        ("game.yaml/title", "Tiny"),
        ("game.yaml/summary", "A tiny game."),
        ("", "Normal"),
        ("game.yaml/household/0", "A pen"),
        ("game.yaml/household/1", "A cup"),
        ("game.yaml/components/cards/title", "Cards"),
        ("cards/ace/words", "One"),
        ("rules.md", "Rules"),
        ("rules.md", "Play."),
    ]


def test_texts_of_a_table_are_named_after_its_file(tmp_path: Path) -> None:
    """Without the end that says its form, however many dots there are."""
    yaml = game(("cards.csv", "my.own.cards.csv"), more="    columns: {words: text}\n")
    found = loaded(tmp_path, {"game.yaml": yaml, "my.own.cards.csv": "id,words\nace,An ace\n"})
    assert found.components[0].pieces[0].fields["words"].place == "my.own.cards/ace/words"


def test_an_empty_cell_is_a_value_that_is_not_given(tmp_path: Path) -> None:
    text = game(more="    columns: {hint: {type: text, optional: true}}\n")
    found = loaded(tmp_path, {"game.yaml": text, "cards.csv": "id,copies,hint\nace,,\nb,2,Look\n"})
    assert [(p.copies, p.fields["hint"]) for p in found.components[0].pieces] == [(1, None), (2, "Look")]


def test_rows_may_be_yaml(tmp_path: Path) -> None:
    text = game(("cards.csv", "cards.yaml"), more="    columns: {words: text}\n")
    found = loaded(tmp_path, {"game.yaml": text, "cards.yaml": "- id: ace\n  words: One\n  players: [2]\n"})
    (piece,) = found.components[0].pieces
    assert (piece.id, piece.fields["words"], piece.players) == ("ace", "One", (2,))
    assert piece.fields["words"].span == Span("content/g/cards.yaml", 2, 10)


def test_errors_of_several_files_come_at_once() -> None:
    text = game(
        more="  boards:\n    title: B\n    kind: board\n    size: [90, 90]\n    rows: b.csv\n    front: g/card.xml\n"
    )
    files = {"game.yaml": text, "cards.csv": 'id,copies\nace,x\n"b\n', "b.csv": "id,copes\nboard,2\n"}
    assert problems(files) == [
        "b.csv:1:4 source/csv-header",
        "cards.csv:3:1 source/csv-quote",
        "cards.csv:2:5 content/value",
    ]


def test_a_column_that_a_table_lacks_is_said_once() -> None:
    text = game(more="    columns: {words: text}\n")
    assert problems({"game.yaml": text, "cards.csv": "id\na\nb\nc\n"}) == ["cards.csv:1:1 source/csv-header"]


def test_a_table_that_is_not_there() -> None:
    assert problems({"game.yaml": game(("cards.csv", "crads.csv"))}) == ["game.yaml:15:11 source/unreadable"]


def test_an_id_stands_once_over_all_components() -> None:
    more = "  more:\n    title: M\n    kind: card\n    size: [63, 88]\n    rows: more.csv\n    front: g/card.xml\n"
    files = {"game.yaml": game(more=more), "more.csv": "id\nace\n"}
    assert problems(files, only="pieces/") == ["more.csv:2:1 pieces/duplicate-id"]
    assert says(files, only="pieces/") == [
        "the id 'ace' of content/g/cards.csv:2:1 is used again for another piece (give this row an id of its own)"
    ]


def test_more_copies_than_a_kit_can_hold() -> None:
    files = {"cards.csv": "id,copies\na,90000\nb,100000\nc,90000\n"}
    assert problems(files) == ["cards.csv:3:1 pieces/too-many"]


@pytest.mark.parametrize(
    ("languages", "found"),
    [("[fr]", "game.yaml:4:12 content/language"), ("[en, en]", "game.yaml:4:12 content/language")],
)
def test_the_source_language_is_one_of_the_languages(languages: str, found: str) -> None:
    assert found in problems({"game.yaml": game(("[en]", languages))})


def test_a_theme_lies_over_the_common_one(tmp_path: Path) -> None:
    theme = 'theme: {colours: {ink: "#123456"}, styles: {slug: {font: Nunito, size: 5}}}\n'
    found = loaded(tmp_path, {"game.yaml": game(more=theme)}).theme
    assert (found.colours["ink"], found.colours["black"]) == ("#123456", "#000000")
    assert (found.styles["slug"].size, found.styles["page-body"].family) == (5, "Nunito")
    assert found.styles["slug"].span == Span("content/g/game.yaml", 17, 45)


def test_a_common_theme_of_the_project_lies_over_the_packages() -> None:
    theme = 'colours: {ink: "#123456"}\nstyles: {page-body: {font: Nunito, size: 30, colour: inc}}\n'
    with tiny({"templates/common/theme.yaml": theme, "templates/common/start-here.md": "# Start\n"}) as root:
        assert [(f["file"], f["line"], f["id"]) for f in findings(root, only="reference/")] == [
            ("templates/common/theme.yaml", 2, "reference/colour")
        ]


@pytest.mark.parametrize("theme", ["colours: {ink: red}\n", "colour: {}\n", "- a\n", "a: [\n"])
def test_a_common_theme_that_is_wrong_is_a_finding(theme: str) -> None:
    common = {"templates/common/theme.yaml": theme, "templates/common/start-here.md": "# Start\n"}
    with tiny(common) as root:
        assert {f["file"] for f in findings(root)} == {"templates/common/theme.yaml"}
        assert planche("build", "g", "--project", root, "--output", root / "out").code == 1


def test_rules_hold_no_control_characters() -> None:
    files = {"game.yaml": game(more="rules: rules.md\n"), "rules.md": "# Rules\n\nPlay\x1b[2J.\n"}
    assert problems(files) == ["rules.md:3:5 source/control-character"]


def test_a_game_is_a_folder_with_a_game_yaml() -> None:
    with tiny({"content/notes/readme.txt": "x", "content/.hidden/game.yaml": "x"}) as root:
        assert planche("games", "--project", root).out.startswith("g: Tiny (2 players; en)")


YAML_ROWS = {"game.yaml": game(("cards.csv", "cards.yaml"))}


@pytest.mark.parametrize(
    "files",
    [
        {"cards.csv": "id,copies\nace,x\nking,2\n"},
        {"cards.csv": "id,copies\nace\nking,2\n"},
        {"cards.csv": "id,copys\nking,2\n"},
        {**YAML_ROWS, "cards.yaml": "- {id: ace, copies: x}\n- {id: king}\n"},
        {**YAML_ROWS, "cards.yaml": "- {id: ace, id: a}\n- {id: king, copies: [*a]}\n- {id: king}\n"},
    ],
)
def test_what_is_wrong_is_left_out_of_a_game_that_is_then_not_whole(tmp_path: Path, files: dict[str, str]) -> None:
    folder = Folder(write(tmp_path, {**TINY, **files}))
    result = load_game(folder, "g", Folder(ROOT))
    assert result.game is not None
    assert ([piece.id for piece in result.game.components[0].pieces][-1], result.is_whole) == ("king", False)


def test_a_game_with_one_id_twice_is_whole(tmp_path: Path) -> None:
    """Nothing of it is left out."""
    result = load_game(Folder(write(tmp_path, {**TINY, "cards.csv": "id\nace\nace\n"})), "g", Folder(ROOT))
    assert result.game is not None
    assert (len(result.findings), len(result.game.components[0].pieces), result.is_whole) == (1, 2, True)


def test_a_misspelt_key_is_read_as_what_it_means_unless_that_is_there(tmp_path: Path) -> None:
    text = game(("title: Tiny", "titel: Tiny"), ("    kind: card", "    kind: card\n    kinds: board"))
    result = load_game(Folder(write(tmp_path, {**TINY, "game.yaml": text})), "g", Folder(ROOT))
    assert result.game is not None
    assert (result.game.title, result.game.title.span) == ("Tiny", Span("content/g/game.yaml", 1, 8))
    assert result.game.components[0].kind == "card"
    assert [finding.message for finding in result.findings] == ["unknown key 'titel'", "unknown key 'kinds'"]


def test_a_flood_of_unknown_keys_is_told_as_one(tmp_path: Path) -> None:
    text = game(more="".join(f"key-{n}: 1\n" for n in range(3000)))
    result = load_game(Folder(write(tmp_path, {**TINY, "game.yaml": text})), "g", Folder(ROOT))
    assert (result.game, len(result.findings)) == (None, 1000)
    assert result.findings[-1].hint == "2000 more findings follow; mend these first"


def test_too_many_copies_hide_no_mistake_of_a_face() -> None:
    files = {"cards.csv": "id,copies\na,90000\nb,100000\nc,90000\n", "templates/g/card.xml": "<face><rekt/></face>\n"}
    assert problems(files) == ["cards.csv:3:1 pieces/too-many", "templates/g/card.xml:1:7 template/markup"]


@pytest.mark.parametrize(
    ("box", "place"),
    [
        ("box: {for: [cards, dice], stock: 0.25}\n", "17:20"),
        ("box:\n- {title: A, for: [cards], stock: 0.25}\n- {title: B, for: [cards, dice], stock: 0.25}\n", "19:27"),
    ],
)
def test_a_component_that_a_box_holds_and_that_there_is_not_is_told_at_its_name(box: str, place: str) -> None:
    assert problems({"game.yaml": game(more=box)}, only="reference/component") == [
        f"game.yaml:{place} reference/component"
    ]


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("faces.fr.csv", LOST_FILE),  # that of another language is none that could be meant
        ("faces.eng.csv", "did you mean 'faces.eng.csv'?"),
    ],
)
def test_a_table_of_the_game_s_own_language_that_is_not_there(name: str, hint: str) -> None:
    spoken = game(("languages: [en]", "languages: [en, fr]"), ("rows: cards.csv", "rows: faces.{language}.csv"))
    files = {"game.yaml": spoken, name: "id\nace\n", "locale/fr.po": 'msgid ""\nmsgstr ""\n'}
    told = [one for one in says(files, only="source/") if "faces.en.csv' " in one]
    assert told == [f"there is no file 'content/g/faces.en.csv' ({hint})"]


@pytest.mark.parametrize(
    ("french", "hint"),
    [
        (None, "put it back, if it was deleted; else `planche translate g --language fr` writes it"),
        ('id\n"as\n', "close the cell with"),
        ("id,copies\nas,3,4\n", "write id,players,copies or id,copies,players"),
    ],
)
def test_only_a_table_that_is_not_there_is_one_to_be_written_by_a_command(french: str | None, hint: str) -> None:
    spoken = game(("languages: [en]", "languages: [en, fr]"), ("rows: cards.csv", "rows: cards.{language}.csv"))
    files = {"game.yaml": spoken, "cards.en.csv": "id,copies\nace,3\n", "locale/fr.po": 'msgid ""\nmsgstr ""\n'}
    told = says(files if french is None else {**files, "cards.fr.csv": french}, only="source/")
    assert len(told) == 1
    assert f"({hint}" in told[0]
