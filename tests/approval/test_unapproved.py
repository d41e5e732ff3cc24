"""What somebody approved of a game, and what is told of it once a line was changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.projects import changed, findings, game, planche, tiny, write

GAME = game(
    ("language: en\nlanguages: [en]", "language: fr\nlanguages: [fr, en]"),
    more=(
        "    columns: {words: text, sign: word}\n"
        "figures: {hand: 5}\n"
        "theme: {colours: {red: '#c03020'}, styles: {big: {font: Nunito, size: 9}}}\n"
        "rules: rules.md\n"
    ),
)
CARDS = "id,copies,words,sign\nace,1,Un as,club\nking,1,Un roi,club\n"
FACE = """\
<face>
  {# which frame #}
  <rect x="4" y="4" width="50" height="60" stroke="red" stroke-width="0.4"/>
  <art name="{{ piece.sign }}" x="5" y="5" width="20" height="20"/>
  <text x="5" y="30" width="40" height="10" style="big" fit="wrap">{{ piece.words }}</text>
  <text x="5" y="45" width="40" height="10" style="big" fit="wrap">{{ _("{n} en main", n=figures.hand) }}</text>
</face>
"""
CLUB = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">\n  <rect width="9" height="9"/>\n</svg>\n'
RULES = "# Règles\n\nPosez une carte.\n\nPiochez ensuite.\n"
PO = """\
msgid ""
msgstr "Language: en\\nContent-Type: text/plain; charset=UTF-8\\n"

msgctxt "cards/ace/words"
msgid "Un as"
msgstr "An ace"

msgctxt "cards/king/words"
msgid "Un roi"
msgstr "A king"
"""
FILES = {
    "game.yaml": GAME,
    "cards.csv": CARDS,
    "templates/g/card.xml": FACE,
    "art/club.svg": CLUB,
    "rules.md": RULES,
}


@pytest.fixture
def root() -> Iterator[Path]:
    """A project whose game was approved."""
    with tiny(FILES) as folder:
        approve(folder)
        yield folder


def approve(root: Path) -> str:
    ended = planche("approve", "g", "--language", "fr", "--project", root)
    assert (ended.code, ended.err) == (0, "")
    return ended.out


def change(root: Path, name: str, old: str, new: str) -> None:
    file = root / (name if name.startswith("templates/") else f"content/g/{name}")
    file.write_text(changed(file.read_text("utf-8"), (old, new)), "utf-8")


def told(root: Path) -> list[str]:
    found = findings(root, "g", "--language", "fr")
    return [f"{f['file'].removeprefix('content/g/')}:{f['line']} {f['message']}" for f in found]


def test_what_is_as_it_was_approved_is_clean(root: Path) -> None:
    assert told(root) == []


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("cards.csv", "Un roi", "Un pion", "cards.csv:3 it prints “Un pion”, and “Un roi” when the kit was approved"),
        (
            "templates/g/card.xml",
            'y="30"',
            'y="31"',
            "templates/g/card.xml:5 it prints <text> with y=“31”, approved was “30”",
        ),
        (
            "templates/g/card.xml",
            ' stroke-width="0.4"',
            "",
            "templates/g/card.xml:3 it prints <rect> without stroke-width=“0.4”, which was approved",
        ),
        (
            "templates/g/card.xml",
            "piece.words",
            "piece.sign",
            "templates/g/card.xml:5 it prints “club”, and “Un as” when the kit was approved",
        ),
        (
            "game.yaml",
            "hand: 5",
            "hand: 6",
            "game.yaml:18 figures.hand.value is “6”, and was “5” when the kit was approved",
        ),
        (
            "game.yaml",
            "#c03020",
            "#c03021",
            "game.yaml:19 theme.colours.red is “#c03021”, and was “#c03020” when the kit was approved",
        ),
        (
            "art/club.svg",
            'width="9" height="9"/>',
            'width="9" height="8"/>',
            "art/club.svg:2 the picture 'club' shows something else than when the kit was approved",
        ),
        (
            "rules.md",
            "Piochez ensuite.",
            "Piochez d’abord.",
            "rules.md:5 the rules print “Piochez d’abord.”, and “Piochez ensuite.” when the kit was approved",
        ),
    ],
)
def test_a_line_that_was_changed_is_told_with_what_it_prints(
    root: Path, name: str, old: str, new: str, message: str
) -> None:
    change(root, name, old, new)
    (first, *others) = told(root)
    assert first.partition(" (")[0] == message
    assert others == []


def test_a_line_that_is_gone_is_told_where_it_stood(root: Path) -> None:
    change(
        root,
        "templates/g/card.xml",
        '  <rect x="4" y="4" width="50" height="60" stroke="red" stroke-width="0.4"/>\n',
        "",
    )
    (only,) = told(root)
    assert only.startswith("templates/g/card.xml:2 it prints no <rect x=")
    assert only.endswith(", which was there when the kit was approved")


def test_the_way_out_says_what_stood_there(root: Path) -> None:
    line = '  <rect x="4" y="4" width="50" height="60" stroke="red" stroke-width="0.4"/>\n'
    change(root, "templates/g/card.xml", line, "")
    (gone,) = findings(root, "g", "--language", "fr")
    assert gone["hint"].startswith(f"a line is gone behind it, “{line.strip()}”: put back what was there; or, if")
    change(root, "templates/g/card.xml", "frame #}\n", f"frame #}}\n{line}")
    assert told(root) == []
    change(root, "templates/g/card.xml", "</face>", '<rect x="9" y="70" width="9" height="9" fill="red"/>\n</face>')
    (new,) = findings(root, "g", "--language", "fr")
    assert (new["line"], new["hint"].partition(";")[0]) == (7, "take it out")


def test_words_that_only_some_kits_show_are_told(root: Path) -> None:
    change(
        root,
        "rules.md",
        "Piochez ensuite.",
        "{% if players == (3,) %}\nÀ trois, piochez.\n{% endif %}\n\nPiochez ensuite.",
    )
    approve(root)
    change(root, "rules.md", "À trois, piochez.", "À trois, jouez.")
    (only,) = findings(root, "g", "--language", "fr")
    assert (only["line"], only["message"]) == (
        6,
        "“À trois, jouez.” stands here, and “À trois, piochez.” when the kit was approved",
    )


def test_lines_that_print_nothing_else_may_change(root: Path) -> None:
    change(root, "templates/g/card.xml", "{# which frame #}", "{# the frame #}\n  {# of red #}")
    change(root, "cards.csv", "ace,1,Un as,club\nking,1,Un roi,club", 'ace,1,Un as,club\nking,1,"Un roi",club')
    assert told(root) == []


def test_two_lines_are_told_apart(root: Path) -> None:
    change(root, "cards.csv", "Un as", "Un six")
    change(root, "templates/g/card.xml", 'y="45"', 'y="46"')
    assert [line.partition(" ")[0] for line in told(root)] == ["cards.csv:2", "templates/g/card.xml:6"]


def test_who_else_has_it_is_told(root: Path) -> None:
    change(root, "templates/g/card.xml", 'y="30"', 'y="31"')
    (only,) = findings(root, "g", "--language", "fr")
    assert (only["component"], only["piece"], only["face"], only["severity"]) == ("cards", "ace", "front", "warning")
    assert [owner["piece"] for owner in only["also_on"]] == ["king"]
    assert only["column"] == 19
    said = '<text x="5" y="30" width="40" height="10"…'
    assert (
        only["hint"]
        == f"it said “{said}”: put that back; or, if it is meant, look at the kit and run `planche approve g`"
    )


def test_what_the_hint_says_makes_it_clean_again(root: Path) -> None:
    change(root, "cards.csv", "Un roi", "Un pion")
    assert approve(root) == "content/g/approved/fr.txt: 3 faces, 1 of them otherwise than before\n"
    assert told(root) == []


def test_a_piece_more_and_a_piece_less_are_told(root: Path) -> None:
    change(root, "cards.csv", "king,1,Un roi,club\n", "queen,1,Une dame,club\n")
    messages = " ".join(told(root))
    assert "cards.csv:3" in messages
    assert len(told(root)) == 1


def test_what_is_found_at_the_changed_line_tells_what_that_said(root: Path) -> None:
    change(root, "templates/g/card.xml", 'x="5" y="30" width="40" height="10"', 'x="5" y="30" width="40" height="2"')
    (only,) = findings(root, "g", "--language", "fr")
    assert only["id"] == "text/overflow"
    assert only["hint"].endswith(
        '; when the kit was approved it said “…"30" width="40" height="10" style="big" fit="wrap"…”'
    )


def test_what_follows_elsewhere_from_the_changed_line_stands_behind_it(root: Path) -> None:
    change(root, "game.yaml", "size: [63, 88]", "size: [63, 60]")
    first, *others = findings(root, "g", "--language", "fr")
    assert (first["id"], first["file"], first["line"]) == ("approved/changed", "content/g/game.yaml", 14)
    assert first["message"] == "components.cards.height is “60 mm”, and was “88 mm” when the kit was approved"
    assert {finding["file"] for finding in others} == {"templates/g/card.xml"}


def test_with_two_changed_passages_what_else_is_found_is_told_alone(root: Path) -> None:
    change(root, "templates/g/card.xml", 'height="60"', 'hieght="60"')
    change(root, "cards.csv", "Un roi", "Un pion")
    assert all("approved" not in line for line in told(root))
    assert told(root)


def test_a_game_that_nobody_approved_is_clean() -> None:
    with tiny(FILES) as folder:
        assert told(folder) == []
        assert not (folder / "content/g/approved").exists()


def test_a_half_merged_file_says_how_it_is_made_anew(root: Path) -> None:
    write(root, {"approved/fr.txt": "form 1\nplanche 0\nface - cards ace front 9\n"})
    (only,) = findings(root, "g", "--language", "fr")
    assert (only["id"], only["line"]) == ("approved/unreadable", 3)
    assert "planche approve g" in only["hint"]


def test_a_file_of_another_form_says_so(root: Path) -> None:
    write(root, {"approved/fr.txt": "form 2\n"})
    (only,) = findings(root, "g", "--language", "fr")
    assert only["message"] == "is of the form 2, wanted 1"
