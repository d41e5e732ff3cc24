"""A name that a template asks for, and its line -> that it was written with the hyphens of its file, which subtract."""

from __future__ import annotations

import re

from planche.findings import quote
from planche.templates.reach import ABSENT, MissingValue, reach
from planche.templates.wording import Wording


def word_hyphens(error: Exception, line: str) -> Wording | None:
    """What is said of `figures.trial-seconds`; None where the name is not one with hyphens."""
    if not isinstance(error, MissingValue):
        return None
    found = re.search(rf"(?<![\w-]){re.escape(error.name)}(?:-\w++)++", line)
    name = found[0].replace("-", "_") if found else ""
    if found is None or reach(error.owner, name) is ABSENT:
        return None
    message = f"{quote(found[0])} is read as a subtraction, of which {quote(error.name)} is not there"
    return Wording(message, f"write {name}: hyphens of a name are underscores in templates")
