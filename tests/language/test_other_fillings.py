"""What templates fill into their words, beside what a catalogue notes of them."""

from __future__ import annotations

import pytest

from planche.findings import Span
from planche.language import find_other_fillings
from planche.language.catalogues import Catalogue, Entry
from planche.templates import Filling

KNOWN = {"figures.draw", "figures.covers", "piece.boxes"}
WORDS = "Draw {draw}, take {covers}"


def told(place: str, notes: tuple[str, ...], *filled: tuple[str, str]) -> list[str]:
    """What is told of the words of a template, by its hints."""
    span = Span("templates/g/a.xml", 3)
    entry = Entry(place, WORDS, "", False, Span("en.po", 9), notes=tuple(f"#. {note}" for note in notes))
    fillings = [Filling(WORDS, name, expression, span) for name, expression in filled]
    found = find_other_fillings(fillings, Catalogue("en.po", {(place, WORDS): entry}), KNOWN, "translate")
    return [one.hint.removesuffix(", if that is a slip; else translate") for one in found if one.span == span]


DRAW, COVERS = "{draw} is figures.draw", "{covers} is figures.covers"


@pytest.mark.parametrize(
    ("notes", "filled", "hints"),
    [
        ((DRAW,), [("draw", "figures.covers")], ["write draw=figures.draw"]),
        ((DRAW,), [("draw", "figures.draw + 1")], ["write draw=figures.draw"]),
        ((DRAW, COVERS), [("draw", "figures.covers"), ("covers", "figures.draw")],
         ["write draw=figures.draw, covers=figures.covers"]),
        (("{draw} is figures.draw, 3",), [("draw", "piece.boxes")], ["write draw=figures.draw"]),  # with its value
        (("{draw} is figures.draw, piece.boxes",), [("draw", "piece.boxes"), ("draw", "n")],
         ["write draw=figures.draw"]),  # words that stand in two places
        ((DRAW,), [("draw", "figures.draw")], []),
        ((DRAW,), [], []),  # no longer there
        (("{draw} is figures.draw, piece.boxes",), [("draw", "piece.boxes")], []),  # one of two places is gone
        (("{draw} is figures.old",), [("draw", "figures.draw")], []),  # the figure was renamed
        (("{draw} is n",), [("draw", "figures.draw")], []),
        (("words of a template",), [("draw", "figures.draw")], []),
    ],
)  # fmt: skip
@pytest.mark.parametrize("place", ["templates", "templates:aid"])
def test_what_is_filled_in_for_something_else(
    place: str, notes: tuple[str, ...], filled: list[tuple[str, str]], hints: list[str]
) -> None:
    assert told(place, notes, *filled) == hints


def test_words_of_the_content_have_no_template_to_fill_them() -> None:
    assert told("cards/ace/words", (DRAW,), ("draw", "figures.covers")) == []
