"""Mistakes in rules.md and its tables, as people type lists and rows in other programs."""

from __future__ import annotations

from tests.faults.fault import Fault

RULES = "rules.md"
_STEPS = "1. Jouez une lanterne :star:.\n2. Piochez une carte."
_ROW = "| {{ deck.players }} | {{ deck.size }} |"


def _listed(first: str, second: str) -> str:
    return f"{first}Jouez une lanterne :star:.\n{second}Piochez une carte."


# fmt: off
FAULTS = (
    Fault("a heading a level too deep, which each language has", "rules.md", "## Un tour", "### Un tour",
          "rules.md:5:5", "write ##"),
    Fault("an item that lost its number", RULES, "2. Piochez", "Piochez", "rules.md:8:1",
          "write 2. before it, if it is one"),
    Fault("an item that lost its mark, and has a mark of words", RULES, _STEPS, "- Jouez.\n**Piochez** une carte.",
          "rules.md:8:1", "is set behind the item 'Jouez.'", more=3),
    Fault("the first item of a list that lost its mark", RULES, _STEPS, "Jouez.\n- Piochez.\n- Passez.\n\n- Finissez.",
          "rules.md:7:1", "is set as a paragraph above the list", more=9),
    Fault("a list of dashes", RULES, _STEPS, _listed("– ", "– "), "rules.md:7:1",
          "write `- Jouez une lanterne :star:.`, and so the lines below", more=1),
    Fault("a list of long dashes", RULES, _STEPS, _listed("— ", "— "), "rules.md:7:1", "'—' prints as typed", more=1),
    Fault("a list whose second item has a dash", RULES, _STEPS, _listed("- ", "– "), "rules.md:8:1",
          "write `- Piochez une carte.`", more=1),
    Fault("a list of letters", RULES, _STEPS, _listed("a) ", "b) "), "rules.md:7:1", "write `1. Jouez", more=1),
    Fault("a list of numbers in brackets", RULES, _STEPS, _listed("(1) ", "(2) "), "rules.md:7:1", "write `1. Jouez",
          more=1),
    Fault("a list of ordinal numbers", RULES, _STEPS, _listed("1° ", "2° "), "rules.md:7:1", "write `1. Jouez", more=1),
    Fault("a list of arrows", RULES, _STEPS, _listed("→ ", "→ "), "rules.md:7:1", "write `- Jouez", more=1),
    Fault("a list of ticks", RULES, _STEPS, _listed("✓ ", "✓ "), "rules.md:7:1", "write `- Jouez", more=1),
    Fault("a task list", RULES, _STEPS, _listed("- [ ] ", "- [x] "), "rules.md:7:3", "write its words alone", more=1),
    Fault("a task in a numbered list", RULES, "1. Jouez", "1. [x] Jouez", "rules.md:7:4", "no box to tick"),
    Fault("a row of a table that lost its bar", RULES, _ROW, "| {{ deck.players }} {{ deck.size }} |", "rules.md:15:1",
          "the row has 1 cell, the head of its table 2", more=1),
    Fault("a row of a table that ends early", RULES, "{% endfor %}\n\n!", "{% endfor %}\n| 5 |\n\n!", "rules.md:17:1",
          "also those that are empty, as in `| 5 | |`", more=1),
    Fault("a piece of a figure with its component", RULES, "face:ember,", "face:lanterns/ember,", "rules.md:18:3",
          "write ember, without its component"),
    Fault("a picture shown as a piece", RULES, "face:ember,moon", "face:flame", "rules.md:18:3", "write art:flame"),
    Fault("a figure whose kind is misspelt", RULES, "face:ember,moon", "faec:ember,moon", "rules.md:18:3",
          "write face:ember,moon"),
    Fault("a figure of a file", RULES, "face:ember,moon", "art/tower.svg", "rules.md:18:3", "write art:tower"),
    Fault("pieces of a figure with a semicolon between", "rules.md", "(face:ember,moon)", "(face:ember;moon)",
          "rules.md:18:3", "write commas between the pieces: ember,moon"),
)
# fmt: on
