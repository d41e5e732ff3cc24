"""A text and its translation -> findings about its words: none, those of the source, another block's."""

from __future__ import annotations

import re
from collections.abc import Iterator

from planche.content import block_kind
from planche.expressions import expression
from planche.findings import Finding, Severity, counted, declare, quote_line, shorten
from planche.game import Text
from planche.language.catalogues import Catalogue, Entry
from planche.language.holders import HOLDERS
from planche.typeset import MARKS

LEAST_WORDS = 4  # of a text that no language has in common with another by chance

SAME = declare(
    "translation/same",
    f"""
    A translation that is its source text, word for word, in a text of {LEAST_WORDS} words or more.

    An editor that copies the source text into empty entries leaves it behind, and the kit prints two languages mixed.
    A single sentence of so many words that was left standing in a translation is told too, and so is a row of a table
    that is written for each language, which `planche translate` begins as a copy. Shorter texts may well be
    the same in two languages, and so may the names of the game, of its persons and places,
    and of its licence, but for one with words in small letters that other texts of the language have, and no other
    name of the translation; figures, icons and addresses are no words.

    Example: msgid "Passez votre tour maintenant.", msgstr "Passez votre tour maintenant."
    Mend it: translate it. A name that stays as it is: name the check and the catalogue under `accept` in game.yaml.
    """,
    Severity.WARNING,
)
BLOCK = declare(
    "translation/block",
    """
    A translation of a block of the rules that is another kind of block: a heading, an item of a list, a hint, a row of
    a table or a figure where the text is none, or a row with another number of cells.

    What makes a block a heading or an item stays in rules.md and is no part of its text, so a mark in the translation
    would be printed as it stands; a cell more or less moves or loses the others. As a warning it tells of a translation
    without anything in bold where its text has some.

    Example: msgid "Un tour", msgstr "## A turn"; or msgid "| Joueurs | Cartes |", msgstr "Players and cards".
    Mend it: take the mark away from the translation, or set the `|` as in the source text.
    """,
)
HEADER = declare(
    "translation/language",
    """
    A catalogue whose header names another language than its file, `Language: de` in locale/en.po, or another encoding
    than UTF-8.

    It was made from another catalogue, or lies under a wrong name: then the kit is printed in that language. An editor
    that believes the encoding spoils every letter with an accent.

    Example: `"Language: de\\n"` in locale/en.po.
    Mend it: correct the header if the translations are in the language of the file, else the name of the file.
    """,
)
_VISIBLE = expression("[^\\s\u00ad\u034f\u115f\u1160\u180e\u200b-\u200f\u2060-\u2064\u3164\ufeff]")
_STRAY_BACKSLASH = expression(r"\\[^\W_]")
_ADDRESSES = ("://", "www.", "@")  # what the addresses of pages and of mail hold
_WORD = expression(r"[^\W\d_]{2,}")
_BETWEEN_SENTENCES = expression("(?<=[.!?\u2026\u3002])[\u202f»”\u2019)*]*+(?:\\s++|\\Z)|\n")


def has_words(entry: Entry) -> bool:
    """Whether a translation, in all its forms, would print anything."""
    return is_seen(entry.words) and all(map(is_seen, entry.forms))


def is_seen(words: str) -> bool:
    """Whether words would print anything: spaces alone, and characters that are not to be seen, do not."""
    return _VISIBLE.search(words) is not None


def check_header(catalogue: Catalogue, language: str) -> Iterator[Finding]:
    """The language and the encoding that a catalogue says it is in; a region more or less does not matter."""
    if catalogue.glued:
        first, *others = catalogue.glued
        message = (
            f"the header's line {quote_line(first)} lost the \\n at its end, and the next one is taken for its end"
        )
        hint = f'write "{shorten(first)}\\n"' + "".join(f', and so "{shorten(other)}\\n"' for other in others)
        yield HEADER.finding(catalogue.glued_span, message, hint)
        return
    if catalogue.said_charset not in ("", "utf-8", "utf8"):
        message = f"the header says charset={catalogue.said_charset}, catalogues are read as UTF-8"
        yield HEADER.finding(catalogue.charset_span, message, "write charset=UTF-8, and save the file as UTF-8")
    said = catalogue.said_language
    if said and _main_language(said) != _main_language(language):
        message = f"the header says Language: {said}, the file is the catalogue of {language}"
        hint = f"write `Language: {language}` if its translations are in that language, else rename the file"
        yield HEADER.finding(catalogue.language_span, message, hint)


