"""The texts of a game with their entries -> findings for one text that is translated in two ways."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

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
    column of a table; other short ones may well say different things, as "Light" of a lamp and of a load.

    Example: msgid "Passez votre tour maintenant." is "Pass your turn now." and elsewhere "Skip this turn."
    Mend it: choose one. Where both are meant, name the check and the catalogue under `accept` in game.yaml.
    """,
    Severity.WARNING,
)


def find_two_ways(pairs: Iterable[tuple[Text, Entry]]) -> Iterator[Finding]:
    """What is told of the later of two entries; those that are still to be looked over are not compared."""
    first: dict[tuple[str, str], tuple[Text, Entry]] = {}
    for text, entry in sorted(pairs, key=lambda pair: pair[1].span):
        if entry.is_fuzzy or not has_words(entry):
            continue
        source = plain_source(text)
        is_long = len(fold_words(HOLDERS.sub(" ", source))) >= LEAST_WORDS
        column = "" if is_long else _column_of(text.place)
        if not (is_long or column):
            continue
        _, known = first.setdefault((source, column), (text, entry))
        if " ".join(known.words.split()) != " ".join(entry.words.split()):
            message = f"{quote_line(text)} is {quote_line(entry.words)} here, and in line {known.span.line} it is"
            found = TWO_WAYS.finding(
                entry.span, f"{message} {quote_line(known.words)}", "translate it in one way", msgctxt=text.place
            )
            yield found._replace(about=text.span)


def _column_of(place: str) -> str:
    """The component or table and the column of a cell; empty for any other text."""
    parts = place.split("/")
    return f"{parts[0]}/{parts[2]}" if len(parts) > 2 and parts[0] != "game.yaml" else ""
