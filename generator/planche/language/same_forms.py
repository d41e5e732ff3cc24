"""The entries of a catalogue -> plurals both of whose forms are the singular of a word that has a plural elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from planche.findings import Finding, quote, quote_line
from planche.language.catalogues import Entry
from planche.language.exchanged_forms import WORD, endings_of
from planche.language.sentences import FORMS

LEAST_LETTERS = 3  # of a word, for its plural to be looked for
MOST_BEHIND = 2  # words behind a number that may be what it counts ("{n} rote Karte")


def find_same_forms(entries: Iterable[Entry], language: str) -> Iterator[Finding]:
    """Entries whose text has two forms and whose translation has one twice, where a word of that may take an ending."""
    endings = endings_of(language)
    same = [one for one in entries if len(one.forms) > 1 and len({*one.forms}) == 1 and one.source != one.plural]
    if not (endings and same):
        return
    said = {word for one in entries for form in one.wordings for word in WORD.findall(form)}
    for one in same:
        words = (word for word in _counted(one.words) if len(word) >= LEAST_LETTERS)
        found = ((word, word + ending) for word in words for ending in endings if word + ending in said)
        if pair := next(found, None):
            place = one.span._replace(line=one.span.line + 1)
            message = f"both forms of {quote_line(one.source)} are alike: {quote_line(one.words)}"
            yield FORMS.finding(place, message, f"write {quote(pair[1])} for {quote(pair[0])} in msgstr[1]")


def _counted(words: str) -> list[str]:
    """The words that a number may count: those next behind a placeholder, all where there is none."""
    _, *behind = words.split("}")
    if not behind:
        return WORD.findall(words)
    return [word for part in behind for word in WORD.findall(part.partition("{")[0])[:MOST_BEHIND]]
