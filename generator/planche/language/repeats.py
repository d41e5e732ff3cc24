"""The texts of a game with their entries -> findings for translations of two texts which say other things."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from planche.findings import Finding, Severity, declare, quote_line
from planche.game import Text
from planche.language.catalogues import Entry
from planche.language.holders import HOLDERS
from planche.language.inflection import LEAST_STEM, fold_words, stems_of
from planche.language.wording import LEAST_WORDS, has_words

REPEATED = declare(
    "translation/repeated",
    f"""
    A translation that another text has too, word for word, though the two texts, of {LEAST_WORDS} words or more, say
    other things.

    It was most likely pasted into the entry below or above. Texts that differ by the forms of their words alone, as in
    gender or number, may well have one translation.

    Example: "Neck uncovered, even in winter." below "Cou à l’air, même en hiver." and "Cou bien caché."
    Mend it: translate the text that is told, or the other one. Where both mean the same, word them alike in the source
    language, or name the check and the catalogue under `accept` in game.yaml.
    """,
    Severity.WARNING,
)


def find_repeats(pairs: Iterable[tuple[Text, Entry]], language: str) -> Iterator[Finding]:
    """What is told of the later of two entries; `language` is that of the texts."""
    first: dict[str, tuple[Text, Entry]] = {}
    for text, entry in sorted(pairs, key=lambda pair: pair[1].span):
        if entry.is_fuzzy or not has_words(entry) or text.count(" ") < LEAST_WORDS - 1:
            continue
        known, other = first.setdefault(" ".join(entry.words.split()), (text, entry))
        if known != text and _is_long(known) and _is_long(text) and _is_other(known, text, language):
            message = (
                f"the translation of {quote_line(text)} is that of another text in line {other.span.line}: "
                f"{quote_line(known)}"
            )
            hint = "translate it; where both texts mean the same, word them alike"
            yield REPEATED.finding(entry.span, message, hint, msgctxt=text.place)._replace(about=text.span)


def _is_long(text: str) -> bool:
    return len(fold_words(HOLDERS.sub(" ", text))) >= LEAST_WORDS


def _is_other(one: str, text: str, language: str) -> bool:
    """Whether two texts have words that are no forms of each other's."""
    ours, theirs = (stems_of(HOLDERS.sub(" ", words), language) for words in (one, text))
    return _begun(ours) != _begun(theirs)


def _begun(stems: Iterable[str]) -> set[str]:
    """How stems begin: beyond that they may differ in gender ("joueur", "joueuse")."""
    return {stem[:LEAST_STEM] for stem in stems}
