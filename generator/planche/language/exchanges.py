"""The texts of a game with their entries -> findings for translations that stand at one another's texts.

What a word is translated as is told by all other entries: where both are mostly there together, the one is the other's.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence, Set

from planche.findings import Finding, Severity, declare, quote_line
from planche.language.catalogues import TEMPLATES
from planche.language.repeats import REPEATED, column_of
from planche.language.wonts import WontedWords, WordedEntry, entries_by_word

MOST_WORDS = 10  # of texts that are compared
MOST_OF_LABEL = 3  # words of one that is compared with those of other templates
MOST_PAIRS = 50_000  # which take a second or two
MOST_OF_ONE_TRANSLATION = 1_000_000  # pairs of texts, and entries that tell of their words; likewise

EXCHANGED_TEXTS = declare(
    "translation/exchanged",
    f"""
    Two translations that stand at one another's texts.

    Told are texts of {MOST_WORDS} words or fewer that stand in one column, page or template, and those of
    {MOST_OF_LABEL} or fewer of any two templates, where each translation has a word that all other entries have for a
    word of the other text, and none for a word of its own. Of two that differ in one word alone, one need have such a
    word, if that of the other is met more often with the other's text than with its own.

    Example: msgid "Trois rouges", msgstr "Three blue ones"; msgid "Trois bleues", msgstr "Three red ones".
    Mend it: exchange the two. Where they are meant so, name the check and the catalogue under `accept` in game.yaml.
    """,
    Severity.WARNING,
)


def find_exchanged(wont: WontedWords) -> Iterator[Finding]:
    """A finding for each two entries that are exchanged, and for each that has the words of another text."""
    said = wont.said
    pairs = [pair for pair in _neighbours(said, wont) if _are_exchanged(said[pair[0]], said[pair[1]], wont, {*pair})]
    told = {said[number].entry.span for pair in pairs for number in pair}
    yield from (finding for finding in _find_copied(said, wont) if finding.span not in told)
    yield from (_tell(said[one], said[other]) for one, other in pairs)


def _neighbours(said: Sequence[WordedEntry], wont: WontedWords) -> Iterator[tuple[int, int]]:
    """Short texts of one column, page or template, of which a translation has a word that the other one lacks.

    Those of a few words are compared with those of all templates.
    """
    columns: defaultdict[str, dict[int, frozenset[str]]] = defaultdict(dict)
    for number, one in enumerate(said):
        if one.source and one.target and len(one.source) <= MOST_WORDS:
            is_label = one.text.place == TEMPLATES and len(one.source) <= MOST_OF_LABEL
            name = TEMPLATES if is_label else column_of(one.text) or one.text.place
            columns[name][number] = wont.of(one) - one.target
    labels = columns.pop(TEMPLATES, {})  # the most, and so the last
    left = MOST_PAIRS
    for lacking in (*columns.values(), labels):
        having = entries_by_word(said[number].target for number in lacking)
        numbers, near = list(lacking), set[tuple[int, int]]()
        for at, (number, lacks) in enumerate(lacking.items()):
            others = {other for word in lacks & having.keys() for other in having[word] if other != at}
            left -= len(others)
            if left < 0:
                return
            near |= {(min(number, numbers[other]), max(number, numbers[other])) for other in others}
        yield from sorted(near)


def _are_exchanged(one: WordedEntry, other: WordedEntry, wont: WontedWords, both: Set[int]) -> bool:
    """Whether each of two entries has the word for what only the other's text says, and none for its own."""
    ours, theirs = one.source - other.source, other.source - one.source
    mine, yours = one.target - other.target, other.target - one.target
    has_its, has_ours = wont.have_pair(ours, yours, both), wont.have_pair(theirs, mine, both)
    if not (has_its or has_ours) or wont.have_pair(ours, mine, both) or wont.have_pair(theirs, yours, both):
        return False
    if has_its and has_ours:
        return True
    if not len(ours) == len(theirs) == len(mine) == len(yours) == 1:
        return False
    left, meant, said = (theirs, mine, yours) if has_its else (ours, yours, mine)
    return wont.count_met(left, meant, both) > wont.count_met(left, said, both)


def _find_copied(said: Sequence[WordedEntry], wont: WontedWords) -> Iterator[Finding]:
    """Of entries with one translation those whose text says something else, for which others have another word."""
    alike: defaultdict[str, list[int]] = defaultdict(list)
    for number, one in enumerate(said):
        alike[" ".join(one.entry.words.casefold().split())].append(number)
    left = MOST_OF_ONE_TRANSLATION
    for numbers in alike.values():
        same, target = {*numbers}, said[numbers[0]].target
        words = frozenset[str]().union(*(said[number].source for number in numbers)) if len(numbers) > 1 else ()
        meant = {word for word in words if wont.have_pair({word}, target, same)}
        saying = [said[number] for number in numbers if not meant.isdisjoint(said[number].source)]
        for one in (said[number] for number in numbers if saying):
            left -= len(saying)
            if left < 0:
                return
            own = one.source & meant
            for other in (other for other in saying if own < other.source & meant):
                left -= wont.weigh(one.source - other.source)
                if left >= 0 and wont.have_other(one.source - other.source, target, same):
                    yield _tell_copied(one, other)
                    break


def _tell(one: WordedEntry, other: WordedEntry) -> Finding:
    message = (
        f"the translation of {quote_line(one.text)} is that of {quote_line(other.text)}, and the other way round: that"
        f" stands in line {other.entry.span.line}"
    )
    found = EXCHANGED_TEXTS.finding(one.entry.span, message, "exchange the two", msgctxt=one.text.place)
    return found._replace(about=one.text.span, also_at=(other.entry.span,))


def _tell_copied(one: WordedEntry, other: WordedEntry) -> Finding:
    line, hint = other.entry.span.line, "translate it, as other entries translate its words"
    message = f"the translation of {quote_line(one.text)} is that of another text in line {line}"
    found = REPEATED.finding(one.entry.span, f"{message}: {quote_line(other.text)}", hint, msgctxt=one.text.place)
    return found._replace(about=one.text.span)