def check_wording(
    text: Text, entry: Entry, languages: tuple[str, str], *, is_block: bool, is_name: bool
) -> Iterator[Finding]:
    """What is odd about the words of an entry; `languages` are those of the text and of the translation.

    A name, such as that of the game or of its licence, may be the same in all of them.
    """
    if is_block and (found := _compare_blocks(text, entry.words)):
        message, hint = found
        yield BLOCK.finding(entry.span, f"the translation of {quote_line(text)} {message}", hint)
    elif _STRAY_BACKSLASH.search(entry.words) and not _STRAY_BACKSLASH.search(text):
        yield _tell_backslash(text, entry)
    elif "**" in text and "**" not in entry.words:
        message = f"the translation of {quote_line(text)} has nothing in bold, as its text has"
        yield BLOCK.finding(entry.span, message, "set ** around the same words").as_warning()
    elif not is_name and _is_copied(text, entry.words) and are_other_languages(languages):
        message = f"the {languages[1]} translation of {quote_line(text)} is the {languages[0]} text, word for word"
        yield SAME.finding(entry.span, message, "translate it")
    elif not is_name and (left := _find_left(text, entry.words)) and are_other_languages(languages):
        message = f"the {languages[1]} translation of {quote_line(text)} has a sentence of the {languages[0]} text"
        told = SAME.finding(entry.span, f"{message}, word for word: {quote_line(left)}", "translate this sentence too")
        yield told._replace(passage=left)


def _tell_backslash(text: Text, entry: Entry) -> Finding:
    """That a translation holds a backslash that means nothing."""
    found = _STRAY_BACKSLASH.search(entry.words)
    assert found is not None, "its caller found it"
    message = f"the translation of {quote_line(text)}: {quote_line(found[0])} prints as typed"
    hint = 'take the backslash away; a catalogue knows \\n, \\t, \\" and \\\\'
    return MARKS.finding(entry.span, message, hint)._replace(passage=found[0])


def are_other_languages(languages: tuple[str, str]) -> bool:
    """Whether two codes are of two languages; a region more or less does not matter."""
    return _main_language(languages[0]) != _main_language(languages[1])


def _main_language(code: str) -> str:
    return re.split(r"[-_@.]", code.strip())[0].casefold()


def _is_copied(source: str, words: str) -> bool:
    return level_words(source) == level_words(words) and is_long(source)


def _find_left(source: str, words: str) -> str | None:
    """The first sentence of the source text that stands in its translation as it is."""
    parts = _BETWEEN_SENTENCES.split(source)
    if len(parts) == 1:
        return None
    translated = {level_words(part) for part in _BETWEEN_SENTENCES.split(words)}
    return next((part for part in parts if level_words(part) in translated and is_long(part)), None)


def level_words(words: str) -> str:
    """Words in small letters with one blank between them."""
    return " ".join(words.casefold().split())


def is_long(words: str) -> bool:
    """Whether there are words enough to be of one language alone; figures, icons and addresses are none."""
    words_alone = (word for word in HOLDERS.sub(" ", words).split() if not any(sign in word for sign in _ADDRESSES))
    return len(_WORD.findall(" ".join(words_alone))) >= LEAST_WORDS


def _compare_blocks(source: str, words: str) -> tuple[str, str] | None:
    """What makes a translation another block than its text, and the way out; None when they are alike."""
    wanted, found = (block_kind(HOLDERS.sub("x", block)) for block in (source, words))
    if wanted == found:
        return None
    if wanted.cells and found.cells:
        lacking = wanted.cells - found.cells
        way = (
            f"add {counted(lacking, 'cell')} with a | behind"
            if lacking > 0
            else f"take {counted(-lacking, 'cell')} out"
        )
        return f"has {counted(found.cells, 'cell')}, its text {wanted.cells}", f"{way}, as the source text has them"
    if wanted.cells:
        return "is no row of a table, as its text is", "set a | around each cell, as in the source text"
    if found.mark:
        what = f"begins with {found.mark!r}" if found.mark != wanted.mark else "is another kind of block"
        hint = f"take {found.mark!r} away: what makes the block a {found.name} is no part of its text"
        return f"{what}, which its text does not: it would be printed as it stands", hint
    hint = f"begin it with {wanted.mark!r}, as the source text does" if wanted.mark else "word it as a paragraph"
    return f"is a {found.name}, its text a {wanted.name}", hint
