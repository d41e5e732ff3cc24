"""Findings -> those that stand for a mistake of their own: one mistake, one finding."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from pathlib import PurePosixPath

from planche.art import CUT_PICTURE, SPECK
from planche.checks.board_off_face import board_off_face
from planche.checks.changed_numbers import undo_changed_numbers
from planche.checks.component_paper import PAPER
from planche.checks.component_round import component_round
from planche.checks.exchanged_templates import blame_templates_exchanged
from planche.checks.figures_order import figures_order
from planche.checks.number_words import NUMBERS
from planche.checks.pieces_odd_cells import pieces_odd_cells
from planche.checks.pieces_odd_copies import pieces_odd_copies
from planche.checks.pieces_uneven import pieces_uneven
from planche.checks.said_once import (
    blame_templates,
    join_changed,
    join_gone,
    join_lost_names,
    join_prints,
    tell_alike,
    tell_marks,
    tell_missing,
)
from planche.checks.signs import ONE_WORD
from planche.checks.sizes import blame_lengths, blame_sizes
from planche.checks.sleeve_bands import sleeve_bands
from planche.checks.twin_keys import blame_twin_keys
from planche.checks.typography import TYPOGRAPHY
from planche.checks.undefined import join_undefined
from planche.checks.vain_defaults import VAIN_DEFAULT
from planche.content import DIRECTION, MISNAMED, OF_LIGHT, SOURCE_LANGUAGE
from planche.expressions import expression
from planche.faces import CUT, EDGE_CHECKS, LOST_ROOM, NEAR, OFF, OVERLAP, PALE, STRADDLED, WORDS
from planche.findings import Finding, Span
from planche.flow import MARKUP as PAGE_MARKUP
from planche.game import ART, COLOUR, LEVEL, PIECE, Game
from planche.games import game_module, unmet_needs
from planche.language import (
    BLOCK,
    ENGINE,
    EXCHANGED_TEXTS,
    FOREIGN,
    LEFTOVER,
    MISSING,
    OTHER_NUMBER,
    PLACEHOLDER,
    REPEATED,
    SAME,
    STALE,
    SUPERFLUOUS,
)
from planche.source import CHECKS as UNREAD_FILES
from planche.source import CSV_CELLS, CSV_HEADER
from planche.templates import BARE_WORDS, FAILED, MISSING_TEMPLATE, SYNTAX, UNDEFINED
from planche.typeset import MARKS, OVERSIZED, PARTED_ICON, TORN_TABLE, UNPARTED, set_in

_OF_LANGUAGE = {MISSING.id, ENGINE.id, UNPARTED.id}  # what one lacks that is called otherwise
_PICTURE = expression("picture '([^']++)' is printed")
_REWORDED = {BLOCK.id, PLACEHOLDER.id}
_TAKEN = {CUT.id, WORDS.id}
_MISPLACED = {NEAR.id, OVERLAP.id}  # with which words may stand beside their ground too
_STYLE = "': "  # behind which a finding of a style says what its boxes say
_PLACES = {check.id for check in EDGE_CHECKS}
_OFF = {OFF.id, board_off_face.id, component_round.id}
_TOO_MANY_POINTS = "too many points to be held"  # of a face that is far larger than it was meant
_OF_FOLDERS = {  # what is missing without them
    "art": {ART.id},
    "boards": {"board/unknown", UNDEFINED.id, FAILED.id},
    "locale": {MISSING.id},
    "templates": {MISSING_TEMPLATE.id},
}
_OF_PIECE = "template: a piece of '"  # how it is told that a row has no such column, whatever its module works out
_OF_COLUMNS = {VAIN_DEFAULT.id, UNDEFINED.id}
_UNREAD = {BARE_WORDS.id, SYNTAX.id, MISSING_TEMPLATE.id, *(check.id for check in UNREAD_FILES)}


def drop_consequences(findings: Sequence[Finding], game: Game, is_whole: bool) -> Iterator[Finding]:
    """The findings without those that may only follow from others.

    In a game that is not whole, a piece that is named may stand in a row that is wrong, and a translation may be that
    of its text. What the game's module works out may lack what a template asks for, where the content is not whole,
    lacks what the module works with, or keeps not to what it checks; so may a board, a row or a name that could
    not be read. What a translation lost, or has too much, is not told again where it is set. A template that cannot be
    read, or writes words outside of `_()`, has words that nobody knows. Of a design that is off, a board whose cells
    lie beyond it, or a round piece of two diameters, nothing else is told of the edge, and what is cut on one piece is
    not told to be near the cut on another. Where no cause is told, they are.
    """
    findings = _without_light(list(blame_twin_keys(_without_misspelt_columns(findings), game)))
    doubtful: set[str] = set()
    if not is_whole:
        doubtful = {PIECE.id, SUPERFLUOUS.id}
    elif any(finding.id in _UNREAD or _is_in_rules(finding, game) for finding in findings):
        doubtful = {SUPERFLUOUS.id}
    if _misleads_its_module(findings, game, is_whole) or (not is_whole and _may_lack_data(game)):
        doubtful |= {UNDEFINED.id, FAILED.id}
    if any(finding.id == LEVEL.id for finding in findings):  # templates may ask for decks of a level that has none
        doubtful |= {UNDEFINED.id, FAILED.id}
        unknown = {deck.level for deck in game.decks} - {level.id for level in game.levels}
        findings = [finding for finding in findings if not _asks_for_level(finding, unknown)]
    misnamed = {(id, one.passage) for one in findings if one.id == SOURCE_LANGUAGE.id for id in _OF_LANGUAGE}
    findings = [one for one in findings if not one.language or (one.id, one.language) not in misnamed]
    stale = {one.language for one in findings if one.id == STALE.id and one.is_error}  # whose words count nowhere
    findings = [one for one in findings if one.id != LEFTOVER.id or one.language not in stale]
    without = {id for one in findings if one.id == MISNAMED.id for id in _OF_FOLDERS.get(one.passage, ())}
    findings = [one for one in findings if one.id not in without]
    doubled = _said_elsewhere(findings)
    ours = f"{game.module}/"  # what only this game knows tells more of a row than its likeness to others
    doubled |= {(pieces_odd_copies.id, one.span) for one in findings if one.id.startswith(ours)}
    counted = {one.component for one in findings if one.id.startswith(ours) and one.piece and "copies" in one.hint}
    findings = [one for one in findings if one.id != pieces_odd_copies.id or one.component not in counted]
    findings = list(join_lost_names(blame_lengths(list(blame_sizes(findings, game)), game)))
    findings = _within_edges(findings, game)
    of_styles = {message for one in findings if one.id == COLOUR.id and (message := one.message.partition(_STYLE)[2])}
    findings = [one for one in findings if one.id != COLOUR.id or one.message not in of_styles]
    sized = {one.component for one in findings if one.id == OFF.id}
    findings = [one for one in findings if one.component not in sized or one.id != PAPER.id]
    full = {frame[1] for one in findings if (frame := set_in(one)) is not None}  # boxes that are told to be too small
    findings = [one for one in findings if one.id != OVERSIZED.id or one.about not in full]
    alike = join_prints(tell_marks(tell_alike(findings)))
    findings = [one for one in alike if doubled.isdisjoint({(one.id, one.span), (one.id, one.about)})]
    findings = list(blame_templates(tell_missing(findings, game)))
    if any(one.id == BLOCK.id for one in findings):  # a row that is none takes its whole table apart
        findings = [one for one in findings if one.id != MARKS.id or not one.message.endswith(TORN_TABLE)]
    findings = list(undo_changed_numbers(blame_templates_exchanged(findings, game)))
    findings = list(join_gone(join_changed(join_undefined(findings))))
    is_read = is_whole and not _lacks_needs(game)
    told = [one for one in findings if one.id not in doubtful or (is_read and one.message.startswith(_OF_PIECE))]
    yield from told if any(finding.is_error for finding in told) else findings


def _without_misspelt_columns(findings: Sequence[Finding]) -> list[Finding]:
    """The findings without what templates say of a column that its table and game.yaml call otherwise."""
    called = [{*one.slip} for one in findings if one.id == CSV_HEADER.id and one.slip is not None]
    return [one for one in findings if one.id not in _OF_COLUMNS or one.slip is None or {*one.slip} not in called]


def _shows(finding: Finding, pictures: Set[str]) -> bool:
    """Whether a finding tells of one of these pictures."""
    found = _PICTURE.match(finding.message)
    return found is not None and found[1] in pictures


def _said_elsewhere(findings: Sequence[Finding]) -> set[tuple[str, Span | None]]:
    """The checks and places of which what is told is told by other findings too."""
    doubled: set[tuple[str, Span | None]] = {(MARKS.id, one.span) for one in findings if one.id in _REWORDED}
    doubled |= {(SPECK.id, one.span) for one in findings if one.id == CUT_PICTURE.id}  # its sisters tell what was meant
    specks = {PurePosixPath(one.span.file).stem for one in findings if one.id == SPECK.id}  # of another proportion
    doubled |= {(LOST_ROOM.id, one.span) for one in findings if one.id == LOST_ROOM.id and _shows(one, specks)}
    doubled |= {(PAGE_MARKUP.id, one.span) for one in findings if one.id == BLOCK.id}
    doubled |= {(ART.id, one.span) for one in findings if one.id == PLACEHOLDER.id and _names_icon(one, findings)}
    doubled |= set(_brought_by_rules(findings))
    doubled |= {(NEAR.id, one.span) for one in findings if one.id in _TAKEN}
    doubled |= {(pieces_uneven.id, one.span) for one in findings if one.id == LEVEL.id}
    doubled |= {(OTHER_NUMBER.id, one.span) for one in findings if one.id == NUMBERS.id}
    doubled |= {(OTHER_NUMBER.id, one.span) for one in findings if one.id == REPEATED.id or _is_doubled_word(one)}
    doubled |= {(FOREIGN.id, one.span) for one in findings if one.id == SAME.id}
    doubled |= {(id, one.span) for one in findings if one.id in _TAKEN for id in (PALE.id, STRADDLED.id)}
    doubled |= {(PALE.id, one.span) for one in findings if one.id == STRADDLED.id}
    doubled |= {(STRADDLED.id, one.span) for one in findings if one.id in _MISPLACED}
    doubled |= {
        (figures_order.id, one.about) for one in findings if one.piece and one.about
    }  # which shows the wrong end
    exchanged = [one for one in findings if one.id == EXCHANGED_TEXTS.id]
    doubled |= {(OTHER_NUMBER.id, span) for one in exchanged for span in (one.span, *one.also_at)}
    doubled |= {(TYPOGRAPHY.id, one.span) for one in findings if one.id == MARKS.id and one.hint.endswith(PARTED_ICON)}
    return doubled


def _brought_by_rules(findings: Sequence[Finding]) -> Iterator[tuple[str, Span]]:
    """What is told of the marks of a translated page in the words in which its own page has it, such as a heading."""
    said = {one.message for one in findings if one.id == PAGE_MARKUP.id and not one.span.file.endswith(".po")}
    for one in findings:
        if one.id == PAGE_MARKUP.id and one.span.file.endswith(".po") and one.message in said:
            yield one.id, one.span


def _names_icon(holders: Finding, findings: Iterable[Finding]) -> bool:
    """Whether what a translation says of placeholders names the icon that there is not, with the one of its text."""
    art = (one.passage for one in findings if one.id == ART.id and one.span == holders.span)
    return any(passage and repr(passage) in holders.message for passage in art)


def _without_light(findings: list[Finding]) -> list[Finding]:
    """The findings; where a colour of light ink has a name that there is not, without what is pale in light ink."""
    if not any(one.id == COLOUR.id and one.message.endswith(OF_LIGHT) for one in findings):
        return findings
    return [one for one in findings if one.paleness is None or not one.paleness.is_light]


def _within_edges(findings: Sequence[Finding], game: Game) -> list[Finding]:
    """The findings without what is told of the edges of designs that are off."""
    off = {one.component for one in findings if one.id in _OFF} | _held_by_odd_sleeves(findings, game)
    torn = {one.component for one in findings if one.id in (CSV_HEADER.id, CSV_CELLS.id)}  # whose pieces lack
    off |= {part.id for part in game.components if part.box and not torn.isdisjoint(part.box.holds)}
    if any(_is_of_whole_board(one) for one in findings):  # which faces of other components show too
        off |= {part.id for part in game.components}
        findings = [one for one in findings if one.id != OFF.id and _TOO_MANY_POINTS not in one.message]
    return [one for one in findings if one.component not in off or one.id not in _PLACES - {OFF.id}]


def _is_of_whole_board(finding: Finding) -> bool:
    """Whether all of a board lies otherwise than was meant: cells too large for it, or hexagons turned."""
    return finding.id == board_off_face.id or (finding.id == DIRECTION.id and finding.message.startswith("hexagons"))


def _is_doubled_word(finding: Finding) -> bool:
    return finding.id == TYPOGRAPHY.id and finding.message.endswith(f"wanted {ONE_WORD}")


def _asks_for_level(finding: Finding, levels: Set[str]) -> bool:
    """Whether a catalogue has the name of one of these levels."""
    is_of_catalogue = finding.id.startswith("translation/") and "/levels/" in finding.message
    return is_of_catalogue and any(f"/levels/{level}'" in finding.message for level in levels)


def _is_in_rules(finding: Finding, game: Game) -> bool:
    """Whether marks of the rules print as typed: without them a block may have been another one."""
    return finding.id == MARKS.id and game.rules is not None and finding.span.file == game.rules.file


def _held_by_odd_sleeves(findings: Iterable[Finding], game: Game) -> set[str]:
    """The components whose cards lie in sleeves whose bands, by which templates draw the cards, are wrong."""
    sleeves = {part.id: part.sleeve.holds for part in game.components if part.sleeve is not None}
    return {sleeves[one.component] for one in findings if one.id == sleeve_bands.id and one.component in sleeves}


def _misleads_its_module(findings: Iterable[Finding], game: Game, is_whole: bool) -> bool:
    module = game_module(game)
    if module is None:
        return game.module is not None  # it cannot be had
    checked = {pieces_odd_cells.id, *(check.id for check in module.CHECKS)}
    return not is_whole or any(unmet_needs(game, module)) or any(f.is_error and f.id in checked for f in findings)


def _lacks_needs(game: Game) -> bool:
    """Whether it lacks something that its module works with: a column may be gone, too."""
    module = game_module(game)
    return module is not None and any(unmet_needs(game, module))


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
