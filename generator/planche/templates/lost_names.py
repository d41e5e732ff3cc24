"""A name that a template does not know, and that is like none that it knows -> what it may be: a word, or never set."""

from __future__ import annotations

from planche.expressions import expression

_WORD_VALUED = "fill|stroke|style|background|name|fit|align|valign|preserveAspectRatio"
_IN_EXPRESSION = expression(
    rf'\b(?:{_WORD_VALUED})="[^"<>]*\{{\{{-?+\s*+([a-z][\w-]*+)'
)  # of a word, that it begins with
_HYPHENED = expression(r"(?<![\w.\"'-])[a-z]\w*+(?:-[a-z]\w*+)++(?![\w\"'-])")


def find_hyphened(name: str, line: str) -> str:
    """The one word with hyphens, without quotation marks, of which a name is a part; empty where there is none."""
    found = [word for word in _HYPHENED.findall(line) if name in word.split("-")]
    return found[0] if len(found) == 1 else ""


def find_way_to(name: str, source: str, line: str) -> str:
    """The way out for a name: quotation marks where a word is wanted, else to set it."""
    is_word = any(found[1] == name for found in _IN_EXPRESSION.finditer(line)) or f'"{name}"' in source
    if is_word:
        return f'write "{name}" in quotation marks, if the word is meant'
    return "write {% set %} above it to give it a value, or the value itself"
