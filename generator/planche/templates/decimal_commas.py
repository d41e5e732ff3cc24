"""The tokens of a template -> the same, refused where a comma stands in a number as in French: `15,5` is two values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from jinja2 import TemplateSyntaxError

from planche.expressions import expression

_COMMA = expression(r"(?<![\w.,])\d++,\d++(?![\w.,])")
_OPENING, _CLOSING = ("(", "[", "{"), (")", "]", "}")


def holds_comma(source: str) -> bool:
    """Whether a source may have a number with a comma."""
    return _COMMA.search(source) is not None


def refuse_commas(
    tokens: Iterable[tuple[int, str, str]], name: str | None, file: str | None
) -> Iterator[tuple[int, str, str]]:
    """The tokens. TemplateSyntaxError where a value, outside of all brackets, has a comma between two digits.

    What is printed is one value, and so is what one name is set to.
    """
    statement: list[str] = []  # its tokens so far, without those in brackets
    depth = 0
    for token in tokens:
        line, kind, text = token
        if kind in ("variable_begin", "block_begin"):
            statement, depth = [kind], 0
        elif kind == "operator":
            depth += (text in _OPENING) - (text in _CLOSING)
        if not depth and statement and kind not in ("variable_begin", "block_begin"):
            statement.append(text)
            is_second = kind == "integer" and len(statement) > 3 and statement[-2] == "," and statement[-3].isdigit()
            if is_second and _is_one_value(statement):
                number = f"decimal comma {statement[-3]},{text} for {statement[-3]}.{text}"
                raise TemplateSyntaxError(number, line, name, file)
        yield token


def _is_one_value(statement: list[str]) -> bool:
    words = [word for word in statement[1:] if word.strip()]
    return statement[0] == "variable_begin" or (words[:1] == ["set"] and words[2:3] == ["="])
