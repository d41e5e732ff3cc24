"""What has changed since an earlier kit -> the page that tells: what to add, what to throw away, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Span
from planche.game import Component, Piece
from planche.imposition import MM, Box, Setting
from planche.kit.changes import KitChanges, PieceChange
from planche.kit.edition import PrintedComponent
from planche.kit.first_page import describe_file
from planche.kit.pages import pages_file
from planche.kit.painter import Painter
from planche.kit.records import KitFile
from planche.kit.words import ALL_OF_THEM, CHANGES, FACE_WORDS, REASON_WORDS
from planche.marks import Clip, Face, Group, Mark, Paint, Rect, TextBlock
from planche.templates import ChangeNames, TemplateProblem
from planche.typeset import Run, TextBox, fit_text

WIDTH, HEIGHT, THUMB = 42 * MM, 21 * MM, 15 * MM
WORDS_LEFT = THUMB + 2 * MM
NAMING = ("name", "title")  # columns that say what a piece is called
LONGEST_NAME = 32  # characters
_WORD = expression(r"[^\W\d_]{2}")
CORNER = 700  # of the small picture
MOST_SLIPS = 400  # pieces that are shown one by one; what else has changed stands in the manifest
MOST_GONE = 1000  # rows of pieces that are no longer there; all others are one more


class ChangedPieces(NamedTuple):
    """Pieces of a component that are told in one: one of them, or all if the same is other on each."""

    component: Component
    piece: Piece  # the first
    change: PieceChange  # with the copies of all
    is_all: bool = False


def changes_file(painter: Painter, setting: Setting, changes: KitChanges) -> KitFile:
    """The page: made after the files of pieces, because it tells of their pages."""
    edition = painter.kit.edition
    titles = {part.id: part.title for part in edition.game.components}
    told = _tell_components(edition.printed, changes)
    slips = [Face(WIDTH, HEIGHT, 0, ()), *(_draw_slip(painter, one) for _, found in told for one in found)]
    numbers = iter(range(1, len(slips)))
    context: ChangeNames = {
        **painter.writer.context,
        "paper": setting.paper.name,
        "files": [describe_file(file, painter.kit.edition.language) for file in painter.kit.files],
        "changed": [(part.component.title, _figures(numbers, len(found))) for part, found in told if found],
        "gone": _tell_gone([change for change in changes.pieces if not change.after], titles),
        "has_new_rules": bool(changes.rules),
        "is_cut_short": sum(len(found) for _, found in told) >= MOST_SLIPS,
    }
    try:
        markup = painter.studio.templates.write(CHANGES, context, Span(f"templates/{CHANGES}"))
    except TemplateProblem as problem:
        painter.tell(problem.finding)
        markup = None
    return pages_file("changes", painter, setting, markup, f"templates/{CHANGES}", slips=slips)


def _tell_gone(gone: Sequence[PieceChange], titles: Mapping[str, str]) -> list[tuple[str, str, int]]:
    """The title, id and copies of each piece that is no longer there; of many the last ones together, without names."""
    told = [(titles.get(change.component, change.component), change.piece, change.before) for change in gone]
    rest = sum(count for *_, count in told[MOST_GONE:])
    return told[:MOST_GONE] + ([("…", "…", rest)] if rest else [])


def _figures(numbers: Iterator[int], count: int) -> list[str]:
    """The numbers of so many slips, two in a row; the empty one, 0, fills up the last."""
    listed = [next(numbers) for _ in range(count)] + [0] * (count % 2)
    return [f"{left},{right}" for left, right in zip(listed[::2], listed[1::2])]


def _tell_components(
    printed: Sequence[PrintedComponent], changes: KitChanges
) -> list[tuple[PrintedComponent, list[ChangedPieces]]]:
    """What has changed of each component, as far as the page goes on."""
    room = MOST_SLIPS
    told = []
    for part in printed:
        told.append((part, list(islice(_tell_component(part, changes), room))))
        room -= len(told[-1][1])
    return told


def _tell_component(part: PrintedComponent, changes: KitChanges) -> Iterator[ChangedPieces]:
    """The pieces of a component that are other than they were, in their order."""
    pieces = {counted.piece.id: counted.piece for counted in part.counts}
    found = [change for change in changes.pieces if change.component == part.component.id and change.piece in pieces]
    if len(found) == len(pieces) > 1 and len({(change.reasons, change.sides) for change in found}) == 1:
        before, after = sum(change.before for change in found), sum(change.after for change in found)
        yield ChangedPieces(
            part.component, pieces[found[0].piece], found[0]._replace(before=before, after=after), is_all=True
        )
        return
    yield from (ChangedPieces(part.component, pieces[change.piece], change) for change in found)


def _draw_slip(painter: Painter, told: ChangedPieces) -> Face:
    """A small picture of the piece, and beside it its name, how many to add and to throw away, and why.

    It is known by its front, whatever is new; a back alone is shown where it is that of all.
    """
    component, change = told.component, told.change
    front = painter.figures.draw_figure(component, told.piece, component.front)
    is_back = told.is_all and change.sides == ("back",) and component.back is not None
    shown = painter.figures.draw_figure(component, told.piece, component.back) if is_back and component.back else front
    marks = [*_draw_thumb(shown)]
    styles = painter.kit.edition.game.theme.styles
    small = replace(styles["page-cell"], size=7.5)
    title = painter.say(ALL_OF_THEM) if told.is_all else _name_piece(told.piece, front)
    counts = [f"+{change.prints}" if change.prints else "", f"−{change.discards}" if change.discards else ""]
    lines = (
        (title, replace(small, bold=True)),
        ("\u2002".join(filter(None, counts)), styles["page-subheading"]),
        (_reasons(painter, change), small),
    )
    top = 0
    for (words, style), height in zip(lines, (6 * MM, 5 * MM, 9 * MM)):
        box = TextBox(WORDS_LEFT, top, WIDTH - WORDS_LEFT, height, "shrink", "top", 5)
        marks.append(fit_text(painter.composer, (Run(words),), replace(style, align="start"), box).block)
        top += height + 500
    return Face(WIDTH, HEIGHT, 0, tuple(marks))


def _name_piece(piece: Piece, front: Face) -> str:
    """What a piece is called on the table, with its id: by its column `name` or `title`, or its first words."""
    cells = (str(piece.fields.get(column) or "") for column in NAMING)
    name = next(filter(None, (*cells, *_texts(front.marks))), "")
    short = name if len(name) <= LONGEST_NAME else f"{name[:LONGEST_NAME].rstrip()}…"
    return f"{short}\u00a0· {piece.id}" if short and short.casefold() != piece.id.casefold() else short or piece.id


def _texts(marks: Iterable[Mark]) -> Iterator[str]:
    """The texts of a face that hold a word, in the order in which they are drawn."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from _texts(mark.marks)
        elif isinstance(mark, TextBlock):
            lines = ("".join(run.text for run in line.runs) for line in mark.lines)
            text = " ".join(lines).replace("\u00ad ", "").replace("\u00ad", "")
            if _WORD.search(text):
                yield " ".join(text.split())


def _draw_thumb(face: Face) -> Iterator[Mark]:
    """A face in the room that there is for it, with a line around it."""
    scale = min(THUMB / face.width, HEIGHT / face.height)
    width, height = round(face.width * scale), round(face.height * scale)
    box = Box((THUMB - width) // 2, 0, width, height)
    shown = Clip(Box(0, 0, face.width, face.height), round(CORNER / scale))
    yield Group((Group(face.marks, is_shared=True, clip=shown),), matrix=(scale, 0, 0, scale, box.x, 0))
    yield Rect(*box, CORNER, Paint("", "#B9B4C2", 150))


def _reasons(painter: Painter, change: PieceChange) -> str:
    """Why, in the kit's language; with the side, where it is the back alone."""
    reasons = painter.composer.comma.join(painter.say(REASON_WORDS[reason]) for reason in change.reasons)
    return f"{painter.say(FACE_WORDS['back'])} – {reasons}" if change.sides == ("back",) else reasons
