"""The source of a face -> where words and values are printed outside of its texts, in which case nobody sees them.

A file of macros prints to wherever it is called, so what stands before its first element is left out, but for tags that
lost their `<`: these are meant to be none of a text's words anywhere.
"""

from __future__ import annotations

from collections.abc import Iterator

from planche.expressions import expression

WITHIN_TEXTS = ("b", "br", "i", "icon", "span")  # elements that tell nothing of where they stand
_CLOSING = {"{#": "#}", "{{": "}}", "{%": "%}", "<!--": "-->"}
_PART = expression(r"\{[#{%]|<!--|<(/?)([A-Za-z][\w.:-]*+)|[<>]|[^\s<>{]++|\{")
LOST_BRACKET = expression(  # a tag that lost its <
    r"(face(?=\s*+>)|(?:group|rect|circle|ellipse|line|polyline|polygon|path|art|text|cut|fold|keep|glue)"
    r"(?=\s++[\w-]++\s*+=\s*+[\"']))"
)
_IN_TAG = expression(r"\{[#{%]|[\"'<>]")
_IN_VALUE = {'"': expression(r"\{[#{%]|[<\"]"), "'": expression(r"\{[#{%]|[<']")}
_CALL = expression(r"\{\{[-+]?\s*+(?!_\()[A-Za-z_][\w.]*+\(")  # a macro's: what it writes has a note of it already
_STATEMENT = expression(r"\{%[-+]?\s*+(\w++)")
_PRINTED_ELSEWHERE = ("macro", "call", "filter", "set")


def find_strays(source: str) -> tuple[int, ...]:
    """Where each of them starts; none behind what cannot be followed, such as a tag that statements put together."""
    return tuple(_PrintedParts(source).strays())


class _PrintedParts:
    """Goes through a source once, and knows whether it is inside of a text."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.is_outside = "<face" in source  # of every text, for sure
        self.above: list[bool] = []  # the same around the blocks that are open, which are printed elsewhere

    def strays(self) -> Iterator[int]:
        waiting: list[int] = []  # since the last tag: they are none where a tag turns out to go on
        position, are_words = 0, False
        while (part := _PART.search(self.source, position)) is not None:
            sign, position = part[0], part.end()
            if part[2]:
                yield from waiting
                waiting, are_words = [], False
                end = self._end_of_tag(position)
                self._pass_tag(part[2], is_end=bool(part[1]), is_empty=self.source.startswith("/", end - 2))
            elif sign in _CLOSING:
                is_printed = sign == "{{" and not _CALL.match(self.source, part.start())
                waiting += [part.start()] * (self.is_outside and is_printed)
                are_words = False
                end = self._end_of(sign, position) if sign != "{%" or self._pass_statement(part.start()) else -1
            elif not are_words and (lost := LOST_BRACKET.match(self.source, part.start())):
                yield from (*waiting, part.start())
                waiting, end = [], self._end_of_tag(position)
                self._pass_tag(lost[1], is_end=False, is_empty=self.source.startswith("/", end - 2))
            elif sign in "<>":
                return
            else:
                waiting += [part.start()] * (self.is_outside and not are_words)
                are_words, end = True, position
            if end < 0:
                return
            position = end
        yield from waiting

    def _pass_tag(self, name: str, *, is_end: bool, is_empty: bool) -> None:
        if name == "text":
            self.is_outside = is_end or is_empty
        elif name not in WITHIN_TEXTS:
            self.is_outside = True

    def _pass_statement(self, start: int) -> bool:
        """Whether what follows is followed too."""
        found = _STATEMENT.match(self.source, start)
        name = found[1] if found else ""
        if name in _PRINTED_ELSEWHERE and not (name == "set" and "=" in self.source[start:].partition("%}")[0]):
            self.above.append(self.is_outside)
            self.is_outside = False
        elif name.removeprefix("end") in _PRINTED_ELSEWHERE and name.startswith("end"):
            if not self.above:
                return False
            self.is_outside = self.above.pop()
        return name not in ("", "raw")

    def _end_of(self, sign: str, position: int) -> int:
        found = self.source.find(_CLOSING[sign], position)
        return found + len(_CLOSING[sign]) if found >= 0 else -1

    def _end_of_tag(self, position: int) -> int:
        """Where a tag ends; -1 where it does not."""
        within = ""
        while found := (_IN_VALUE[within] if within else _IN_TAG).search(self.source, position):
            sign, position = found[0], found.end()
            if sign in _CLOSING:
                position = self._end_of(sign, position)
                if position < 0:
                    return -1
            elif sign == "<" or (sign == ">" and not within):
                return position if sign == ">" else -1
            else:
                within = "" if within else sign
        return -1
