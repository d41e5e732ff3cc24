"""Words as they are set -> the marks among them that print as typed, though their author meant them to act."""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Finding, Span, declare, quote_line
from planche.typeset.inline import LETTER, MARK, is_marked

MARKS = declare(
    "text/marks",
    r"""
    A mark that prints as it was typed: `**bold**`, `*italic*` or `:icon:` in a text whose template sets it plainly, or
    one that nothing reads.

    Nothing reads half of a pair, an icon in capitals or against a letter, tags and entities of HTML, `{{ ... }}` where
    nothing fills it in, and signs of Markdown that neither rich text nor the rules know. A text that is set without
    `|rich` is told of what rich text would have read. A single `*` is a warning. In the rules, a table, a heading, an
    item or a figure whose marks are not quite right is set as words, and its marks print as typed: `##Title` without
    its blank, a line under the head of a table that has other columns, curly quotation marks around a width.

    Example: `Draw **two** cards` in a column that the template prints as `{{ piece.words }}`.
    Mend it: write `|rich` behind the name in the template, `{{ piece.words|rich }}`, or take the marks out. Where the
    sign itself is meant, write `\*` or `\:` in a text with `|rich`, and in the rules.
    """,
)


HALF_PRINTS = "'*' prints as typed"
TORN_TABLE = "'|' prints as typed"  # how what is told of a row ends that belongs to no table


class Stray(NamedTuple):
    """A mark that prints as typed, and the way out."""

    sign: str
    hint: str
    is_sure: bool = True
    is_empty: bool = False  # a placeholder that nothing fills


_PLAIN = "write |rich behind its name in the template ({place}), or take the marks out"
_WRITTEN = (  # in words of the template itself, which no name brings
    'write <b>, <i> or <icon name="..."/> in the template, or |rich before the }} that brings these words, or take the '
    "marks out"
)
_UNPAIRED_ON_PAGE = (
    r"write its other half, with no blank inside of the pair, or take it out; for the sign itself write \*"
)
HALF_OF_PAIR = Stray("*", _UNPAIRED_ON_PAGE, is_sure=False)  # beside words that the other half sets in italics
_UNPAIRED = f"{_UNPAIRED_ON_PAGE} in a text with |rich"
# most texts hold none of these; what begins with a set of signs is found ten times as fast
_DOUBTFUL = expression(r"[*\\<&{`_\[#|~:>-](?:(?<=[*\\<&{`_\[#|])|(?<=~)~|(?<=:)\s?[A-Za-z]|(?<=[>-]) )")
_STARS = expression(r"\*+")
_NAMED = expression(rf"({LETTER}?):([A-Za-z][A-Za-z0-9_-]*+):({LETTER}?)")
PARTED_ICON = "without a blank inside of the colons"  # how the hint ends
_PARTED = expression(r"(?<!\S):(?:[ \u00a0\u202f]++([A-Za-z][\w-]*+)|([A-Za-z][\w-]*+)[ \u00a0\u202f]++):(?!\w)")
_HALF_ICON = expression(r"(?<![\w:]):([A-Za-z][A-Za-z0-9-]*+)(?![\w:])")
_FOREIGN = (
    (expression(r"</?([A-Za-z][\w-]*+)(?:\s[^<>]*+)?/?>"), "HTML is not read; write **bold**, *italic* or a line end"),
    (
        expression(r"\{\{[^{}]*+\}\}|\{%[^{}%]*+(?:%(?!\})[^{}%]*+)*%\}"),
        "only templates and the rules fill it in; write what it stands for",
    ),
)
_EMPTY = expression(r"\{[a-z][a-z0-9_]*+\}")
_UNKNOWN = (
    (expression(r"(?<!\w)(_{1,2})(?=[^\s_])[^_]*+(?<!\s)\1(?!\w)"), "write *italic* or **bold**"),
    (expression(r"`[^`]++`"), "write what stands between the signs alone"),
    (expression(r"~~(?=[^\s~])"), "words cannot be struck out; take the signs out"),
    (expression(r"!?\[[^\[\]]++\]\([^()\s]++\)"), "write the words alone"),
    (expression(r"\A\s*+(?:#{1,6}|>|-) (?=[^\W\d])"), "take it out, or set it on a line of its own in the rules"),
)
_ON_PAGE = (  # marks of the rules that lack a sign, so that nothing reads them
    (expression(r"\A\s*+#{1,6}(?=[^\W\d_])"), "set a blank behind the #"),
    (expression(r"!\[[^\[\]]*+\]\([^()]*+\Z"), "write the ) that ends it"),
    (expression(r"!\[[^\[\]]*+\Z"), "write the ] that ends its caption, then (face:...) or (art:...)"),
    (expression(r"!\[[^\[\]]*+\] ++\([^()]*+\)"), "take the blank in front of the ( away"),
    (expression(r"(?<!\{)\{ *+[a-z_]\w*+(?:\.\w\w*+)++ *+\}{1,2}(?!\})"), "write two braces on each side: {{ ... }}"),
    (expression(r"\s\|(?=\s|\Z)"), "write a line such as |---|---| below the head of the table, with as many cells"),
)
_ENTITY = expression(r"&(?:#\d++|#[xX][0-9a-fA-F]++|[A-Za-z][A-Za-z0-9]*+);")


