"""Findings of texts that do not fit -> those where the texts are at fault; else one at their box, or at their style.

A box that is lower than a line of its type is too small for all words. Where half of the pieces of a component, three
at least, have words that do not fit the same box, the box is too small, and so it is where several texts do not fit
it in one language, and one in another; where words of its style do not fit other boxes either, the style is too
large. Words that are the same on all pieces, such as the translation of a template's, are one text however often they
are drawn, and the text is at fault. What one text comes to on several pieces or papers is one finding, of the worst.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from planche.expressions import expression
from planche.faces import EXCHANGED, OVERLAP, WORDS
from planche.findings import BoxOnFace, Finding, Owner, Span, counted
from planche.game import Style
from planche.imposition import MM
from planche.typeset import OVERFLOW, OVERSIZED, UM_PER_POINT, set_in

_ASKED = expression(r"make its box (\d++\.\d) mm (wide|high)")
_MOVED = expression(r'write [xy]="-?[\d.]++" (?:width|height)="([\d.]++)" for its box')
_TALL = expression(r": (\d++) lines? of [\d.]++ pt takes? ([\d.]++) mm in ([\d.]++) mm")
_SET = expression(r": (?:\d++ lines? of ([\d.]++) pt takes? ([\d.]++) mm|([\d.]++) mm at ([\d.]++) pt) in ([\d.]++) mm")
LEAST_HIGHER = 4  # times as high as its box, for type to be ten times too large
LEAST_SHORT = 2.5  # times as wide or high as a box is words must ask for, for its point to be misplaced
LEAST_SIZE = 4  # points, below which no type may be set
LEAST, SHARE = 3, 1 / 2  # pieces, and of those of their component


class _BoxFault(NamedTuple):
    """A box that is too small for most of what it is given."""

    place: Span
    style: str
    findings: Sequence[Finding]
    is_sure: bool  # that it is no fault of the texts


def blame_boxes(
    findings: Iterable[Finding], sizes: Mapping[str, int], styles: Mapping[str, Style]
) -> Iterator[Finding]:
    """The findings, with one in place of those that are a box's or a style's; `sizes`: pieces of each component."""
    groups: defaultdict[tuple[str, Span], list[Finding]] = defaultdict(list)
    of_texts: list[Finding] = []
    on_pages: list[Finding] = []
    for finding in findings:
        frame = set_in(finding)
        if frame is not None:
            groups[frame].append(finding)
        elif finding.id == OVERFLOW.id and finding.excess is not None:
            on_pages.append(finding)
        else:
            yield finding
    faults: defaultdict[str, list[_BoxFault]] = defaultdict(list)
    for (style, place), group in groups.items():
        faults[style].append(_BoxFault(place, style, group, _is_of_box(place, group, sizes)))
    for style, boxes in faults.items():
        is_of_style = len(boxes) > 1 and any(box.is_sure for box in boxes)
        if style in styles and (is_of_style or _is_tenfold(boxes, styles[style])):
            yield _blame_style(styles[style], boxes)
        else:
            yield from (_blame_box(box) for box in boxes if box.is_sure)
            of_texts += [finding for box in boxes if not box.is_sure for finding in box.findings]
    yield from _tell_worst(of_texts)
    yield from _tell_worst(on_pages)


def fold_boxes(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings without those that follow from a box that is told to be wrong.

    Words that do not fit their box, or are cut, stand on others too; where it crosses the edge with its sides
    exchanged, that is told alone.
    """
    listed = list(findings)
    full = {(OVERLAP.id, one.span) for one in listed if one.id == OVERFLOW.id}
    full |= {(OVERLAP.id, one.span) for one in listed if one.id == WORDS.id}
    full |= {(OVERSIZED.id, one.span) for one in listed if one.id == OVERFLOW.id}
    full |= {(OVERFLOW.id, one.span) for one in listed if one.id == WORDS.id and EXCHANGED in one.hint}
    return (one for one in listed if full.isdisjoint({(one.id, one.span), (one.id, one.about)}))


