"""The elements of a face that its cut harms -> the size that the face is drawn for, where that is another one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from planche.faces.edges import EdgeJudge, Trouble
from planche.faces.judging import TOLERANCE, Harm
from planche.faces.reading import Noted
from planche.marks import Picture, Rect, Trim

MOST_TRIED = 3  # sizes; for each all elements are judged anew, and a face is drawn on one ground, or on few


class MeantTrim(NamedTuple):
    """The cut that a face is drawn for, and the ground that tells it."""

    trim: Trim
    ground: Noted


def find_meant_trim(noted: Sequence[Noted], troubles: Sequence[Trouble], judge: EdgeJudge) -> MeantTrim | None:
    """The cut that a face is drawn for: that of its ground, within which all elements stand rightly.

    None where a ground is that of the face, or where only a ground is at fault, which ends too early.
    """
    trim = judge.trim
    grounds = list(_grounds(noted, trim)) if troubles and trim.is_plain else []
    if any(_is_alike(meant, trim) for _, meant in grounds):
        return None
    tried: set[Trim] = set()
    for ground, meant in grounds:
        if meant in tried:
            continue
        if len(tried) == MOST_TRIED:
            return None
        tried.add(meant)
        others = any(one is not ground or verdict.harm is Harm.CUT for one, verdict in troubles)
        if others and not _find_troubles(noted, meant, judge):
            return MeantTrim(meant, ground)
    return None


def _find_troubles(noted: Sequence[Noted], meant: Trim, judge: EdgeJudge) -> list[Trouble]:
    """What another cut would do to the elements; the work counts as that of the judge."""
    other = EdgeJudge(meant, judge.fonts, is_plain=True)
    try:
        return other.troubles(noted)
    finally:
        judge.work += other.work


def _grounds(noted: Sequence[Noted], trim: Trim) -> Iterator[tuple[Noted, Trim]]:
    """The filled rectangles, and pictures cut to a box, with as much bleed left as at the top, and the cut of each."""
    for one in noted:
        bleed = -one.box.x
        is_ground = isinstance(one.mark, Rect) and one.mark.paint.fill and not one.mark.paint.stroke
        is_cut_to_box = isinstance(one.mark, Picture) and one.element.get("preserveAspectRatio") == "slice"
        is_ground = is_ground or (is_cut_to_box and bleed > 0)
        if is_ground and bleed >= 0 and abs(one.box.y - one.box.x) <= TOLERANCE:
            width, height = one.box.width - 2 * bleed, one.box.height - 2 * bleed
            if min(width, height) > 0:
                yield one, replace(trim, width=width, height=height)


def _is_alike(meant: Trim, trim: Trim) -> bool:
    return abs(meant.width - trim.width) <= TOLERANCE and abs(meant.height - trim.height) <= TOLERANCE
