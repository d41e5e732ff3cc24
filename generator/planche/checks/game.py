"""A whole game -> the findings of all checks that look at it, our own and its module's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from planche.checks.board_footprint import board_footprint
from planche.checks.board_off_face import board_off_face
from planche.checks.board_piece import board_piece
from planche.checks.board_unknown import board_unknown
from planche.checks.board_unstated import board_unstated
from planche.checks.box_empty import box_empty
from planche.checks.box_holds import box_holds
from planche.checks.box_lacks import box_lacks
from planche.checks.box_sheet import box_sheet
from planche.checks.box_twice import box_twice
from planche.checks.component_round import component_round
from planche.checks.credits_placeholder import credits_placeholder
from planche.checks.deck_deal import deck_deal
from planche.checks.deck_hand import deck_hand
from planche.checks.deck_limit import deck_limit
from planche.checks.deck_missing import deck_missing
from planche.checks.deck_size import deck_size
from planche.checks.excesses import excesses
from planche.checks.exchanged_columns import find_exchanged_columns
from planche.checks.exchanged_faces import exchanged_faces
from planche.checks.exchanged_rows import find_exchanged_names
from planche.checks.figures_order import figures_order
from planche.checks.figures_reason import figures_reason
from planche.checks.names import check_names, unknown_pieces
from planche.checks.pieces_odd_cells import pieces_odd_cells
from planche.checks.pieces_odd_copies import pieces_odd_copies
from planche.checks.pieces_uncounted import pieces_uncounted
from planche.checks.pieces_uneven import pieces_uneven
from planche.checks.pieces_unused import pieces_unused
from planche.checks.players_figures import players_figures
from planche.checks.rules_caption import rules_caption
from planche.checks.rules_count import rules_count
from planche.checks.rules_twice import rules_twice
from planche.checks.same_colours import same_colours
from planche.checks.sleeve_bands import sleeve_bands
from planche.checks.sleeve_bar import sleeve_bar
from planche.checks.sleeve_change import sleeve_change
from planche.checks.sleeve_flaps import sleeve_flaps
from planche.checks.sleeve_holds import sleeve_holds
from planche.checks.sleeve_last_pull import sleeve_last_pull
from planche.checks.sleeve_sheet import sleeve_sheet
from planche.checks.theme_no_light import theme_no_light
from planche.findings import Finding, Severity
from planche.game import Game
from planche.games import GameCheck, game_module, unmet_needs

# one line a check
CHECKS: tuple[GameCheck, ...] = (
    deck_size,
    deck_deal,
    deck_hand,
    rules_caption,
    rules_count,
    rules_twice,
    deck_limit,
    deck_missing,
    board_piece,
    board_unknown,
    board_unstated,
    board_footprint,
    board_off_face,
    component_round,
    exchanged_faces,
    sleeve_change,
    sleeve_holds,
    sleeve_bands,
    sleeve_bar,
    sleeve_last_pull,
    sleeve_flaps,
    sleeve_sheet,
    box_holds,
    box_twice,
    box_empty,
    box_sheet,
    box_lacks,
    credits_placeholder,
    same_colours,
    theme_no_light,
    pieces_unused,
    pieces_uncounted,
    pieces_odd_cells,
    pieces_odd_copies,
    pieces_uneven,
    players_figures,
    figures_order,
    figures_reason,
)

BY_ID = "its id"  # what a module speaks of that holds rows against what they are called
_OF_COPIES = {pieces_uncounted.id, pieces_odd_copies.id, pieces_uneven.id}  # which a module may know better


def check_game(game: Game) -> Iterator[Finding]:
    """Findings of all checks that look at a whole game, our own and its module's.

    Where a component's pieces are wrong, what follows for the decks is left out: one mistake, one finding.
    """
    own = tuple(_module_findings(game))
    wrong = {finding.component for finding in own if finding.component and finding.is_error} | _components_with_twins(
        game
    )
    yield from check_names(game)
    yield from unknown_pieces(game)
    yield from find_exchanged_columns(game)
    yield from find_exchanged_names(game)
    yield from _join_odd_cells(own, _run(pieces_odd_cells, game))
    places = {place for finding in own for place in (finding.span, finding.about)}
    told = {(finding.component, finding.piece) for finding in own}
    are_alike = bool(wrong) and len(set(excesses(game).values())) == 1
    for check in (one for one in CHECKS if one is not pieces_odd_cells):
        for finding in _run(check, game):
            is_told = finding.id == deck_hand.id and finding.span in places
            is_told |= finding.id in _OF_COPIES and (finding.component, finding.piece) in told
            is_told |= finding.id == pieces_odd_copies.id and finding.component in {one.component for one in own}
            if not is_told and not _follows(finding, wrong, are_alike):
                yield finding


def _join_odd_cells(own: Sequence[Finding], odd: Iterable[Finding]) -> Iterator[Finding]:
    """What a module finds, and rows with odd cells: what it says of such a row follows, if it does not name its id."""
    rows: dict[tuple[str, str], list[Finding]] = {}
    for finding in own:
        rows.setdefault((finding.component, finding.piece), []).append(finding)
    passed_over: set[Finding] = set()
    for finding in odd:
        of_row = rows.get((finding.component, finding.piece), []) if not finding.also_on else []
        if not any(BY_ID in f"{one.message} {one.hint}" for one in of_row):
            heads = rows.get((finding.component, ""), []) if of_row else []
            passed_over |= {*of_row, *heads}
            is_error = any(one.is_error for one in of_row)
            severity = Severity.ERROR if is_error else finding.severity
            yield finding._replace(severity=severity, followers=len(of_row) + len(heads))
    yield from (finding for finding in own if finding not in passed_over)


def _components_with_twins(game: Game) -> set[str]:
    """The components with a piece whose id another one has; reading the tables made findings of it."""
    pieces = [piece for component in game.components for piece in component.pieces]
    first = {piece.id: piece for piece in reversed(pieces)}
    return {piece.component for piece in pieces if first[piece.id] is not piece}


def _follows(finding: Finding, wrong: set[str], are_alike: bool) -> bool:
    """Whether a finding about a deck says only that pieces it is made of are wrong; `are_alike`: all decks alike."""
    return finding.component in wrong if finding.id == deck_limit.id else finding.id == deck_size.id and are_alike


def _module_findings(game: Game) -> Iterator[Finding]:
    """What the game's module lacks, else what its checks find."""
    module = game_module(game)
    if module is None:
        return
    absent = tuple(unmet_needs(game, module))
    yield from (finding._replace(game=game.id) for finding in absent)
    for check in () if absent else module.CHECKS:
        yield from _run(check, game)


def _run(check: GameCheck, game: Game) -> Iterator[Finding]:
    for finding in check.run(game):
        yield finding if finding.game else finding._replace(game=game.id)
