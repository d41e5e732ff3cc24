"""A game in one language + a wish -> its edition: the game as it will be printed, and what of it is.

This is the one place where a wish is applied; what comes after takes the edition and asks no more.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from planche.game import (
    BoxNet,
    Component,
    Deck,
    Game,
    PieceCount,
    Text,
    apply_variant,
    decks_for,
    fit_boxes,
    fit_sleeves,
)
from planche.imposition import Setting, largest_face
from planche.kit.localisation import Localisation
from planche.kit.sample import take_sample
from planche.kit.wish import Gaps, Wish, count_pieces
from planche.kit.words import DRAFT, PARTLY

CARD_SIZE = "--card-size"  # the option of the kinds that it sizes


class PrintedComponent(NamedTuple):
    """A component of which pieces are printed."""

    component: Component
    counts: tuple[PieceCount, ...]  # at least one piece, each with at least one copy

    @property
    def copies(self) -> int:
        """How many pieces are printed in all."""
        return sum(counted.copies for counted in self.counts)


@dataclass(frozen=True, slots=True)
class Edition:
    """A game as it will be printed: in its language, variant, sizes and ink, for its players and level."""

    game: Game  # with all its components, printed or not
    local: Localisation
    wish: Wish  # what was asked for, which the manifest records
    printed: tuple[PrintedComponent, ...]
    players: tuple[int, ...]  # the counts that this kit is for
    level: str | None  # the level that it is for; None: any that can be chosen
    decks: tuple[Deck, ...]  # those that can be made of it
    has_faults: bool = False  # which are errors, and is printed as a draft all the same

    @property
    def language(self) -> str:
        """The language that it is printed in."""
        return self.local.language

    @property
    def variant(self) -> str:
        """The variant that it is printed in; empty for none."""
        return self.wish.variant or ""

    @property
    def is_for_all(self) -> bool:
        """Whether it is for all players and levels of the game; else it holds only what some of them need."""
        return self.wish.players is None

    @property
    def is_whole(self) -> bool:
        """Whether no component and no piece was left out."""
        return not (self.wish.only or self.wish.pieces)

    @property
    def holds_all(self) -> bool:
        """Whether nothing was left out, for whatever reason: what it does not show, no kit in its language shows."""
        return self.is_whole and self.is_for_all

    @property
    def has_cut_lines(self) -> bool:
        """Whether files for cutting machines come with it."""
        return self.wish.with_cut_lines

    @property
    def is_mixed(self) -> bool:
        """Whether some of its texts are not translated, and stand in the language that they were written in."""
        return bool(self.local.coverage.lacking)

    @property
    def is_draft(self) -> bool:
        """Whether it is printed only to be looked at, for something in it is wrong or lacking."""
        return self.local.gaps is Gaps.MARKED and (self.is_mixed or self.has_faults)

    @property
    def notice(self) -> str:
        """What every page says of what is lacking or wrong; nothing where nothing is."""
        return DRAFT if self.is_draft else PARTLY if self.is_mixed else ""

    @property
    def made_alike(self) -> tuple[Component, ...]:
        """Cards of several sizes, where one size was asked for and all are printed in it."""
        cards = tuple(part.component for part in self.printed if part.component.kind.traits.size_option == CARD_SIZE)
        sizes = {tuple(sorted(card.template_size)) for card in cards if card.template_size}
        return cards if self.wish.card_size is not None and len(sizes) > 1 else ()

    @property
    def left_out(self) -> tuple[Component, ...]:
        """The boxes that do not fit the paper."""
        held = {part.component.id for part in self.printed}
        boxes = (part for part in self.game.components if part.box is not None and not part.pieces)
        return tuple(part for part in boxes if part.box is not None and held & {*part.box.holds})

    @property
    def copies(self) -> Mapping[str, int]:
        """How many copies it holds of each piece, by the piece's id; a piece that is not printed is not there."""
        return {counted.piece.id: counted.copies for part in self.printed for counted in part.counts}


def make_edition(local: Localisation, wish: Wish, setting: Setting) -> Edition:
    """The game of a wish that was completed; `setting` says how large a sheet is into which boards are fitted."""
    game = apply_variant(local.game, wish.variant)
    if wish.is_light:
        game = spare_ink(game)
    if wish.card_size is not None:
        game = resize_cards(game, *wish.card_size)
    if wish.board_size is not None:
        paper, size = wish.board_size.paper, wish.board_size.size
        room = largest_face(setting._replace(paper=paper)) if paper is not None else size
        assert room is not None, "a board size is that of a paper, or measures"
        game = scale_boards(game, room)
    game = _pack(fit_sleeves(game), local, wish, setting)
    printed = tuple(choose_pieces(game, wish))
    return Edition(
        game,
        local,
        wish,
        printed,
        players=game.players if wish.players is None else (wish.players,),
        level=_level_of(game, wish),
        decks=tuple(_decks_of(game, wish)),
    )


