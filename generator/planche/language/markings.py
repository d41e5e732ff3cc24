"""A text and its translation -> findings about its marks: italics that are lost, marks that are doubled."""

from __future__ import annotations

import re
from collections.abc import Iterator

from planche.expressions import expression
from planche.findings import Finding, Severity, declare, quote_line
from planche.game import Text
from planche.language.catalogues import Entry

MARKINGS = declare(
    "translation/marks",
    """
    A translation that lost the italics of its text, or all its line breaks (`\\n`), or has its marks twice: `****` for
    `**`, `::joker::` for `:joker:`.

    What is set apart in the text, such as an example or a word of the rules, reads on in one type; a mark that is
    doubled prints a star or a colon, or nothing at all. Where marks stand is for the language to say.

    Example: msgid "*Exemple :* Ada pioche.", msgstr "Example: Ada draws."
    Mend it: set * around the words that it belongs to, and each mark once.
    """,
    Severity.WARNING,
)
_ITALIC = expression(r"(?<![*\\])\*(?![*\s])[^*]++(?<!\s)\*(?!\*)")
_DOUBLED = expression(r"\*{4,}|::[a-z][a-z0-9-]*+::")


def find_lost_marks(text: Text, entry: Entry) -> Iterator[Finding]:
    """What is odd about the marks of an entry."""
    said = f"the translation of {quote_line(text)}"
    doubled = _DOUBLED.search(entry.words)
    if doubled and not _DOUBLED.search(text):
        hint = f"write {doubled[0][1:-1] if doubled[0][0] == ':' else '** or *'}, once"
        found = MARKINGS.finding(entry.span, f"{said} has its marks twice: {quote_line(doubled[0])}", hint)
        yield found._replace(passage=doubled[0])
    elif "\n" in text.strip() and "\n" not in entry.words.strip():
        lines = [line.strip() for line in text.strip().split("\n")]
        hint = f'write \\n where {quote_line(lines[1])} begins, as in "... .\\n"'
        yield MARKINGS.finding(entry.span, f"{said} stands in one line, and its text in {len(lines)}", hint)
    elif _ITALIC.search(text) and not re.search(r"(?<!\\)\*", entry.words):
        yield MARKINGS.finding(
            entry.span, f"{said} has nothing in italics, as its text has", "set * around the same words"
        )
