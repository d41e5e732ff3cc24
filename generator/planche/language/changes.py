"""A text without an entry, and entries without a text -> findings: what changed, and what is gone.

They stand where the text does, or did: the slip may be there as well as in the catalogue.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set

from planche.findings import Finding, Severity, Span, declare, quote_line
from planche.game import Text
from planche.language.catalogues import Entry
from planche.language.differences import changed_words, show_difference
from planche.language.holders import holders_in
from planche.language.if_meant import two_ways

MISSING = declare(
    "translation/missing",
    """
    A text that has no translation.

    The kit would print it in the source language in the middle of a translated one.

    Example: a new card without an entry in locale/en.po.
    Mend it: `planche translate GAME --language LANGUAGE` adds the entry; write its msgstr.
    """,
)
STALE = declare(
    "translation/stale",
    """
    A translation whose source text has changed since it was made, or that is marked `fuzzy`.

    It may say what the rules no longer say; or the change of the text was a slip. What is told stands at the text.

    Example: the source now says three cards, the translation is of the sentence that said two.
    Mend it: write the text as it was, if it was changed by mistake. Else `planche translate GAME --language LANGUAGE`
    carries the translation over, marked fuzzy with the old source text beside it; correct the msgstr and take the
    fuzzy mark away.
    """,
)
SUPERFLUOUS = declare(
    "translation/superfluous",
    """
    An entry of a catalogue that belongs to no text of the game.

    It was left behind by a text that is gone, or its msgctxt or msgid was changed by hand.

    Example: an entry for a card that was deleted.
    Mend it: put the text back, if it was deleted by mistake. Else `planche translate GAME --language LANGUAGE` sets
    the entry aside as obsolete.
    """,
    Severity.WARNING,
)
_ENGINE = ("templates/common/", "generator/")  # where its own words stand, which projects only translate


def explain_unmatched(text: Text, old: Entry | None, language: str, update: str, *, is_known: bool) -> Finding:
    """A text without an entry of its own, but perhaps with that of its earlier wording.

    `is_known`: whether catalogues of other languages have the text as it is, so that it is the entry that was changed.
    """
    if old is None:
        return MISSING.finding(text.span, f"no {language} translation of {quote_line(text)}", update)
    then, now = show_difference(old.source, text)
    if is_known or _keeps_to(text, old):
        who = "other languages" if is_known else "its translation"
        message = f"this msgid says {then}, the text ({text.span}) says {now}, and so do {who}: it was changed"
        message = message if is_known else message.replace("so do", "so does")
        return STALE.finding(old.source_span, message, f"write the text as it is into the msgid; or {update}")
    message = (
        f"source text changed: its {language} translation ({old.source_span}) is of {then}, the text now says {now}"
    )
    if not text.span.line or text.span.file.startswith(_ENGINE):
        hint = f"if the translation still fits, write the text as it is now into its msgid; else {update}, marked fuzzy"
        return STALE.finding(old.source_span, message, hint)
    changed = changed_words(old.source, text)
    undo = f"write {changed[0]} again for {changed[1]}" if changed else "write the text as it was"
    meant = f"{update}, marked fuzzy: see whether the translation still fits, and unmark it"
    return STALE.finding(text.span, message, two_ways(undo, meant))


def _keeps_to(text: Text, old: Entry) -> bool:
    """Whether a translation has the placeholders of a text, and not those of the wording that its entry gives it."""
    now, then = ({*holders_in(words)} for words in (text, old.source))
    return now != then and all({*holders_in(words)} == now for words in old.wordings)


def find_leftovers(
    left: Iterable[Entry], matched: Sequence[tuple[Text, Entry]], lacking: Set[str], update: str
) -> Iterator[Finding]:
    """Entries that no text has, each where its text stood; where a text is lacking in its place, at the entry."""
    for entry in left:
        said = quote_line(entry.source)
        place = _where_it_stood(entry, matched) if entry.place not in lacking else None
        if place is None:
            message = f"no text says {said} at {entry.place or 'that place'}"
            yield SUPERFLUOUS.finding(entry.source_span, message, update, msgctxt=entry.place)
            continue
        message = f"{said}, which stood here, is gone; its translation ({entry.source_span}) is still there"
        yield SUPERFLUOUS.finding(place, message, two_ways("put the text back", update), msgctxt=entry.place)


def _where_it_stood(entry: Entry, matched: Sequence[tuple[Text, Entry]]) -> Span | None:
    """The line of a text that is gone, reckoned from where the texts before it stood and stand."""
    before = [
        (other.stood.line, text.span)
        for text, other in matched
        if other.stood.file == entry.stood.file == text.span.file and 0 < other.stood.line <= entry.stood.line
    ]
    if not before or entry.stood.file.startswith(_ENGINE):
        return None
    old, now = max(before, key=lambda pair: pair[0])
    return Span(now.file, now.line + entry.stood.line - old)
