"""Findings of a game's module -> those of its rows and of tables that lack rows; the sums that are off for them follow.

A row that is lost, or has other copies or another number than it should, puts out sums in game.yaml, decks, counts of
players and what names its piece or picture. The row is what is to be mended, so that is told, and how much follows.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

from planche.checks.deck_size import deck_size
from planche.checks.excesses import excesses
from planche.checks.gone_rows import COPIES, NAMED, name_gone_row
from planche.checks.pieces_uneven import pieces_uneven
from planche.expressions import expression
from planche.findings import Finding, Severity
from planche.game import Game
from planche.language import SUPERFLUOUS

_BOX_CHECKS = ("box/sheet", "box/holds")  # of which too many copies make one too deep
_ID = expression(r"[a-z0-9/-]++")
_PLAIN = expression(r"[a-z]++")
_BY_ID = "as its id says"  # of a row whose cells are those of another
_WRITE_COPIES = expression(r"write (\d{1,6}) as the copies of ")


def fold_lost_rows(findings: Iterable[Finding], game: Game) -> Iterator[Finding]:
    """The findings without those that follow from a row, or from a table that lacks one."""
    told = tuple(findings)
    causes = _Causes(told, game)
    followers: Counter[Finding] = Counter()
    severity: dict[Finding, Severity] = {}
    kept: list[Finding] = []
    for finding in told:
        cause = causes.of(finding)
        while cause is not None and (earlier := causes.of(cause)) is not None:
            cause = earlier
        if cause is None or (finding.is_error and not cause.is_error and not causes.puts_right(cause, finding)):
            kept.append(finding)
        else:
            followers[cause] += 1
            severity[cause] = Severity.ERROR if finding.is_error else severity.get(cause, cause.severity)
    joined = _join_unknown(
        [
            one._replace(followers=one.followers + followers[one], severity=severity.get(one, one.severity))
            for one in kept
        ]
    )
    return name_gone_row(tuple(joined), game)


def _join_unknown(findings: Sequence[Finding]) -> Iterator[Finding]:
    """The findings; a piece that is not there, and that several files name, is one finding: its row is lost."""
    places: defaultdict[str, list[Finding]] = defaultdict(list)
    for one in findings:
        if one.is_error and (named := NAMED.search(one.message)) and named[1] and _ID.fullmatch(named[1]):
            places[named[1]].append(one)
    lost = {one: found for found in places.values() if len({one.span.file for one in found}) > 1 for one in found}
    for one in findings:
        first, *others = lost.get(one, [one])
        if one is first and others:
            hint = f"{len(others) + 1} places name it: put its row back, if that is lost; else {one.hint}"
            yield one._replace(hint=hint, followers=one.followers + sum(1 + other.followers for other in others))
        elif one is first:
            yield one


class _Causes:
    """What the module of a game says of rows, and of tables."""

    def __init__(self, findings: Sequence[Finding], game: Game) -> None:
        self._game = game
        self._own = f"{game.module}/"
        self._parts = {part.id: part for part in game.components if part.pieces}
        own = [one for one in findings if self._is_own(one) and one.span.file == self._table_of(one)]
        self._rows = {(one.id, one.component): one for one in reversed(own) if one.piece and one.is_error}
        self._heads = {one.component: one for one in reversed(own) if self._is_head(one)}
        self._misnamed = [one for one in own if one.piece and one.is_error and _BY_ID in one.hint]
        of_copies = sorted((one for one in own if one.piece and COPIES in one.hint), key=lambda one: one.is_error)
        self._copies = {one.component: one for one in of_copies}

    def of(self, finding: Finding) -> Finding | None:
        """The row, or the table that lacks one, from which a finding follows; None for one that stands for itself."""
        id = finding.component
        if finding.id.startswith(self._own) and (misnamed := self._misnamed_in(finding)) is not None:
            return misnamed
        if self._is_own(finding):
            if self._is_head(finding):
                first = self._heads[id]
                return self._rows.get((finding.id, id)) or (None if first is finding else first)
            if not finding.piece and finding.span.file == self._game.span.file:
                words = {id, *finding.message.split()}
                row = self._rows.get((finding.id, id))
                return row or self._first_of(part for part in self._parts if part in words)
        if finding.id == pieces_uneven.id:
            return self._heads.get(id) or next((row for (_, part), row in self._rows.items() if part == id), None)
        if finding.id in _BOX_CHECKS and (box := next((p.box for p in self._game.components if p.id == id), None)):
            return next((self._copies[part] for part in box.holds if part in self._copies), None)
        if finding.id == deck_size.id:
            return self._first_of(part.id for part in self._parts.values() if part.in_deck)
        if finding.id == SUPERFLUOUS.id:
            part, _, place = finding.msgctxt.partition("/")
            ids = [piece.id for piece in self._parts[part].pieces] if part in self._heads else [place.partition("/")[0]]
            return None if place.partition("/")[0] in ids else self._heads[part]
        if named := NAMED.search(finding.message):
            return next((self._heads[part] for part in self._heads if self._may_lack(named[1] or named[2], part)), None)
        return None

    def puts_right(self, cause: Finding, finding: Finding) -> bool:
        """Whether the decks, which do not add up, do so with the copies that a row should have."""
        said = _WRITE_COPIES.match(cause.hint) if finding.id == deck_size.id and cause.piece else None
        pieces = self._parts[cause.component].pieces if said else ()
        off = {*excesses(self._game).values()}
        return bool(said) and any(
            piece.id == cause.piece and off == {piece.copies - int(said[1])} for piece in pieces if said
        )

    def _misnamed_in(self, finding: Finding) -> Finding | None:
        """The one row whose cells are not what its id says, where a finding elsewhere speaks of what they say."""
        row = self._misnamed[0] if len(self._misnamed) == 1 else None
        if row is None or finding is row or not {*_PLAIN.findall(finding.message)} & self._words_of(row):
            return None
        return row

    def _words_of(self, row: Finding) -> set[str]:
        """The words in the cells of a row which its id does not say."""
        pieces = (piece for piece in self._parts[row.component].pieces if piece.id == row.piece)
        words = {word for piece in pieces for cell in piece.fields.values() for word in _PLAIN.findall(str(cell))}
        return words - {*_PLAIN.findall(row.piece)}

    def _first_of(self, parts: Iterable[str]) -> Finding | None:
        """The first table of these that lacks a row, or row of theirs whose copies are wrong."""
        return next((cause for part in parts if (cause := self._heads.get(part) or self._copies.get(part))), None)

    def _may_lack(self, name: str, part: str) -> bool:
        """Whether a name is that of the row which a table lacks: it says so, or has others that are built as it is."""
        family, hyphen, _ = name.rpartition("-")
        ids = [piece.id for piece in self._parts[part].pieces]
        is_named = repr(name) in self._heads[part].message
        return name not in ids and (is_named or (bool(hyphen) and any(id.startswith(f"{family}-") for id in ids)))

    def _is_own(self, finding: Finding) -> bool:
        return finding.id.startswith(self._own) and finding.component in self._parts

    def _is_head(self, finding: Finding) -> bool:
        """Whether a finding is about a whole table: that it lacks a row, or has too many."""
        return not finding.piece and finding.span.file == self._table_of(finding)

    def _table_of(self, finding: Finding) -> str:
        part = self._parts.get(finding.component)
        return part.pieces[0].span.file if part else ""
