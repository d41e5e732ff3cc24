"""Texts -> findings about notes that their author left for later, which would be printed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from planche.expressions import expression
from planche.findings import Finding, Severity, declare, quote
from planche.game import Text

NOTE = declare(
    "text/note",
    """
    Texts hold no notes for whoever works on them: `TODO`, `FIXME`, `TBD`, `XXX`, the Latin of a dummy text, or in
    brackets that something is to be completed or translated.

    What stands in a text is printed. A translator who is not sure marks the entry fuzzy, which is told until it is not.

    Example: msgstr "Draw two cards. TODO check wording".
    Mend it: finish the text and take the note out; a note belongs in a comment (`#` in YAML, `# ` above an entry).
    """,
    Severity.WARNING,
)
_NOTE = expression(r"(?<![^\W_])(?:(?P<all>TODO)|FIXME|TBD|TBC|XXX(?=:))(?![^\W_])|(?i:lorem ipsum|\bdolor sit amet)")
_LATER = (
    r"à (?:compléter|traduire|relire|revoir|vérifier|rédiger|préciser)|"
    r"to (?:be )?(?:completed?|translated?|written|write|checked?|reviewed?|defined?|confirmed)|translate me|"
    r"(?:check|needs) (?:wording|translation)|zu (?:übersetzen|ergänzen|prüfen)|por (?:traducir|completar|revisar)"
)
_REST = expression(
    rf"[(\[{{<]\s?(?:{_LATER})\s?[)\]}}>?!.…:]|\A\W{{0,5}}(?:{_LATER}|X{{3,20}})\W{{0,5}}\Z", re.IGNORECASE
)
# most texts hold none of these, which is seen in a twentieth of the time
_SIGNS, _LATIN = ("TODO", "FIXME", "TBD", "TBC", "XXX"), ("lorem ipsum", "dolor sit amet")
_OPENING = expression(r"[(\[{<]")
LONGEST = 40  # characters of a text that is nothing but a note
_ALL = ("es", "pt", "gl", "ast")  # languages in which TODO is a word, which is no note without its colon


def check_notes(texts: Iterable[Text], language: str) -> Iterator[Finding]:
    """The first note of each text; a text in capitals throughout may have one of their letters as a word."""
    for text in texts:
        found = _NOTE.search(text) if _may_hold_note(text) else None
        if found is not None and found["all"] and _is_word(text, found.end(), language):
            continue
        if found is None and (len(text) <= LONGEST or _OPENING.search(text)):
            found = _REST.search(text)
        if found is None:
            continue
        rest = quote(text[found.start() :].split("\n")[0])
        message = f"a note is left in the text, and would be printed: {rest}"
        found_note = NOTE.finding(text.span, message, "finish the text, and take the note out", language=language)
        yield found_note._replace(passage=found[0])


def _may_hold_note(text: str) -> bool:
    lower = text.lower()
    return any(sign in text for sign in _SIGNS) or any(words in lower for words in _LATIN)


def _is_word(text: str, end: int, language: str) -> bool:
    return language.split("-", maxsplit=1)[0] in _ALL and not text.startswith(":", end)
