"""A line of game.yaml that lost blanks, or has some too many, is one finding: there, with the blanks it wants."""

from __future__ import annotations

import pytest

from planche.source import LoadedFile, Value, parse_yaml
from tests.projects import changed, findings, tiny, write

GAME = """\
title: Tiny
summary: A tiny game.
language: en
languages: [en]
version: "1"
credits:
  authors: Ann
  year: 2020
ages: 7-99
minutes: 10
players: [2, 3]
theme:
  colours: {night: "#27304F"}
  light: {night: "#DDE1EC"}
  styles:
    name: {font: Nunito, size: 13}
    words: {font: Nunito, size: 9}
    tiny: {font: Nunito, size: 8}
components:
  cards:
    title: Cards
    kind: card
    size: [63, 88]
    rows: cards.csv
    front: g/card.xml
    columns:
      name: text
      words: {type: text, optional: true}
      tint: {one-of: [red, blue]}
    bleed: 2
figures:
  hand: 1
  rounds:
    value: 3
    origin: found
    because: So says the box.
decks:
  - {players: 2, size: 3, deal: 1}
  - {players: 3, size: 3, deal: 1}
household:
  - A pencil
accept:
  - {check: theme/unused, because: Later.}
"""
FACE = """\
<face>
  <rect x="-3" y="-3" width="69" height="94" fill="{{ piece.tint }}"/>
</face>
"""
FILES = {"cards.csv": "id,name,words,tint\nace,Ace,,red\nking,King,So.,blue\nten,Ten,,red\n"}

SHIFTS = [  # lines of the file, how many blanks each has more, the line that is told, and its hint
    ((7, 8), -2, 7, "indent it by 2 blanks, and all lines below it down to line 8 by 2 blanks more"),
    ((8, 8), -2, 8, "indent it by 2 blanks"),
    ((8, 8), 2, 8, "indent it by 2 blanks"),
    ((13, 18), -2, 13, "indent it by 2 blanks, and all lines below it down to line 18 by 2 blanks more"),
    ((15, 15), -2, 15, "indent it by 2 blanks"),
    ((15, 15), 2, 15, "indent it by 2 blanks"),
    ((15, 18), -2, 15, "indent it by 2 blanks, and all lines below it down to line 18 by 2 blanks more"),
    ((16, 18), -2, 16, "indent it by 4 blanks, and all lines below it down to line 18 by 2 blanks more"),
    ((17, 17), -2, 17, "indent it by 4 blanks"),
    ((18, 18), -2, 18, "indent it by 4 blanks"),
    ((18, 18), -4, 18, "indent it by 4 blanks"),
    ((18, 18), 1, 18, "indent it by 4 blanks"),
    ((19, 30), 2, 19, "indent it by no blank, and all lines below it down to line 30 by 2 blanks less"),
    ((20, 20), -2, 20, "indent it by 2 blanks"),
    ((20, 20), 2, 20, "indent it by 2 blanks"),
    ((22, 22), -2, 22, "indent it by 4 blanks"),
    ((24, 24), 2, 24, "indent it by 4 blanks"),
    ((26, 26), -2, 26, "indent it by 4 blanks"),
    ((26, 29), -2, 26, "indent it by 4 blanks, and all lines below it down to line 29 by 2 blanks more"),
    ((27, 29), -2, 27, "indent it by 6 blanks, and all lines below it down to line 29 by 2 blanks more"),
    ((29, 29), -2, 29, "indent it by 6 blanks"),
    ((30, 30), 2, 30, "indent it by 4 blanks"),
    ((30, 30), -4, 30, "indent it by 4 blanks"),
    ((31, 36), 2, 31, "indent it by no blank, and all lines below it down to line 36 by 2 blanks less"),
    ((31, 31), 2, 31, "indent it by no blank"),
    ((34, 36), -2, 34, "indent it by 4 blanks, and all lines below it down to line 36 by 2 blanks more"),
    ((37, 37), 2, 37, "indent it by no blank"),
    ((38, 39), 2, 0, ""),
    ((39, 39), -1, 39, "indent it by 2 blanks"),
    ((39, 39), 1, 39, "indent it by 2 blanks"),
    ((40, 40), 1, 40, "indent it by no blank"),
    ((40, 41), 2, 40, "indent it by no blank, and all lines below it down to line 41 by 2 blanks less"),
]


