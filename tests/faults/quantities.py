"""Mistakes in the numbers, codes and signs of translations, parts that changed places, and names that stand twice."""

from __future__ import annotations

from tests.faults.fault import Fault

PO = "locale/en.po"
# fmt: off
FAULTS = (
    Fault("a translated number in words that is another", PO, '"Two lanterns."', '"Three lanterns."', f"{PO}:153",
          "write two for Three"),
    Fault("a translation of four that says five", PO, "Light four quays before night.",
          "Light five quays before night.", f"{PO}:18", "has 'five', its text 'quatre'; write four for five"),
    Fault("digits for another number", PO, '"Light two again."', '"Light 3 again."', f"{PO}:108",
          "has '3', its text 'deux'; write 2 for 3"),
    Fault("a number of one for two", PO, '"Light two again."', '"Light 1 again."', f"{PO}:108", "write 2 for 1"),
    Fault("a reason with another number", PO, "The rules speak of four quays.", "The rules speak of forty quays.",
          f"{PO}:23", "'forty'"),
    Fault("two placeholders exchanged in two cells", PO, 'msgstr "| {{ deck.players }} | {{ deck.size }} |"',
          'msgstr "| {{ deck.size }} | {{ deck.players }} |"', f"{PO}:148", "exchange the two"),
    Fault("a name pasted below another name", PO, '"The torch"', '"The moon"', f"{PO}:68",
          "that of another text in line 63"),
    Fault("a title of one column that is another's", PO, '"The storm"', '"The crossing"', f"{PO}:98",
          "is that of another text in line 83: 'La traversée'"),
)
# fmt: on
