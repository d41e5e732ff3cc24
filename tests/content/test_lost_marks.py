"""Lines of a list in the rules that have no mark, and those that need none."""

from __future__ import annotations

import pytest

from tests.projects import game, problems

RULES = game(("languages: [en]", "languages: [en]\nrules: rules.md"))


def told(*lines: str) -> list[str]:
    return problems({"game.yaml": RULES, "rules.md": "\n".join(("# Rules", "", *lines, ""))}, only="rules/")


@pytest.mark.parametrize(
    ("lines", "place"),
    [
        (("- Draw a card.", "Discard one.", "- Pass."), "rules.md:4:1"),
        (("- Draw a card.", "**Discard** one."), "rules.md:4:1"),
        (("1. Draw a card.", "2. Discard.", "Pass."), "rules.md:5:1"),
        (("Draw a card.", "- Discard one.", "", "Then:", "", "- Pass."), "rules.md:3:1"),
    ],
)
def test_a_line_without_a_mark(lines: tuple[str, ...], place: str) -> None:
    assert told(*lines) == [f"{place} rules/lost-mark"]


@pytest.mark.parametrize(
    "lines",
    [
        ("- Draw a card, and", "Ann discards one."),  # a sentence that goes on
        ("- Draw a card.", "  Discard one."),  # it belongs to the item
        ("- Draw a card.", "", "Discard one."),  # a paragraph of its own
        ("In turn:", "- Draw a card.", "- Discard one.", "", "- Pass."),  # it leads on to the list
        ("Draw a card.", "- Discard one.", "", "Discard.", "- Pass."),  # all lists of the page stand so
        ("- Draw a card.", "| a | b |", "|---|---|", "| c | d |"),
    ],
)
def test_a_line_that_needs_none(lines: tuple[str, ...]) -> None:
    assert "rules/lost-mark" not in " ".join(told(*lines))
