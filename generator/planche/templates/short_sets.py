"""A `set` of several names to other many values -> what is said of it, in its own names and values."""

from __future__ import annotations

from planche.expressions import expression
from planche.templates.lost_arguments import split_arguments
from planche.templates.statements import expressions_of
from planche.templates.wording import Wording

_SAID = expression(r"template: an item of the list has (?:\d++ parts, the loop \d++ names|more parts than the \d++ n)")
_SET = expression(r"set\s++(\w++(?:\s*+,\s*+\w++)+)\s*+=")


def find_short_set(said: str, line: str) -> Wording | None:
    """What is said of a line that sets several names to as many values as it writes out, which are other many."""
    if not _SAID.match(said):
        return None
    for code in expressions_of(line):
        found = _SET.match(code)
        values = split_arguments(f"{code})", found.end()) if found else None
        names = found[1].split(",") if found else []
        if values and len(values) > 1 and len(values) != len(names):
            listed = ", ".join(name.strip() for name in names)
            message = f"template: {listed} are {len(names)} names, and get {len(values)} values: {', '.join(values)}"
            if len(values) < len(names):
                return Wording(message, "write the value that is missing, at its place among them")
            return Wording(message, "write a name for each value, or take out the value that is too much")
    return None
