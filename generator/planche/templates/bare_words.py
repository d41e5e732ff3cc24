"""The source of a template -> the words that its texts print without `_("...")`, which nobody can translate."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from planche.expressions import expression
from planche.findings import Span, declare

BARE_WORDS = declare(
    "template/words",
    """
    Words of a template that stand outside `_("...")`, or are joined of parts within it, in a game of several languages.

    They are printed in the author's language in every kit, and no catalogue asks for them. Words are those of at least
    two letters inside of `<text>`, written out or as `{{ "..." }}`; units such as mm and Roman numerals are none.
    Within `_()` they are one text in quotation marks: `_("Round " ~ piece.round)` is another text for each round.

    Example: `<text ...>Round {{ piece.round }}</text>`.
    Mend it: `{{ _("Round {n}", n=piece.round) }}`, then `planche translate GAME --language LANGUAGE`. A name that is
    the same in all languages is written so too, and translated as itself.
    """,
)

_BLANKS = expression(r"[ \t\r\n]+")  # of which a no-break space is none
_LETTERS = expression(r"[^\W\d_]{2,}")
_UNITS = frozenset(["mm", "cm", "dm", "km", "kg", "mg", "cl", "dl", "ml", "min", "max", "pt", "px", "dpi"])
_ROMAN = expression(r"[IVXLCDM]+\Z")
_ENTITY = expression(r"&#?\w+;")
_COMPARISONS = frozenset(("==", "!=", "in", "is", "<", ">", "<=", ">=", "not"))
_CLOSED = {"variable_begin": "variable_end", "block_begin": "block_end", "comment_begin": "comment_end"}
_TEXT = expression(r"<text(?=[\s/>]|\Z)")
_LOST_END = expression(r"/text>")  # of a text: it lost its <, and what follows is none of its words
_TAG_END = expression(r"/?>")


def read_bare_words(tokens: Iterable[tuple[int, str, str]], file: str) -> Iterator[tuple[str, Span]]:
    """The words that a template prints by itself, with their lines; `tokens` are those of Jinja2's lexer."""
    reader = _BareWordReader()
    literals: dict[str, tuple[int, str]] = {}  # what names are set to, with the lines
    statement: list[tuple[int, str, str]] = []
    end = ""
    for line, kind, value in tokens:
        if end:
            statement.append((line, kind, value))
            if kind == end:
                literals |= _set(statement)
                found = _printed(statement, literals) if kind == "variable_end" and reader.is_printing else ()
                yield from ((words, Span(file, at)) for at, words in found)
                statement, end = [], ""
        elif kind in _CLOSED:
            end = _CLOSED[kind]
        elif kind == "data":
            yield from ((words, Span(file, at)) for at, words in reader.read(line, value))


class _BareWordReader:
    """Follows the markup of a template through its pieces, which statements part."""

    def __init__(self) -> None:
        self.is_inside = False  # of a text
        self._tag = ""  # that is open: "text", or another one in a text

    @property
    def is_printing(self) -> bool:
        """Whether what follows is words of a text, and none of a tag in it."""
        return self.is_inside and not self._tag

    def read(self, line: int, data: str) -> Iterator[tuple[int, str]]:
        """The words of the texts in a piece, each with its line."""
        position = 0
        while position < len(data):
            start = position
            if self._tag:
                position = self._close_tag(data, start)
            elif self.is_inside:
                found = data.find("<", start)
                position = len(data) if found < 0 else found
                for at, words in _words_in(_LOST_END.split(data[start:position])[0]):
                    yield line + data.count("\n", 0, start + at), words
                if found >= 0:
                    self._open_tag(data[found:])
            else:
                opened = _TEXT.search(data, start)
                if opened is None:
                    return
                self._tag, position = "text", opened.end()

    def _open_tag(self, rest: str) -> None:
        self._tag = "end" if rest.startswith("</text") else "inline"

    def _close_tag(self, data: str, start: int) -> int:
        closed = _TAG_END.search(data, start)
        if closed is None:
            return len(data)
        if self._tag == "text":
            self.is_inside = closed[0] == ">"
        elif self._tag == "end":
            self.is_inside = False
        self._tag = ""
        return closed.end()


def _words_in(text: str) -> Iterator[tuple[int, str]]:
    """All of a text that says words, and where the first of them stands that is no unit or numeral."""
    plain = _ENTITY.sub(lambda entity: " " * len(entity[0]), text)
    for found in _LETTERS.finditer(plain):
        if found[0] not in _UNITS and not _ROMAN.match(found[0]):
            yield found.start(), _BLANKS.sub(" ", text).strip(" ")
            return


def _set(tokens: list[tuple[int, str, str]]) -> dict[str, tuple[int, str]]:
    """The name that a statement such as `{% set label = "Round" %}` sets to a text, with its line and that text."""
    signs = [token for token in tokens if token[1] != "whitespace"]
    match [(kind, value) for _, kind, value in signs[:-1]]:
        case [("name", "set"), ("name", name), ("operator", "="), ("string", text)]:
            return {name: (signs[0][0], text)}
    return {}


def _printed(tokens: list[tuple[int, str, str]], literals: Mapping[str, tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """The words of an expression that are printed as they stand: in no call, filter or comparison."""
    depth, before = 0, ""
    signs = [token for token in tokens if token[1] != "whitespace"]
    if signs[0][2] in literals and signs[1][2] in ("|", signs[-1][2]):
        line, text = literals[signs[0][2]]
        yield from ((line, words) for _, words in _words_in(text[1:-1]))
    for (line, kind, value), (_, _, after) in zip(signs, [*signs[1:], (0, "", "")]):
        if kind == "operator":
            depth += (value in "([{") - (value in ")]}")
        if kind == "string" and not depth and not {before, after} & _COMPARISONS:
            for _, words in _words_in(value[1:-1]):
                yield line, words
        before = value
