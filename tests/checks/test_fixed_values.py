"""Words that a template writes out in place of a column, and cells that are called as another column is."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.art import UNUSED
from planche.checks.fixed_values import FIXED
from planche.checks.idle_faces import IDLE
from planche.checks.same_colours import same_colours
from planche.checks.template_slips import fold_template_slips
from planche.checks.unread_columns import UNREAD
from planche.content import load_game
from planche.findings import Finding, Severity, Span
from planche.kit import Studio, find_template_slips
from planche.source import Project
from planche.templates import OUT_OF_STEP, UNUSED_NAME
from tests.projects import TINY, Files, game, write

COLUMNS = """\
    columns:
      suit: {type: word, one-of: [red, blue]}
      skull: {type: word, one-of: [red, blue]}
      power: {type: integer}
"""
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z"/></svg>\n'
ART: Files = {f"art/{kind}-{suit}.svg": SVG for kind in ("coin", "skull") for suit in ("red", "blue")}
FILES: Files = {
    **TINY,
    **ART,
    "art/coin.svg": SVG,
    "game.yaml": game(more=COLUMNS),
    "cards.csv": "id,suit,skull,power\nace,red,blue,2\ntwo,blue,red,3\n",
}
MACRO = "{% macro half(suit, x=1) %}<rect/>{% endmacro %}"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(tmp_path_factory.mktemp("fixed"), FILES)


def told(root: Path, face: str) -> list[str]:
    """What is told of the face of a card, by its hints."""
    here = Project(root, instead={"templates/g/card.xml": f"{MACRO}<face>\n{face}\n</face>".encode()})
    of = load_game(here.folder, "g", here.common).game
    assert of is not None
    slips = [one for one in find_template_slips(Studio(here, of), of) if one.id not in (UNUSED_NAME.id, IDLE.id)]
    return [f"{one.id.partition('/')[2]} {one.span.line} {one.hint}" for one in slips]


SUIT = "fixed 2 write piece.suit or piece.skull for it"
SKULL = "other-column 2 write piece.skull; or call it otherwise, if suit is meant"


@pytest.mark.parametrize(
    ("face", "found"),
    [
        ('{{ half("red") }}', [SUIT]),
        ('{{ half(x=4, suit="blue") }}', [SUIT]),
        ('{{ half("coin-" ~ "red") }}', [SUIT]),
        ('{{ half(("red", 2)) }}', [SUIT]),
        ('{{ half("ace") }}', []),  # an id is no column
        ('{{ half("red") }}{{ piece.suit }}', ["fixed 2 write piece.skull for it"]),
        ('{{ half("red") }}{{ piece.suit ~ piece.skull }}', []),  # both are read
        ('{% set suit = "red" %}', [SUIT]),
        ('{% set at = {"red": 1, "blue": 2}["red"] %}', [SUIT]),
        ('<rect fill="red"/>', [SUIT]),
        ('<art name="coin-red"/>', [SUIT]),
        ('<art name="skull-red"/>', ["fixed 2 write piece.skull for it"]),
        ('<art name="{{ piece.id }}-red"/>', [SUIT]),
        ('<text>{{ _("{n} coins", n=3) }}</text>', ["fixed 2 write piece.power for it"]),
        ('{{ half("red") }}{{ half("blue") }}', []),  # all that there are
        ('<art name="coin-red"/><art name="coin-blue"/>', []),
        ('{% if piece.suit == "red" %}{{ half("red") }}{% endif %}', []),
        ('{{ half("red" if piece.power > 2 else "blue") }}', []),
        ('{{ half("green") }}', []),
        ('<art name="coin"/>', []),
        ('<text>{{ _("{n} coins", n=5) }}</text>', []),
        ('<art name="skull-{{ piece.suit }}"/>', [SKULL]),
        ('{{ half(suit=piece.skull) }}', ["other-column 2 write piece.suit; or call it otherwise, if skull is meant"]),
        ('{% set skull = piece.suit %}', [SKULL]),
        ('<art name="coin-{{ piece.suit }}"/>', []),
        ('<art name="skull-{{ piece.skull }}"/>{{ half(suit=piece.suit) }}', []),
        ('{{ half(power=piece.suit) }}', []),  # of other words
    ],
)  # fmt: skip
def test_what_stands_for_a_column(project: Path, face: str, found: list[str]) -> None:
    assert told(project, face) == found


def test_a_template_that_is_chosen_by_a_row_may_say_what_the_row_does(tmp_path: Path) -> None:
    chosen = {"templates/g/red.xml": '<art name="coin-red"/>', "templates/g/blue.xml": '<art name="coin-blue"/>'}
    root = write(tmp_path, {**FILES, **chosen})
    either = '{% if piece.suit == "red" %}{% include "g/red.xml" %}{% else %}{% include "g/blue.xml" %}{% endif %}'
    assert told(root, either) == []
    assert told(root, '{% include "g/red.xml" %}') == ["fixed 1 write piece.suit or piece.skull for it"]


def test_what_several_components_draw_is_the_word_of_all(tmp_path: Path) -> None:
    other = "  tiles: {title: Tiles, kind: card, size: [20, 20], rows: tiles.csv, front: g/card.xml}\n"
    files = {**FILES, "game.yaml": game(more=COLUMNS + other), "tiles.csv": "id\nsea\nsand\n"}
    assert told(write(tmp_path, files), '{{ half("red") }}') == []


FACE = "templates/g/card.xml"
STEP = OUT_OF_STEP.finding(Span(FACE, 3, 5), "1, 2, 2, 4")
SAME = FIXED.finding(Span(FACE, 4), "half gets 'red'", component="cards")


def overlap(line: int, message: str = "words on words", severity: Severity = Severity.WARNING) -> Finding:
    return Finding("face/overlap", severity, message, Span(FACE, line, 3))


@pytest.mark.parametrize(
    ("slip", "follows"),
    [
        (STEP, overlap(3)),
        (STEP, overlap(9, f"of the text at {FACE}:3, which")),
        (STEP, overlap(9)._replace(calls=(Span(FACE, 3, 7),))),
        (STEP, overlap(9)._replace(also_at=(Span(FACE, 3, 7),))),
        (SAME, UNUSED.finding(Span("content/g/art/coin-blue.svg", 1), "picture 'coin-blue' is used nowhere")),
        (SAME, UNREAD.finding(Span("content/g/cards.csv", 1), "the column 'suit'", component="cards")),
    ],
)
def test_what_follows_from_a_slip_of_a_template_is_folded_there(slip: Finding, follows: Finding) -> None:
    assert [*fold_template_slips([follows, slip])] == [slip._replace(followers=1)]


@pytest.mark.parametrize(
    ("slip", "other"),
    [
        (STEP, overlap(31)),
        (STEP, overlap(9, f"of the text at {FACE}:31")),
        (STEP, UNUSED.finding(Span("content/g/art/coin-blue.svg", 1), "picture 'coin-blue' is used nowhere")),
        (SAME, UNREAD.finding(Span("content/g/tiles.csv", 1), "the column 'suit'", component="tiles")),
        (overlap(3), overlap(3, "other words")),
    ],
)
def test_what_does_not_follow_is_told(slip: Finding, other: Finding) -> None:
    assert [*fold_template_slips([other, slip])] == [other, slip]


def test_a_slip_from_which_an_error_follows_is_one() -> None:
    (told,) = fold_template_slips([STEP, overlap(3, severity=Severity.ERROR)])
    assert told == STEP._replace(severity=Severity.ERROR, followers=1)


@pytest.mark.parametrize(
    ("face", "mist", "found"),
    [
        ('<rect fill="{{ "blush" if n else "mist" }}"/>', "#FBE1D8", ["write its own colour for mist, or for blush"]),
        ('<rect fill="{{ "mist" if n else "blush" }}"/>', "#fbe1d8", ["write its own colour for mist, or for blush"]),
        ('<rect fill="{{ "mist" if n else "blush" }}"/>', "#D5E5F3", []),
        ('<rect fill="blush"/><rect fill="mist"/>', "#FBE1D8", []),  # two names for what may be one colour
        ('<rect fill="{{ "blush" if n else "none" }}"/>', "#FBE1D8", []),
    ],
)
def test_colours_that_a_template_tells_apart(project: Path, face: str, mist: str, found: list[str]) -> None:
    theme = f'theme:\n  colours: {{blush: "#FBE1D8", mist: "{mist}"}}\n'
    text = FILES["game.yaml"]
    assert isinstance(text, str)
    changes = {
        "content/g/game.yaml": f"{text}{theme}".encode(),
        "templates/g/card.xml": f"<face>{face}</face>".encode(),
    }
    here = Project(project, instead=changes)
    game = load_game(here.folder, "g", here.common).game
    assert game is not None
    told = [one.hint for one in find_template_slips(Studio(here, game), game) if one.id == same_colours.id]
    assert told == found