def find_stray(text: str, icons: Container[str], *, on_page: bool = False) -> Stray | None:
    """The first mark of a text that prints as typed; `icons` are the pictures that there are.

    On a page Markdown was read, elsewhere perhaps rich text.
    """
    if len(text) < 2 or not _DOUBTFUL.search(text):
        return None  # a sign in a look of its own is meant
    if not on_page and is_marked(text):
        found = MARK.search(text)
        assert found is not None, "a text without marks has none"
        return Stray(found[0], _PLAIN)
    unfinished = _find_unfinished(text) if on_page else None
    return _find_icon(text, icons) or unfinished or _find_foreign(text) or _find_star(text, on_page=on_page)


def _find_unfinished(text: str) -> Stray | None:
    """A mark of the rules that lacks a sign."""
    found = ((pattern.search(text), hint) for pattern, hint in _ON_PAGE)
    return next((Stray(match[0].strip(), hint) for match, hint in found if match), None)


def _find_icon(text: str, icons: Container[str]) -> Stray | None:
    """An icon that is written in capitals, against a letter or digit, or with one of its colons."""
    for found in _NAMED.finditer(text):
        name = found[2].lower()
        if f"icon-{name}" not in icons:
            continue
        way = f"set a space between :{name}: and what stands beside it" if found[1] or found[3] else f"write :{name}:"
        return Stray(f":{found[2]}:", way)
    for found in _PARTED.finditer(text):
        name = (found[1] or found[2]).lower()
        if f"icon-{name}" in icons:
            return Stray(found[0], f"write :{name}:, {PARTED_ICON}")
    for found in _HALF_ICON.finditer(text):
        if f"icon-{found[1].lower()}" in icons:
            return Stray(found[0], f"write :{found[1].lower()}:, with a colon on each side")
    return None


def _find_foreign(text: str) -> Stray | None:
    for pattern, hint in _FOREIGN:
        if found := pattern.search(text):
            return Stray(found[0], hint)
    if found := _EMPTY.search(text):
        return Stray(found[0], 'hand its value over, as in _("{n} cards", n=2), or take it out', is_empty=True)
    for found in _ENTITY.finditer(text):
        from html import unescape  # start-up: most texts hold none

        meant = unescape(found[0])
        if meant != found[0]:
            codes = " ".join(f"U+{ord(character):04X}" for character in meant)
            shown = f"{meant!r} ({codes})" if meant.isprintable() else codes
            return Stray(found[0], f"type the character itself, {shown}")
    for pattern, hint in _UNKNOWN:
        if found := pattern.search(text):
            return Stray(found[0], hint, is_sure=False)
    return None


def _find_star(text: str, *, on_page: bool) -> Stray | None:
    found = _STARS.search(text)
    if found is None:
        return None
    return Stray(found[0], _UNPAIRED_ON_PAGE if on_page else _UNPAIRED, is_sure=len(found[0]) > 1)


def _word_with(sign: str, text: str) -> str:
    """The word that a sign stands in, by which it is found among its like; the sign where it is not in the text."""
    before, found, after = text.partition(sign)
    return f"{before.split(' ')[-1]}{sign}{after.split(' ')[0]}" if found else sign


def stray_finding(stray: Stray, text: str, span: Span, place: Span) -> Finding:
    """What is told of a mark in a text that came from `span`, and is set at a `place` of a template or page."""
    if stray.is_empty and span.file.endswith((".po", ".xml")):
        found = MARKS.finding(place, f"nothing fills in {stray.sign}, which prints as typed", stray.hint)
        return found._replace(about=span)
    where = "" if text.strip() == stray.sign else f"{quote_line(text)}: "
    message = f"{where}{quote_line(stray.sign)} prints as typed"
    hint = _WRITTEN if stray.hint == _PLAIN and span == place else stray.hint
    finding = MARKS.finding(span, message, hint.replace("{place}", str(place)))._replace(
        passage=_word_with(stray.sign, text)
    )
    if stray.hint == _PLAIN:
        finding = finding._replace(about=place)
    return finding if stray.is_sure else finding.as_warning()