def _pack(game: Game, local: Localisation, wish: Wish, setting: Setting) -> Game:
    """The game with its boxes, by their name in the language, as large as all that such a kit prints needs them.

    One that fits the paper in no way is left out, unless it was asked for: then that is told when it is imposed.
    """
    if all(part.box is None for part in game.components):
        return game
    printed = choose_pieces(game, wish._replace(only=()))
    named = (part if part.box is None else replace(part, title=_box_title(part, local)) for part in game.components)
    copies = {part.component.id: part.copies for part in printed}
    room = sorted(largest_face(setting))

    def fits(net: BoxNet) -> bool:
        return all(side <= most for side, most in zip(sorted((net.width, net.height)), room))

    whole = replace(game, components=tuple(named))
    fitted = fit_boxes(whole, copies, fits)
    asked = {part.id for part in fitted.components if part.box is not None and part.id in wish.only and not part.pieces}
    return fit_boxes(whole, copies) if asked else fitted


def _box_title(part: Component, local: Localisation) -> Text:
    """What a box is called: with its own title, or with its number where there are several."""
    name, _, number = part.title.partition(" ")
    words = local.words(name) or name
    told = f"– {part.box.title}" if part.box and part.box.title else number
    return Text(f"{words} {told}".strip(), part.title.place, part.title.span)


def choose_pieces(game: Game, wish: Wish) -> list[PrintedComponent]:
    """The components of the wish with the pieces to print and their copies."""
    samples = dict(wish.samples)
    chosen = []
    for component in game.components:
        if wish.only and component.id not in wish.only:
            continue
        counts = tuple(counted for counted in count_pieces(game, component, wish) if counted.copies)
        if wish.pieces:
            counts = tuple(counted for counted in counts if counted.piece.id in wish.pieces)
        if component.id in samples:
            counts = take_sample(counts, samples[component.id], wish.seed, component.sample_by or ())
        if counts:
            chosen.append(PrintedComponent(component, counts))
    return chosen


def _level_of(game: Game, wish: Wish) -> str | None:
    """The level that players need not choose: the one that was named, or the only one that there is for them."""
    if wish.players is None or wish.level is not None:
        return wish.level
    levels = {deck.level for deck in decks_for(game, wish.players)} or {level.id for level in game.levels}
    return levels.pop() if len(levels) == 1 else None


def _decks_of(game: Game, wish: Wish) -> list[Deck]:
    """The decks that a kit can make: none when something that is dealt from is left out."""
    dealt = {component.id for component in game.components if component.in_deck and component.pieces}
    left_out = {id for id, _ in wish.samples} | (dealt - {*wish.only} if wish.only else set())
    left_out |= dealt if wish.pieces else set()
    if dealt & left_out:
        return []
    if wish.players is None:
        return list(game.decks)
    return list(decks_for(game, wish.players, wish.level))


def spare_ink(game: Game) -> Game:
    """The game with the colours of its theme that spare ink."""
    return replace(game, theme=replace(game.theme, colours={**game.theme.colours, **game.theme.light}))


def resize_cards(game: Game, width: int, height: int) -> Game:
    """The game with cards of a width and height in µm, turned for those that lie; what is painted beyond them too."""
    components = (
        _resize(part, width, height) if part.kind.traits.size_option == CARD_SIZE else part for part in game.components
    )
    return replace(game, components=tuple(components))


def _resize(card: Component, width: int, height: int) -> Component:
    if (card.width > card.height) != (width > height):
        width, height = height, width
    bleed = int(card.bleed * min(1.0, width / card.width, height / card.height))
    return replace(card, width=width, height=height, bleed=bleed, template_size=(card.width, card.height))


def scale_boards(game: Game, room: tuple[int, int]) -> Game:
    """The game with every board as large as a room (its sides in either order) holds it, and its pieces with it.

    Components that print the same board keep their proportions: the largest of them fits.
    """
    factors: dict[str, float] = {}
    for part in game.components:
        if part.kind.traits.size_option == "--board-size":
            factor = max(min(width / part.width, height / part.height) for width, height in (room, room[::-1]))
            factors[_scale_group(part)] = min(factor, factors.get(_scale_group(part), factor))
    components = (
        _scale(part, factors[_scale_group(part)]) if _scale_group(part) in factors else part for part in game.components
    )
    return replace(game, components=tuple(components))


def _scale_group(part: Component) -> str:
    """What a component has its scale in common with: all that names the same board, else only itself."""
    return f"boards/{part.board}" if part.board else part.id


def _scale(part: Component, factor: float) -> Component:
    return replace(
        part,
        width=round(part.width * factor),
        height=round(part.height * factor),
        bleed=round(part.bleed * min(1.0, factor)),
        footprint=(round(part.footprint[0] * factor), round(part.footprint[1] * factor)),
        template_size=part.template_size or (part.width, part.height),
    )
