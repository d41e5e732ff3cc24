"""The characters of a file: which are refused, where one stands, and how messages and JSON show them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from itertools import islice

from planche.expressions import expression
from planche.findings import Finding, Span
from planche.source.manual_pages import CONTROL_CHARACTER
from planche.source.records import MOST_FINDINGS

_LINE_BREAK = expression(r"\r\n|\r|\n")

# All but YAML's printable characters (https://yaml.org/spec/1.2.2/#51-character-set), and of those the ones that
# programs disagree on: U+0085, U+2028 and U+2029, a line break to some, and U+FEFF, a mark of order. What is refused is
# listed rather than what is not: a class of all that is not takes ten times as long to compile. None of Unicode's
# noncharacters either, which are for a program's own use, and ours are the marks of places (planche.game.markers). Nor
# what turns the direction of a line: a person reads such a text otherwise than the program does.
_PLANES = "".join(f"{chr(plane + 0xFFFE)}{chr(plane + 0xFFFF)}" for plane in range(0, 0x110000, 0x10000))
_TURNING = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
_REFUSED = expression(
    f"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029{_TURNING}\ufeff\ufdd0-\ufdef\ud800-\udfff{_PLANES}]"
)
_BLANKS = ("\n", "\u00a0", "\u202f")  # of most texts, which Python does not count among what it can print

# control characters above ASCII's, what turns the direction of a line, and what some take for its end
_ACTING = expression("[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff]")


class Lines:
    """The lines of a text, to tell the line and column (from 1) of an offset (from 0)."""

    def __init__(self, text: str) -> None:
        self.starts = [0, *(match.end() for match in _LINE_BREAK.finditer(text))]
        self.length = len(text)

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of the character at `offset`."""
        line = bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1

    def offset(self, line: int, column: int) -> int:
        """The reverse of `place`; behind the last line, the end of the text."""
        return self.starts[line - 1] + column - 1 if line <= len(self.starts) else self.length


def control_characters(text: str, name: str) -> Iterator[Finding]:
    """A finding for each character that has no business in a text file."""
    matches = [] if _is_printable(text) else list(islice(_REFUSED.finditer(text), MOST_FINDINGS))
    lines = Lines(text if matches else "")
    for match in matches:
        message = f"the text holds the invisible character U+{ord(match[0]):04X}"
        span = Span(name, *lines.place(match.start()))
        yield CONTROL_CHARACTER.finding(span, message, "delete it, or type an ordinary space or line break")


def tame(json: str) -> str:
    """JSON that a terminal can show: letters as they are, and what could act there as \\uXXXX."""
    if json.isascii() and "\x7f" not in json:
        return json
    return _ACTING.sub(lambda match: f"\\u{ord(match[0]):04x}", json)


def holds_control_character(text: str) -> bool:
    """Whether a text has such a character, as escapes of YAML can write it."""
    return not _is_printable(text) and _REFUSED.search(text) is not None


def _is_printable(text: str) -> bool:
    """Whether Python can print all of it, and so nothing is refused: told of most texts ten times as soon."""
    for blank in _BLANKS:
        text = text.replace(blank, "")
    return text.isprintable()
