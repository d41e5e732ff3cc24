"""The names that templates are given, in one table: what each one is, and which templates get it.

Whoever makes a context makes one of these records: a name that is not in the table, or one that is left out, does not
pass mypy. Beside each name stand the words that templates/README.md begins with where it tells of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, TypedDict

from planche.game import Board, Component, DataTable, Deck, Figure, Game, Piece, Text
from planche.templates.translator import Translator

FUNCTIONS = {"range": "`range(3)` counts 0, 1, 2"}  # the sandbox's own, which need no context

OF_PLAYERS = frozenset(("players", "level", "is_for_all", "decks", "pieces"))  # what a wish for players changes


class CommonNames(TypedDict):
    """What every template gets: faces, the rules, start-here."""

    game: Annotated[Game, "the game"]
    figures: Annotated[Mapping[str, Figure[float]], "the figures of game.yaml"]
    names: Annotated[Mapping[str, Text], "the names of the game"]
    tables: Annotated[Mapping[str, DataTable], "the game's tables of data"]
    boards: Annotated[Mapping[str, Board], "the boards of the game"]
    decks: Annotated[Sequence[Deck], "the decks that can be made of this kit"]
    derived: Annotated[Mapping[str, object], "what the game's module works out"]
    language: Annotated[str, "the language that is printed"]
    comma: Annotated[str, "what stands between the items of a list in that language"]
    players: Annotated[Sequence[int], "the player counts that this kit is for"]
    level: Annotated[str | None, "the level that this kit is for"]
    is_for_all: Annotated[bool, "whether this kit is for all players and levels of the game"]
    pieces: Annotated[Mapping[str, int], "how many copies this kit holds of each piece"]
    _: Annotated[Translator, "[words](#words) of the template"]


class FaceNames(CommonNames):
    """What the template of a face gets."""

    piece: Annotated[Piece, "the piece"]
    component: Annotated[Component, "the component"]


class ChangeNames(CommonNames):
    """What the page gets that tells what has changed since an earlier kit."""

    paper: Annotated[str, "the paper that is printed on"]
    files: Annotated[Sequence[Mapping[str, object]], "the files of the kit"]
    changed: Annotated[Sequence[tuple[Text, Sequence[str]]], "each component of which pieces have changed"]
    gone: Annotated[Sequence[tuple[str, str, int]], "the pieces that are no longer there"]
    has_new_rules: Annotated[bool, "whether the rules have changed"]
    is_cut_short: Annotated[bool, "whether more has changed than the page shows"]


class StartNames(CommonNames):
    """What start-here gets, which tells of the other files of a kit."""

    paper: Annotated[str, "the paper that is printed on"]
    duplex: Annotated[str, "how the printer turns the paper"]
    printer: Annotated[str, "the printer that a test sheet was read of, if the kit is made for one"]
    planche: Annotated[str, "the version of Planche"]
    variant: Annotated[str | None, "the variant that is printed"]
    emblem: Annotated[str, "the picture of the game"]
    logo: Annotated[str, "the picture that is its name"]
    banner: Annotated[str, "the picture with its name across the head of the page"]
    files: Annotated[Sequence[Mapping[str, object]], "the files of the kit"]
    trial: Annotated[str, "the file whose first sheet is printed first of all"]
    mode: Annotated[str, "how pieces are printed"]
    press: Annotated[Sequence[str], "what is asked of files for a printing house"]
    has_folds: Annotated[bool, "whether backs are folded behind their fronts"]
    has_cut_order: Annotated[bool, "whether numbers say which cut comes first"]
    lost: Annotated[Sequence[str], "the components whose own backs are left out"]
    booklet: Annotated[int, "how many papers the rules take as a booklet"]
    is_trial_two_sided: Annotated[bool, "whether that sheet has a back"]
    is_trial_folded: Annotated[bool, "whether that sheet is folded, its back behind its front"]
    trial_pages: Annotated[Sequence[int], "the pages of its front and of its back, if it has one"]
    has_strips: Annotated[bool, "whether unfolded sheets are cut into strips"]
    work: Annotated[Mapping[str, int], "how much is to be printed and cut"]
    is_checked: Annotated[bool, "whether the game was checked"]
    is_mixed: Annotated[bool, "whether texts are not translated"]
    is_draft: Annotated[bool, "whether those are marked"]
    has_faults: Annotated[bool, "whether it is printed though something in it is wrong"]
    has_cards: Annotated[bool, "whether there are cards"]
    has_backs: Annotated[bool, "whether a file has two sides"]
    has_edges: Annotated[bool, "whether a piece is cut along straight edges"]
    has_outlines: Annotated[bool, "whether a piece is cut along an outline"]
    has_cut_files: Annotated[bool, "whether there are files for cutting machines"]
    has_glue: Annotated[bool, "whether a piece has glue areas"]
    has_sleeves: Annotated[bool, "whether there are sleeves to fold"]
    pulled: Annotated[str, "the numbers of the pictures of a folded sleeve"]
    boxes: Annotated[Sequence[Mapping[str, object]], "the boxes to fold"]
    has_no_box: Annotated[bool, "whether a box is larger than the paper"]
    tiled: Annotated[str, "the numbers of the boards in tiles"]
    is_tiled_twice: Annotated[bool, "whether the back of a board is in tiles too"]
    overlap: Annotated[str, "how much tiles overlap"]
    shown: Annotated[Sequence[str], "a piece of each component"]
    counts: Annotated[Sequence[tuple[Text, int]], "each component"]
    printing: Annotated[Sequence[Text], "how pieces are made once they are printed"]
    protected: Annotated[Sequence[Text], "cards that may have an old playing card behind them"]
    standees: Annotated[Sequence[Text], "pieces that stand in a foot"]
    sampled: Annotated[Sequence[tuple[Text, int, str]], "each component of which samples can be taken"]
    has_boards: Annotated[bool, "whether there are boards"]
    board_size: Annotated[str, "what boards were fitted into"]
    card_size: Annotated[str, "the size that cards were asked for in"]
    is_light: Annotated[bool, "whether ink is spared"]
    may_be_light: Annotated[bool, "whether the game has colours or pictures that spare ink"]
    origins: Annotated[
        Sequence[tuple[str, Sequence[tuple[object, str, str]]]],
        "where facts come from that the rulebook does not state",
    ]


FACE_NAMES = frozenset((*FUNCTIONS, *FaceNames.__annotations__))
"""The names that the templates of faces have without setting them."""
