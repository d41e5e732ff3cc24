"""What a game says besides its faces, by names and as a person reads it."""

from __future__ import annotations

from planche.approval.facts import Fact, facts_of
from planche.content import load_game
from planche.source.project import open_project
from tests.projects import game, tiny


def facts(*changes: tuple[str, str], more: str = "") -> dict[str, str]:
    return {name: fact.value for name, fact in found(*changes, more=more).items()}


def found(*changes: tuple[str, str], more: str = "") -> dict[str, Fact]:
    with tiny({"game.yaml": game(*changes, more=more), "cards.csv": "id,copies\nace,3\n"}) as root:
        project = open_project(root)
        loaded = load_game(project.folder, "g", project.common).game
        assert loaded is not None
        return facts_of(loaded)


def test_lengths_are_told_in_millimetres_and_copies_by_piece() -> None:
    said = facts()
    assert (said["components.cards.width"], said["components.cards.height"]) == ("63 mm", "88 mm")
    assert said["pieces.cards.ace.copies"] == "3"
    assert said["title"] == "Tiny"


def test_figures_and_colours_are_told_with_their_names() -> None:
    said = facts(
        more="figures: {hand: {value: 5, origin: proposed, because: so}}\ntheme: {colours: {red: '#c03020'}}\n"
    )
    assert (said["figures.hand.value"], said["figures.hand.because"]) == ("5", "so")
    assert said["theme.colours.red"] == "#c03020"


def test_places_and_what_is_worked_out_are_no_facts() -> None:
    assert not [name for name in facts() if "span" in name or "footprint" in name or name.startswith("version")]


def test_authors_may_name_a_colour_or_a_figure_as_our_fields_are_called() -> None:
    said = facts(more="figures: {steps: 5}\ntheme: {colours: {places: '#c03020'}}\n")
    assert (said["figures.steps.value"], said["theme.colours.places"]) == ("5", "#c03020")


def test_a_fact_knows_the_record_that_says_it() -> None:
    assert str(found()["pieces.cards.ace.copies"].place).startswith("content/g/cards.csv:2")


def test_a_list_of_words_or_numbers_is_one_fact() -> None:
    said = facts(("players: [2]", "players: [2, 4]"))
    assert {name: value for name, value in said.items() if name.startswith("players")} == {"players": "2, 4"}
