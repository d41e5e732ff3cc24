"""A list that has no item of a number -> the same with its name, and the line that sets it, if one does."""

from __future__ import annotations

from planche.expressions import expression
from planche.findings import counted
from planche.templates.statements import expressions_of
from planche.templates.wording import Wording

_SHORT = expression(r"a list of (\d+) items? has no item (\d+)(?=;)")
_COUNTED = expression(r"(?<![\w.\])])(?!(?:in|if|else|and|or|not)\b)(\w+)\s*+\[(?!\s*+[\"'])")
_SET = expression(r"\{%[-+]?\s*+set\s++(\w++)\s*+=")


def name_list(worded: Wording, source: str, line: str) -> Wording:
    """What is said of a line that counts beyond a list, with the list called as the line calls it."""
    found = _SHORT.match(worded.message)
    names = {name for part in expressions_of(line) for name in _COUNTED.findall(part)} if found else set[str]()
    if found is None or len(names) != 1:
        return worded
    name = names.pop()
    lines = [source.count("\n", 0, made.start()) + 1 for made in _SET.finditer(source) if made[1] == name]
    if not lines:
        return Wording(worded.message.replace("a list of", f"the list '{name}' of", 1), worded.hint)
    if len(lines) != 1:
        return worded
    message = f"{name}, which line {lines[0]} sets, has {counted(int(found[1]), 'item')} and no item {found[2]}"
    hint = f"write what is missing in line {lines[0]}, or count to {int(found[1]) - 1} at most"
    return Wording(f"{message}{worded.message[found.end() :]}", hint)
