"""The texts of a game and a catalogue -> findings of what the catalogue lacks, or has too much."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from planche.findings import Finding, quote_line
from planche.game import Block, Game, Text, wordings_of
from planche.language.catalogues import Catalogue, Entry
from planche.language.changes import MISSING, STALE, explain_unmatched, find_leftovers
from planche.language.counted_nouns import find_odd_nouns
from planche.language.exchanged_holders import find_exchanged_holders
from planche.language.exchanges import find_exchanged
from planche.language.glossary import Term, find_other_terms
from planche.language.icon_words import find_other_words
from planche.language.kept_names import find_other_names_kept
from planche.language.left_whole import find_left_whole
from planche.language.leftover_words import find_leftovers_of
from planche.language.moves import find_moves
from planche.language.other_forms import find_other_order, find_singulars
from planche.language.other_values import find_other_values
from planche.language.plurals import check_plural, check_plural_header, explain_nothing
from planche.language.repeats import find_repeats
from planche.language.rewordings import UnusedEntries
from planche.language.same_forms import find_same_forms
from planche.language.sentences import check_sentence
from planche.language.two_ways import find_two_ways
from planche.language.wonts import WontedWords, word_entries
from planche.language.wording import check_header, has_words


def compare_catalogue(
    game: Game,
    languages: tuple[str, str],
    all_texts: Iterable[Text],
    catalogue: Catalogue,
    terms: Sequence[Term] = (),
    others: Callable[[], Iterable[Catalogue]] = tuple,
) -> Iterator[Finding]:
    """What is missing, stale or superfluous, and what is odd; `languages` are those of the texts and the catalogue.

    `terms` are those of the game's glossary in that language; `others` gives the catalogues of other languages, which
    are asked where a text has no entry.
    """
    language = languages[1]
    translate = f"`planche translate {game.id} --language {language}`"
    matched: list[tuple[Text, Entry]] = []
    compared = tuple(_compare_texts(game, languages, all_texts, catalogue, translate, matched, others))
    wont = WontedWords(word_entries(matched))
    exchanged = tuple(find_exchanged(wont))
    two_ways = tuple(find_two_ways(matched))
    entries = [entry for _, entry in matched if not entry.is_fuzzy]
    turned = find_other_order(entries)
    odd = {one.span for one in (*compared, *exchanged)} | turned.keys()
    repeated = {span for one in exchanged for span in (one.span, *one.also_at)}
    renamed = {text.casefold() for text, entry in matched if entry.span in repeated}  # which others call what they are
    for finding in (
        *check_header(catalogue, language),
        *check_plural_header(catalogue, language, sum(bool(one.forms and one.words) for _, one in matched)),
        *compared,
        *find_repeats(matched, languages[0], {one.span for one in (*exchanged, *two_ways)}),
        *exchanged,
        *turned.values(),
        *(one for one in find_exchanged_holders(wont) if one.span not in odd),
        *(one for one in find_other_names_kept(wont.said, language) if one.span not in odd),
        *(one for one in find_other_words(wont) if one.span not in odd),
        *(one for one in find_other_values(matched, languages) if one.span not in odd),
        *find_same_forms(entries, language),
        *find_singulars(entries),
        *(one for one in find_odd_nouns(entries) if one.span not in odd),
        *two_ways,
        *(one for one in find_leftovers_of(matched, languages, others) if one.passage.casefold() not in renamed),
        *find_left_whole(matched, languages, names_of(game), others),
        *find_other_terms(matched, terms, languages),
    ):
        yield finding._replace(game=game.id, language=language)


def names_of(game: Game) -> set[str]:
    """The places of what may be called the same in all languages."""
    return {name.place for name in (game.title, game.licence, *game.names.values()) if name is not None}


def _compare_texts(
    game: Game,
    languages: tuple[str, str],
    texts: Iterable[Text],
    catalogue: Catalogue,
    translate: str,
    matched: list[tuple[Text, Entry]],
    others: Callable[[], Iterable[Catalogue]],
) -> Iterator[Finding]:
    """The same of the texts one by one; those that have entries are added to `matched`."""
    update = f"{translate} updates the catalogue"
    blocks = {part.text.place for part in game.rules.parts if isinstance(part, Block)} if game.rules else set()
    names = names_of(game)
    unmatched: list[Text] = []
    used: set[tuple[str, str]] = set()
    for text in texts:
        entry = catalogue.find(text)
        if entry is None:
            unmatched.append(_reword(text, 0))
            continue
        used.add((entry.place, entry.source))
        matched.append((_reword(text, -1), entry))
        is_block, is_name = text.place in blocks, text.place in names
        for finding in _check_entry(text, entry, languages, update, is_block=is_block, is_name=is_name):
            yield finding._replace(msgctxt=text.place, about=text.span)
    entries = [entry for key, entry in catalogue.entries.items() if key not in used]
    moved: set[tuple[str, str]] = set()
    for move in find_moves(unmatched, entries):
        yield MISSING.finding(move.span, move.message, move.hint(translate), msgctxt=move.texts[0].place)
        moved |= {(one.place, str(one)) for one in move.texts}
        moved |= {(one.place, one.source) for one in move.entries}
    left = UnusedEntries(entry for entry in entries if (entry.place, entry.source) not in moved)
    known = list(others()) if unmatched else []
    for text in {(text.place, str(text)): text for text in unmatched if (text.place, str(text)) not in moved}.values():
        is_known = any((entry := other.find(text)) and entry.words and not entry.is_fuzzy for other in known)
        old = left.take(text) or (left.take_only(text) if is_known else None)
        explained = explain_unmatched(text, old, languages[1], update, is_known=is_known)
        yield explained._replace(msgctxt=text.place, about=text.span)
    lacking = {text.place for text in unmatched if (text.place, str(text)) not in moved}
    yield from find_leftovers(left, matched, lacking, update)


def _reword(text: Text, form: int) -> Text:
    """The first or last wording of a text that a number chooses, as catalogues have it; any other as it is."""
    wordings = wordings_of(text)
    return Text(wordings.sentences[form], text.place, text.span) if wordings else text


def _check_entry(
    text: Text, entry: Entry, languages: tuple[str, str], update: str, *, is_block: bool, is_name: bool
) -> Iterator[Finding]:
    """What is wrong with the entry of a text; `languages` are those of the text and of the translation."""
    wordings = wordings_of(text)
    said = quote_line(wordings.one if wordings else text)
    place = entry.fuzzy_span if entry.fuzzy_span.line else entry.span
    if not has_words(entry):
        message, hint = explain_nothing(text, entry, update)
        yield MISSING.finding(entry.span, f"no {languages[1]} translation of {said}{message}", hint)
    elif wordings and (other := entry.plural) and entry.is_of_other_plural(wordings):
        message = f"source text changed: the {languages[1]} translation of {said} is of the plural {quote_line(other)}"
        yield STALE.finding(place, f"{message}, now {quote_line(wordings.many)}", f"{update}, marked fuzzy")
    elif entry.is_fuzzy:
        yield STALE.finding(
            place,
            f"the translation of {said} is marked fuzzy",
            'see whether it still fits, then take "fuzzy" out of this line',
        )
    elif wordings:
        yield from check_plural(text, wordings, entry, languages, is_block=is_block, is_name=is_name)
    else:
        yield from check_sentence(text, entry, languages, is_block=is_block, is_name=is_name)
