"""Mistakes in texts and their translations."""

from __future__ import annotations

from tests.faults.fault import Fault

# fmt: off
FAULTS = (
    Fault("an icon is misspelt", "lanterns.csv", ":star:", ":satr:", "lanterns.csv:2:19", "satr", more=1),
    Fault(
        "a translation is missing", "locale/en.po", '"Pass your turn."', '""', "locale/en.po:53", "Passez votre tour."
    ),
    Fault(
        "a translation of spaces alone",
        "locale/en.po", '"Pass your turn."', '"  "', "locale/en.po:53", "nothing that can be seen",
    ),
    Fault(
        "a translation left as its source text",
        "locale/en.po", '"All players draw."', '"Tous les joueurs piochent."', "locale/en.po:73", "word for word",
    ),
    Fault(
        "a translated heading with its marks",
        "locale/en.po", '"A turn"', '"## A turn"', "locale/en.po", "take '##' away",
    ),
    Fault(
        "a translated item with a dash",
        "locale/en.po", '"Draw a card."', '"- Draw a card."', "locale/en.po", "take '-' away",
    ),
    Fault(
        "a translated row that lost its bars",
        "locale/en.po", '"| Players | Cards |"', '"Players and cards"', "locale/en.po", "is no row of a table",
    ),
    Fault(
        "a translated row with a cell too few",
        "locale/en.po", '"| Players | Cards |"', '"| Players |"', "locale/en.po", "has 1 cell, its text 2",
    ),
    Fault(
        "a caption translated with its picture",
        "locale/en.po", '"Two lanterns."', '"![Two lanterns.](face:ember,moon)"', "locale/en.po", "begins with '!['",
    ),
    Fault(
        "the catalogue of another language",
        "locale/en.po", '"Language: en\\n"', '"Language: de\\n"', "locale/en.po:4", "Language: de",
    ),
)
# fmt: on
