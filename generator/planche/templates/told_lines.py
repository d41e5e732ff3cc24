"""What is said of a template, and the line it is about -> the same with what the line tells."""

from __future__ import annotations

import re
from collections.abc import Mapping

from planche.expressions import expression
from planche.findings import quote, shorten
from planche.templates.filters import FILTERS
from planche.templates.reach import A_MAPPING, MissingValue
from planche.templates.statements import expressions_of, paths_of
from planche.templates.wording import Wording

MOST_OF_LINE = 80  # characters of a line of the template
_PRINTED_MACRO = "a macro cannot be printed"
_LOST_FIGURE = "state it below `figures` of game.yaml, if it is lost"
_ENTITY = expression(r"&(lt|gt|amp|quot);(?=[^{}]*+\})")
_ENTITIES = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
_LINE_END = expression(r"\r\n|\r|\n")
_WORD = expression(r"\w{1,80}")
_KEY = expression(r"[\"']([\w-]++)[\"']\s*+:")
_CODE_IN_TEXT = expression(
    r"([^()\[\]{},]++)(?:,|[)\],].*[(\[{,:=])\s*", re.DOTALL
)  # what a text that goes on too far holds
_TURNS = expression(r"%\s*+(\d{1,4})\s*+\]")
LEAST_KEYS = 2  # of a mapping that stand in a line, for it to be written there


def name_owner(worded: Wording, error: Exception, line: str) -> Wording:
    """What is said of a mapping that lacks a name, with the mapping called as the line of the template calls it."""
    if not isinstance(error, MissingValue):
        return worded
    owners = {path.rpartition(".")[0] for path in paths_of(line) if path.rpartition(".")[2] == error.name} - {""}
    if len(owners) != 1:
        return worded
    return worded._replace(message=worded.message.replace(A_MAPPING, owners.pop(), 1))


_DECIMAL_COMMA = expression(r"(?<![\w.,])(\d{1,6}),(\d{1,6})(?![\w.])")


_IN_BRACKETS = expression(r"\(([^()\n]*+)\)")
_NOTHING = "an undefined"


def offer_to_call(worded: Wording, line: str) -> Wording:
    """What is said of a macro that is printed instead of what it writes, with how it is called."""
    names = expressions_of(line) if worded.message.startswith(_PRINTED_MACRO) else ()
    if len(names) != 1 or not _WORD.fullmatch(names[0]):
        return worded
    return worded._replace(hint=f"call it: write {{{{ {names[0]}() }}}}, with what it takes between the brackets")


def offer_point(worded: Wording, line: str) -> Wording:
    """What is said of a macro that gets a value too many, where a number is written with a comma in it."""
    found = _DECIMAL_COMMA.search(line) if worded.message.startswith("the macro ") and ", " in line else None
    if found is None:
        return worded
    return worded._replace(hint=f"write {found[1]}.{found[2]} for {found[0]}: a comma parts two values")


def offer_else(worded: Wording, line: str) -> Wording:
    """What is said of nothing that is reckoned with, where it comes of an `if` without an `else`."""
    inside = [found[1] for found in _IN_BRACKETS.finditer(line)] if _NOTHING in worded.message else []
    halves = [words for words in inside if "if" in words.split() and "else" not in words.split()]
    if len(halves) != 1:
        return worded
    hint = f"write `else 0` in ({shorten(halves[0], MOST_OF_LINE)}): it has no value where that is false"
    return Wording(worded.message.replace(_NOTHING, "nothing"), hint)


def offer_to_state(worded: Wording) -> Wording:
    """What is said of a figure that nobody states and none is called alike, with where it is stated."""
    is_lost = worded.message.startswith("figures has no ") and worded.hint.startswith("known: ")
    return worded._replace(hint=f"{_LOST_FIGURE}; {worded.hint}") if is_lost else worded


def offer_key(worded: Wording, error: Exception, source: str) -> Wording:
    """What is said of a mapping that the template writes out and that lacks a key, with where this is written."""
    if not isinstance(error, MissingValue) or not worded.hint.startswith("known: "):
        return worded
    keys = {str(key) for key in error.owner} if isinstance(error.owner, Mapping) else set[str]()
    lines = [
        number
        for number, line in enumerate(_LINE_END.split(source), 1)
        if len(keys & {*_KEY.findall(line)}) >= min(len(keys), LEAST_KEYS)
    ]
    if not keys or not error.name or not lines:
        return worded
    key = quote(error.name)
    where = f"line {lines[0]}" if len(lines) == 1 else f"lines {lines[0]} to {lines[-1]}"
    hint = f"write a value for {key} into the mapping of {where}, or ask for one that it has ({worded.hint})"
    return worded._replace(hint=hint)


def count_to(length: int, line: str) -> str:
    """The way out for a line that counts beyond a list; where it takes the items in turns, how many turns there are."""
    if not length:
        return "ask {% if %} before: it is empty"
    turns = _TURNS.search(line)
    way = f"write % {length} for % {turns[1]}, or " if turns and int(turns[1]) > length else ""
    return f"{way}count to {length - 1} at most"


def word_open_text(line: str) -> Wording | None:
    """That a text of a line was never closed, so that the next one begins where it ends; None where all are closed."""
    for mark in "\"'":
        texts = line.split(mark)[1::2]
        begun = next((found for text in texts if (found := _CODE_IN_TEXT.fullmatch(text))), None)
        if line.count(mark) % 2 and begun is not None:
            return Wording(f"the text {quote(begun[1])} is never closed", f"write {mark} behind {quote(begun[1])}")
    return None


def line_of(source: str, line: int) -> str:
    """A line of a source, as Jinja2 counts them."""
    lines = _LINE_END.split(source)
    return lines[line - 1] if 0 < line <= len(lines) else ""


def where_in(line: str) -> str:
    """The expression of a line that has one alone."""
    found = expressions_of(line)
    is_plain = (
        len(found) == line.count("{{") + line.count("{%") == 1 and found[0] and not {"{%", "}}"} & set(found[0].split())
    )
    return f", in {shorten(found[0], MOST_OF_LINE)}" if is_plain else ""


def word_entity(line: str) -> Wording | None:
    """That a sign of a statement is written as in XML; None where none is."""
    entity = _ENTITY.search(line)
    if entity is None:
        return None
    return Wording(f"{quote(entity[0])} stands in a statement", f"write {_ENTITIES[entity[1]]} there, as it is meant")


def take_out(error: Exception, line: str) -> str:
    """The way out for what a value does not have, and nothing is like."""
    if not isinstance(error, MissingValue):
        return "take it out"
    is_filter = error.name in FILTERS and f".{error.name}(" in line
    return f"write |{error.name} for .{error.name}()" if is_filter else "take it out, with the '.' or [ ] before it"
