"""The texts of a game with their entries -> findings for one text that is translated in two ways."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import NamedTuple

from planche.findings import Finding, Severity, declare, quote_line
from planche.game import Text
from planche.language.catalogues import Entry
from planche.language.holders import HOLDERS, plain_source
from planche.language.inflection import fold_words
from planche.language.wording import LEAST_WORDS, has_words

TWO_WAYS = declare(
    "translation/two-ways",
    f"""
    One text that is translated in two ways: it stands in two places, and its translations differ.

    Players take two wordings for two rules. Told are texts of {LEAST_WORDS} words or more, and shorter ones of one
    column of a table; other short ones may well say different things, as "Light" of a lamp and of a load. It is told at
    the entry whose words another text has too, or that is alone against several, else at the later one.

    Example: msgid "Passez votre tour maintenant." is "Pass your turn now." and elsewhere "Skip this turn."
    Mend it: choose one. Where both are meant, name the check and the catalogue under `accept` in game.yaml.
    """,
    Severity.WARNING,
)


class _WordedTwice(NamedTuple):
    """A text with its entry, and the words of that."""

    text: Text
    entry: Entry
    words: str


def find_two_ways(pairs: Iterable[tuple[Text, Entry]]) -> Iterator[Finding]:
    """What is told of one of two entries: of the one that has another text's words, of a few, else of the later.

    Those that are still to be looked over are not compared.
    """
    used = [(text, entry) for text, entry in pairs if has_words(entry) and not entry.is_fuzzy]
    groups: defaultdict[tuple[str, str], list[_WordedTwice]] = defaultdict(list)
    sources: defaultdict[str, dict[str, Entry]] = defaultdict(dict)  # the texts that have one translation
    for text, entry in sorted(used, key=lambda pair: pair[1].span):
        words, source = " ".join(entry.words.split()), plain_source(text)
        sources[words].setdefault(source, entry)
        is_long = len(fold_words(HOLDERS.sub(" ", source))) >= LEAST_WORDS
        column = "" if is_long else _column_of(text.place)
        if is_long or column:
            groups[source, column].append(_WordedTwice(text, entry, words))
    for (source, _), group in groups.items():
        if len({one.words for one in group}) > 1:
            taken = {one.words for one in group if len(sources[one.words]) > 1}
            yield from _tell_group(group, source, taken, sources)


def _tell_group(
    group: Sequence[_WordedTwice], source: str, taken: Set[str], sources: Mapping[str, Mapping[str, Entry]]
) -> Iterator[Finding]:
    """Those of a text's entries that are not as the others, each with the words that it should have."""
    times = Counter(one.words for one in group if one.words not in taken) or Counter(one.words for one in group)
    wanted = times.most_common(1)[0][0]  # of those that are as often, the first
    known = next(one for one in group if one.words == wanted)
    for one in (one for one in group if one.words != wanted):
        message = f"{quote_line(one.text)} is {quote_line(one.entry.words)} here, and in line {known.entry.span.line}"
        hint = "translate it in one way"
        message += f" it is {quote_line(known.entry.words)}"
        owner = next((text for text in sources[one.words] if text != source), None)
        if owner is not None and wanted not in taken:
            line = sources[one.words][owner].span.line
            message += f"; that of line {line}, {quote_line(owner)}, is {quote_line(one.entry.words)} too"
            hint = f"write {quote_line(known.entry.words)}"
        found = TWO_WAYS.finding(one.entry.span, message, hint, msgctxt=one.text.place)
        yield found._replace(about=one.text.span)


def _column_of(place: str) -> str:
    """The component or table and the column of a cell; empty for any other text."""
    parts = place.split("/")
    return f"{parts[0]}/{parts[2]}" if len(parts) > 2 and parts[0] != "game.yaml" else ""
