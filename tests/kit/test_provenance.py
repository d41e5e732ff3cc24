"""What start-here says of figures that no rulebook states: of which subject, and how each is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.imposition import Setting, parse_paper
from planche.kit.edition import make_edition
from planche.kit.localisation import localise
from planche.kit.provenance import facts_by_subject
from planche.kit.studio import Studio
from planche.kit.wish import Wish
from planche.source.project import Project
from tests.kit.test_edition import tiny
from tests.projects import game


def said(folder: Path, *changes: tuple[str, str], more: str = "", wish: Wish = Wish("en")) -> list[str]:  # noqa: B008 - never changed
    """Subject, value, origin and reason of each figure, in the engine's own words."""
    found = tiny(folder, {"game.yaml": game(*changes, more=more)})
    studio = Studio(Project(folder), found)
    edition = make_edition(localise(studio, found, "en"), wish, Setting(parse_paper("A4")))
    told = facts_by_subject(edition, lambda words: words)
    return [f"{subject}: {value} {origin} {reason}" for subject, facts in told for value, origin, reason in facts]


def known(value: object, reason: str = "We asked.") -> str:
    return f"{{value: {value}, origin: found, because: '{reason}'}}"


@pytest.mark.parametrize(
    ("players", "words"),
    [("[2]", "2"), ("[2, 3]", "2–3"), ("[2, 3, 4]", "2–4"), ("[2, 4]", "2, 4"), ("[2, 3, 5]", "2, 3, 5")],
)
def test_for_how_many_a_game_is(tmp_path: Path, players: str, words: str) -> None:
    assert said(tmp_path, ("players: [2]", f"players: {known(players)}")) == [f"credits: {words} found We asked."]


def test_figures_are_those_of_who_plays_with_the_kit(tmp_path: Path) -> None:
    """What is stated, or is of other players, is told of no kit; hands of several sizes are a sum."""
    two = ("players: [2]", "players: [2, 3]")
    hands = ("[2, 1]", "[1, 1, 1]")
    more = f"figures: {{points: {known(9)}, rounds: 3}}\ndecks:\n" + "".join(
        f"  - {{players: {count}, size: 1, deal: {known(hand, f'For {count}.')}}}\n"
        for count, hand in enumerate(hands, 2)
    )
    points, second, third = (
        "figures: 9 found We asked.",
        "decks: 2 + 1 found For 2.",
        "decks: 1 + 1 + 1 found For 3.",
    )
    assert said(tmp_path, two, more=more) == [points, second, third]
    assert said(tmp_path, two, more=more, wish=Wish("en", 2)) == [points, second]
    assert said(tmp_path, two, more=more, wish=Wish("en", 3)) == [points, third]


def test_what_nobody_knows_is_called_unknown_beside_what_is_known(tmp_path: Path) -> None:
    """Of a publisher and a year with one reason, too."""
    nobody = known('"?"')
    changed = ("publisher: Bob, year: 2020", f"publisher: {nobody}, year: {known(1999)}")
    assert said(tmp_path, changed) == ["credits: unknown, 1999 found We asked."]
