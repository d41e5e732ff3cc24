"""What a user asks to have printed, held against the game that is to be printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from planche.findings import counted, suggest_name
from planche.game import Component, Game, PieceCount, copies_for, decks_for, limits_of, plural_forms, take_tables
from planche.imposition import BoardSize, Impossible


class Gaps(Enum):
    """What becomes of texts that are not translated; in a draft, of all that is wrong."""

    REFUSED = "refused"  # no kit is made, unless the game says that so much is enough
    PRINTED = "partial"  # they stand in the source language, and the kit says so
    MARKED = "draft"  # the same, each one marked, and errors stop nothing that can be drawn; they stay errors


class Wish(NamedTuple):
    """What is to be printed: the whole game in a language, unless more is said."""

    language: str | None = None  # the game's own when none is named
    players: int | None = None  # only what so many players need
    level: str | None = None  # of the deck for these players; all of theirs when none is named
    only: tuple[str, ...] = ()  # ids of components; empty: all
    variant: str | None = None
    samples: tuple[tuple[str, int], ...] = ()  # ids of components, and of how many pieces of each a sample is taken
    seed: int = 1  # which samples
    is_light: bool = False  # ink is spared
    card_size: tuple[int, int] | None = None  # width and height of cards in µm, instead of the game's own
    board_size: BoardSize | None = None  # what boards are fitted into, instead of their own size
    with_cut_lines: bool = False  # files for cutting machines are written too
    is_checked: bool = True  # the game is checked first
    gaps: Gaps = Gaps.REFUSED  # what becomes of texts that are not translated
    pieces: tuple[str, ...] = ()  # ids; empty: all of the components


def language_of(game: Game, wish: Wish) -> str:
    """The language that is wished for: the game's own when none is named."""
    return game.language if wish.language is None else wish.language


def check_wish(game: Game, wish: Wish) -> None:
    """Impossible when the game has no such language, player count, level, component, variant, board or sample."""
    language = language_of(game, wish)
    _require_language(language, game)
    _require_deck(game, wish)
    for name in wish.only:
        _require_known("component", name, game.id, [component.id for component in game.components])
    if wish.variant is not None:
        _require_variant(game, wish.variant, wish.only)
    if wish.board_size is not None and not any(
        component.kind.traits.size_option == "--board-size" for component in game.components
    ):
        raise Impossible(f"{game.id} has no board; it is printed without --board-size")
    for name in wish.pieces:
        _require_piece(take_tables(game, language), name)
    for name, count in wish.samples:
        _require_sample(take_tables(game, language), wish, name, count)


def _require_language(language: str, game: Game) -> None:
    """Refuse a language that the game has not, with the command that begins it, if it is one."""
    try:
        _require_known("language", language, game.id, game.languages)
    except Impossible as refused:
        if not plural_forms(language) or _describe_meant("language", language, game.languages):
            raise
        begin = f"`planche translate {game.id} --language {language}` begins it, and `languages` in game.yaml enters it"
        raise Impossible(f"{refused}; {begin}") from None


def _require_known(what: str, name: str, owner: str, known: Iterable[str]) -> None:
    if name not in known:
        meant = _describe_meant(what, name, [*known])
        raise Impossible(f"{owner} has no {what} {name!r}; it has {_list(known) or 'none'}{meant}")


def _describe_meant(what: str, name: str, known: Sequence[str]) -> str:
    """The names that a word lists, or the one that it begins with or is the beginning of, as `FR` and `french` do."""
    option = {"component": "--only"}.get(what, f"--{what}")
    names = [part.strip() for part in name.split(",")]
    if len(names) > 1 and {*names} <= {*known}:
        return f"; name each by itself: {' '.join(f'{option} {one}' for one in names)}"
    word = name.casefold()
    begun = [one for one in known if word and (word.startswith(one.casefold()) or one.casefold().startswith(word))]
    return f"; did you mean {begun[0]}?" if len(begun) == 1 else ""


def _require_deck(game: Game, wish: Wish) -> None:
    if wish.players is not None and wish.players not in game.players:
        raise Impossible(f"{game.id} is not for {counted(wish.players, 'player')}; it is for {_list(game.players)}")
    if wish.level is not None:
        _require_known("level", wish.level, game.id, [level.id for level in game.levels])
        if wish.players is None:
            raise Impossible(f"--level needs --players; {game.id} is for {_list(game.players)}")


def _require_variant(game: Game, id: str, only: tuple[str, ...]) -> None:
    _require_known("variant", id, game.id, [variant.id for variant in game.variants])
    changed = {change.component for variant in game.variants if variant.id == id for change in variant.changes}
    if only and not changed & {*only}:
        raise Impossible(f"variant {id} is of {_list(sorted(changed))}, which --only leaves out")


def _require_piece(game: Game, name: str) -> None:
    known = [piece.id for component in game.components for piece in component.pieces]
    if name not in known:
        raise Impossible(f"{game.id} has no piece {name!r}; {suggest_name(name, known)}")


def _require_sample(game: Game, wish: Wish, name: str, count: int) -> None:
    known = {component.id: component for component in game.components if component.sample_by is not None}
    if name not in known:
        raise Impossible(f"{game.id} has no component {name!r} to take a sample of; it has {_list(known) or 'none'}")
    if wish.only and name not in wish.only:
        raise Impossible(f"--sample {name}={count} is of a component that --only leaves out; name it there too")
    if [sampled for sampled, _ in wish.samples].count(name) > 1:
        raise Impossible(f"--sample names {name} twice; name it once")
    most = sum(counted.copies > 0 for counted in count_pieces(game, known[name], wish))
    if not most:
        whom = "" if wish.players is None else f" for {counted(wish.players, 'player')}"
        raise Impossible(f"--sample {name}={count}: no piece of {name} is printed{whom}")
    if not 1 <= count <= most:
        raise Impossible(f"--sample {name}={count} is out of bounds; it can be 1 to {most}")


def count_pieces(game: Game, component: Component, wish: Wish) -> Iterator[PieceCount]:
    """The pieces of a component with the copies that the wish prints of each; no sample is taken."""
    if wish.players is None:
        return (PieceCount(piece, piece.copies) for piece in component.pieces)
    players, limits = wish.players, limits_of(decks_for(game, wish.players, wish.level))
    return (PieceCount(piece, copies_for(component, piece, players, limits)) for piece in component.pieces)


def _list(items: Iterable[object]) -> str:
    return ", ".join(map(str, items))


def wishes_for_variants(game: Game, language: str) -> Iterator[Wish]:
    """For each variant the components that it prints in another way, and the boxes that hold them."""
    boxes = [(part.id, part.box) for part in game.components if part.box is not None]
    for variant in game.variants:
        changed = [change.component for change in variant.changes]
        only = (*changed, *(id for id, box in boxes if {*changed} & {*box.holds}))
        yield Wish(language, only=only, variant=variant.id)