def _is_of_box(place: Span, group: Sequence[Finding], sizes: Mapping[str, int]) -> bool:
    """Whether it is the box at a place that is too small, rather than the words that do not fit it too long."""
    pieces = {(finding.component, finding.piece) for finding in group}
    size = sum(sizes.get(component, 0) for component in {component for component, _ in pieces})
    texts = {finding.span for finding in group if finding.span != place}
    own = {finding.message for finding in group if finding.span == place}  # words of the template itself
    is_most = len(pieces) >= max(LEAST, SHARE * size) and len(texts) + len(own) >= LEAST
    is_of_all = is_most or len(own) >= LEAST or _fails_in_languages(group)
    return is_of_all or any(map(_is_low, group)) or all(EXCHANGED in finding.hint for finding in group)


def _fails_in_languages(group: Sequence[Finding]) -> bool:
    """Whether texts do not fit a box in several languages, and more than one in one of them."""
    texts: defaultdict[str, set[Span | str]] = defaultdict(set)
    for finding in group:
        is_own = (frame := set_in(finding)) is not None and frame[1] == finding.span  # words of the template
        texts[finding.language].add(finding.message if is_own else finding.span)
    return len(texts) > 1 and any(len(found) > 1 for found in texts.values())


def _tell_worst(findings: Sequence[Finding]) -> Iterator[Finding]:
    """One finding for each text, however much it is too large in one box, on one piece or paper and on another."""
    texts: defaultdict[Span, list[Finding]] = defaultdict(list)
    for finding in findings:
        texts[finding.span].append(finding)
    for found in texts.values():
        if len({finding.message for finding in found}) == 1:
            yield from found
            continue
        worst = max(found, key=lambda finding: finding.excess or 0)
        owners = dict.fromkeys(owner for finding in found for owner in (finding.owner, *finding.also_on))
        language = worst.language if len({finding.language for finding in found}) == 1 else ""
        boxes = len({frame for finding in found if (frame := set_in(finding)) is not None and frame[1] != finding.span})
        hint = f"shorten it: {boxes} boxes are too small for it, this one the most" if boxes > 1 else worst.hint
        also_on = tuple(owner for owner in owners if owner != worst.owner)
        yield worst._replace(language=language, hint=hint, also_on=also_on, boxes=_other_boxes(worst, found))


def _is_low(finding: Finding) -> bool:
    """Whether the box of a text that does not fit is lower than one of its lines."""
    found = _TALL.search(finding.message)
    return found is not None and float(found[2]) / int(found[1]) > float(found[3])


def _blame_box(fault: _BoxFault) -> Finding:
    """That a box is too small, told in the place of what is said of its texts."""
    pieces = len({(finding.component, finding.piece) for finding in fault.findings})
    texts = len({finding.message for finding in fault.findings})
    words = f"the words of {pieces} pieces" if pieces > 1 else f"{texts} texts" if texts > 1 else "the words of a piece"
    message = f"{words} do not fit this box, such as: {fault.findings[0].message}"
    hint = _mend_box(fault)
    heights = [float(found[2]) for finding in fault.findings if (found := _TALL.search(finding.message))]
    if any(map(_is_low, fault.findings)):
        message = f"this box is lower than a line of its type: {fault.findings[0].message}"
        if _has_room(fault):
            meant = _with_point(fault.findings, "high", max(heights))
            hint = f"make the box {meant}{max(heights):g} mm high or more, or the style {fault.style} smaller"
    if all(EXCHANGED in finding.hint for finding in fault.findings):
        hint = f"{fault.findings[0].hint.partition('; else ')[0]}; else {hint}"
    return _told_at(fault.place, message, hint, fault.findings)


def _has_room(fault: _BoxFault) -> bool:
    """Whether each of the texts can have a box that is large enough where it stands, as far as that is told."""
    return all(not finding.hint or _ASKED.search(finding.hint) for finding in fault.findings)


