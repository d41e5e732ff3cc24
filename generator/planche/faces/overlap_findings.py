"""Words that something else on their face touches -> what is told of them: others, a shape over them, an edge below."""

from __future__ import annotations

from planche.faces.covering import Covered
from planche.faces.crowded_groups import CrowdedGroup, suggest_distance
from planche.faces.edge_checks import COVERED, OVERLAP, STRADDLED
from planche.faces.hidden_pictures import HiddenPicture
from planche.faces.inwards import AWAY, in_tenths
from planche.faces.reading import FaceReading, Noted
from planche.faces.straddling import Straddle
from planche.findings import Finding, counted, quote
from planche.imposition import Box


def tell_crowded(reading: FaceReading, crowd: CrowdedGroup, lower: Noted) -> Finding:
    """That words of a group, which is drawn again beside it, are set on one another."""
    place, text = reading.place_of(crowd.group.element), reading.place_of(lower.element)
    message = (
        f"this group is drawn again {crowd.apart:g} mm on, where words of the text at {text} are set on others of it"
    )
    source = reading.written.source_of(place.file).split("\n")
    line = source[place.line - 1] if 0 < place.line <= len(source) else ""
    return OVERLAP.finding(place, message, suggest_distance(crowd, line))


def tell_covered(reading: FaceReading, covered: Covered) -> Finding:
    """That a shape hides words which are written before it; told at the text where that alone is the template's own."""
    shape, text, line, count = covered
    place, over = reading.place_of(text.element), reading.place_of(shape.element)
    what = f"{counted(count, 'letter')} of the words" if count else "the words"
    hint = "make it smaller"
    if line is not None:
        what, hint = "a line of the words", f"{_way_off(line, shape)}, or write fewer"
    if over.file != place.file == reading.template.file:
        message = f"<{shape.element.tag}> at {over} is painted over {what} of this text, which is written before it"
        return COVERED.finding(place, message, f"write the text behind it, or {hint}")
    message = f"<{shape.element.tag}> is painted over {what} of the text at {place}"
    return COVERED.finding(reading.place_of(shape.element), message, f"write it before that text, or {hint}")


def tell_hidden(reading: FaceReading, hidden: HiddenPicture) -> Finding:
    """That nothing of a picture is printed; told at the picture where that alone is the template's own."""
    place, over = reading.place_of(hidden.picture.element), reading.place_of(hidden.cover.element)
    name, tag = quote(hidden.picture.element.get("name", "")), hidden.cover.element.tag
    if over.file != place.file == reading.template.file:
        message = f"<{tag}> at {over} is painted over all of this picture, {name}, which is written before it"
        return COVERED.finding(place, message, "write the picture behind it, or take it out")
    message = f"<{tag}> is painted over all of the picture {name} at {place}"
    return COVERED.finding(over, message, "write it before that picture, make it smaller, or take the picture out")


def _way_off(line: Box, shape: Noted) -> str:
    """How far the words of a line are moved so that they stand beside a shape: up or down, whichever is less."""
    up, down = line.y + line.height - shape.box.y, shape.box.y + shape.box.height - line.y
    return f"move the words {'up' if up <= down else 'down'} by {in_tenths(min(up, down))} mm"


def tell_straddle(reading: FaceReading, straddle: Straddle) -> Finding:
    """That words stand on a shape in part, and beside it in part."""
    text, shape, side, beyond = straddle
    what = f"<{shape.element.tag}> at {reading.place_of(shape.element)}"
    message = (
        f"words of this text stand on the {what} in part: they reach {in_tenths(beyond)} mm beyond its {side} edge"
    )
    away = f"move the text {AWAY[side]} by {in_tenths(beyond)} mm or more"
    hint = f"{away}, make its box smaller there, or let the shape reach farther"
    return STRADDLED.finding(reading.place_of(text.element), message, hint)
