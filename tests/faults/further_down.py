"""Mistakes that stand further down in a text of several lines than where it begins."""

from __future__ import annotations

from tests.faults.fault import Fault

PO, TABLE, GOALS, RULES = "locale/en.po", "lanterns.csv", "goals.yaml", "rules.md"
LIT = 'msgstr "The game ends when **{{ figures.quays }}** quays are lit."'
LONG = '"Piochez, puis jouez encore."'


def lit(second: str) -> str:
    """The translation of the last paragraph of the rules in two lines, the second of which is as it is given."""
    return f'msgstr ""\n"The game ends when **{{{{ figures.quays }}}}** quays "\n"{second}"'


# fmt: off
FAULTS = (
    Fault("half a bold mark in the second line of a translation", PO, LIT, lit("**are lit."), f"{PO}:140:2",
          "'**' prints as typed"),
    Fault("a tag in the second line of a translation", PO, LIT, lit("are <b>lit."), f"{PO}:140:6", "found HTML"),
    Fault("an icon that there is not in the second line of a translation", PO, LIT, lit("are :strat: lit."),
          f"{PO}:140:6", "take :strat: out"),
    Fault("a placeholder that is invented in the second line of a translation", PO, LIT,
          lit("are {{ figures.hand }} lit."), f"{PO}:140:6", "take {{ figures.hand }} out"),
    Fault("a name in the second line that a longer one of the first begins with", PO, LIT,
          lit("are {{ figure.quays }} lit."), f"{PO}:140:9", "there is no name 'figure'"),
    Fault("a note in the second line of a translation", PO, LIT, lit("are TODO lit."), f"{PO}:140:6", "TODO lit"),
    Fault("half a bold mark further down in a cell", TABLE, LONG, '"Piochez.\n\nJouez\n**encore."', f"{TABLE}:7:1",
          "'**' prints as typed", more=1),
    Fault("a sign in the second line of a block of YAML", GOALS, "    - Éteignez une lanterne.",
          "    - |\n      Éteignez une lanterne.\n      Où donc ?", f"{GOALS}:10:10", "wanted", more=1),
    Fault("an icon that there is not in the second line of an item", RULES, "1. Jouez une lanterne :star:.",
          "1. Jouez une lanterne,\n   de son :strat:.", f"{RULES}:8", "art/icon-strat.svg", more=1),
    Fault("a sign in the second cell of a row", RULES, "| Joueurs | Cartes |", "| Joueurs | Cartes ? |",
          f"{RULES}:12:13", "wanted", more=1),
)
# fmt: on
