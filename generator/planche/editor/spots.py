"""A place in an open file -> what stands there and what may: of which kinds, and which word."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import PurePosixPath
from typing import NamedTuple

from planche.editor.things import Things
from planche.expressions import expression
from planche.source import split_lines

MOST_BEFORE = 4_000  # characters before a place that are looked at
_WORD = expression(r"[\w{}./-]++")
_HOLDER = expression(r"\{[^{}]*+\}|:[\w-]++:|<[^<>]*+>")
_IMPORT = expression(r"\{%-?\s*+(from|import)\s++\"([^\"%]*+)\"([^%]*+)%\}")
MEMBERS = {
    "piece": "column",
    "figures": "figure",
    "names": "name",
    "tables": "table",
    "boards": "board",
    "pieces": "piece",
}
ATTRIBUTES = {"fill": "colour", "stroke": "colour", "colour": "colour", "color": "colour", "style": "style"}
NAMED = {"art": "picture", "icon": "icon"}  # by the element that has the name
IN_STRINGS = ("picture", "colour", "style", "piece")  # of expressions, such as what a macro is given
IMPORTS = ("from", "import", "include")


class Spot(NamedTuple):
    """What may stand at a place."""

    kinds: tuple[str, ...] = ()  # of things
    typed: str = ""  # what stands there as far as the place
    word: str = ""  # all of the word there
    words: tuple[str, ...] = ()  # other words that may stand there
    template: str = ""  # the macros of which may stand there


def spot_at(name: str, text: str, line: int, column: int, things: Things) -> Spot:
    """What may stand in a file of a game, in a line from 0 behind so many characters."""
    lines = split_lines(text)
    if line >= len(lines):
        return Spot()
    suffix = PurePosixPath(name).suffix
    before = "\n".join((*lines[max(0, line - 40) : line], lines[line][:column]))[-MOST_BEFORE:]
    word = word_at(lines[line], column)
    if suffix == ".csv":
        return _in_table(name, lines, line, column, things)._replace(word=word)
    if suffix == ".xml":
        return _in_template(before, text)._replace(word=word)
    if suffix == ".md":
        return _in_page(before, text)._replace(word=word)
    if suffix == ".po":
        return Spot((), _tail(before), word, tuple(dict.fromkeys(_holders(lines, line))))
    return Spot()


def word_at(line: str, column: int) -> str:
    """The word that a place in a line is in, or at the end of."""
    found = (one for one in _WORD.finditer(line) if one.start() <= column <= one.end())
    return next((one[0].strip("{}.") for one in found), "")


def cell_at(line: str, column: int, sign: str) -> int:
    """The number of the cell that a place in a row is in."""
    parts = line[:column].split('"')[::2]  # what stands in quotation marks parts no cells
    return sum(part.count(sign) for part in parts)


def sign_of(head: str) -> str:
    """What parts the cells of a table, by its first line."""
    return max(",;\t", key=head.count)


def _in_table(name: str, lines: Sequence[str], line: int, column: int, things: Things) -> Spot:
    sign = sign_of(lines[0])
    typed = re.split(r'[,;\t"]', lines[line][:column])[-1].lstrip()
    if line == 0:
        return Spot(("column",), typed, words=("id", "copies", "players"))
    heads = [head.strip(' "') for head in lines[0].split(sign)]
    number = cell_at(lines[line], column, sign)
    head = heads[number] if number < len(heads) else ""
    if head == "id":
        return Spot(("piece",), typed)
    known = [one.columns[head] for one in things.tables if head in one.columns and head in things.columns_of(name)]
    one_of = known[0].one_of or () if known else ()
    kinds = ("picture",) if known and known[0].type == "art" else ("icon",) if typed.startswith(":") else ()
    return Spot(
        kinds, typed.lstrip(":"), words=(*one_of, *(("true", "false") if known and known[0].type == "flag" else ()))
    )


def _in_template(before: str, text: str) -> Spot:
    if expression := _expression_in(before):
        return _in_expression(expression, text)
    inside = before[before.rfind("<") + 1 :] if "<" in before else ""
    tag, typed = inside.split(maxsplit=1)[0] if inside.split() else "", _tail(inside, "-")
    if inside.count('"') % 2:
        said, _, value = inside.rpartition('"')
        attribute = _tail(said.rstrip("= "), "-")
        kind = ATTRIBUTES.get(attribute) or (NAMED.get(tag, "") if attribute == "name" else "")
        return Spot((kind,) if kind else (), value)
    if ">" in inside or (not inside and not before.endswith("<")):
        return Spot()
    from planche.faces.reader import TAGS, attributes_of  # start-up: nobody waits for it

    if tag == inside:
        return Spot((), tag, words=TAGS)
    return Spot((), typed, words=attributes_of(tag))


def _in_page(before: str, text: str) -> Spot:
    if expression := _expression_in(before):
        return _in_expression(expression, text)
    typed = _tail(before, "-")
    rest = before[: len(before) - len(typed)]
    if rest.endswith("](art:"):
        return Spot(("picture",), typed)
    is_icon = rest.endswith(":") and not rest[:-1][-1:].isalnum()
    return Spot(("icon",), typed) if is_icon else Spot()


def _expression_in(before: str) -> str:
    """The expression or statement of Jinja that a place is in, from the signs on that open it; perhaps none."""
    opened = max(before.rfind("{{"), before.rfind("{%"))
    return before[opened:] if opened > max(before.rfind("}}"), before.rfind("%}")) else ""


def _in_expression(expression: str, text: str) -> Spot:
    said, mark, typed = expression.rpartition('"')
    if mark and said.count('"') % 2 == 0:  # in a string
        words = said.split()
        if words and words[-1] in IMPORTS:
            return Spot(("template",), typed)
        owner = _tail(said[:-1]) if said.endswith("[") else ""
        return Spot((MEMBERS[owner],) if owner in MEMBERS else IN_STRINGS, typed)
    typed = _tail(expression)
    rest = expression[: len(expression) - len(typed)]
    if rest.endswith("."):
        owner = _tail(rest[:-1])
        return Spot((MEMBERS[owner],) if owner in MEMBERS else (), typed, template=imported_as(owner, text))
    if "from" in rest.split() and "import" in rest.split() and rest.count('"') == 2:
        return Spot((), typed, template=rest.split('"')[1])
    from planche.editor.names import template_names  # start-up: as above

    return Spot((), typed, words=tuple(template_names()))


def imported_as(name: str, text: str) -> str:
    """The template that another one calls so, or that it takes a macro of this name from; empty where there is none."""
    for how, template, others in _IMPORT.findall(text):
        words = others.replace(",", " ").split()
        if name in words and (how == "from" or words[:2] == ["as", name]):
            return str(template)
    return ""


def _tail(text: str, signs: str = "") -> str:
    """The word at the end of a text."""
    start = len(text)
    while start and (text[start - 1].isalnum() or text[start - 1] in f"_{signs}"):
        start -= 1
    return text[start:]


def _holders(lines: Sequence[str], line: int) -> list[str]:
    """What the text of an entry holds that its translation must hold too."""
    start = next((n for n in range(line, max(-1, line - 60), -1) if lines[n].startswith("msgid")), line)
    return _HOLDER.findall("\n".join(lines[start:line]))
