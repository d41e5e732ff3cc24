"""Findings -> those that stand for a mistake of their own: one mistake, one finding."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence, Set

from planche.checks.board_off_face import board_off_face
from planche.checks.component_paper import PAPER
from planche.checks.component_round import component_round
from planche.checks.deck_hand import deck_hand
from planche.checks.number_words import NUMBERS
from planche.checks.pieces_odd_cells import pieces_odd_cells
from planche.checks.pieces_odd_copies import pieces_odd_copies
from planche.checks.pieces_uneven import pieces_uneven
from planche.checks.signs import ONE_BLANK, ONE_WORD
from planche.checks.sizes import blame_lengths, blame_sizes
from planche.checks.sleeve_bands import sleeve_bands
from planche.checks.twin_keys import blame_twin_keys
from planche.checks.typography import TYPOGRAPHY
from planche.checks.undefined import join_undefined
from planche.content import DIRECTION, MISNAMED, OF_LIGHT, SOURCE_LANGUAGE, UNEVEN
from planche.expressions import expression
from planche.faces import CUT, EDGE_CHECKS, MARKUP, NEAR, OFF, PALE, STRADDLED, WORDS
from planche.findings import Finding, Severity, Span
from planche.flow import MARKUP as PAGE_MARKUP
from planche.game import ART, COLOUR, LEVEL, PIECE, Game
from planche.games import game_module, unmet_needs
from planche.language import (
    BLOCK,
    EXCHANGED_TEXTS,
    FOREIGN,
    MISSING,
    OTHER_NUMBER,
    PLACEHOLDER,
    REPEATED,
    SAME,
    STALE,
    SUPERFLUOUS,
)
from planche.source import CHECKS as UNREAD_FILES
from planche.source import LOST_FILE
from planche.templates import BARE_WORDS, FAILED, MISSING_TEMPLATE, SYNTAX, UNDEFINED
from planche.typeset import HALF_PRINTS, MARKS, OVERSIZED, PARTED_ICON, SMALL, TORN_TABLE, set_in

_REWORDED = {BLOCK.id, PLACEHOLDER.id}
_TAKEN = {CUT.id, WORDS.id}
_STYLE = "': "  # behind which a finding of a style says what its boxes say
_OF_PIECES = (" has no item", "the mapping has no ")  # what is lacking differs from piece to piece
_PLACES = {check.id for check in EDGE_CHECKS}
_ALIKE = {*_PLACES, SMALL.id, OVERSIZED.id, MARKUP.id}
_OFF = {OFF.id, board_off_face.id, component_round.id}
_TOO_MANY_POINTS = "too many points to be held"  # of a face that is far larger than it was meant
_LACKED = expression(r"'([^']++)' is in the table of ")
_HAS_NO = expression(r" has no '([^']++)'|: found '([^']++)', which is none of the names")
_LACKS = " is called with "  # what is said of a call that gives a macro too few values
_STOOD = ", which stood here,"
_PUT_BACK = LOST_FILE.partition(";")[0]
_OF_FOLDERS = {  # what is missing without them
    "art": {ART.id},
    "boards": {"board/unknown", UNDEFINED.id, FAILED.id},
    "locale": {MISSING.id},
    "templates": {MISSING_TEMPLATE.id},
}
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
    findings = _without_light(list(blame_twin_keys(findings, game)))
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
    misnamed = {(MISSING.id, one.passage) for one in findings if one.id == SOURCE_LANGUAGE.id and one.passage}
    findings = [one for one in findings if (one.id, one.language) not in misnamed]
    without = {id for one in findings if one.id == MISNAMED.id for id in _OF_FOLDERS.get(one.passage, ())}
    findings = [one for one in findings if one.id not in without]
    doubled: set[tuple[str, Span | None]] = {(MARKS.id, one.span) for one in findings if one.id in _REWORDED}
    doubled |= {(PAGE_MARKUP.id, one.span) for one in findings if one.id == BLOCK.id}
    doubled |= {(NEAR.id, one.span) for one in findings if one.id in _TAKEN}
    doubled |= {(pieces_uneven.id, one.span) for one in findings if one.id == LEVEL.id}
    doubled |= {(OTHER_NUMBER.id, one.span) for one in findings if one.id == NUMBERS.id}
    doubled |= {(OTHER_NUMBER.id, one.span) for one in findings if one.id == REPEATED.id or _is_doubled_word(one)}
    doubled |= {(FOREIGN.id, one.span) for one in findings if one.id == SAME.id}
    doubled |= {(id, one.span) for one in findings if one.id in _TAKEN for id in (PALE.id, STRADDLED.id)}
    doubled |= {(PALE.id, one.span) for one in findings if one.id == STRADDLED.id}
    exchanged = [one for one in findings if one.id == EXCHANGED_TEXTS.id]
    doubled |= {(OTHER_NUMBER.id, span) for one in exchanged for span in (one.span, *one.also_at)}
    doubled |= {(deck_hand.id, one.span) for one in findings if one.id == STALE.id}  # which has the figure again
    doubled |= {(TYPOGRAPHY.id, one.span) for one in findings if one.id == MARKS.id and one.hint.endswith(PARTED_ICON)}
    ours = f"{game.module}/"  # what only this game knows tells more of a row than its likeness to others
    doubled |= {(pieces_odd_copies.id, one.span) for one in findings if one.id.startswith(ours)}
    counted = {one.component for one in findings if one.id.startswith(ours) and one.piece and "copies" in one.hint}
    findings = [one for one in findings if one.id != pieces_odd_copies.id or one.component not in counted]
    findings = list(_join_lost_names(blame_lengths(list(blame_sizes(findings, game)), game)))
    findings = _within_edges(findings, game)
    of_styles = {message for one in findings if one.id == COLOUR.id and (message := one.message.partition(_STYLE)[2])}
    findings = [one for one in findings if one.id != COLOUR.id or one.message not in of_styles]
    sized = {one.component for one in findings if one.id == OFF.id}
    findings = [one for one in findings if one.component not in sized or one.id != PAPER.id]
    full = {frame[1] for one in findings if (frame := set_in(one)) is not None}  # boxes that are told to be too small
    findings = [one for one in findings if one.id != OVERSIZED.id or one.about not in full]
    alike = _tell_marks(_tell_alike(findings))
    findings = [one for one in alike if doubled.isdisjoint({(one.id, one.span), (one.id, one.about)})]
    findings = list(blame_templates(_tell_missing(findings, game)))
    if any(one.id == BLOCK.id for one in findings):  # a row that is none takes its whole table apart
        findings = [one for one in findings if one.id != MARKS.id or not one.message.endswith(TORN_TABLE)]
    findings = list(_join_gone(_join_changed(join_undefined(findings))))
    told = [finding for finding in findings if finding.id not in doubtful]
    yield from told if any(finding.is_error for finding in told) else findings


def _without_light(findings: list[Finding]) -> list[Finding]:
    """The findings; where a colour of light ink has a name that there is not, without what is pale in light ink."""
    if not any(one.id == COLOUR.id and one.message.endswith(OF_LIGHT) for one in findings):
        return findings
    return [one for one in findings if one.paleness is None or not one.paleness.is_light]


def _join_lost_names(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings; a row that a table of one language lacks is told with the templates that ask for its name."""
    told = list(findings)
    lost = {found[1]: one for one in told if one.id == UNEVEN.id and (found := _LACKED.match(one.message))}
    asking: defaultdict[Finding, list[Finding]] = defaultdict(list)
    for one in told:
        found = _HAS_NO.search(one.message) if one.id == UNDEFINED.id else None
        if found is not None and (name := found[1] or found[2]) in lost:
            asking[lost[name]].append(one)
    follow = {one for found in asking.values() for one in found}
    for one in told:
        if one in asking:  # without it no face is drawn
            yield one._replace(severity=Severity.ERROR, followers=one.followers + len(asking[one]))
        elif one not in follow:
            yield one


