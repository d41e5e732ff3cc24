"""Tables that are written for each language -> findings for rows that are still those of another language.

`planche translate` begins such a table as a copy, so that ids and figures are there; nothing else tells that it was
written since.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator

from planche.findings import Finding, list_names, quote_line
from planche.game import DataRow, Game, Piece, Text, texts_in
from planche.language.leftover_words import WORD
from planche.language.wording import SAME, are_other_languages, is_long, level_words

MORE_OF_ROW = "more of its row"  # of which as much is told where it is a copy
LEAST_SMALL = 2  # words in small letters of a name, by which it is known to be of another language
LONG = 4  # letters of one that tells it alone


def find_unwritten(game: Game, language: str, texts: Iterable[Text] = ()) -> Iterator[Finding]:
    """Rows of a language that say in so many words what those of the game's own language say; one for each row.

    `texts` are others of the game's own language, which tell what is a word of it.
    """
    if not are_other_languages((game.language, language)):
        return
    for part in game.components:
        if language in (pieces := part.pieces_by_language):
            for finding in _find_copies(pieces[game.language], pieces[language], (game.language, language)):
                yield finding._replace(component=part.id)
    for table in game.tables.values():
        if language in (rows := table.rows_by_language):
            yield from _find_copies(rows[game.language].values(), rows[language].values(), (game.language, language))
    yield from _find_left_names(game, language, texts)


def _find_left_names(game: Game, language: str, texts: Iterable[Text]) -> Iterator[Finding]:
    """Names that are those of the game's own language and have words of it, which no other name of theirs has.

    A name may well be the same in two languages: told is one with words in small letters that other texts have.
    """
    own, theirs = (game.names_by_language.get(code, {}) for code in (game.language, language))
    same = [id for id, name in theirs.items() if id in own and level_words(name) == level_words(own[id])]
    if not any(_small_words(theirs[id]) for id in same):
        return
    known = Counter(word for text in (*texts, *own.values()) for word in _small_words(text))
    said = Counter(word for name in theirs.values() for word in _small_words(name))
    for id in same:
        left = [word for word in sorted(_small_words(theirs[id])) if known[word] > 1 and said[word] == 1]
        if len(left) >= LEAST_SMALL or any(len(word) >= LONG for word in left):
            message = (
                f"the {language} name {quote_line(theirs[id])} is the {game.language} one, with {list_names(left)}"
            )
            hint = f"write it in {language}; or name the check and the file under `accept` in game.yaml"
            yield SAME.finding(theirs[id].span, message, hint)


def _small_words(text: str) -> frozenset[str]:
    """The words of a text that are written in small letters."""
    return frozenset(word for word in WORD.findall(text) if word.islower())


def _find_copies(
    sources: Collection[Piece | DataRow], rows: Collection[Piece | DataRow], languages: tuple[str, str]
) -> Iterator[Finding]:
    said = {level_words(text) for row in sources for text in _texts_of(row)}
    for row in rows:
        texts = [*_texts_of(row)]
        copied = [text for text in texts if level_words(text) in said]
        if copied and (len(copied) > 1 or len(texts) == 1):  # one of several may be a name
            others = f", and so are {len(copied) - 1} {MORE_OF_ROW}" if len(copied) > 1 else ""
            message = f"{quote_line(copied[0])} is {languages[0]}, word for word, in a table of {languages[1]}{others}"
            yield SAME.finding(copied[0].span, message, f"write it in {languages[1]}", piece=row.id)


def _texts_of(row: Piece | DataRow) -> Iterator[Text]:
    return (text for text in texts_in(row) if is_long(text))
