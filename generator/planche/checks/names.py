"""A game -> findings about names that lead nowhere, in decks, tables, boards and the theme."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from planche.findings import Finding, counted, list_names, quote, suggest_name
from planche.game import (
    ART,
    COLOUR,
    LEVEL,
    LOST_COLOUR,
    PIECE,
    DataRow,
    Deck,
    Game,
    Piece,
    PlacedName,
    missing_picture,
)

MOST_PLACES = 5  # that are listed
MOST_GUESSED = 50  # names for which a near one is looked for


def check_names(game: Game) -> Iterator[Finding]:
    """Levels and player counts that decks and tables name, and colours that styles name.

    This holds of any part of a game, also of one of which something could not be read.
    """
    found = (*_unknown_levels(game), *_unknown_counts(game), *_unknown_colours(game))
    return (finding._replace(game=game.id) for finding in found)


def _unknown_levels(game: Game) -> Iterator[Finding]:
    """Levels that decks name and the game does not, each once; where one of the game's has no deck, it may be that."""
    levels = [level.id for level in game.levels]
    unknown: defaultdict[str, list[Deck]] = defaultdict(list)
    for deck in game.decks:
        if deck.level not in levels:
            unknown[deck.level].append(deck)
    free = sorted({*levels} - {deck.level for deck in game.decks})
    for level, decks in unknown.items():
        places = ", ".join(map(str, _lines(decks[1:])[:MOST_PLACES]))
        others = f", of which {len(decks)} decks are, here and at line {places}" if decks[1:] else ""
        hint = suggest_name(level, levels, lost="put it back below `levels`, if it is lost")
        place = decks[0].span
        if len(free) == len(unknown) == 1:
            in_levels = f"{level} in place of {free[0]} in `levels`"
            hint = f"write {free[0]}, of which no deck is, in its place; or {in_levels}"
            if decks[1:]:
                place = next(one.title.span for one in game.levels if one.id == free[0])
                lines = ", ".join(map(str, _lines(decks)[:MOST_PLACES]))
                others = f", of which {len(decks)} decks are, at line {lines}"
                hint = f"write {in_levels}; or {free[0]}, of which no deck is, for these decks"
        yield LEVEL.finding(place, f"unknown level {level!r}{others}", hint)


def _lines(decks: Sequence[Deck]) -> list[int]:
    return sorted({deck.span.line for deck in decks})


def _unknown_counts(game: Game) -> Iterator[Finding]:
    """Player counts that decks, pieces or figures name and the game does not; of several the game's own may miss it."""
    counts = list_names(game.players)
    dealt = sorted({deck.players for deck in game.decks})
    if len(dealt) == len(game.players) > 1 and not {*dealt} & {*game.players}:
        message = f"`players` says {counts}, and all decks are for {list_names(dealt)}"
        yield LEVEL.finding(game.place_of("players"), message, f"write {dealt}, or correct the decks")
        return
    stray: defaultdict[int, list[Finding]] = defaultdict(list)
    for deck in game.decks:
        if deck.players not in game.players:
            message = f"the game is not for {counted(deck.players, 'player')}; it is for {counts}"
            stray[deck.players].append(LEVEL.finding(deck.span, message, "correct the deck or `players`"))
    for piece in (piece for component in game.components for piece in component.pieces):
        for players in piece.players:
            if players not in game.players:
                message = f"{piece.id!r} is for {counted(players, 'player')}, the game is for {counts}"
                where = {"component": piece.component, "piece": piece.id}
                stray[players].append(LEVEL.finding(piece.span, message, _counts_of(piece, game), **where))
    figures = [(figure, players) for figure in game.figures.values() for players in figure.players]
    for figure, players in figures:
        if players not in game.players:
            message = f"figure {figure.name!r} is about {counted(players, 'player')}, the game is for {counts}"
            stray[players].append(LEVEL.finding(figure.span, message, "correct its `players`"))
    told = {players for _, players in figures}
    without = {*game.players} - {deck.players for deck in game.decks}
    for players, found in stray.items():
        if len(stray) == len(without) == 1 and game.decks and _is_gap_closed(game.players, players, *without):
            yield _tell_gap(game, players, *without)
            continue
        if len(found) == 1:
            yield found[0]
            continue
        named = "decks, pieces and figures" if players in told else "decks and pieces"
        message = f"`players` says {counts}; {len(found)} {named} are for {players}"
        yield LEVEL.finding(game.place_of("players"), message, f"add {players} to it, or correct them")


