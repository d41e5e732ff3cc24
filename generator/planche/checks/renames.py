"""Findings -> the same; where all else knows a piece by another id, its row is told, and what follows is left out.

Decks, boards, pictures, names and catalogues name a piece by its id. Where several of them ask for one that no row has,
or have nothing for one that a row has, and the two ids are plainly one piece's, its row was renamed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from planche.checks.said_ids import find_saying, name_the_only
from planche.expressions import expression
from planche.findings import Finding, Span
from planche.game import PIECE, Game, Piece

MOST_RENAMED = 3  # pieces of a game that are looked for
MOST_TRIED = 50  # pairs of ids that are held against all findings: those that most of them speak for
MOST_ALIKE = 20  # ids of the same parts that one which is asked for is held against
LEAST_KINDS = 2  # of places that ask, by their checks: of one kind alone, such as a picture, that may be renamed
_ASKED = expression(r"(?:there is no (?!board )[a-z]++|unknown piece|has no|no text is at) '([^']++)'")
_UNFIT = ("its id does not", " is not as its ")  # as checks say of a row that is another than its id says
_MEANT = expression(r"did you mean '([^']++)'")


class Rename(NamedTuple):
    """A piece that is known by another id everywhere else."""

    former: str
    piece: Piece

    def asks(self, finding: Finding) -> bool:
        """Whether a finding asks for the former id, or for something by the present one."""
        asked = _asked_in(finding)
        return _names(asked, self.former) or _names(asked, self.piece.id)

    def explains(self, finding: Finding, limiting: Sequence[Span]) -> bool:
        """Whether a finding follows from it; `limiting`: the decks that limit the former id."""
        contexts = (f"/{self.former}/", f"/{self.piece.id}/")
        is_of_text = any(part in f"/{finding.msgctxt}/" for part in contexts)
        return self.speaks_for(finding) or finding.span in limiting or is_of_text

    def speaks_for(self, finding: Finding) -> bool:
        """Whether a finding asks for one of the ids, or says at the row that its id does not fit."""
        return self.asks(finding) or (
            finding.span == self.piece.span and any(words in finding.message for words in _UNFIT)
        )


def blame_renames(findings: Iterable[Finding], game: Game) -> tuple[Finding, ...]:
    """The findings; for each piece that was renamed one at its row, in place of all that follow from that."""
    told = tuple(findings)
    for _ in range(MOST_RENAMED):
        mended = _blame_rename(told, game)
        if mended is None:
            break
        told = mended
    return name_the_only(told, game)


def _blame_rename(findings: tuple[Finding, ...], game: Game) -> tuple[Finding, ...] | None:
    """The findings with the rename that explains the most of them told; None where there is none."""
    ids = Counter(piece.id for part in game.components for piece in part.pieces)
    pieces = {piece.id: piece for part in game.components for piece in part.pieces if ids[piece.id] == 1}
    best: tuple[Rename, list[Finding]] | None = None
    for former, present in _most_spoken_for((*_renamed(findings, pieces), *_said(findings, pieces))):
        rename = Rename(former, pieces[present])
        limiting = [deck.span for deck in game.decks if any(limit.piece == rename.former for limit in deck.limits)]
        following = [finding for finding in findings if rename.explains(finding, limiting)]
        if _is_plain(rename, following, game) and (best is None or len(following) > len(best[1])):
            best = rename, following
    if best is None:
        return None
    followers = set(best[1])
    return (_finding(*best), *(finding for finding in findings if finding not in followers))


def _is_plain(rename: Rename, following: Sequence[Finding], game: Game) -> bool:
    """Whether the row is what is wrong: several kinds of places say so, and none knows the piece by its present id."""
    kinds = {finding.id for finding in following if rename.speaks_for(finding)}
    named = {limit.piece for deck in game.decks for limit in deck.limits}
    set_ups = [set_up for board in game.boards.values() for set_up in board.set_ups.values()]
    named |= {start.piece for set_up in set_ups for start in set_up.starts}
    is_said = not _of_catalogues(kinds) and find_saying(rename.former, [rename.piece]) is not None
    return len(kinds) + is_said >= LEAST_KINDS and rename.piece.id not in named


def _of_catalogues(kinds: AbstractSet[str]) -> bool:
    """Whether only translations ask for a row, which `planche translate` carries over to it."""
    return all(kind.startswith("translation/") for kind in kinds)


def _finding(rename: Rename, following: Sequence[Finding]) -> Finding:
    piece, former = rename.piece, rename.former
    asking = next(finding for finding in following if rename.asks(finding))
    message = f"{piece.id!r} is probably {former!r}, by which other places know it, such as {asking.span}"
    hint = f"write {former} as the id of this row, or {piece.id} in all places that say {former}"
    found = PIECE.finding(piece.span, message, hint, game=asking.game, component=piece.component, piece=piece.id)
    return found._replace(followers=len(following) + sum(finding.followers for finding in following))


def _most_spoken_for(pairs: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Of pairs each once, as they came: those that came most often, as many as are tried."""
    counts = Counter(pairs)
    most = dict(counts.most_common(MOST_TRIED))
    return [pair for pair in counts if pair in most]


