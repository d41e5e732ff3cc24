"""Slices that leave out the first or the last item of a list, which nothing else prints."""

from __future__ import annotations

from tests.faults.fault import Fault

GOAL, RULES = "templates/g/goal.xml", "rules.md"
STEPS, LINE = "{% for step in piece.steps %}", '<text x="8" y="76"'
# fmt: off
FAULTS = (
    Fault("a loop from the second item", GOAL, STEPS, "{% for step in piece.steps[1:] %}", f"{GOAL}:4:18",
          "piece.steps[1:] leaves out the first of its items, which this template prints nowhere; write piece.steps"),
    Fault("a loop up to the last item but one", GOAL, STEPS, "{% for step in piece.steps[:-1] %}", f"{GOAL}:4",
          "leaves out the last of its items"),
    Fault("a loop up to one less than a figure", GOAL, STEPS, "{% for step in piece.steps[:figures.hand - 1] %}",
          f"{GOAL}:4", "piece.steps[:figures.hand - 1] leaves out the last"),
    Fault("the first line of a table of the rules is left out", RULES, "{% for deck in decks %}",
          "{% for deck in decks[1:] %}", f"{RULES}:14:16", "write decks, or print that one too"),
)
# fmt: on
