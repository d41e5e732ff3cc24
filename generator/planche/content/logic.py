"""The words of a block -> its sentence, with one statement in place of each Jinja construct, and the words in those.

`Draw {% if far %}two cards{% else %}one card{% endif %} now.` is the sentence `Draw {% if far %} now.` and the texts
`two cards` and `one card`: logic is nothing to translate, and a sentence is not torn apart by it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from planche.expressions import expression
from planche.findings import Span
from planche.game import Logic, Text

_STATEMENT = expression(r"\{%[-+]?[ \t]*+(\w++)[^{%]*+(?:(?!\{%|%\})[{%][^{%]*+)*%\}")
_BEGUN, _ENDED = ("if", "for"), ("endif", "endfor")
_WORDS = expression(r"(?s)(\s*+)(.*\S)(\s*)\Z")
_NO_WORDS = expression(r"\{\{[^{}]*+(?:(?!\{\{|\}\})[{}][^{}]*+)*\}\}|:[a-z][a-z0-9-]*+:|[\W\d_]")


def part_logic(words: str, place: str, span: Span) -> tuple[str, tuple[Logic, ...]]:
    """The sentence, and what stands in it for each construct that begins and ends there, in their order."""
    sentence, found, begun, done = "", list[Logic](), list[re.Match[str]](), 0
    for statement in _STATEMENT.finditer(words):
        if statement[1] in _BEGUN:
            begun.append(statement)
        elif statement[1] in _ENDED and begun:
            opening = begun.pop()
            if not begun:
                sentence += words[done : opening.end()]
                inner = words[opening.start() : statement.end()]
                found.append(Logic(opening[0], tuple(_parts_of(inner, place, span))))
                done = statement.end()
    return (words, ()) if begun else (sentence + words[done:], tuple(found))


def is_logic_alone(line: str) -> bool:
    """Whether a line begins and ends with statements, and has no words between them."""
    return line.startswith("{%") and line.endswith("%}") and not _NO_WORDS.sub("", _STATEMENT.sub("", line))


def _parts_of(inner: str, place: str, span: Span) -> Iterator[str | Text]:
    """The statements of a construct, and the texts between them."""
    done = 0
    for statement in _STATEMENT.finditer(inner):
        between = _WORDS.match(inner[done : statement.start()])
        if between is None or not _NO_WORDS.sub("", between[2]):
            yield inner[done : statement.end()]
        else:
            yield between[1]
            yield Text(between[2], place, span)
            yield f"{between[3]}{statement[0]}"
        done = statement.end()


def fill_logic(sentence: str, logic: tuple[Logic, ...]) -> str:
    """The words of a block again; of equal statements each takes its turn."""
    waiting = list(logic)

    def fill(found: re.Match[str]) -> str:
        own = next((one for one in waiting if one.statement == found[0]), None)
        if own is None:
            return found[0]
        waiting.remove(own)
        return "".join(own.parts)

    return _STATEMENT.sub(fill, sentence) if logic else sentence
