"""A sentence and its translation -> findings about its placeholders, its forms and its words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from planche.expressions import expression
from planche.findings import Finding, declare, quote_line
from planche.game import FORMED, Text, count_forms
from planche.language.catalogues import Entry
from planche.language.endings import find_broken_off
from planche.language.holders import HOLDERS, holders_in
from planche.language.markings import find_lost_marks
from planche.language.quantities import check_quantities
from planche.language.wording import check_wording

_BRACED = expression(r"(?<!\{)\{\w{1,40}+\}(?!\})")
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
    A translation with another count of forms than its language has, a text with fewer or more than its own has, or a
    form that is chosen by a number which the text is not told.

    English has two, "card" and "cards", Polish three, Japanese one: they stand in the order of gettext and CLDR, as the
    header of the catalogue has them in `Plural-Forms`. A text in which one number chooses, `{n} {n|card|cards}`, is an
    entry with a msgid_plural, and each form a sentence: msgstr[0], msgstr[1] ... Where several numbers choose in one
    text, or one chooses in a translation alone, the forms stand in the sentence: `{n|karta|karty|kart}`. Of three forms
    and more, one is told besides that has the noun of another behind its number, where other entries tell them apart.

    Example: msgstr[0] and msgstr[1] alone in locale/pl.po.
    Mend it: write all forms, or a sentence that says the same of any number, such as "Karty: {n}".
    """,
)


def check_sentence(
    text: Text, entry: Entry, languages: tuple[str, str], *, is_block: bool, is_name: bool
) -> Iterator[Finding]:
    """What is wrong with one sentence of a translation."""
    said = quote_line(text)
    if odd := next((one for one in _BRACED.findall(entry.words) if one not in text and not HOLDERS.match(one)), ""):
        message = f"the {languages[1]} translation of {said} has {odd!r}, which stands for nothing"
        yield PLACEHOLDER.finding(entry.span, message, _correct_holder(text, entry.words, odd))._replace(passage=odd)
    elif sorted(holders_in(text)) != sorted(holders_in(entry.words)):
        message, hint = _compare_holders(text, entry.words)
        found = PLACEHOLDER.finding(entry.span, f"the {languages[1]} translation of {said} {message}", hint)
        yield found._replace(passage=next((one for one in holders_in(entry.words) if one not in holders_in(text)), ""))
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
    odd = odd or tuple(find_lost_marks(text, entry)) or tuple(check_quantities(text, entry, languages))
    return odd or tuple(find_broken_off(text, entry))


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


def _correct_holder(text: str, words: str, odd: str) -> str:
    """The way out where a translation has braces around what is no placeholder of any text."""
    lost = [holder for holder in holders_in(text) if holder not in words]
    if lost:
        return f"write {' or '.join(dict.fromkeys(lost))}, letter by letter as its text has it"
    return f"take {odd} out, or its braces"


def _compare_holders(text: str, words: str) -> tuple[str, str]:
    """The placeholders that a translation lost or invented, and the way out."""
    wanted, found = holders_in(text), holders_in(words)
    known, kept = {*wanted}, {*found}
    all_lost, all_new = [h for h in wanted if h not in kept], [h for h in found if h not in known]
    lacked, had = ", ".join(map(repr, all_lost)), ", ".join(map(repr, all_new))
    message = f"has {had}, which its text does not have" if had else f"lacks {lacked}, which its text has"
    if lacked and had:
        message = f"has {had} where its text has {lacked}"
    lost, new = ", ".join(all_lost), ", ".join(all_new)
    if lost and words.count("{") != words.count("}"):
        return f"{message}: not every {{ is closed there", f"write {lost} as its text does, with both ends"
    if lost and new:
        return message, f"write {lost} in place of {new}"
    if lost:
        return message, f"write {lost} where it belongs in the translation"
    return (message, f"take {new} out") if new else _count_holders(wanted, found)


def _count_holders(wanted: list[str], found: list[str]) -> tuple[str, str]:
    """That a translation has one of its placeholders less or more often than its text, and the way out."""
    has, asked = Counter(found), Counter(wanted)
    odd = next(holder for holder in asked if asked[holder] != has[holder])
    message = f"has {odd!r} {_say_times(has[odd])}, its text {_say_times(asked[odd])}"
    if has[odd] < asked[odd]:
        return message, f"write {odd} once more, where the text has it"
    return message, f"take {odd} out where it does not belong"


def _say_times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")
