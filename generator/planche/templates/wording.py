"""What Jinja2 and Python say of a template -> the same in words of templates, with the way out."""

from __future__ import annotations

import re
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import quote, shorten


class Wording(NamedTuple):
    """What is wrong, and the way out."""

    message: str
    hint: str


_CLOSE = "close it, or join what belongs together with ~"
_LIST = "go through a list, such as range(3), or give the piece one"
_ONE_NAME = "write one name, or a list of lists; one of a single pair keeps its comma: ((1, 2),)"
_NUMBERS = "reckon with numbers alone; |int reads one out of a text, ~ joins texts"
_TOKENS = {
    "end of print statement": "}}", "end of statement block": "%}", "end of template": "the end of the template",
    "integer": "a number", "float": "a number", "string": "a text in quotation marks", "name": "a name",
    "begin of statement block": "{%", "begin of print statement": "{{",
}  # fmt: skip
_CHARACTERS = {
    "&": "write `and`", "?": "write `a if b else c`", "!": "write `not`, or != for `is not`",
    "$": "write the name alone",
    "'": "close the text with another '", '"': 'close the text with another "',
    **dict.fromkeys("“”„«»", 'write straight quotation marks, "'), **dict.fromkeys("‘’", "write straight ones, '"),
}  # fmt: skip
_OF_PYTHON = {
    "int": "a number", "float": "a number", "str": "a text", "Text": "a text", "Markup": "a text", "list": "a list",
    "tuple": "a list", "dict": "a mapping", "NoneType": "an empty value (none)", "generator": "a list",
    "range": "a list of numbers", "bool": "true or false",
}  # fmt: skip
NO_ARGUMENT = "the macro is called without a value for its parameter"
MOST_SAID = 400  # characters of what is said that are read: the patterns below may go over them several times
_KIND = expression(r"(?:object of type |instances of |argument of type |non-iterable )?'?\b(\w+)\b'?(?: object)?")

# What Jinja2 says when it reads a template, then ours; {0}, {1} are the groups, those of tokens in their signs.
_OF_SYNTAX = (
    (
        r"unexpected end of template, expected 'end of print statement'",
        "{{{{ is never closed",
        "write }}}} where it ends",
    ),
    (r"expected token 'end of statement block', got '='", "'=' does not compare", "write == to compare"),
    (r"expected token 'end of print statement', got '='", "'=' does not compare", "write == to compare"),
    (r"expected token 'in', got '(.*)'", "found {0} where a loop has `in`", "write {{% for one in several %}}"),
    (r"expected token 'as', got '(.*)'", "`import` has no `as` with a name", 'write {{% import "file" as name %}}'),
    (r"expected token '\('.*", "a macro has no parentheses", "write {{% macro name() %}}"),
    (
        r"expected token 'end of (?:print statement|statement block)', got '(.*)'",
        "found {0} where nothing more can stand",
        _CLOSE,
    ),
    (
        r"expected token '([)\]}])', got '(integer|float|string)'",
        "found {1} behind a value, where {0} or a comma can stand",
        "write a comma before it",
    ),
    (r"expected token '(.*)', got '(.*)'", "found {1}, wanted {0}", "write {0} before it"),
    (r"Expected an expression, got '(.*)'", "a value is missing before {0}", "write a name, a number or a text there"),
    (r"unexpected '\}'$", "found one }} where nothing ends", "write }}}} to end {{{{, and %}} to end {{%"),
    (r"unexpected '(.*)', expected '(.*)'", "found {0}, wanted {1}", "write {1} before it"),
    (r"unexpected '(.*)'", "found {0}, where it cannot stand", "write a value before it, or take it out"),
    (r"expected name or number", "a name is missing behind the '.'", "write it, or take the '.' out"),
    (
        r"decimal comma (\d+,\d+) for (.*)",
        "{0} is two values, which the comma parts",
        "write {1}, or ( ) around a list",
    ),
    (r"parted braces (.*)", "the braces of {0} are parted by a blank, and print as typed", "write {0}"),
    (r"two texts (.*)", "two texts stand one behind the other, {0}", "write ',' between them, or ~ to join them"),
    (r"lone text (.*)", "({0}) is a text, not a list of one, and a loop takes its letters", "write ({0},)"),
    (r"tag name expected", "{{% %}} holds no statement", "write one, such as {{% if piece.name %}}, or take it out"),
    (r"Missing end of comment tag", "the note {{# is never closed", "write #}} where it ends"),
    (r"Missing end of raw directive", "{{% raw %}} is never closed", "write {{% endraw %}} where it ends"),
    (r"block '(.*)' defined twice", "the block {0} is there twice", "rename one of the two"),
    (
        r"non-default argument.*",
        "a parameter without a value stands behind one with a value",
        "write those with one last",
    ),
)  # fmt: skip

