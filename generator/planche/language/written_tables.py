"""Tables that are written for each language -> findings for rows that are still those of another language.

`planche translate` begins such a table as a copy, so that ids and figures are there; nothing else tells that it was
written since.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from planche.findings import Finding, quote_line
from planche.game import DataRow, Game, Piece, Text, texts_in
from planche.language.wording import SAME, are_other_languages, is_long, level_words


def find_unwritten(game: Game, language: str) -> Iterator[Finding]:
    """Rows of a language that say in so many words what those of the game's own language say; one for each row."""
    if not are_other_languages((game.language, language)):
        return
    for part in game.components:
        if pieces := part.pieces_by_language:
            for finding in _find_copies(pieces[game.language], pieces[language], (game.language, language)):
                yield finding._replace(component=part.id)
    for table in game.tables.values():
        if rows := table.rows_by_language:
            yield from _find_copies(rows[game.language].values(), rows[language].values(), (game.language, language))


def _find_copies(
    sources: Collection[Piece | DataRow], rows: Collection[Piece | DataRow], languages: tuple[str, str]
) -> Iterator[Finding]:
    said = {level_words(text) for row in sources for text in _texts_of(row)}
    for row in rows:
        texts = [*_texts_of(row)]
        copied = [text for text in texts if level_words(text) in said]
        if copied and (len(copied) > 1 or len(texts) == 1):  # one of several may be a name
            others = f", and so are {len(copied) - 1} more of its row" if len(copied) > 1 else ""
            message = f"{quote_line(copied[0])} is {languages[0]}, word for word, in a table of {languages[1]}{others}"
            yield SAME.finding(copied[0].span, message, f"write it in {languages[1]}", piece=row.id)


def _texts_of(row: Piece | DataRow) -> Iterator[Text]:
    return (text for text in texts_in(row) if is_long(text))
