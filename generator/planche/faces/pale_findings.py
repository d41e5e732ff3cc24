"""What can hardly be seen on a face -> findings, with the colours of the theme that are alike."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from xml.etree.ElementTree import Element

from planche.faces.contrast import LEAST_OF_ART, LEAST_READABLE, Pale, PaleSearch
from planche.faces.edge_checks import PALE
from planche.faces.lettering import Lettering
from planche.faces.reading import FaceReading, Noted
from planche.findings import Finding, Paleness
from planche.game import Theme
from planche.marks import LEAST_CONTRAST, contrast


def find_hard_to_see(
    reading: FaceReading, lettering: Lettering, at_fault: Collection[Element] = ()
) -> Iterator[tuple[Noted, Finding]]:
    """What is told of each text or picture that can hardly be seen, with its element; none on shapes at fault."""
    search = PaleSearch(reading.noted, reading.theme, lettering, reading.pictures)
    for pale in search.find_pale():
        if pale.ground.noted is not None and pale.ground.noted.element in at_fault:
            continue
        alike = _name_colours(pale, search)
        if pale.picture:
            yield pale.noted, _tell_icon(reading, pale, alike)
        else:
            yield pale.noted, _tell_words(reading, pale, alike, _name_readable(pale, alike, search))
    for pale in search.find_unseen():
        yield pale.noted, _tell_picture(reading, pale, _name_colours(pale, search))


def _name_colours(pale: Pale, search: PaleSearch) -> Paleness:
    """The colours by the names that the template uses, and what the rest of the face says for them."""
    theme = search.theme
    written = _said(pale.noted, "style") or "page-body"
    ground = _name_of(pale.ground.colour, theme, _said(pale.ground.noted, "fill"))
    if pale.picture:
        drawing = search.pictures.drawing(pale.picture, is_light=pale.is_light)
        return Paleness(pale.colour, ground, picture=drawing, is_light=pale.is_light, is_bare=pale.ground.noted is None)
    style = theme.styles[written]
    is_of_style = not _said(pale.noted, "fill") and theme.colours.get(style.colour) == pale.colour
    colour = _name_of(pale.colour, theme, _said(pale.noted, "fill") or style.colour)
    is_plain = not pale.is_light
    return Paleness(
        colour,
        ground,
        style=written if is_of_style else "",
        is_light=pale.is_light,
        is_colour_right=is_plain and search.is_right(pale, of_ground=False),
        is_ground_right=is_plain and search.is_right(pale, of_ground=True),
        is_bare=is_plain and pale.ground.noted is None,
    )


def _said(noted: Noted | None, name: str) -> str:
    return noted.element.get(name, "") if noted is not None else ""


def _name_of(colour: str, theme: Theme, meant: str) -> str:
    """The name of a colour: the one that an element says, if it is that, else the first; or else its value."""
    if theme.colours.get(meant, "").casefold() == colour.casefold():
        return meant
    return _names(theme).get(colour.casefold(), colour)


def _names(theme: Theme) -> Mapping[str, str]:
    return {colour.casefold(): name for name, colour in reversed([*theme.colours.items()])}


def _name_readable(pale: Pale, alike: Paleness, search: PaleSearch) -> str:
    """The colour of words that are read on such a ground: of others of the face, or one that is called by a word of its
    name; empty where there is none."""
    if beside := search.colour_beside(pale):
        return _name_of(beside, search.theme, "")
    words, colours = {*alike.ground.split("-")}, search.theme.colours
    read = {
        name: contrast(colour, pale.ground.colour) for name, colour in colours.items() if words & {*name.split("-")}
    }
    best = max(read, key=read.__getitem__, default="")
    return best if best and read[best] >= LEAST_READABLE else ""


def _tell_words(reading: FaceReading, pale: Pale, alike: Paleness, readable: str) -> Finding:
    ink = "in light ink " if pale.is_light else ""
    message = f"words in {alike.colour} on {alike.ground} can {ink}hardly be read: {_how_little(pale)}"
    other = f"take another colour than {alike.colour} for them{f', such as {readable}' if readable else ''}"
    if pale.is_light:
        hint = f"take another value below theme: light: for {alike.colour} or {alike.ground}"
    elif alike.is_colour_right and (ground := pale.ground.noted) is not None:
        where = f"the <{ground.element.tag}> at {reading.place_of(ground.element)}"
        hint = f"move them off {where}, where they do not belong; or {other}"
        told = _tell(reading, pale, message, hint, alike)
        return told._replace(about=reading.place_of(ground.element))  # which may be too large, and be told
    else:
        hint = (
            f"draw their ground before them, such as a dark <rect>, if it is lost; or {other}"
            if alike.is_bare
            else other
        )
        message = f"{message}, and no ground lies behind them" if alike.is_bare else message
    return _tell(reading, pale, message, hint, alike)


def _tell_icon(reading: FaceReading, pale: Pale, alike: Paleness) -> Finding:
    ink = "in light ink " if pale.is_light else ""
    message = f"icon {pale.picture!r} can {ink}hardly be seen on {alike.ground}: {_how_little(pale)}"
    hint = "draw it in another colour, or change its ground"
    if pale.is_light:
        hint = f"draw another one in art/light, or take another value below theme: light: for {alike.ground}"
    return _tell(reading, pale, message, hint, alike)


def _tell_picture(reading: FaceReading, pale: Pale, alike: Paleness) -> Finding:
    if pale.is_light or pale.contrast >= LEAST_OF_ART:
        return _tell_icon(reading, pale, alike)
    message = f"picture {pale.picture!r} has no colour but that of the {alike.ground} below it, and is not seen"
    return _tell(reading, pale, message, "draw it in another colour, or change its ground", alike)


def _how_little(pale: Pale) -> str:
    return f"their contrast is {pale.contrast:.2f}, wanted {LEAST_CONTRAST}"


def _tell(reading: FaceReading, pale: Pale, message: str, hint: str, alike: Paleness) -> Finding:
    return PALE.finding(reading.place_of(pale.noted.element), message, hint)._replace(paleness=alike)