def _renamed(findings: Sequence[Finding], pieces: Mapping[str, Piece]) -> Iterator[tuple[str, str]]:
    """The former and present ids that findings speak for."""
    alike = _by_parts(pieces)
    for finding in findings:
        asked, meant = _asked_in(finding), _MEANT.search(finding.hint)
        if not asked:
            continue
        for former, present in _pairs(asked, meant[1] if meant else "", finding.piece, alike):
            if former and former not in pieces and present in pieces:
                yield former, present


def _said(findings: Sequence[Finding], pieces: Mapping[str, Piece]) -> Iterator[tuple[str, str]]:
    """The names that are asked for, each with the id of the row whose texts say it."""
    rows = [*pieces.values()]
    for former in dict.fromkeys(one.passage for one in findings if one.id == PIECE.id and one.passage not in pieces):
        if former and (piece := find_saying(former, rows)) is not None:
            yield former, piece.id


def _by_parts(ids: Iterable[str]) -> Mapping[tuple[str, ...], Sequence[str]]:
    """Ids by their parts in the order of the alphabet: those of one key have the same ones. Of many a few."""
    alike: dict[tuple[str, ...], list[str]] = {}
    for id in ids:
        alike.setdefault(_parts(id), []).append(id)
    return {parts: ids[:MOST_ALIKE] for parts, ids in alike.items()}


def _parts(id: str) -> tuple[str, ...]:
    return tuple(sorted(id.split("-")))


def _pairs(
    asked: str, meant: str, of: str, alike: Mapping[tuple[str, ...], Sequence[str]]
) -> Iterator[tuple[str, str]]:
    """Former and present ids of a piece, by a name that is asked for, and by the one that is there."""
    if "/" in asked:  # a place in a catalogue, and where the text is now
        unlike = [pair for pair in zip(asked.split("/"), meant.split("/")) if pair[0] != pair[1]]
        yield from unlike if len(unlike) == 1 else ()
        return
    yield asked, meant
    yield from ((asked, id) for id in alike.get(_parts(asked), ()) if id != asked)
    before, present, after = asked.partition(of) if of else ("", "", "")
    if present and meant.startswith(before) and meant.endswith(after):
        yield meant[len(before) : len(meant) - len(after)], present


def _asked_in(finding: Finding) -> str:
    """The name that there is not, as the finding says; empty where it asks for none."""
    asked = _ASKED.search(finding.message) if finding.is_error else None
    return asked[1] if asked else ""


def _names(asked: str, id: str) -> bool:
    """Whether a name has an id among its parts."""
    return f"-{id}-" in f"-{asked.replace('/', '-').replace('_', '-')}-"
