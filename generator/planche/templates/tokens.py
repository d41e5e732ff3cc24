"""The source of a template -> its tokens as Jinja2 parts them, counted while they are read.

What is too long to be compiled ends here, at its line, before Jinja2 makes a tree of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from jinja2 import TemplateSyntaxError

from planche.expressions import expression
from planche.findings import quote
from planche.templates.bounds import (
    MAX_ALL_TOKENS,
    MAX_DIGITS,
    MAX_NUMBER,
    MAX_SOURCES,
    MAX_TEMPLATES,
    MAX_TOKENS,
)

Token = tuple[int, str, str]
"""The line, the kind and the characters of a token."""
_PARTED = expression(r"\{\s++(?:\{[^{}\n]*+\}\s*+\}|%[^{}%\n]*+%\s*+\})")  # nobody prints that

_BLANKS = ("whitespace", "data", "comment")
_BEFORE_LIST, _BEHIND_LIST = (",", "(", "in"), (",", ")", "%}", "-%}")
_BEHIND_IN = (*_BEHIND_LIST, "}}", "-}}", "if", "else", "and", "or", "recursive")  # `in` asks for a list


class NumberTooLarge(TemplateSyntaxError):
    """A number is written out that templates do not reckon with."""


class TooManyTemplates(TemplateSyntaxError):
    """The templates of a run are too many, or too long."""


class TokenMeter:
    """What was read of templates so far; one for a run."""

    __slots__ = ("_characters", "_templates", "count", "line")

    def __init__(self) -> None:
        self._templates = 0
        self._characters = 0
        self.count = 0  # of tokens
        self.line = 1  # that was read last

    def open_source(self, source: str, name: str | None, file: str | None) -> None:
        """Begin another template. TooManyTemplates when there were enough of them."""
        self.line = 1
        self._templates += 1
        self._characters += len(source)
        if self._templates > MAX_TEMPLATES:
            raise TooManyTemplates(f"one template more than {MAX_TEMPLATES}", 1, name, file)
        if self._characters > MAX_SOURCES:
            raise TooManyTemplates(f"templates of more than {MAX_SOURCES} characters together", 1, name, file)

    def count_tokens(self, tokens: Iterable[Token], name: str | None, file: str | None) -> Iterator[Token]:
        """The tokens of the template. TemplateSyntaxError where there are too many, or too large a number."""
        around: tuple[str, ...] = ()  # the last tokens that are no blanks
        before = "", 0  # kind and line of the last of them
        for count, token in enumerate(tokens, 1):
            self.line, kind, text = token
            if count > MAX_TOKENS:
                raise TemplateSyntaxError(f"more than {MAX_TOKENS} words, signs and blanks", self.line, name, file)
            if kind == "data" and "{" in text and (parted := _PARTED.search(text)):
                line = self.line + text.count("\n", 0, parted.start())
                raise TemplateSyntaxError(f"parted braces {_joined(parted[0])}", line, name, file)
            if kind in ("integer", "float"):
                _require_number(text, self.line, name, file)
            if kind == "string" and before == ("string", self.line):
                raise TemplateSyntaxError(f"two texts {around[-1]} {text}", self.line, name, file)
            if kind not in _BLANKS:
                before = kind, self.line
                around = (*around[-4:], text)
                if text in _BEHIND_IN and _is_lone_text(around):
                    raise TemplateSyntaxError(f"lone text {around[2][1:-1]}", self.line, name, file)
            yield token
            self.count += 1
            if self.count > MAX_ALL_TOKENS:
                raise self._too_many(name, file)

    @contextmanager
    def passing(self) -> Iterator[None]:
        """What is read within is let go again, and counts no more afterwards."""
        before = self._templates, self._characters, self.count
        try:
            yield
        finally:
            self._templates, self._characters, self.count = before

    def has_room(self, source: str, tokens: int) -> bool:
        """Whether another template of so many tokens may be read."""
        return (
            self._templates < MAX_TEMPLATES
            and self._characters + len(source) <= MAX_SOURCES
            and self.count + tokens <= MAX_ALL_TOKENS
        )

    def add_source(self, source: str, tokens: int, name: str, file: str) -> None:
        """Count a template that was read before, as it was then."""
        self.open_source(source, name, file)
        self.count += tokens
        if self.count > MAX_ALL_TOKENS:
            raise self._too_many(name, file)

    def _too_many(self, name: str | None, file: str | None) -> TooManyTemplates:
        message = f"templates of more than {MAX_ALL_TOKENS} words, signs and blanks together"
        return TooManyTemplates(message, self.line, name, file)


def _is_lone_text(around: Sequence[str]) -> bool:
    """Whether tokens are a text in parentheses where a list of it is meant: its comma is lost."""
    if len(around) != 5:
        return False
    before, opening, text, closing, behind = around
    is_list = before == "in" or (before in _BEFORE_LIST and behind in _BEHIND_LIST)
    return (opening, closing) == ("(", ")") and text[0] in "\"'" and is_list


def _joined(parted: str) -> str:
    """Braces as they are meant: `{{ name }}` for `{ { name } }`."""
    inside = parted[1:-1].strip()
    return f"{{{inside[0]} {inside[1:-1].strip()} {inside[-1]}}}"


def _require_number(text: str, line: int, name: str | None, file: str | None) -> None:
    """That a number which is written out can be reckoned with."""
    if len(text) > MAX_DIGITS:
        message = f"found a number of {len(text)} characters, at most {MAX_DIGITS}"
        raise TemplateSyntaxError(message, line, name, file)
    digits = text.replace("_", "")
    number = int(digits, 0) if digits.isdigit() or digits[:2].lower() in ("0x", "0o", "0b") else float(digits)
    if not number <= MAX_NUMBER:
        raise NumberTooLarge(f"found the number {quote(text)}, at most {MAX_NUMBER}", line, name, file)
