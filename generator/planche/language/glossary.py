"""locale/glossary.csv -> the terms of a game; texts with their entries -> findings for those that say a term otherwise.

A row is a term, a column a language, named by its code: `fr,en` and below it `talon,draw pile`. Where a language has
several words for a term, `|` stands between them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Finding, Severity, Span, declare, quote, quote_line
from planche.game import Text
from planche.language.catalogues import Entry
from planche.language.holders import HOLDERS, plain_source
from planche.language.inflection import ALGORITHMS, LEAST_STEM, fold_text, stem_words
from planche.language.wording import has_words
from planche.source import Folder, load_csv

GLOSSARY = declare(
    "translation/glossary",
    """
    A text that uses a term of the glossary, and a translation that does not use the term's translation.

    Players know a thing by one name. Forms of the words (plurals, cases) are known by their stems, and in a language
    whose stems nobody knows here, such as Polish, by how they begin; a word within another one is found in scripts
    without spaces.

    Example: locale/glossary.csv says `talon,draw pile`, msgid "Piochez du talon.", msgstr "Draw from the stock."
    Mend it: use the term, or write the other word into the glossary too, behind a `|`.
    """,
    Severity.WARNING,
)
MOST_MORE = 2  # letters that a stem may have more than another one of the same word
LEAST_BEGINNING = 3  # letters that forms have in common in a language without stems,
MOST_ENDING = 4  # letters that the longer one has behind them
_UNSPACED = expression(  # letters of scripts without spaces
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff]"
)


class Term(NamedTuple):
    """A term, and what it may be called in another language."""

    words: str
    translations: tuple[str, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Glossary:
    """The terms of a game, and what is wrong with the file that holds them."""

    terms: Mapping[str, Sequence[Term]] = field(default_factory=dict)  # by the language of their translations
    findings: tuple[Finding, ...] = ()

    def terms_of(self, language: str) -> Sequence[Term]:
        """The terms that have a translation in a language."""
        return self.terms.get(language, ())


NO_GLOSSARY = Glossary()


def glossary_file(game: str) -> str:
    """Where the terms of a game lie."""
    return f"content/{game}/locale/glossary.csv"


def load_glossary(folder: Folder, file: str, own: str, languages: Sequence[str]) -> Glossary:
    """The terms of a game that is written in its `own` language; without a file there are none."""
    if not folder.exists(file):
        return NO_GLOSSARY
    loaded = load_csv(folder, file, (own,), languages)
    terms: dict[str, list[Term]] = {}
    for row in loaded.value or ():
        words = str(row.get(own, "")).strip()
        for language in languages:
            said = [part.strip() for part in str(row.get(language, "")).split("|")] if language != own else []
            if words and any(said):
                terms.setdefault(language, []).append(Term(words, tuple(filter(None, said)), row.span))
    return Glossary(terms, loaded.findings)


def find_other_terms(
    pairs: Iterable[tuple[Text, Entry]], terms: Sequence[Term], languages: tuple[str, str]
) -> Iterator[Finding]:
    """Translations without the term that their text uses; `languages` are those of the text and the translation."""
    sought = _prepare(terms, languages)
    for text, entry in pairs if sought else ():
        if entry.is_fuzzy or not has_words(entry):
            continue
        ours, theirs = _Said(text, languages[0]), _Said(entry.words, languages[1])
        for term in chain.from_iterable(sought.get(start, ()) for start in ours.starts):
            if ours.says(term.words) and not any(map(theirs.says_a_form, term.translations)):
                wanted = " or ".join(map(quote, term.named.translations))
                message = f"the translation of {quote_line(text)} has no {wanted}, which the glossary has for"
                hint = f"use the term, or add the other word to {term.named.span}"
                found = GLOSSARY.finding(entry.span, f"{message} {quote(term.named.words)}", hint, msgctxt=text.place)
                yield found._replace(about=text.span)


class _Phrase(NamedTuple):
    """Words in whatever form: as texts have them, and what they begin with."""

    form: str
    start: str


class _SoughtTerm(NamedTuple):
    """A term that is looked for in many texts."""

    named: Term
    words: _Phrase
    translations: tuple[_Phrase, ...]


def _prepare(terms: Sequence[Term], languages: tuple[str, str]) -> Mapping[str, Sequence[_SoughtTerm]]:
    """The terms by what they begin with, so that a text is asked for few of them."""
    sought: dict[str, list[_SoughtTerm]] = {}
    for term in terms:
        words = _phrase_of(term.words, languages[0])
        if words.form:
            translations = tuple(_phrase_of(said, languages[1]) for said in term.translations)
            sought.setdefault(words.start, []).append(_SoughtTerm(term, words, translations))
    return sought


def _phrase_of(term: str, language: str) -> _Phrase:
    """What a term is looked for as; nothing where it has no letters."""
    if _UNSPACED.search(term):
        folded = fold_text(term)
        return _Phrase(folded, folded[:1])
    stems = stem_words(term, language)
    return _Phrase(_join(stems), stems[0]) if stems else _Phrase("", "")


def _join(stems: Iterable[str]) -> str:
    """Stems as one text, in which those of a term stand one behind the other or not at all."""
    return f" {' '.join(stems)} "


class _Said:
    """The words of a text, to find terms in."""

    def __init__(self, text: str, language: str) -> None:
        bare = HOLDERS.sub(" ", plain_source(text))
        stems = stem_words(bare, language)
        self._words = stems
        self._are_stems = language.partition("-")[0] in ALGORITHMS
        self._stems = _join(stems)
        self._folded = fold_text(bare) if _UNSPACED.search(bare) else ""
        self.starts = dict.fromkeys((*stems, *self._folded))

    def says(self, term: _Phrase) -> bool:
        """Whether the words of a term stand in the text one behind the other, in any of their forms."""
        return bool(term.form) and term.form in (self._stems if term.form[0] == " " else self._folded)

    def says_a_form(self, term: _Phrase) -> bool:
        """The same, with endings that no algorithm took away: Polish has none, and French keeps the s of "quais"."""
        wanted = term.form.split() if term.form[:1] == " " else []
        parts = (
            [self._words[at : at + len(wanted)] for at in range(len(self._words) - len(wanted) + 1)] if wanted else []
        )
        is_form = _is_stem_of_one if self._are_stems else _is_form
        return self.says(term) or any(all(map(is_form, part, wanted)) for part in parts)


def _is_stem_of_one(stem: str, wanted: str) -> bool:
    """Whether two stems are one, or an algorithm left an ending at one of them."""
    shorter, longer = sorted((stem, wanted), key=len)
    is_long = len(shorter) >= LEAST_STEM and len(longer) - len(shorter) <= MOST_MORE
    return stem == wanted or (is_long and longer.startswith(shorter))


def _is_form(word: str, wanted: str) -> bool:
    """Whether a word is another one of a language without stems, with other letters at its end."""
    alike = (at for at, (one, other) in enumerate(zip(word, wanted, strict=False)) if one != other)
    common = next(alike, min(len(word), len(wanted)))
    is_long = common >= max(LEAST_BEGINNING, len(wanted) - 1) and len(word) - common <= MOST_ENDING
    return word == wanted or is_long
