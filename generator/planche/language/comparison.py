"""The texts of a game and a catalogue -> findings of what the catalogue lacks, or has too much."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from planche.findings import Finding, declare, quote_line
from planche.game import FORMED, Block, Game, Text, count_forms
from planche.language.catalogues import Catalogue, Entry
from planche.language.changes import MISSING, STALE, explain_unmatched, find_leftovers
from planche.language.glossary import Term, find_other_terms
from planche.language.holders import holders_in
from planche.language.markings import find_lost_marks
from planche.language.moves import find_moves
from planche.language.quantities import check_quantities
from planche.language.repeats import find_repeats
from planche.language.rewordings import UnusedEntries
from planche.language.two_ways import find_two_ways
from planche.language.wording import check_header, check_wording, has_words

KEPT = 1_024  # entries that are compared once in a process: every game has those of the engine's own words

PLACEHOLDER = declare(
    "translation/placeholder",
    """
    A translation that lost, or invented, a placeholder: {name}, {{ figure }} or :icon:.

    The printed sentence would lack its figure or picture.

    Example: msgid "Deal {n} cards", msgstr "Distribuez les cartes".
    Mend it: use the same placeholders as the source text, in any order.
    """,
)

FORMS = declare(
    "translation/forms",
    """
    A translation in which a number chooses among another count of forms than its language has, or by a number that its
    text is not told.

    English has two, `{n|card|cards}`, Polish three, `{n|karta|karty|kart}`, Japanese one, which needs no such choice:
    the forms stand in the order of gettext and CLDR, as the header of the catalogue has them in `Plural-Forms`.

    Example: `{n|karta|karty}` in locale/pl.po.
    Mend it: write all forms, or a sentence that says the same of any number, such as "Karty: {n}".
    """,
)


def compare_catalogue(
    game: Game,
    languages: tuple[str, str],
    all_texts: Iterable[Text],
    catalogue: Catalogue,
    terms: Sequence[Term] = (),
) -> Iterator[Finding]:
    """What is missing, stale or superfluous, and what is odd; `languages` are those of the texts and the catalogue.

    `terms` are those of the game's glossary in that language.
    """
    language = languages[1]
    translate = f"`planche translate {game.id} --language {language}`"
    matched: list[tuple[Text, Entry]] = []
    for finding in (
        *check_header(catalogue, language),
        *_compare_texts(game, languages, all_texts, catalogue, translate, matched),
        *find_repeats(matched, languages[0]),
        *find_two_ways(matched),
        *find_other_terms(matched, terms, languages),
    ):
        yield finding._replace(game=game.id, language=language)


def _compare_texts(
    game: Game,
    languages: tuple[str, str],
    texts: Iterable[Text],
    catalogue: Catalogue,
    translate: str,
    matched: list[tuple[Text, Entry]],
) -> Iterator[Finding]:
    """The same of the texts one by one; those that have entries are added to `matched`."""
    update = f"{translate} updates the catalogue"
    blocks = {part.text.place for part in game.rules.parts if isinstance(part, Block)} if game.rules else set()
    names = {name.place for name in (game.title, game.licence, *game.names.values()) if name is not None}
    unmatched: list[Text] = []
    used: set[tuple[str, str]] = set()
    for text in texts:
        entry = catalogue.find(text)
        if entry is None:
            unmatched.append(text)
            continue
        used.add((entry.place, entry.source))
        matched.append((text, entry))
        is_block, is_name = text.place in blocks, text.place in names
        for finding in _check_entry(text, entry, languages, is_block=is_block, is_name=is_name):
            yield finding._replace(msgctxt=text.place, about=text.span)
    entries = [entry for key, entry in catalogue.entries.items() if key not in used]
    moved: set[tuple[str, str]] = set()
    for move in find_moves(unmatched, entries):
        yield MISSING.finding(move.span, move.message, move.hint(translate), msgctxt=move.texts[0].place)
        moved |= {(one.place, str(one)) for one in move.texts}
        moved |= {(one.place, one.source) for one in move.entries}
    left = UnusedEntries(entry for entry in entries if (entry.place, entry.source) not in moved)
    for text in {(text.place, str(text)): text for text in unmatched if (text.place, str(text)) not in moved}.values():
        explained = explain_unmatched(text, left.take(text), languages[1], update)
        yield explained._replace(msgctxt=text.place, about=text.span)
    lacking = {text.place for text in unmatched if (text.place, str(text)) not in moved}
    yield from find_leftovers(left, matched, lacking, update)


def _check_entry(
    text: Text, entry: Entry, languages: tuple[str, str], *, is_block: bool, is_name: bool
) -> Iterator[Finding]:
    """What is wrong with the entry of a text; `languages` are those of the text and of the translation."""
    said = quote_line(text)
    if not has_words(entry):
        message = f"no {languages[1]} translation of {said}"
        found = ": its msgstr holds nothing that can be seen" if entry.words else ""
        hint = "write its msgstr"
        if entry.has_forms:
            found = ": its entry has the forms of a plural, which no text has"
            hint = "delete its msgid_plural, keep one msgstr[ ] as msgstr, without [ ], and delete the others"
        yield MISSING.finding(entry.span, f"{message}{found}", hint)
    elif entry.is_fuzzy:
        place = entry.fuzzy_span if entry.fuzzy_span.line else entry.span
        yield STALE.finding(place, f"the translation of {said} is marked fuzzy", "check it and unmark it")
    elif sorted(holders_in(text)) != sorted(holders_in(entry.words)):
        message, hint = _compare_holders(text, entry.words)
        yield PLACEHOLDER.finding(entry.span, f"the {languages[1]} translation of {said} {message}", hint)
    elif wrong := _find_wrong_forms(text, entry.words, languages[1]):
        yield FORMS.finding(entry.span, f"the {languages[1]} translation of {said} {wrong[0]}", wrong[1])
    else:
        yield from _check_words(text, entry, languages, is_block=is_block, is_name=is_name)


@lru_cache(KEPT)
def _check_words(
    text: Text, entry: Entry, languages: tuple[str, str], *, is_block: bool, is_name: bool
) -> tuple[Finding, ...]:
    """What is odd in the words of an entry, wherever its text stands."""
    odd = tuple(check_wording(text, entry, languages, is_block=is_block, is_name=is_name))
    return odd or tuple(find_lost_marks(text, entry)) or tuple(check_quantities(text, entry, languages))


def _find_wrong_forms(text: str, words: str, language: str) -> tuple[str, str] | None:
    """What is wrong with the forms that numbers choose in a translation, and the way out."""
    known = {found[1] for found in FORMED.finditer(text)} | {holder.strip("{} ") for holder in holders_in(text)}
    wanted = count_forms(language)
    for found in FORMED.finditer(words):
        name, count = found[1], found[2].count("|") + 1
        if name not in known:
            names = ", ".join(sorted(known)) or "no number"
            return f"chooses {found[0]!r} by {name!r}, its text is told {names}", "choose by what the text is told"
        if count != wanted:
            forms = "1 form" if count == 1 else f"{count} forms"
            return f"has {forms} of {found[0]!r}, {language} has {wanted}", "write as many, or a sentence without them"
    return None


def _compare_holders(text: str, words: str) -> tuple[str, str]:
    """The placeholders that a translation lost or invented, and the way out."""
    wanted, found = holders_in(text), holders_in(words)
    known, kept = {*wanted}, {*found}
    all_lost, all_new = [h for h in wanted if h not in kept], [h for h in found if h not in known]
    told = ((verb, ", ".join(map(repr, these))) for verb, these in (("lost", all_lost), ("invented", all_new)) if these)
    message = "; ".join(f"{verb} {these}" for verb, these in told)
    lost, new = ", ".join(all_lost), ", ".join(all_new)
    if lost and words.count("{") != words.count("}"):
        return f"{message}: not every {{ is closed there", f"write {lost} as its text does, with both ends"
    if lost and new:
        return message, f"write {lost} in place of {new}"
    if lost:
        return message, f"write {lost} where it belongs in the translation"
    return (message, f"take {new} out") if new else ("repeats a placeholder", "use the same placeholders")