# The same of what happens while a template is run; the kinds of values are said as templates call them.
_OF_RUN = (
    (r"bad operand type for unary ([-+]): (.*)", "'{0}' cannot stand before {1}", _NUMBERS),
    (r"cannot unpack (.*)", "an item of the list is {0}, and the loop has several names for it", _ONE_NAME),
    (
        r"too many values to unpack \(expected (\d+).*",
        "an item of the list has more parts than the {0} names of the loop",
        "write a name for each part",
    ),
    (
        r"not enough values to unpack \(expected (\d+), got (\d+)\)",
        "an item of the list has {1} parts, the loop {0} names",
        "write a name for each part",
    ),
    (r"range expected .*", "range() takes one to three numbers", "write range(3), or range(1, 4)"),
    (r"range\(\) arg 3 must not be zero", "range() cannot count in steps of 0", "write another third number"),
    (r"(.*) is not iterable", "{0} stands where a list is wanted", _LIST),
    (
        r"(.*) has no len\(\)",
        "{0} has no length",
        "ask it of a text, a list or a mapping; {{% if %}} tells what is empty",
    ),
    (
        r"'.' not supported between (.*) and (.*)",
        "{0} and {1} cannot be compared",
        "compare numbers with numbers, and texts with texts",
    ),
    (
        r"No aggregated item, sequence was empty.*",
        "an empty list has neither a smallest nor a largest item",
        "write |default(0) behind it",
    ),
    (r"No (\w+) item, sequence was empty.*", "an empty list has no {0} item", 'write |default("") behind it'),
    (
        r"map requires a filter argument",
        "|map is not told what to take",
        'write |map(attribute="name") or |map("upper")',
    ),
    (
        r"Missing parameter for attribute name",
        "the filter is not told which field to ask",
        'write its name, as in |selectattr("name")',
    ),
    (
        r"strip arg must be.*",
        "|trim takes away characters of a text, found something else",
        'write them as a text, "."',
    ),
    (r"slice indices.*", "a part of a text or list is counted in whole numbers", "write numbers, as in name[0:3]"),
    (
        r"no items for cycling given",
        "loop.cycle() has nothing to choose from",
        'write values, as in loop.cycle("red", "blue")',
    ),
    (
        r"macro (.*) takes not more than (\d+) argument.*",
        "the macro {0} takes at most {1} values",
        "take out what is too many, or give the macro a parameter more",
    ),
    (
        r"macro (.*) takes no keyword argument (.*)",
        "the macro {0} has no parameter {1} that is still free",
        "take it out, or give the macro that parameter",
    ),
    (
        r"parameter (.*) was not provided",
        f"{NO_ARGUMENT} {{0}}",
        'write it in the call, or give it one in the macro, as in (name="")',
    ),
    (
        r"No caller defined",
        "a macro asks for caller() and is not called by {{% call %}}",
        "write {{% call %}} around what it is to hold",
    ),
)  # fmt: skip


_OF_BOUNDS = (  # parts of what is said in words of templates already, and the way out
    ("elif", "ask a mapping in its place, as in {'red': 1, 'blue': 2}[piece.tint]"),
    ("nested", "write a part of it as a macro or a file of its own"),
    ("cannot be set", "write another name behind `set`, without a '.'"),
    ("no text may hold", "take it out"),
    ("characters, at most", "write fewer digits"),
    ("found the number", "write a smaller one"),
)


def word_syntax(said: str) -> Wording:
    """What Jinja2 says of a template that it cannot read."""
    said = shorten(said, MOST_SAID)
    if found := re.match(r"unexpected char (['\"])(.*)\1 at \d+", said):
        character = found[2].replace("\\'", "'")
        hint = _CHARACTERS.get(character, "take it out, or put it into a text in quotation marks")
        is_quote = character in "'\""
        message = (
            f"a text that starts with {character} is never closed" if is_quote else f"{quote(character)} means nothing"
        )
        return Wording(message, hint)
    for pattern, message, hint in _OF_SYNTAX:
        if found := re.match(pattern, said, re.DOTALL):
            signs = [
                quote(_TOKENS.get(group, group)) if group not in _WORDED else _TOKENS[group] for group in found.groups()
            ]
            return Wording(message.format(*signs), hint.format(*signs))
    return Wording(said, suggest_rewriting(said))


def suggest_rewriting(said: str) -> str:
    """The way out of what is told in words of templates already."""
    return next((hint for part, hint in _OF_BOUNDS if part in said), "take out what was written there last")


_WORDED = ("end of template", "integer", "float", "string", "name")  # tokens that are told in words


def word_failure(said: str) -> Wording | None:
    """What Python or Jinja2 says of a template that failed; None for what is in words of templates already."""
    said = shorten(said, MOST_SAID)
    for pattern, message, hint in _OF_RUN:
        if found := re.fullmatch(pattern, said, re.DOTALL):
            groups = [_KIND.sub(_name_kind, group) for group in found.groups()]
            return Wording(message.format(*groups), hint.format(*groups))
    return None


def _name_kind(found: re.Match[str]) -> str:
    if found[1] in _OF_PYTHON:
        return _OF_PYTHON[found[1]]
    is_class = found[0].startswith("'") and found[1][:1].isupper()
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", found[1]).lower()
    return f"a {words}" if is_class else found[0]
