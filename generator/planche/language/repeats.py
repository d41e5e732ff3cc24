"""The texts of a game with their entries -> findings for translations of two texts which say other things."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Finding, Severity, Span, declare, quote_line
from planche.game import Text
from planche.language.catalogues import TEMPLATES, Entry
from planche.language.holders import HOLDERS
from planche.language.inflection import LEAST_STEM, fold_words, stems_of
from planche.language.wording import LEAST_WORDS, has_words

_DIGITS = expression(r"\d+")
NEAR_LINES = 5  # of a template: what stands so near is of one list
_WAY_OUT = (
    "translate it; where both texts mean the same, word them alike, or name the check and the catalogue under `accept`"
    " in game.yaml"
)
LEAST_PAIRS = 3  # of words and their plurals that a catalogue tells apart, before one that it does not is told

REPEATED = declare(
    "translation/repeated",
    f"""
    A translation that another text has too, word for word, though the two texts, of {LEAST_WORDS} words or more, say
    other things; of one column of a table, in content or in the rules, also shorter ones.

    It was most likely pasted into the entry below or above. Shorter ones are told too of one list of game.yaml, of a
    template within {NEAR_LINES} lines, and where other entries have another word for what a text says. Texts that
    differ by the forms of their words alone, as in gender or number, may well have one translation; but where a
    catalogue tells all other plurals from their singulars, {LEAST_PAIRS} at least, one that is translated as its
    singular is told.

    Example: "Neck uncovered, even in winter." below "Cou à l’air, même en hiver." and "Cou bien caché."
    Mend it: translate the text that is told, or the other one. Where both mean the same, word them alike in the source
    language, or name the check and the catalogue under `accept` in game.yaml.
    """,
    Severity.WARNING,
)


class _Passage(NamedTuple):
    """A text, or a cell of a row of the rules, with its translation."""

    source: str
    words: str
    column: str  # in which it stands; empty without one
    text: Text
    entry: Entry


def find_repeats(pairs: Iterable[tuple[Text, Entry]], language: str, told: Container[Span] = ()) -> Iterator[Finding]:
    """What is told of the later of two entries; `language` is that of the texts.

    Entries at places that are `told` are passed over: that their words are another text's is known already.
    """
    first: dict[str, _Passage] = {}
    used = [(t, entry) for t, entry in pairs if has_words(entry) and not entry.is_fuzzy and entry.span not in told]
    for text, entry in sorted(used, key=lambda pair: pair[1].span):
        for passage in _passages_of(text, entry):
            known = first.setdefault(" ".join(passage.words.split()), passage)
            if known.source != passage.source and _are_other(known, passage, language):
                yield _tell(known, passage, _WAY_OUT)
                break
    yield from _find_plurals(used)


def _tell(known: _Passage, passage: _Passage, hint: str) -> Finding:
    message = (
        f"the translation of {quote_line(passage.source)} is that of another text in line {known.entry.span.line}: "
        f"{quote_line(known.source)}"
    )
    found = REPEATED.finding(passage.entry.span, message, hint, msgctxt=passage.text.place)
    return found._replace(about=passage.text.span)


def _passages_of(text: Text, entry: Entry) -> Iterator[_Passage]:
    """The text with its translation; of a row of the rules, cell by cell."""
    if text.startswith("|"):
        cells = ([cell.strip() for cell in side.strip().strip("|").split("|")] for side in (text, entry.words))
        for number, (source, words) in enumerate(zip(*cells)):
            yield _Passage(source, words, f"{text.place}|{number}", text, entry)
    else:
        yield _Passage(str(text), entry.words, column_of(text), text, entry)


def column_of(text: Text) -> str:
    """The column of a table, list of game.yaml or template that a text is of; empty for any other."""
    first, _, field = text.place.partition("/")
    if first == "game.yaml":
        kind, *rest = field.split("/")
        return f"{kind}/{rest[-1] if len(rest) > 1 else ''}" if rest else ""
    if first == TEMPLATES:
        return text.span.file
    return f"{first}/{_DIGITS.sub('', field.partition('/')[2])}" if field.count("/") else ""


def _are_other(one: _Passage, other: _Passage, language: str) -> bool:
    """Whether two passages of one translation say other things."""
    ours, theirs = (fold_words(HOLDERS.sub(" ", passage.source)) for passage in (one, other))
    is_near = one.text.place != TEMPLATES or abs(one.text.span.line - other.text.span.line) <= NEAR_LINES
    least = 1 if one.column and one.column == other.column and is_near else LEAST_WORDS
    return min(len(ours), len(theirs)) >= least and _has_other_words(one.source, other.source, language)


def _has_other_words(one: str, text: str, language: str) -> bool:
    """Whether two texts have words that are no forms of each other's."""
    ours, theirs = (stems_of(HOLDERS.sub(" ", words), language) for words in (one, text))
    return _begun(ours) != _begun(theirs)


def _begun(stems: Iterable[str]) -> set[str]:
    """How stems begin: beyond that they may differ in gender ("joueur", "joueuse")."""
    return {stem[:LEAST_STEM] for stem in stems}


def _find_plurals(pairs: Iterable[tuple[Text, Entry]]) -> Iterator[Finding]:
    """The one word of those with a plural of their own whose plural is translated as itself, if all others are not."""
    passages = {str(text): _Passage(str(text), entry.words, "", text, entry) for text, entry in pairs}
    both = [(one, passages[f"{one.source}s"]) for one in passages.values() if f"{one.source}s" in passages]
    alike = [(one, other) for one, other in both if one.words == other.words]
    if len(alike) == 1 and len(both) > LEAST_PAIRS:
        one, plural = alike[0]
        ends = Counter(other.words[-1:] for _, other in both if other is not plural)
        others = f"as in the {len(both) - 1} other entries of plurals"
        if ends.most_common(1)[0][0] == one.words[-1:]:
            yield _tell(plural, one, f"write the singular of {one.words!r}, {others}")
        else:
            yield _tell(one, plural, f"write the plural of {plural.words!r}, {others}")
