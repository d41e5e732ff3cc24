"""Findings -> those that stand for a mistake of their own: one mistake, one finding."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from planche.checks.board_off_face import board_off_face
from planche.checks.component_round import component_round
from planche.faces import CUT, EDGE_CHECKS, NEAR, OFF, WORDS
from planche.findings import Finding, Span
from planche.flow import MARKUP as PAGE_MARKUP
from planche.game import ART, PIECE, Game
from planche.games import game_module, unmet_needs
from planche.language import BLOCK, PLACEHOLDER, SUPERFLUOUS
from planche.source import CHECKS as UNREAD_FILES
from planche.templates import FAILED, MISSING_TEMPLATE, SYNTAX, UNDEFINED
from planche.typeset import MARKS

_REWORDED = {BLOCK.id, PLACEHOLDER.id}
_TAKEN = {CUT.id, WORDS.id}
_PLACES = {check.id for check in EDGE_CHECKS}
_OFF = {OFF.id, board_off_face.id, component_round.id}
_UNREAD = {SYNTAX.id, MISSING_TEMPLATE.id, *(check.id for check in UNREAD_FILES)}


def drop_consequences(findings: Sequence[Finding], game: Game, is_whole: bool) -> Iterator[Finding]:
    """The findings without those that may only follow from others.

    In a game that is not whole, a piece that is named may stand in a row that is wrong, and a translation may be that
    of its text. What the game's module works out may lack what a template asks for, where the content is not whole,
    lacks what the module works with, or keeps not to what it checks; so may a board, a row or a name that could
    not be read. What a translation lost, or has too much, is not told again where it is set. A template that cannot be
    read has words that nobody knows. Of a design that is off, a board whose cells lie beyond it, or a round piece of
    two diameters, nothing else is told of the edge, and what is cut on one piece is not told to be near the cut on
    another. Where no cause is told, they are.
    """
    doubtful: set[str] = set()
    if not is_whole:
        doubtful = {PIECE.id, SUPERFLUOUS.id}
    elif any(finding.id in _UNREAD for finding in findings):
        doubtful = {SUPERFLUOUS.id}
    if _misleads_its_module(findings, game, is_whole) or (not is_whole and _may_lack_data(game)):
        doubtful |= {UNDEFINED.id, FAILED.id}
    doubled = {(MARKS.id, one.span) for one in findings if one.id in _REWORDED}
    doubled |= {(PAGE_MARKUP.id, one.span) for one in findings if one.id == BLOCK.id}
    doubled |= {(NEAR.id, one.span) for one in findings if one.id in _TAKEN}
    off = {one.component for one in findings if one.id in _OFF}
    findings = [one for one in findings if one.component not in off or one.id not in _PLACES - {OFF.id}]
    findings = [finding for finding in _tell_alike(findings) if (finding.id, finding.span) not in doubled]
    told = [finding for finding in findings if finding.id not in doubtful]
    yield from told if any(finding.is_error for finding in told) else findings


def _tell_alike(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings, those about one element's place with the same words, whatever the distance is on each piece."""
    told: dict[tuple[str, Span], Finding] = {}
    for finding in findings:
        first = told.setdefault((finding.id, finding.span), finding) if finding.id in _PLACES else finding
        yield finding._replace(message=first.message, hint=first.hint)


def _misleads_its_module(findings: Iterable[Finding], game: Game, is_whole: bool) -> bool:
    module = game_module(game)
    if module is None:
        return game.module is not None  # it cannot be had
    checked = {check.id for check in module.CHECKS}
    return not is_whole or any(unmet_needs(game, module)) or any(f.is_error and f.id in checked for f in findings)


def _may_lack_data(game: Game) -> bool:
    return bool(game.tables or game.names_file) or any(
        part.board is not None and part.board not in game.boards for part in game.components
    )


def drop_echoes(findings: Iterable[Finding], cells: Iterable[Finding]) -> Iterator[Finding]:
    """Findings of faces, without those of a picture that a cell or a board names: that is said there.

    Any face may show what a board is decorated with, so a finding at a board stands for all of them.
    """
    said = {(cell.component, cell.piece, cell.message) for cell in cells}
    for finding in findings:
        message = finding.message.replace("there is no icon ", "there is no picture ")
        where = {(finding.component, finding.piece, message), ("", "", message)}
        is_echo = finding.id == ART.id and not where.isdisjoint(said)
        if not is_echo:
            yield finding
