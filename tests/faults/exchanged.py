"""Lengths that were exchanged, and sizes for which nothing is drawn."""

from __future__ import annotations

from tests.faults.fault import Fault

LANTERN, GOAL = "templates/g/lantern.xml", "templates/g/goal.xml"
LANTERNS, GOALS = "size: [63, 88]\n    rows: lanterns.csv", "size: [63, 88]\n    rows: goals.yaml"
DECKS = "decks:\n  - {players: 2"


def variant(size: str) -> str:
    """A variant that prints the lanterns in another size; without a title of its own it would be another mistake."""
    return f"variants:\n  mini:\n    title: Lanternes\n    components: {{lanterns: {{size: {size}}}}}\n{DECKS}"


# fmt: off
FAULTS = (
    Fault("width and height of a title exchanged", LANTERN, 'width="30" height="8"', 'width="8" height="30"',
          f"{LANTERN}:7:3", 'with width="30" height="8" it would fit'),
    Fault("x and y of a text exchanged", LANTERN, 'x="12" y="54"', 'x="54" y="12"',
          f"{LANTERN}:11:3", 'with x="12" y="54" it would fit'),
    Fault("x and y of words at the foot exchanged", GOAL, 'x="8" y="76"', 'x="76" y="8"',
          f"{GOAL}:7:3", "are x and y exchanged?"),
    Fault("width and height of words at the foot exchanged", GOAL, 'width="47" height="5"', 'width="5" height="47"',
          f"{GOAL}:7:3", "are width and height exchanged?"),
    Fault("width and height of the steps exchanged", GOAL, 'width="47" height="12"', 'width="12" height="47"',
          f"{GOAL}:5:3", "are width and height exchanged?"),
    Fault("width and height of a frame exchanged", LANTERN, 'width="47" height="72"', 'width="72" height="47"',
          f"{LANTERN}:5:3", "are width and height exchanged?"),
    Fault("width and height of a card exchanged", "game.yaml", LANTERNS, LANTERNS.replace("63, 88", "88, 63"),
          "game.yaml:22:11", "write size: [63, 88]"),
    Fault("a card with a digit lost", "game.yaml", LANTERNS, LANTERNS.replace("88", "8"),
          "game.yaml:22:11", "is drawn for 63 x 88 mm"),
    Fault("another card with its digits exchanged", "game.yaml", GOALS, GOALS.replace("63", "36"),
          "game.yaml:35:11", "component 'goals' is drawn for 63 x 88 mm"),
    Fault("a card ten times too large", "game.yaml", LANTERNS, LANTERNS.replace("63, 88", "630, 880"),
          "game.yaml:22:11", "and it is 630 x 880 mm"),
    Fault("a variant in a size that its templates are not drawn for", "game.yaml", DECKS, variant("[44, 68]"),
          "game.yaml:45:35", "of the variant 'mini' is drawn for 63 x 88 mm", more=1),
    Fault("a variant with width and height exchanged", "game.yaml", DECKS, variant("[88, 63]"),
          "game.yaml:45:35", "write size: [63, 88]", more=1),
)
# fmt: on
