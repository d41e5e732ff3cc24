"""The entries of a catalogue -> plurals that say a noun behind a number in one form as all others say it in another.

Told is a noun behind the same word in another entry: "po {n} karty" and "po {n} kart", but "z {n} kart" in both forms.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Finding, Span, quote, quote_line
from planche.language.catalogues import Entry
from planche.language.sentences import FORMS

_SEVERAL = 3  # forms of languages in which it is told
_COUNTED = expression(r"([^\W\d_]{0,40})[ \u00a0]?\{\{?[^{}]{1,80}\}\}?[ \u00a0]([^\W\d_]{2,40})")


class _Counted(NamedTuple):
    """What stands around the number of an entry in each of its forms."""

    entry: Entry
    before: str  # the word before it, the same in all forms
    nouns: tuple[str, ...]  # that behind it, by form
    passages: tuple[str, ...]  # all three, by form


def find_odd_nouns(entries: Iterable[Entry]) -> Iterator[Finding]:
    """Of languages with three forms and more, each entry with the noun of one form in another, as others have it."""
    plural = {one.span: one for one in entries if len(one.forms) >= _SEVERAL and all(one.forms)}
    counted = [found for one in plural.values() for found in _read(one)]
    alike: defaultdict[tuple[str, int], list[_Counted]] = defaultdict(list)  # by what stands before, and count of forms
    for one in counted:
        alike[one.before, len(one.nouns)].append(one)
    told: set[Span] = set()
    for one in counted:
        sisters = [other for other in alike[one.before, len(one.nouns)] if other.entry is not one.entry]
        if one.entry.span not in told and (odd := _find_odd(one, sisters)):
            told.add(one.entry.span)
            yield _tell(one, *odd)


def _read(entry: Entry) -> Iterator[_Counted]:
    """The numbers of an entry with the nouns behind them, where all its forms have as many."""
    found = [[*_COUNTED.finditer(form)] for form in entry.forms]
    if len({len(counted) for counted in found}) == 1:
        for counted in zip(*found):
            if len({one[1].casefold() for one in counted}) == 1:
                nouns, passages = (tuple(one[group] for one in counted) for group in (2, 0))
                yield _Counted(entry, counted[0][1].casefold(), nouns, passages)


def _find_odd(one: _Counted, sisters: Sequence[_Counted]) -> tuple[int, int, str] | None:
    """The form with the noun of another, that other form, and the noun that others have; None if none has."""
    for form, noun in enumerate(one.nouns):
        said = _say_by_form(sister for sister in sisters if noun in sister.nouns)
        others = [other for other in range(len(one.nouns)) if other != form and noun in said[other]]
        if noun not in said[form] and len(others) == 1 and len(said[form]) == 1:
            (wanted,) = said[form]
            is_doubled = one.nouns[others[0]] == noun  # the others say which form is right; else two of them do
            if said[others[0]][noun] >= (1 if is_doubled else 2):
                return form, others[0], wanted
    return None


def _say_by_form(sisters: Iterable[_Counted]) -> Mapping[int, dict[str, int]]:
    """How many entries have each noun, by form."""
    said: defaultdict[int, dict[str, int]] = defaultdict(dict)
    for sister in sisters:
        for form, noun in enumerate(sister.nouns):
            said[form][noun] = said[form].get(noun, 0) + 1
    return said


def _tell(one: _Counted, form: int, other: int, wanted: str) -> Finding:
    noun = one.nouns[form]
    message = (
        f"msgstr[{form}] of {quote_line(one.entry.source)} has {quote(noun)} behind its number,"
        f" which is the word of msgstr[{other}] in other entries"
    )
    hint = f"write {quote(wanted)} for {quote(noun)}"
    found = FORMS.finding(one.entry.place_of(form), message, hint, msgctxt=one.entry.place)
    return found._replace(passage=one.passages[form]).as_warning()
