"""The entries of a catalogue -> plurals both of whose forms are the singular of a word that has a plural elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from planche.expressions import expression
from planche.findings import Finding, quote, quote_line
from planche.language.catalogues import Entry
from planche.language.exchanged_forms import WORD, endings_of
from planche.language.sentences import FORMS

_COUNTED = expression(r"\{[^{}]{1,80}\}\}? ([^\W\d_]{3,40})(?![^\W\d_])")  # the word behind a number
_OTHER_CASES = "n"  # an ending that words take on for another reason too


def find_same_forms(entries: Iterable[Entry], language: str) -> Iterator[Finding]:
    """Entries whose text has two forms and whose translation has one twice, where a word of that may take an ending."""
    endings = endings_of(language)
    same = [one for one in entries if len(one.forms) > 1 and len({*one.forms}) == 1 and one.source != one.plural]
    if not (endings and same) or _OTHER_CASES in endings:
        return
    said = {word for one in entries for form in one.wordings for word in WORD.findall(form)}
    for one in same:
        words = _COUNTED.findall(one.words)
        found = ((word, word + ending) for word in words for ending in endings if word + ending in said)
        if pair := next(found, None):
            place = one.span._replace(line=one.span.line + 1)
            message = f"both forms of {quote_line(one.source)} are alike: {quote_line(one.words)}"
            yield FORMS.finding(place, message, f"write {quote(pair[1])} for {quote(pair[0])} in msgstr[1]")
