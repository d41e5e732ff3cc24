"""The entries of a catalogue -> plurals of which one form says its words in another order, or is that of the singular.

The forms of an entry are one sentence, in which only what a number changes is another.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from planche.expressions import expression
from planche.findings import Finding, Severity, Span, declare, quote, quote_line
from planche.language.catalogues import Entry
from planche.language.holders import HOLDERS, plain_source
from planche.language.sentences import FORMS
from planche.language.wonts import BEGINNING

FORM_ORDER = declare(
    "translation/form-order",
    """
    Two forms of one plural that say the same words in another order.

    They are one sentence, for one and for several: where msgstr[0] says "throw before you take", and msgstr[1] "take
    before you throw", one of the two is wrong. Compared are placeholders, and how words of three letters and more
    begin, that stand once in both, or all of them where both have the same.

    Example: msgstr[0] "Show {two} cards, or {three}", msgstr[1] "Show {three} cards, or {two}".
    Mend it: write one as the other. Where both are meant, name the check and the catalogue under `accept` in game.yaml.
    """,
    Severity.WARNING,
)
LEAST_OTHERS = 5  # entries whose singular is a form of its own before one is told in which it is not
# how words end that are the same of one and of a few, as Ukrainian and Belarusian nouns of what is done
NEUTER = tuple(f"{letter * 2}{end}" for letter in "нтлсзджчцш" for end in "яе")
_SEVERAL = 3  # forms of languages in which it is told
_PART = expression(r"\{\{?[^{}]{1,80}\}\}?|[^\W\d_]{3,}")


def find_other_order(entries: Sequence[Entry]) -> dict[Span, Finding]:
    """A finding for each entry of which two forms have their words in another order, by where it stands."""
    return {one.span: found for one in entries if len(one.forms) > 1 and (found := _find_turned(one))}


def _find_turned(entry: Entry) -> Finding | None:
    parts = [[_begin(part) for part in _PART.findall(form.casefold())] for form in entry.forms]
    for first, second in combinations(range(len(parts)), 2):
        if pair := _turned(parts[first], parts[second]):
            return _tell_order(entry, first, second, pair)
    return None


def _begin(part: str) -> str:
    """A placeholder, or how a word begins, which is all that its forms have in common."""
    return part if part[0] == "{" else part[:BEGINNING]


def _turned(first: Sequence[str], second: Sequence[str]) -> tuple[str, str] | None:
    """The first two parts that stand in another order in two forms: of those that both have once, or of all if they
    have the same."""
    counts, others = Counter(first), Counter(second)
    both = counts.keys() if counts == others else {part for part in counts if counts[part] == others[part] == 1}
    ours, theirs = ([part for part in parts if part in both] for parts in (first, second))
    return next(((one, other) for one, other in zip(ours, theirs) if one != other), None)


def _tell_order(entry: Entry, first: int, second: int, pair: tuple[str, str]) -> Finding:
    one, other = pair
    source = plain_source(entry.plural or entry.source).casefold()
    is_first_odd = HOLDERS.match(one) is not None and 0 <= source.find(other) < source.find(one)
    odd, right = (first, second) if is_first_odd else (second, first)
    words = {_begin(part): part for part in reversed(_PART.findall(entry.forms[odd].casefold()))}
    message = (
        f"msgstr[{odd}] of {quote_line(entry.source)} has {quote(words[one])} and {quote(words[other])} the other way"
        f" round than msgstr[{right}] (line {entry.place_of(right).line})"
    )
    found = FORM_ORDER.finding(entry.place_of(odd), message, f"write them as in msgstr[{right}], or that as this one")
    return found._replace(msgctxt=entry.place)


def _inflected(entry: Entry) -> set[str]:
    """The words of the singular that some form has otherwise."""
    singular, *others = (set(_PART.findall(form.casefold())) for form in entry.forms)
    return singular - set.intersection(*others)


def find_singulars(entries: Sequence[Entry]) -> Iterator[Finding]:
    """Of languages with three forms and more, the one entry of which a later form is that of the singular, and another
    is not."""
    plural = [one for one in entries if len(one.forms) >= _SEVERAL and all(one.forms)]
    same = [one for one in plural if one.forms[0] in one.forms[1:] and len({*one.forms}) > 1]
    told_apart = sum(one.forms[0] not in one.forms[1:] for one in plural)
    if len(same) != 1 or told_apart < LEAST_OTHERS or not HOLDERS.search(same[0].words):
        return
    (one,) = same
    form = one.forms.index(one.forms[0], 1)
    if any(word.endswith(NEUTER) for word in _inflected(one)):
        return
    message = f"msgstr[{form}] of {quote_line(one.source)} is that of the singular: {quote_line(one.forms[0])}"
    hint = f"write the form of msgstr[{form}] there, as the other entries have one"
    yield FORMS.finding(one.place_of(form), message, hint, msgctxt=one.place)
