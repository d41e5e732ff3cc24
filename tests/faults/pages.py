"""Mistakes in rules and in catalogues: marks that lack a sign, lines that are none of a PO file, words left behind."""

from __future__ import annotations

from tests.faults.fault import Fault

PO = "locale/en.po"
# fmt: off
FAULTS = (
    Fault("a heading without its blank", "rules.md", "## Un tour", "##Un tour", "rules.md:5:1", "set a blank behind"),
    Fault("a figure whose end is lost", "rules.md", "(face:ember,moon)", "(face:ember,moon", "rules.md:18:1",
          "write the ) that ends it"),
    Fault("a blank within a figure", "rules.md", "](face:ember", "] (face:ember", "rules.md:18:1", "take the blank"),
    Fault("a figure of the game in single braces", "rules.md", "{{ figures.hand }}", "{ figures.hand }", "rules.md:3:1",
          "write two braces on each side"),
    Fault("a row with a cell more than its head", "rules.md", "| {{ deck.size }} |", "| {{ deck.size }} | 3 |",
          "rules.md:15:1", "the row has 3 cells, the head of its table 2"),
    Fault("a table without the line below its head", "rules.md", "|:-:|:-:|\n", "", "rules.md:12:1",
          "write a line such as |---|---|"),
    Fault("a keyword of a catalogue is misspelt", PO, 'msgstr "The moon"', 'mgsstr "The moon"', f"{PO}:68",
          "did you mean msgstr?"),
    Fault("a text of a catalogue is not closed", PO, 'msgid "La lune"', 'msgid "La lune', f"{PO}:67",
          "its quotation mark is never closed"),
    Fault("quotation marks within a translation", PO, "Pass your turn.", 'Pass "your" turn.', f"{PO}:48",
          'write each that belongs to them as \\"'),
    Fault("a translation is cut out", PO, 'msgstr "Light two again."\n', "", f"{PO}:107", "has no msgstr before line"),
    Fault("a translation as of several forms", PO, 'msgstr "The torch"', 'msgstr[0] "The torch"', f"{PO}:63",
          "write msgstr without [ ]"),
    Fault("a translation is set aside", PO, 'msgstr "The torch"', '#~ msgstr "The torch"', f"{PO}:63",
          "take the #~ away"),
    Fault("a catalogue in another encoding", PO, "charset=UTF-8", "charset=windows-1252", f"{PO}:7",
          "write charset=UTF-8"),
    Fault("a backslash that means nothing", PO, "Draw a card.", r"Draw \a card.", f"{PO}:133", "prints as typed"),
    Fault("a translation lost its bold", PO, "**{{ figures.quays }}** quays", "{{ figures.quays }} quays", f"{PO}:138",
          "nothing in bold"),
    Fault("a translation lost a brace", PO, "Deal {{ figures.hand }} cards", "Deal {{ figures.hand } cards",
          f"{PO}:118", "write }} to end {{"),
    Fault("a translation names another figure", PO, "Deal {{ figures.hand }}", "Deal {{ figures.hands }}",
          f"{PO}:118", "did you mean 'hand'?"),
    Fault("a translation invents a placeholder", PO, "Goal {n} of {all}", "Goal {n} of {total}", f"{PO}:158",
          "lost '{all}'; invented '{total}'"),
    Fault("a language without a catalogue", "game.yaml", "[fr, en]", "[fr, en, it]", "game.yaml:4:1",
          "no text is translated to it"),
)
# fmt: on