def _counts_of(piece: Piece, game: Game) -> str:
    """What to write as the player counts of a piece, as its id or another of its cells says."""
    said = {int(word) for word in piece.id.split("-") if word.isdecimal()}
    said |= {cell for cell in piece.fields.values() if type(cell) is int}
    meant = sorted(said & {*game.players})
    right = [count for count in piece.players if count in game.players]
    right = [*_meant_counts(piece, right, game)] or right
    listed = " ".join(map(str, right or meant)) if right or len(meant) == 1 else ""
    return f"write {listed} under `players`" if listed else f"write those of {list_names(game.players)} that it is for"


def _meant_counts(piece: Piece, right: Sequence[int], game: Game) -> Sequence[int]:
    """Those of a row beside it that has these and as many in all; nothing where no other has."""
    rows = next((part.pieces for part in game.components if part.id == piece.component), ())
    lists = {row.players for row in rows if {*right} < {*row.players} <= {*game.players}} if right else set()
    return next((one for one in lists if len(one) == len(piece.players)), ()) if len(lists) == 1 else ()


def _is_gap_closed(counts: Collection[int], stray: int, odd: int) -> bool:
    """Whether the player counts follow one another with the one that decks are for in place of one that has none."""
    now, then = sorted(counts), sorted({*counts} - {odd} | {stray})
    return _follow(then) and not _follow(now)


def _follow(counts: Sequence[int]) -> bool:
    return counts[-1] - counts[0] == len(counts) - 1


def _tell_gap(game: Game, stray: int, odd: int) -> Finding:
    """That `players` has one count for another."""
    message = f"`players` says {list_names(game.players)}: no deck is for {odd}, and one is for {stray}"
    return LEVEL.finding(game.place_of("players"), message, f"write {stray} for {odd}; or correct the deck")


def _unknown_colours(game: Game) -> Iterator[Finding]:
    for name, style in game.theme.styles.items():
        if style.colour not in game.theme.colours:
            hint = suggest_name(style.colour, game.theme.colours, lost=LOST_COLOUR)
            yield COLOUR.finding(style.span, f"style {name!r}: unknown colour {style.colour!r}", hint)


def unknown_pieces(game: Game) -> Iterator[Finding]:
    """Pieces that decks name and no table holds."""
    pieces = {piece.id for component in game.components for piece in component.pieces}
    unknown = ((deck, limit) for deck in game.decks for limit in deck.limits if limit.piece not in pieces)
    for number, (deck, limit) in enumerate(unknown):
        used = (other.piece for other in deck.limits)  # each of which is limited once
        hint = suggest_name(limit.piece, pieces, used) if number < MOST_GUESSED else "write the id of a row"
        yield PIECE.finding(limit.span, f"unknown piece {limit.piece!r}", hint, game=game.id)


def _pictures_in(cells: Iterable[object]) -> Iterator[PlacedName]:
    """The pictures that the cells of a row name, in lists and records too."""
    for cell in cells:
        if type(cell) is PlacedName:
            yield cell
        elif isinstance(cell, (Mapping, tuple)):
            yield from _pictures_in(cell.values() if isinstance(cell, Mapping) else cell)


def unknown_pictures(game: Game, pictures: Collection[str]) -> Iterator[Finding]:
    """Cells of columns of type `art` that name neither a picture nor an icon, and decoration that names no picture."""
    rows: tuple[Piece | DataRow, ...] = (
        *(piece for component in game.components for piece in component.pieces),
        *(row for table in game.tables.values() for row in table),
    )
    cells = (
        (row, name)
        for row in rows
        for name in _pictures_in(row.fields.values())
        if name not in pictures and f"icon-{name}" not in pictures
    )
    for number, (row, name) in enumerate(cells):
        where = {"component": row.component, "piece": row.id} if isinstance(row, Piece) else {}
        hint = (
            missing_picture(name, pictures, name.span).hint if number < MOST_GUESSED else "write the name of a picture"
        )
        yield ART.finding(name.span, f"there is no picture {quote(name)}", hint, game=game.id, **where)
    parts = (part for board in game.boards.values() for part in board.decoration if part.art not in pictures)
    for number, part in enumerate(parts):
        hint = (
            missing_picture(part.art, pictures, part.span).hint
            if number < MOST_GUESSED
            else "write the name of a picture"
        )
        yield ART.finding(part.span, f"there is no picture {quote(part.art)}", hint, game=game.id)
