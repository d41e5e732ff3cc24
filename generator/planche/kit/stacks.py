"""A file of a kit -> which of its pages are fronts and which backs, for who puts the paper back by hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from planche.kit.records import KitFile


class Stack(NamedTuple):
    """Numbers of pages, from 1, in the order in which they are printed: each back lies behind its front."""

    fronts: tuple[int, ...]
    backs: tuple[int, ...]
    single: tuple[int, ...]  # that have no back


def stack_of(file: KitFile) -> Stack:
    """The pages of a file of sheets or of a booklet; of a file of single pages all are single."""
    sides = list(_sides(file)) or [(0, page, "front") for page in range(1, len(file.pages) + 1)]
    backs = {(run, sheet): page for page, (run, sheet, side) in enumerate(sides, 1) if side == "back"}
    fronts = {page: (run, sheet) for page, (run, sheet, side) in enumerate(sides, 1) if side == "front"}
    pairs = [(page, backs[sheet]) for page, sheet in fronts.items() if sheet in backs]
    single = (page for page, sheet in fronts.items() if sheet not in backs)
    return Stack(tuple(front for front, _ in pairs), tuple(back for _, back in pairs), tuple(single))


def name_pages(pages: Iterable[int], comma: str) -> str:
    """The numbers of pages as one writes them: 1–9, 12; `comma` as the language has it."""
    spans: list[tuple[int, int]] = []
    for page in pages:
        if spans and spans[-1][1] == page - 1:
            spans[-1] = (spans[-1][0], page)
        else:
            spans.append((page, page))
    return comma.join(f"{first}–{last}" if last > first else f"{first}" for first, last in spans)


def _sides(file: KitFile) -> Iterator[tuple[int, int, str]]:
    """The run, the number of the sheet and the side of each page."""
    for book in file.sides:
        yield 0, book.number, book.side
    for run, sheet, _ in file.sheets():
        yield id(run), sheet.number, sheet.side