def _mend_box(fault: _BoxFault) -> str:
    """What helps where a box is too small: a larger one if the face has room, else smaller type or fewer words."""
    smaller = f"the style {fault.style} smaller"
    if _has_room(fault):
        return f"make the box {_how_large(fault)}, or {smaller}"
    moved = [(float(found[1]), found[0]) for one in fault.findings if (found := _MOVED.search(one.hint))]
    if moved and all(_ASKED.search(one.hint) or _MOVED.search(one.hint) for one in fault.findings):
        return f"{max(moved)[1].replace('its box', 'the box')}, or make {smaller}"
    size = min(map(_fitting_size, fault.findings))
    if size < LEAST_SIZE:
        return f"make the box {_how_large(fault)}: in no size that can be read its words have room, or shorten them"
    return f"the face has no room for a larger box: set its words in {size:g} pt or less, or shorten them"


def _how_large(fault: _BoxFault) -> str:
    """How wide and high the box must be for what each of its texts says of that."""
    asked = [found for finding in fault.findings for found in _ASKED.finditer(finding.hint)]
    sizes = {
        side: max(float(found[1]) for found in asked if found[2] == side) for side in {found[2] for found in asked}
    }
    ways = [f"{sizes[side]:g} mm {side}" for side in sorted(sizes)]
    meant = next((way for side in sorted(sizes) if (way := _with_point(fault.findings, side, sizes[side]))), "")
    return f"{meant}{' and '.join(ways)} or more" if sizes else "larger"


def _with_point(findings: Sequence[Finding], side: str, asked: float) -> str:
    """What stands before how wide or high a box must be at least, where ten times as large it fits."""
    boxes = [one.box for one in findings if one.box is not None]
    stated = min((box.width if side == "wide" else box.height for box in boxes), default=0)
    is_tenth = LEAST_SHORT * stated <= asked <= 10 * stated
    return f"{10 * stated:g} mm {side}, if its point is misplaced; else " if is_tenth else ""


def _blame_style(style: Style, faults: Sequence[_BoxFault]) -> Finding:
    """That a style is too large, told in the place of what is said of the boxes that are set in it."""
    findings = [finding for fault in faults for finding in fault.findings]
    boxes = counted(len(faults), "box", "boxes")
    message = f"type of {style.size:g} pt is too large for {boxes}, such as: {findings[0].message}"
    most = min(map(_fitting_size, findings))
    tenth = style.size / 10
    smaller = "make it smaller"
    if most >= style.smallest:
        smaller = f"write {tenth:g}, with its point" if style.smallest <= tenth <= most else f"write {most:g} or less"
    return _told_at(style.span, message, f"{smaller}, or enlarge the boxes", findings)


def _is_tenfold(boxes: Sequence[_BoxFault], style: Style) -> bool:
    """Whether type is far higher than one of its boxes, and the point of its size is lost, with which all would fit."""
    findings = [finding for box in boxes for finding in box.findings]
    heights = [finding.box.height for finding in findings if finding.box]
    is_high = bool(heights) and style.size * UM_PER_POINT >= LEAST_HIGHER * MM * min(heights)
    return is_high and style.smallest <= style.size / 10 <= min(map(_fitting_size, findings))


def _fitting_size(finding: Finding) -> float:
    """The size in quarter points, about the largest, in which a text fits by what is told of it; 0 if it tells none."""
    found = _SET.search(finding.message)
    if found is None:
        return 0.0
    size, length = (found[1], found[2]) if found[1] else (found[4], found[3])
    return int(4 * float(size) * float(found[5]) / float(length)) / 4 if float(length) else 0.0


def _told_at(place: Span, message: str, hint: str, findings: Sequence[Finding]) -> Finding:
    first = findings[0]
    owners = tuple(dict.fromkeys(finding.owner for finding in findings))
    told = OVERFLOW.finding(place, message, hint, game=first.game)
    others = _other_boxes(first, findings)
    return told._replace(component=first.component, also_on=owners, box=first.box, excess=first.excess, boxes=others)


def _other_boxes(told: Finding, findings: Iterable[Finding]) -> tuple[tuple[Owner, BoxOnFace], ...]:
    """The boxes of findings that stand elsewhere than that of the one that is told for all."""
    return tuple((one.owner, one.box) for one in findings if one.box and one.box != told.box)
