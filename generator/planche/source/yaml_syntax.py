"""What libyaml and its Python twin say of wrong syntax -> a finding in plain words, with its place."""

from __future__ import annotations

import re

import yaml

from planche.findings import Finding, Span, quote
from planche.source.manual_pages import YAML_SYNTAX
from planche.source.text import Lines
from planche.source.yaml_slips import Problem, find_cause
from planche.source.yaml_words import YamlText

_TAB = "the line is indented with a tab; YAML wants spaces", "replace the tab by spaces"
_QUOTE_IT = "put the text in quotes"
_QUOTE_COLON = "put the whole text in quotes; or write a blank behind the ':', if a key ends there"
_ALIGN = "put quotes around a text that holds ': ', or indent the line like those before it"

# Context and problem in libyaml's words or PyYAML's, then ours: what is wrong, and the way out.
_PLAIN_WORDS = (
    (r"mapping values are not allowed", "':' starts a value where none can stand", _ALIGN),
    (r"mapping keys are not allowed", "'?' starts a key where none can stand", _QUOTE_IT),
    (r"sequence entries are not allowed", "'- ' starts an entry where none can stand", _ALIGN),
    (r"cannot start any token", "a text cannot start with this character", _QUOTE_IT),
    (r"unexpected ':'", "a ':' stands in the middle of a word", _QUOTE_COLON),
    (r"could not find expected ':'", "a key stands here without its ':'", "write `key: value`"),
    (r"block collection.*(indicator|<block end>)", "an entry that starts with '- ' is wanted here", _ALIGN),
    (r"find expected key|<block end>", "a key is wanted here, indented like those before it", _ALIGN),
    (r"expected ',' or '\]'", "the '[' is not closed; ',' or ']' is wanted", "close the list with ']'"),
    (r"expected ',' or '\}'", "the '{' is not closed; ',' or '}' is wanted", "close the mapping with '}'"),
    (r"node content", "a value is wanted here", "write one, or quote a text that starts with a bracket"),
    (
        r"unexpected (end of stream|document)",
        "the quotation mark is not closed; it is wanted",
        "close the text with the same quotation mark",
    ),
    (r"unknown escape character", "no such escape in double quotes", r"write \\ for a backslash"),
    (r"hexa?decimal|escape code", "no such character code in double quotes", r"write \\ for a backslash"),
    (r"alphabetic or numeric", "'&' or '*' stands here without a name", _QUOTE_IT),
    (r"<document start>", "the value of the file ends before this text", "quote a text as a whole"),
    (r"directive|YAML|version", "this is not YAML 1.2", "delete the lines that start with '%'"),
    (r"indentation indicator|comment or", "only + - or a digit follows '|' and '>'", "end the line there"),
    (r"tag|'!'|'>'|whitespace or", "'!' starts a tag, which content does not use", _QUOTE_IT),
)


def syntax_finding(problem: yaml.MarkedYAMLError, written: YamlText, name: str, problem_of: Problem) -> Finding:
    """What is wrong where the parser could not go on; `problem_of` tells where it stops in another text."""
    mark = problem.problem_mark or problem.context_mark
    assert mark is not None, "a parser's error has a place"
    text, lines, _ = written
    offset = lines.offset(mark.line + 1, mark.column + 1)
    tab = _tab_before(text, offset, lines)
    if tab is not None:
        return YAML_SYNTAX.finding(Span(name, *lines.place(tab)), *_TAB)
    opened = problem.context_mark or mark
    if cause := find_cause(written, mark.line, opened.line, problem_of):
        return YAML_SYNTAX.finding(Span(name, cause.line, cause.column), cause.message, cause.hint)
    message, hint = _in_plain_words(f"{problem.context}: {problem.problem}")
    if _is_never_closed(problem, mark):
        place = lines.place(lines.offset(opened.line + 1, opened.column + 1))
        stop, column = lines.place(offset)
        return YAML_SYNTAX.finding(
            Span(name, *place), f"{message}, at line {stop}, column {column} at the latest", hint
        )
    return YAML_SYNTAX.finding(Span(name, *lines.place(offset)), message, hint)


def _tab_before(text: str, offset: int, lines: Lines) -> int | None:
    """The offset of a tab at the very problem, or in the indentation of its line."""
    line, _ = lines.place(offset)
    start = lines.starts[line - 1]
    indentation = re.compile(r" *\t").match(text, start)
    if indentation and indentation.end() <= offset + 1:
        return indentation.end() - 1
    return offset if text.startswith("\t", offset) else None


def _in_plain_words(problem: str) -> tuple[str, str]:
    for pattern, message, hint in _PLAIN_WORDS:
        if re.search(pattern, problem):
            return message, hint
    return f"YAML cannot be read on from here, {quote(problem)}", _QUOTE_IT


def _is_never_closed(problem: yaml.MarkedYAMLError, mark: yaml.Mark) -> bool:
    """Whether it is a quote, bracket or brace that the problem ends, further down than it opens."""
    opened = problem.context_mark
    is_open = opened is not None and re.search(r"expected ',' or|end of stream|document", problem.problem or "")
    return bool(is_open and re.search("quoted|flow", problem.context or "") and opened and opened.line < mark.line)
