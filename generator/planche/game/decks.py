"""Which pieces are in play: the whole game, or the deck for a player count and level."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from planche.game.model import Component, Deck, Game, Piece, PieceCount, in_language
from planche.game.sample import sample
from planche.imposition import BoardSize, Impossible


class Wish(NamedTuple):
    """What is to be printed: a language, and a deck or everything; `only` names components.

    `samples`: of how many pieces of a component a sample is taken; `seed` says which. `is_light`: ink is spared.
    `card_size`: width and height of cards in µm, where others than the game's own are wanted. `board_size`: what
    boards are fitted into. `with_cut_lines`: files for cutting machines are written too.
    """

    language: str
    players: int | None = None
    level: str | None = None
    only: tuple[str, ...] = ()
    variant: str | None = None
    samples: tuple[tuple[str, int], ...] = ()
    seed: int = 1
    is_light: bool = False
    card_size: tuple[int, int] | None = None
    board_size: BoardSize | None = None
    with_cut_lines: bool = False


def check_wish(game: Game, wish: Wish) -> None:
    """Impossible when the game has no such language, player count, level, component, variant or sample."""
    if wish.language not in game.languages:
        raise Impossible(f"{game.id} has no language {wish.language!r}; it has {_list(game.languages)}")
    if wish.players is not None and wish.players not in game.players:
        raise Impossible(f"{game.id} is not for {wish.players} players; it is for {_list(game.players)}")
    levels = [level.id for level in game.levels]
    if wish.level is not None and wish.level not in levels:
        raise Impossible(f"{game.id} has no level {wish.level!r}; it has {_list(levels)}")
    if wish.level is not None and wish.players is None:
        raise Impossible(f"--level needs --players; {game.id} is for {_list(game.players)}")
    known = [component.id for component in game.components]
    for name in wish.only:
        if name not in known:
            raise Impossible(f"{game.id} has no component {name!r}; it has {_list(known)}")
    variants = [variant.id for variant in game.variants]
    if wish.variant is not None and wish.variant not in variants:
        raise Impossible(f"{game.id} has no variant {wish.variant!r}; it has {_list(variants) or 'none'}")
    for variant in game.variants:
        touched = {change.component for change in variant.changes}
        if variant.id == wish.variant and wish.only and not touched & {*wish.only}:
            raise Impossible(f"variant {variant.id} is of {_list(sorted(touched))}, which --only leaves out")
    if wish.board_size is not None and not any(component.kind == "board" for component in game.components):
        raise Impossible(f"{game.id} has no board; it is printed without --board-size")
    for name, count in wish.samples:
        _check_sample(in_language(game, wish.language), wish, name, count)


def _check_sample(game: Game, wish: Wish, name: str, count: int) -> None:
    known = {component.id: component for component in game.components if component.sample_by is not None}
    if name not in known:
        raise Impossible(f"{game.id} has no component {name!r} to take a sample of; it has {_list(known) or 'none'}")
    if wish.only and name not in wish.only:
        raise Impossible(f"--sample {name}={count} is of a component that --only leaves out; name it there too")
    if [sampled for sampled, _ in wish.samples].count(name) > 1:
        raise Impossible(f"--sample names {name} twice; name it once")
    most = sum(draw.copies > 0 for draw in _draws(game, known[name], wish))
    if not most:
        raise Impossible(f"--sample {name}={count}: no piece of {name} is printed for {wish.players} players")
    if not 1 <= count <= most:
        raise Impossible(f"--sample {name}={count} is out of bounds; it can be 1 to {most}")


def deck_of(game: Game, players: int, level: str | None) -> Deck | None:
    """The deck of a player count and level (the first level when none is named)."""
    wanted = level or game.levels[0].id
    for deck in game.decks:
        if deck.players == players and deck.level == wanted:
            return deck
    return None


def in_play(game: Game, wish: Wish) -> Iterator[tuple[Component, tuple[PieceCount, ...]]]:
    """The components with the pieces to print and their copies."""
    counts = dict(wish.samples)
    for component in game.components:
        if wish.only and component.id not in wish.only:
            continue
        kept = tuple(draw for draw in _draws(game, component, wish) if draw.copies)
        if component.id in counts:
            kept = sample(kept, counts[component.id], wish.seed, component.sample_by or ())
        if kept:
            yield component, kept


def _draws(game: Game, component: Component, wish: Wish) -> Iterator[PieceCount]:
    """The pieces of a component with the copies that the wish prints of each, samples not yet taken."""
    deck = deck_of(game, wish.players, wish.level) if wish.players is not None else None
    return (PieceCount(piece, _copies(component, piece, wish.players, deck)) for piece in component.pieces)


def deck_pieces(game: Game, deck: Deck) -> Iterator[PieceCount]:
    """The pieces that are dealt from in a deck."""
    for component in game.components:
        if component.in_deck:
            for piece in component.pieces:
                copies = _copies(component, piece, deck.players, deck)
                if copies:
                    yield PieceCount(piece, copies)


def _copies(component: Component, piece: Piece, players: int | None, deck: Deck | None) -> int:
    if players is None:
        return piece.copies
    if piece.players and players not in piece.players:
        return 0
    if component.one_per_player:
        return players
    if component.in_deck and deck is not None:
        for limit in deck.limits:
            if limit.piece == piece.id:
                return min(limit.copies, piece.copies)
    return piece.copies


def _list(items: object) -> str:
    return ", ".join(map(str, items))  # type: ignore[call-overload]