def _join_gone(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings; of a line of a template that fails, the words that stood there are told with it, and not apart."""
    told = list(findings)
    failing = {one.span[:2] for one in told if one.id == UNDEFINED.id and _LACKS in one.message}
    gone: defaultdict[tuple[str, int], list[str]] = defaultdict(list)
    for one in told:
        if one.id == SUPERFLUOUS.id and one.span[:2] in failing and _STOOD in one.message:
            gone[one.span[:2]].append(one.message.partition(_STOOD)[0])
    for one in told:
        words = gone.get(one.span[:2], ())
        if words and one.id == UNDEFINED.id:
            yield one._replace(hint=f"{one.hint}; {', '.join(dict.fromkeys(words))} stood there")
        elif not (words and one.id == SUPERFLUOUS.id and _STOOD in one.message):
            yield one


def _join_changed(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings; a text that was changed, and has two blanks since, half of a mark or no row, is one: its change."""
    told = list(findings)
    stale = {one.span[:2] for one in told if one.id == STALE.id and one.is_error}
    slips = [one for one in told if one.message.endswith(f"wanted {ONE_BLANK}") or _is_half(one) or _is_odd_row(one)]
    odd = [one for one in slips if one.span[:2] in stale]
    said = {one.span[:2]: one.message for one in odd}
    for one in told:
        if one.id == STALE.id and one.is_error and one.span[:2] in said:  # in each language
            yield one._replace(message=f"{said[one.span[:2]]}; {one.message}")
        elif one not in odd:
            yield one


def _within_edges(findings: Sequence[Finding], game: Game) -> list[Finding]:
    """The findings without what is told of the edges of designs that are off."""
    off = {one.component for one in findings if one.id in _OFF} | _held_by_odd_sleeves(findings, game)
    if any(_is_of_whole_board(one) for one in findings):  # which faces of other components show too
        off |= {part.id for part in game.components}
        findings = [one for one in findings if one.id != OFF.id and _TOO_MANY_POINTS not in one.message]
    return [one for one in findings if one.component not in off or one.id not in _PLACES - {OFF.id}]


def _is_of_whole_board(finding: Finding) -> bool:
    """Whether all of a board lies otherwise than was meant: cells too large for it, or hexagons turned."""
    return finding.id == board_off_face.id or (finding.id == DIRECTION.id and finding.message.startswith("hexagons"))


def _is_doubled_word(finding: Finding) -> bool:
    return finding.id == TYPOGRAPHY.id and finding.message.endswith(f"wanted {ONE_WORD}")


def _is_half(finding: Finding) -> bool:
    return finding.id == MARKS.id and finding.message == HALF_PRINTS


def _is_odd_row(finding: Finding) -> bool:
    return finding.id == PAGE_MARKUP.id and finding.message.startswith("the row has ")


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


def blame_templates(findings: Sequence[Finding]) -> Iterator[Finding]:
    """The findings; where marks of several texts of a language print as typed at one place, it is one at that place."""
    texts: defaultdict[tuple[Span, str], set[Span]] = defaultdict(set)
    for one in findings:
        if one.id == MARKS.id and one.about is not None:
            texts[one.about, one.language].add(one.span)
    blamed = {place for (place, _), spans in texts.items() if len(spans) > 1}
    for one in findings:
        if one.id == MARKS.id and {one.about, one.span} & blamed:
            place = one.span if one.span in blamed else one.about
            first = next(other for other in findings if other.id == MARKS.id and other.about == place)
            message = f"marks of several texts that this sets print as typed, such as: {first.message}"
            hint = "write |rich before the }} that brings them, or take the marks out of the texts"
            yield one._replace(span=place or one.span, about=None, msgctxt="", message=message, hint=hint)
        else:
            yield one


def _tell_alike(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings, those about one element's place with the same words, whatever the distance is on each piece."""
    told: dict[tuple[str, Span], Finding] = {}
    for finding in findings:
        is_alike = finding.id in _ALIKE or (
            finding.id == UNDEFINED.id and any(part in finding.message for part in _OF_PIECES)
        )
        first = told.setdefault((finding.id, finding.span), finding) if is_alike else finding
        yield finding._replace(message=first.message, hint=first.hint)


def _tell_missing(findings: Sequence[Finding], game: Game) -> list[Finding]:
    """The findings; a template that is not there is one finding, whichever components ask for it.

    One that other faces are drawn by is hardly meant, unless it is called much alike.
    """
    faces = (face.removeprefix("templates/") for part in game.components for face in (part.front, part.back) if face)
    drawn = {f"did you mean {face!r}?" for face in faces}
    asked: defaultdict[str, dict[Span, None]] = defaultdict(dict)
    for one in findings:
        if one.id == MISSING_TEMPLATE.id:
            asked[one.message][one.span] = None
    others = {(message, span) for message, spans in asked.items() for span in list(spans)[1:]}
    kept = [one for one in findings if (one.message, one.span) not in others]
    return [
        one._replace(
            message=_name_lines(one.message, list(asked.get(one.message, ()))),
            hint=f"{_PUT_BACK}; else {one.hint}" if one.id == MISSING_TEMPLATE.id and one.hint in drawn else one.hint,
        )
        for one in kept
    ]


def _name_lines(message: str, asked: Sequence[Span]) -> str:
    if len({(span.file, span.line) for span in asked}) < 2:
        return message
    return f"{message}, which lines {', '.join(str(span.line) for span in asked)} ask for"


def _tell_marks(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings, of those of one mark that is told of several parts of a text the one with the most words."""
    told: dict[tuple[Span, str, str], Finding] = {}
    others: list[Finding] = []
    for finding in findings:
        key = finding.span, finding.msgctxt, finding.hint
        if finding.id != MARKS.id or not finding.msgctxt:
            others.append(finding)
        elif key not in told or len(told[key].message) < len(finding.message):
            told[key] = finding
    yield from (*others, *told.values())


def _misleads_its_module(findings: Iterable[Finding], game: Game, is_whole: bool) -> bool:
    module = game_module(game)
    if module is None:
        return game.module is not None  # it cannot be had
    checked = {pieces_odd_cells.id, *(check.id for check in module.CHECKS)}
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
