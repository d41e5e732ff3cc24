"""Where on a page of rules words stand that somebody types."""

from __future__ import annotations

import pypdfium2
import pytest

from planche.content import load_game
from planche.imposition import Box
from planche.kit import Rehearsal, Studio
from planche.source import Project
from tests.projects import game, tiny

RULES = """\
# Rules

Light the lamp and go on until nobody has any oil.

| Call | Hand |
| --- | --- |
| Lamp | one of each |
| Rope | none |

- Take the rope.
- Leave the lamp.
"""


@pytest.mark.parametrize(
    ("source", "words", "said"),
    [
        ("Light the lamp and go on until nobody has any oil.", "Zünde **die** Lampe an. " * 9, ["Zünde"]),
        ("| Rope | none |", "| Seil | keines |", ["Seil", "keines"]),
        ("Leave the lamp.", "Lass die Lampe.", ["Lass"]),
        ("Leave the lamp.", "", ["Leave"]),
    ],
)
def test_words_stand_in_their_place(source: str, words: str, said: list[str]) -> None:
    """A paragraph of several lines in one, the cells of a row each in its own; without words those that it has."""
    with tiny({"game.yaml": game(more="rules: rules.md\n"), "rules.md": RULES}) as root:
        project = Project(root)
        found = load_game(project.folder, "g", project.common).game
        assert found is not None
        shown = Rehearsal(Studio(project, found), found, "de").show_page(("rules.md", source), [words])
    assert len(shown.places) == len(said)
    for box, word in zip(shown.places, said, strict=True):
        x, y = _place_of(shown.pdf, word)
        assert box.x <= x <= box.x + box.width
        assert box.y <= y <= box.y + box.height
    others = [_place_of(shown.pdf, word) for word in ("Rules", "Take")]
    assert not [place for place in others for box in shown.places if _holds(box, place)]


def _place_of(pdf: bytes, word: str) -> tuple[float, float]:
    """The middle of the first letter of a word, in µm from the top left."""
    page = pypdfium2.PdfDocument(pdf)[0]
    text = page.get_textpage()
    place, _ = text.search(word).get_next()
    left, bottom, right, top = text.get_charbox(place)
    point = 25_400 / 72
    return (left + right) / 2 * point, (page.get_height() - (bottom + top) / 2) * point


def _holds(box: Box, place: tuple[float, float]) -> bool:
    return box.x <= place[0] <= box.x + box.width and box.y <= place[1] <= box.y + box.height


def test_a_place_reaches_into_no_line_below() -> None:
    with tiny({"game.yaml": game(more="rules: rules.md\n"), "rules.md": RULES}) as root:
        project = Project(root)
        found = load_game(project.folder, "g", project.common).game
        assert found is not None
        rehearsal = Rehearsal(Studio(project, found), found, "de")
        for source, below in (("Take the rope.", "Leave"), ("| Lamp | one of each |", "Rope")):
            shown = rehearsal.show_page(("rules.md", source), [source])
            assert shown.places
            assert not [box for box in shown.places if _holds(box, _place_of(shown.pdf, below))]
