"""Mistakes in texts and their translations."""

from __future__ import annotations

from tests.faults.fault import Fault

FAULTS = (
    Fault("an icon is misspelt", "lanterns.csv", ":star:", ":satr:", "lanterns.csv:2:19", "satr", more=1),
    Fault(
        "a translation is missing", "locale/en.po", '"Pass your turn."', '""', "locale/en.po:50", "Passez votre tour."
    ),
)
