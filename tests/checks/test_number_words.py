"""Numbers in words that are not the figures of which their texts speak."""

from __future__ import annotations

import pytest

from tests.projects import findings, game, tiny

# the figure, its `because`, and the number that is told
REASONS = {
    "en": [
        (4, "The rules speak of four quays.", ""),
        (4, "The rules speak of three quays.", "three"),
        (4, "Three cards, says the box; nobody knows.", "Three"),
        (4, "With three, nobody could win.", "three"),
        (4, "With eight, nobody could win.", "eight"),  # twice as many, and half of it
        (4, "With two, nobody could win.", "two"),
        (4, "With nine, nobody could win.", ""),
        (5, "With two, nobody could win.", ""),
        (42, "Two teams have 28 boxes, and a third has 14 more.", ""),
        (41, "Two teams have 28 boxes, and a third has 14 more.", "Two"),
        (20, "The three drawings are lost.", ""),
        (4, "One of the pages says so; the second does not.", ""),
        (4, "Somebody else said so.", ""),
        (21, "Twenty-one points win.", ""),
        (31, "Thirty one points win.", ""),
        (21, "Twenty-two points win.", "Twenty-two"),
        (6, "Two by three.", ""),
        (2, "Eight cards for four.", ""),
        (3, "Eight cards for four.", "Eight"),
        (12, "Four, three and five of a colour.", ""),
        (7, "Version 3, five cards, all told.", ""),
        (12, "Ten was over too soon when we played, fifteen took too long.", ""),
        (12, "Ten was over too soon.", ""),
        (3, "Two felt harmless, four cruel.", ""),
        (2, "One would be luck, three take too long.", ""),
        (3, "One is luck, two a habit.", "two"),
        (3, "Five felt harmless, four cruel.", "Five"),
    ],
    "fr": [
        (7, "Sept cartes chacun.", ""),
        (6, "Sept cartes chacun.", "Sept"),
        (47, "On compte quarante-sept tours.", ""),
        (46, "On compte quarante-sept tours.", "quarante-sept"),
        (4, "Une carte, un joueur, la première manche.", ""),
        (75, "Soixante-quinze cases.", ""),
        (21, "Vingt et un points.", ""),
        (71, "Soixante et onze points.", ""),
        (20, "Vingt et un points.", "Vingt"),
        (12, "Dix lassait moins, quinze durait trop.", ""),
        (50, "Deux sur quatre, en pour cent : cela suffit.", "Deux"),
    ],
    "de": [
        (5, "Die Regel nennt fünf Karten.", ""),
        (4, "Die Regel nennt fünf Karten.", "fünf"),
        (21, "Einundzwanzig Punkte.", ""),
        (12, "Zehn war zu kurz.", ""),
        (22, "Einundzwanzig Punkte.", "Einundzwanzig"),
    ],
    "sv": [(4, "Fem kort.", "")],
}


@pytest.mark.parametrize("language", REASONS)
def test_the_reason_of_a_figure(language: str) -> None:
    cases = {f"f{n}": case for n, case in enumerate(REASONS[language])}
    figures = "".join(
        f'  {name}: {{value: {value}, origin: found, because: "{because}"}}\n'
        for name, (value, because, _) in cases.items()
    )
    yaml = game(
        ("language: en\nlanguages: [en]", f"language: {language}\nlanguages: [{language}]"), more=f"figures:\n{figures}"
    )
    with tiny({"game.yaml": yaml}) as root:
        told = {f["message"] for f in findings(root, only="text/number")}
    assert told == {
        f"{name} is {value}, its `because` says {word!r}" for name, (value, _, word) in cases.items() if word
    }


RULES = """\
Draw {{ figures.hand }} cards; four cards are enough.

Draw {{ figures.hand }} cards; discard three cards.

Draw {{ figures.hand }} **cards**, one card at a time, with three players and a third card.

Three cards are drawn. Keep {{ figures.hand }} cards.

Keep {{ figures.hand }} cards, two cards of each suit; more than {{ figures.hand }} cards are five cards or more.
"""


def test_a_text_that_names_the_figure_too() -> None:
    yaml = game(more="figures: {hand: 4}\nrules: rules.md\n")
    with tiny({"game.yaml": yaml, "rules.md": RULES}) as root:
        told = [(f["line"], f["severity"], f["message"]) for f in findings(root, only="text/number")]
    assert told == [(3, "warning", "figures.hand is 4, and the same text says 'three' before 'cards'")]
