"""A text whose wording a number chooses and its entry -> findings about the forms that the entry has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from planche.findings import Finding, counted, quote, quote_line, shorten
from planche.game import FORMED, Text, Wordings, count_forms, form_of, is_one_number, plural_forms, wordings_of
from planche.language.catalogues import TEMPLATES, Catalogue, Entry, msgid_of
from planche.language.exchanged_forms import are_exchanged
from planche.language.holders import HOLDERS, plain_source
from planche.language.sentences import FORMS, check_sentence
from planche.language.wording import is_seen

_UNTOLD = "INTEGER"  # how gettext's tools say that a rule is still to be written
_TRIED = (*range(200), 1_000_000)  # numbers whose forms tell two rules apart


def check_plural_header(catalogue: Catalogue, language: str, chosen: int = 0) -> Iterator[Finding]:
    """That the header of a catalogue does not say which forms its plurals have, has another rule than the language, or
    none that can be read. `chosen`: how many texts of the game have forms in it."""
    said, place = catalogue.said_plurals, catalogue.plurals_span
    plurals = sum(entry.plural is not None for entry in catalogue.entries.values())
    if not (said or chosen) or catalogue.glued or not place.line or _is_rule_of(said, language):
        return
    if not plurals and _UNTOLD in said:
        return
    hint = f'write "Plural-Forms: {plural_forms(language)}\\n"'
    if not said:
        message = f"the header has no Plural-Forms, by which the forms of {counted(chosen, 'entry', 'entries')} go"
        yield FORMS.finding(place, message, f"{hint} as a line of its own below this one")
        return
    message = f"the header says Plural-Forms: {shorten(said)}, which are not those of {language}"
    ordered = ", and the forms of each plural in that order" if plurals else ""
    yield FORMS.finding(place, message, f"{hint}{ordered}")


def _is_rule_of(said: str, language: str) -> bool:
    """Whether a header's rule gives each number the form that the language has."""
    if plural_forms(language) in ("", said):
        return True
    from gettext import c2py  # start-up: only catalogues with a rule of their own pay it

    count, _, rule = (part.strip() for part in said.partition(";"))
    try:
        form = c2py(rule.partition("=")[2].rstrip("; "))
        is_alike = all(form(number) == form_of(language, number) for number in _TRIED)
    except (ValueError, ArithmeticError, RecursionError):
        return False
    return is_alike and count.partition("=")[2].strip() == str(count_forms(language))


def check_own_forms(texts: Iterable[Text], language: str) -> Iterator[Finding]:
    """Texts with other forms than their language has, and two that only one number tells apart."""
    known: dict[tuple[str, str], Text] = {}
    for text in texts:
        if "/" in text.place.removeprefix(TEMPLATES):  # a cell, in which nothing chooses
            continue
        allowed = (1, count_forms(language))  # one word alone stands for all: other languages choose theirs
        odd = next((each for each in FORMED.finditer(text) if each[2].count("|") + 1 not in allowed), None)
        if odd:
            message = f"{odd[0]!r} has {odd[2].count('|') + 1} of the {count_forms(language)} forms of {language}"
            yield FORMS.finding(text.span, message, "write as many, or the word alone if all are alike")
        other = known.setdefault((text.place, msgid_of(text)), text)
        if _plural_of(other) != _plural_of(text):
            message = f"{quote_line(text)} says the same of one as the text at {other.span}, and not of several"
            hint = "a catalogue cannot tell them apart: word one otherwise, or give it a context=..."
            yield FORMS.finding(text.span, message, hint)


def _plural_of(text: Text) -> str | None:
    wordings = wordings_of(text)
    return wordings.many if wordings else None


def explain_nothing(text: Text, entry: Entry, update: str) -> tuple[str, str]:
    """Why an entry translates nothing, and the way out."""
    if entry.plural is not None and wordings_of(text) is None:
        hint = "delete its msgid_plural, keep one msgstr[ ] as msgstr, without [ ], and delete the others"
        return ": its entry has the forms of a plural, which its text has not", hint
    if entry.plural is None and wordings_of(text):
        return ": its text has forms that a number chooses, its entry has none", update
    empty = [number for number, words in enumerate(entry.forms) if not is_seen(words)]
    if 0 < len(empty) < len(entry.forms):
        return f": its msgstr[{empty[0]}] is empty", f"write all {len(entry.forms)} forms"
    return ": its msgstr holds nothing that can be seen" if any(entry.wordings) else "", "write its msgstr"


def check_plural(
    text: Text, wordings: Wordings, entry: Entry, languages: tuple[str, str], *, is_block: bool, is_name: bool
) -> Iterator[Finding]:
    """What is wrong with a plural: the count of its forms, or the first of them with something wrong in it."""
    said = f"the {languages[1]} translation of {quote_line(wordings.one)}"
    wanted, found = count_forms(languages[1]), len(entry.forms)
    if found != wanted:
        forms = "1 form" if found == 1 else f"{found} forms"
        lacking = " and ".join(f"msgstr[{number}]" for number in range(found, wanted))
        hint = f"write {lacking} too" if lacking else f"keep msgstr[0] to msgstr[{wanted - 1}], and delete the others"
        hint = hint if wanted > 1 else "write msgstr[0] alone"
        yield FORMS.finding(entry.span, f"{said} has {forms}, {languages[1]} has {wanted}", hint)
        return
    if are_exchanged(entry.forms, languages[1]) and not are_exchanged(wordings.sentences, languages[0]):
        hint = f"exchange the two: write msgstr[0] {quote(entry.forms[1])}, and msgstr[1] {quote(entry.forms[0])}"
        yield FORMS.finding(entry.span, f"{said} has the plural in msgstr[0], and the singular in msgstr[1]", hint)
        return
    for number, words in enumerate(entry.forms):
        if any(each[1] == wordings.number for each in FORMED.finditer(words)):
            hint = "each msgstr[ ] is the sentence of its own numbers: write it without a choice"
            yield FORMS.finding(entry.span, f"{said} chooses by {wordings.number!r} within a form", hint)
            return
        source = Text(_source_of(wordings, words, languages[1], number), text.place, text.span)
        alone = replace(entry, words=words, plural=None, forms=())
        if told := (*check_sentence(source, alone, languages, is_block=is_block, is_name=is_name),):
            yield from (finding._replace(passage=finding.passage or words) for finding in told)
            return


def _source_of(wordings: Wordings, words: str, language: str, form: int) -> str:
    """What a form translates: of one number alone it may leave the figure out, as "a card" does."""
    if not is_one_number(language, form):
        return wordings.many
    figures = {holder for holder in HOLDERS.findall(wordings.many) if holder.strip("{} ") == wordings.number}
    left_out = [figure for figure in figures if plain_source(figure) not in plain_source(words)]
    source = wordings.many
    for figure in left_out:
        source = source.replace(figure, "")
    return source
