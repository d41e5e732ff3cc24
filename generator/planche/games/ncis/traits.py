"""What rows of NCIS's clue cards say, by the bits of codes -> findings where that is not complete, or says nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product

from planche.findings import Finding, Span, error
from planche.game import DataRow, Game
from planche.games.protocol import Columns, GameCheck
from planche.games.values import integer_in, text_in, word_in

CATEGORIES = ("criminal", "organisation", "plot")  # seed
BITS = (0, 1)
FIGURES: tuple[str, ...] = ()
COLUMNS: Columns = {
    "clues": {"code": "word"},
    "traits": {"category": "word", "row": "integer", "bit": "integer", "text": "text"},
}

COLUMNS_OF_ID = ("category", "row", "bit")
Trait = tuple[str, int, int]  # a category, a row of its cards from 1, and the bit that codes have for it


@error("ncis/traits")
def traits(game: Game) -> Iterator[Finding]:
    """
    Each row of clues says one thing of candidates whose code has a 0 for it, and another of those with a 1: 24 texts,
    by category, row and bit, which their ids repeat.

    Example: `criminal-1-1,criminal,1,0,Jamais vu tête nue.`
    Mend it: correct the row that is named, or write the text that is missing.
    """
    first: dict[Trait, DataRow] = {}
    for row in game.tables["traits"]:
        trait = trait_of(row)
        if row.id != _id_of(trait):
            message = f"{row.id!r} is of {_id_of(trait)}"
            yield traits.finding(row.span, message, _way_of(row, trait))
        first.setdefault(trait, row)
    wanted = list(product(CATEGORIES, range(1, count_rows(game) + 1), BITS))
    ids = {row.id for row in game.tables["traits"]}
    for trait in wanted:
        if trait not in first and _id_of(trait) not in ids:
            yield traits.finding(_table_of(game), f"there is no text {_id_of(trait)!r}", "write it")
    for category, number, _ in wanted[:: len(BITS)]:
        pair = [first[category, number, bit] for bit in BITS if (category, number, bit) in first]
        if len(pair) == len(BITS) and len({text_in(row.fields, "text") for row in pair}) == 1:
            message = f"{pair[1].id!r} says what {pair[0].id!r} says, and so nothing"
            yield traits.finding(pair[1].span, message, "say what tells them apart")


CHECKS: tuple[GameCheck, ...] = (traits,)


def count_rows(game: Game) -> int:
    """How many rows of clues cards have, by the codes of most of them."""
    lengths = Counter(len(word_in(piece.fields, "code")) for piece in game.component("clues").pieces)
    return next((usual for usual, _ in lengths.most_common(1)), 0)


def trait_of(row: DataRow) -> Trait:
    """What a row of the table is about."""
    return word_in(row.fields, "category"), integer_in(row.fields, "row"), integer_in(row.fields, "bit")


def says(game: Game) -> Mapping[Trait, str]:
    """What each row says for each bit."""
    return {trait_of(row): str(text_in(row.fields, "text")) for row in game.tables["traits"]}


def _way_of(row: DataRow, found: Trait) -> str:
    """What to write in a row whose id names another trait than its cells do."""
    meant = row.id.rsplit("-", 2)
    odd = [n for n, (word, cell) in enumerate(zip(meant, map(str, found))) if word != cell]
    said = [f"{meant[n]} as its {COLUMNS_OF_ID[n]}" for n in odd]
    return (
        f"write {', '.join(said)}, as its id says" if len(meant) == len(found) else f"write {_id_of(found)} as its id"
    )


def _id_of(trait: Trait) -> str:
    return "-".join(map(str, trait))


def _table_of(game: Game) -> Span:
    """The table; where it has no rows, its entry in game.yaml."""
    table = game.tables["traits"]
    return next((Span(row.span.file) for row in table), table.span)
