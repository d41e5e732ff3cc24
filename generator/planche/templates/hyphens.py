"""A name that a template asks for, and its line -> that it was written with the hyphens of its file, which subtract."""

from __future__ import annotations

import re
from collections.abc import Mapping

from planche.expressions import expression
from planche.findings import quote
from planche.templates.reach import ABSENT, MissingValue, UnknownName, reach
from planche.templates.wording import Wording

_HYPHENED = expression(r"(?<![\w.-])(\w++)\.(\w\w*+(?:-\w\w*+)++)")


def word_hyphens(error: Exception, line: str, names: Mapping[str, object]) -> Wording | None:
    """What is said of `figures.trial-seconds`; None where the name is not one with hyphens. `names`: what there is."""
    if not isinstance(error, MissingValue):
        return None
    if isinstance(error, UnknownName):  # what stands before the first hyphen is a name
        return _word_rest(error.name, line, names)
    found = re.search(rf"(?<![\w-]){re.escape(error.name)}(?:-\w\w*+)++", line)
    name = found[0].replace("-", "_") if found else ""
    if found is None or reach(error.owner, name) is ABSENT:
        return None
    message = f"{quote(found[0])} is read as a subtraction, of which {quote(error.name)} is not there"
    return Wording(message, f"write {name}: hyphens of a name are underscores in templates")


def _word_rest(missing: str, line: str, names: Mapping[str, object]) -> Wording | None:
    """The same of a name in which what is missing stands behind a hyphen."""
    for owner, hyphened in _HYPHENED.findall(line):
        name = hyphened.replace("-", "_")
        if missing in hyphened.split("-") and reach(names.get(owner), name) is not ABSENT:
            message = f"{quote(hyphened)} is read as a subtraction, of which {quote(missing)} is not there"
            return Wording(message, f"write {owner}.{name}: hyphens of a name are underscores in templates")
    return None
