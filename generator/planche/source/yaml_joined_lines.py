"""A line of YAML -> the two that it holds where a line break is lost, as what stands behind the break tells."""

from __future__ import annotations

from collections.abc import Iterator

from planche.expressions import expression
from planche.findings import quote, shorten
from planche.source.yaml_words import Slip, SlipLine

LONGEST_SHOWN = 40  # characters of what the second line begins with
_ENDS = "]}'\""
_SECOND = expression(r"(?:(?<=[}\]])( *+)|(?<=[^\s:,\[{-])( {2,}+))(- ++(?=\S)|[a-zA-Z][\w-]*+: ++)")


def slips_of_joined_lines(line: SlipLine) -> Iterator[Slip]:
    """An entry of a list, or a key, behind the end of a value: the line break before it is lost."""
    words = line.words
    for found in _SECOND.finditer(words, line.indent):
        second = words[found.start(3) :]
        what = "a second '- '" if second.startswith("- ") else f"the key {quote(found[3].rstrip(': '))}"
        behind = quote(_last_word(words[: found.start()]))
        message = f"{what} stands behind {behind}, in the line of another: a line break is lost"
        hint = f"begin a new line before {quote(shorten(second, LONGEST_SHOWN))}, as the lines around it begin"
        for indent in dict.fromkeys((len(found[1] or found[2] or ""), line.indent, _column_of_key(words))):
            start, end = line.start + found.start(), line.start + found.start(3)
            yield Slip(end, message, hint, start, end, "\n" + " " * indent)


def _last_word(words: str) -> str:
    """The sign that ends what stands in front, or the word."""
    return words[-1] if words[-1] in _ENDS else words.rsplit(maxsplit=1)[-1]


def _column_of_key(words: str) -> int:
    return len(words) - len(words.lstrip(" -"))