def shifted(text: str, lines: tuple[int, int], by: int) -> str:
    """The text with some of its lines moved."""
    first, last = lines
    rows = text.split("\n")
    for number in range(first - 1, last):
        rows[number] = " " * (len(rows[number]) - len(rows[number].lstrip()) + by) + rows[number].lstrip()
    return "\n".join(rows)


@pytest.mark.parametrize(("lines", "by", "line", "hint"), SHIFTS)
def test_a_line_that_is_moved_is_one_finding(lines: tuple[int, int], by: int, line: int, hint: str) -> None:
    face = FACE.replace("{{ piece.tint }}", "night")
    with tiny({**FILES, "game.yaml": shifted(GAME, lines, by), "templates/g/card.xml": face}) as root:
        found = [one for one in findings(root) if one["severity"] == "error"]
    assert [(one["line"], one["hint"]) for one in found] == ([(line, hint)] if line else [])


def test_what_is_told_besides_keeps_its_place() -> None:
    """The rest of the game is read as it is meant, and its columns are those of the file as it stands."""
    text = shifted(changed(GAME, ("name: {font: Nunito, size: 13}", "name: {font: Nuniti, size: 13}")), (15, 18), -2)
    with tiny({**FILES, "game.yaml": text, "templates/g/card.xml": FACE.replace("{{ piece.tint }}", "night")}) as root:
        found = [(one["line"], one["column"]) for one in findings(root) if one["severity"] == "error"]
    assert found == [(15, 1), (16, 3)]


def test_a_key_that_any_mapping_would_take_is_not_moved_there() -> None:
    """Nothing says that it is a figure."""
    text = changed(GAME, ("    because: So says the box.\n", "    because: So says the box.\nwalls: 4\n"))
    with tiny({**FILES, "game.yaml": text, "templates/g/card.xml": FACE.replace("{{ piece.tint }}", "night")}) as root:
        (found,) = (one for one in findings(root) if one["severity"] == "error")
        assert found["message"] == "unknown key 'walls'"
        write(root, {"game.yaml": GAME})
        assert [one for one in findings(root) if one["severity"] == "error"] == []


def test_what_was_tried_for_nothing_is_not_tried_while_the_file_says_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def reading(text: str, name: str) -> LoadedFile[Value]:
        read.append(text)
        return parse_yaml(text, name)

    monkeypatch.setattr("planche.content.shifted_lines.parse_yaml", reading)
    text = changed(GAME, ("size: [63, 88]", "size: [63, nothing]"))
    with tiny({**FILES, "game.yaml": text}) as root:
        first, tries = findings(root), len(read)
        assert tries
        assert (findings(root), len(read)) == (first, tries)
        write(root, {"game.yaml": changed(text, ("nothing", "never"))})
        findings(root)
    assert len(read) == 2 * tries


@pytest.mark.parametrize(
    ("line", "entry", "owner"),
    [
        (10, "  - {players: 2, size: 3, deal: 1}", "minutes"),
        (32, "  - {players: 2, size: 3, deal: 1}", "hand"),
        (25, "    - A pencil", "front"),
        (14, "  - A pencil", "light"),
    ],
)
def test_an_entry_below_a_key_that_holds_no_list_is_told(line: int, entry: str, owner: str) -> None:
    rows = GAME.split("\n")
    text = "\n".join((*rows[:line], entry, *rows[line:]))
    with tiny({**FILES, "game.yaml": text, "templates/g/card.xml": FACE.replace("{{ piece.tint }}", "night")}) as root:
        (found,) = (one for one in findings(root) if one["severity"] == "error")
    assert (found["line"], found["hint"]) == (line + 1, "move it to the list that it is an entry of, or delete it")
    assert found["message"].endswith(f"stands below {owner!r}, which holds no list")
