"""A file or a text with nothing in it: the finding says what is wanted there, not that a file may be deleted."""

from __future__ import annotations

import pytest

from tests.projects import findings, game, tiny

COLUMNS = "    columns: {name: text, words: {type: text, optional: true}}\n"
ROWS = "- {id: ace, name: Ace, words: So.}\n- {id: king, name: King}\n"
BACK = "put it back, if it was not saved: line {} of game.yaml names it"


def told(files: dict[str, str]) -> list[tuple[str, str, str]]:
    with tiny(files) as root:
        found = findings(root)
    return [(one["file"].removeprefix("content/g/"), one["message"], one["hint"]) for one in found]


@pytest.mark.parametrize("text", ["", "\n", "  \n\n"])
def test_an_empty_table_that_game_yaml_names(text: str) -> None:
    (found,) = told({"game.yaml": game(more=COLUMNS), "cards.csv": text})
    header = "write the header id,name,words and a row for each piece"
    assert found[::2] == ("cards.csv", f"{header}; or {BACK.format(15)}")


@pytest.mark.parametrize("text", ["", "# nothing\n"])
def test_an_empty_table_of_yaml(text: str) -> None:
    yaml = game(("cards.csv", "cards.yaml"), more=COLUMNS)
    (found,) = told({"game.yaml": yaml, "cards.yaml": text, "cards.csv": "id\nace\n"})
    rows = "write entries such as `- {id: …}`, with id, name, words and a row for each piece"
    assert found[::2] == ("cards.yaml", f"{rows}; or {BACK.format(15)}")


@pytest.mark.parametrize("text", ["", "\n \n"])
def test_empty_rules(text: str) -> None:
    (found,) = told({"game.yaml": game(more="rules: rules.md\n"), "rules.md": text})
    assert found[:2] == ("rules.md", "the page of rules is empty")
    assert found[2].startswith("write the rules; or put the page back")


def test_an_empty_game() -> None:
    (found,) = told({"game.yaml": "# later\n"})
    assert found[2].startswith("write its keys, beginning with `title: …`")


@pytest.mark.parametrize(
    ("rows", "hint"),
    [
        (ROWS.replace("words: So.", 'words: ""'), "write the text; or take `words` out where it may be left out"),
        (ROWS.replace("name: King", "name: ''"), "write the text; or take `name` out where it may be left out"),
        (
            "".join(f'- {{id: card-{n}, name: Card {n}, words: ""}}\n' for n in range(8)),
            'take `words: ""` out of these rows, and let the column say `optional: true`; or write its texts',
        ),
    ],
)
def test_an_empty_text_of_a_yaml_table(rows: str, hint: str) -> None:
    yaml = game(("cards.csv", "cards.yaml"), more=COLUMNS)
    (found, *_) = told({"game.yaml": yaml, "cards.yaml": rows, "cards.csv": "id\nace\n"})
    assert found[::2] == ("cards.yaml", hint)
