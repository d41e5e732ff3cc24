"""Light words whose ground is lost: told in the template, for their colour is right on all other faces."""

from __future__ import annotations

import pytest

from planche.checks import fold_consequences
from planche.faces import PALE
from planche.findings import Finding, Paleness, Span
from planche.game import Game
from tests.checks.test_consequences import game_of
from tests.projects import TINY, game

SLIP = "templates/g/slip.xml"
COLOURS = "colours: {letters: '#F4EAD3', chalk: '#F5EEDD', mud: '#D0B090', clay: '#C8A888'}"
PALE_WORDS = Paleness("letters", "chalk", is_ground_right=True)


def with_style(colour: str = "letters") -> Game:
    """A game one of whose styles has a colour."""
    theme = f"theme:\n  {COLOURS}\n  styles: {{head: {{font: Nunito, size: 12, colour: {colour}}}}}\n"
    return game_of({**TINY, "game.yaml": game(more=theme)})


def words(line: int, alike: Paleness = PALE_WORDS, file: str = SLIP) -> Finding:
    return PALE.finding(Span(file, line), "words can hardly be read", "take another")._replace(paleness=alike)


def told(of: Game, *found: Finding) -> list[str]:
    return [f"{one.span}: {one.message}; {one.hint}" for one in fold_consequences(found, of)]


def test_a_lost_ground_is_told_where_the_first_of_the_words_stand() -> None:
    (said,) = told(with_style(), words(35), words(36))
    assert said == (
        f"{SLIP}:35: no dark ground lies behind words in letters, at 2 places,"
        f" such as {SLIP}:35: words can hardly be read;"
        " draw it before them, such as a dark <rect>, if it is lost; or give them another fill than letters"
    )


@pytest.mark.parametrize(
    ("of", "found"),
    [
        (with_style("ink"), [words(35), words(36)]),  # no other words have the colour
        (with_style(), [words(35), words(36, file="templates/g/card.xml")]),  # it is wrong wherever it is
        (with_style("mud"), [words(n, Paleness("mud", "clay", is_ground_right=True)) for n in (35, 36)]),  # not light
    ],
)
def test_else_the_colour_is(of: Game, found: list[Finding]) -> None:
    (said,) = told(of, *found)
    assert said.startswith("content/g/game.yaml:")
    assert "write another value for" in said


def test_bare_paper_has_no_colour_that_could_be_another() -> None:
    bare = Paleness("letters", "white", is_colour_right=True, is_bare=True)
    assert [one.split(":")[0] for one in told(with_style(), words(35, bare), words(36, bare))] == [SLIP] * 2


@pytest.mark.parametrize(("is_bare", "place"), [(True, "content/g/art/icon-star.svg:1"), (False, f"{SLIP}:35")])
def test_a_picture_that_is_not_seen_on_bare_paper_is_painted_wrongly(is_bare: bool, place: str) -> None:
    alike = Paleness("#fdfdfd", "white", picture="icon-star", is_bare=is_bare)
    (said,) = told(with_style(), words(35, alike))
    assert said.startswith(f"{place}: ")
    assert ("picture 'icon-star' is painted in #fdfdfd" in said) is is_bare
