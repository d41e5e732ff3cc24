"""The pieces of a deck -> their faces, those of a large deck drawn by several processes.

What a worker tells is taken piece by piece, in order, so that names, findings and glyph codes are those that one
process alone would have given; where they could be any other, its share is drawn here too.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence, Set
from contextlib import closing
from functools import partial
from itertools import islice
from typing import NamedTuple

from planche.checks import MOST_FAULTY
from planche.game import Component, PieceCount
from planche.kit.drafts import FaceDraft, FailedFace
from planche.kit.painter import Painter, templates_of
from planche.kit.records import PieceFaces
from planche.kit.workers import Gift, Retry, answer_of, count_processes, hire, split
from planche.progress import Watch
from planche.typeset import Glyph

LEAST = 1_000  # pieces; of fewer, less than a tenth of a second can be spared
FIRST = 20  # pieces that are drawn before the deck is shared out: they open templates and fill caches


class ShareAnswer(NamedTuple):
    """A worker's answer: the faces of each piece, and by font file the glyph codes that it gave and used."""

    drafts: list[tuple[FaceDraft | FailedFace, ...]]
    given: dict[str, dict[int, Glyph]]
    used: Mapping[str, Set[int]]
    work: int  # that it was


def draw_pieces(painter: Painter, component: Component, counts: Sequence[PieceCount], watch: Watch) -> list[PieceFaces]:
    """The faces of the pieces, in order, without those that failed; `watch` is told of each once.

    Once so many have errors that a build is refused whatever the others are, those are left, which is told.
    """
    drawn: list[PieceFaces] = []
    with closing(_draw(painter, component, counts, watch)) as pieces:
        for number, faces in enumerate(pieces, 1):
            drawn += [faces] if faces is not None else []
            if number < len(counts) and painter.has_enough_of(component):
                painter.tell_undrawn(component, counts[number - 1].piece, len(counts) - number)
                watch(len(counts) - number)
                break
    return drawn


def _draw(
    painter: Painter, component: Component, counts: Sequence[PieceCount], watch: Watch
) -> Generator[PieceFaces | None, None, None]:
    is_known = painter.is_trial and painter.studio.known_faces is not None  # by this process alone
    processes = count_processes(is_worth_it=len(counts) >= LEAST and not is_known)
    if processes < 2:
        yield from _draw_here(painter, component, counts, watch)
        return
    allowance = painter.studio.allowance
    before = allowance.spent
    yield from _draw_here(painter, component, counts[:FIRST], watch)
    if not allowance.is_enough_for((allowance.spent - before) * len(counts) // FIRST):
        yield from _draw_here(painter, component, counts[FIRST:], watch)  # as far as it lasts
        return
    own, *others = split(counts[FIRST:], processes)
    with hire([partial(_draft_share, painter, component, share) for share in others]) as workers:
        yield from _draw_here(painter, component, own, watch)
        for share, worker in zip(others, workers):
            gift: Gift[ShareAnswer] | None = answer_of(worker)
            if gift is None or not _take_glyphs(painter, gift.value):
                yield from _draw_here(painter, component, share, watch)
                continue
            allowance.add(gift.value.work)
            for counted, drafts in zip(share, gift.value.drafts):
                watch(1)
                yield painter.keep_piece(drafts, component, counted.piece, counted.copies)


def _draw_here(
    painter: Painter, component: Component, share: Sequence[PieceCount], watch: Watch
) -> Iterator[PieceFaces | None]:
    for piece, copies in share:
        faces = painter.draw_piece(component, piece, copies)
        watch(1)
        yield faces


def _take_glyphs(painter: Painter, answer: ShareAnswer) -> bool:
    """Take over the glyph codes of a share; False if drawn here, after those before it, it would have others."""
    fonts = painter.studio.fonts
    if not all(fonts.font(name).learn(given) for name, given in answer.given.items()):
        return False
    painter.composer.ledger.add_codes(answer.used)
    return True


# a worker


def _draft_share(painter: Painter, component: Component, share: Sequence[PieceCount]) -> ShareAnswer:
    fonts, ledger = painter.studio.fonts, painter.composer.ledger
    before = {name: len(fonts.font(name).glyphs) for name in ledger.codes}
    allowance = painter.studio.allowance
    work = allowance.spent
    drafts = _draft_some(painter, component, share)
    given = {name: dict(islice(fonts.font(name).glyphs.items(), before.get(name, 0), None)) for name in ledger.codes}
    return ShareAnswer(drafts, given, ledger.codes, allowance.spent - work)


def _draft_some(
    painter: Painter, component: Component, share: Sequence[PieceCount]
) -> list[tuple[FaceDraft | FailedFace, ...]]:
    """The faces of the pieces; no more of them where those have so many errors that the others are left."""
    drafts: list[tuple[FaceDraft | FailedFace, ...]] = []
    faulty = 0
    for counted in share:
        drafts.append(tuple(_draft_piece(painter, component, counted)))
        faulty += any(draft.is_faulty for draft in drafts[-1])
        if painter.is_bounded and faulty == MOST_FAULTY:
            break
    return drafts


def _draft_piece(painter: Painter, component: Component, counted: PieceCount) -> Iterator[FaceDraft | FailedFace]:
    """The faces of a piece. Retry when they open a template: they hold numbers of places, which depend on that."""
    before = painter.studio.templates.count_open()
    for template in templates_of(component):
        draft = painter.draft(component, counted.piece, template)
        if isinstance(draft, FaceDraft):
            painter.names.setdefault(draft.key, "")  # its next uses are told by the key alone
        yield draft
    if painter.studio.templates.count_open() != before:
        raise Retry
