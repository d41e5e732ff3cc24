"""Texts that were changed or deleted by mistake, below a catalogue that still has them as they were."""

from __future__ import annotations

from tests.faults.fault import Fault

RULES, TABLE, GAME, PO = "rules.md", "lanterns.csv", "game.yaml", "locale/en.po"
# fmt: off
FAULTS = (
    Fault("a number typed for a figure", RULES, "Distribuez {{ figures.hand }} cartes", "Distribuez 4 cartes",
          f"{RULES}:3", "write {{ figures.hand }} again for 4", more=1),  # and its translation, which is stale
    Fault("another figure than the translation has", RULES, "{{ figures.quays }}", "{{ figures.hand }}",
          f"{RULES}:10", "write figures.quays again for figures.hand"),
    Fault("a figure that is called otherwise where it is stated", GAME, "  hand: 3", "  hands: 3", f"{RULES}:3",
          "did you mean 'hands'? If it was 'hand' before, call it so again"),
    Fault("a changed word of a cell", TABLE, "Passez votre tour.", "Passez son tour.", f"{TABLE}:3:20",
          "write the text as it was, if that is a slip"),
    Fault("a changed summary", GAME, "quatre quais avant la nuit", "quatre quais avant le jour", f"{GAME}:2",
          "(content/g/locale/en.po:17) is of"),
    Fault("a step of the rules that went with another", RULES, "2. Piochez une carte.\n", "", f"{RULES}:8",
          "'Piochez une carte.', which stood here, is gone"),
    Fault("a caption that went with its figure", RULES, "![Deux lanternes.](face:ember,moon)\n", "", f"{RULES}:18",
          "put the text back, if that is a slip"),
    Fault("a blank more in a rule", RULES, "Piochez une carte.", "Piochez  une carte.", f"{RULES}:8", "(2 blanks)"),
    Fault("an entry that is marked fuzzy", PO, '#: content/g/rules.md:8', '#: content/g/rules.md:8\n#, fuzzy',
          f"{PO}:131", "is marked fuzzy"),
)
# fmt: on
