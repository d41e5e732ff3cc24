"""What authors call elements, attributes and their words by habit, in SVG or CSS -> what stands for it here."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from planche.findings import nearest_name, suggest_name

_ELEMENTS: Mapping[str, str] = {
    **dict.fromkeys(("image", "img", "picture", "icon", "svg", "use"), "art"),
    **dict.fromkeys(("square", "box", "rectangle", "panel"), "rect"),
    **dict.fromkeys(("p", "label", "words", "string", "txt", "title", "h1"), "text"),
    **dict.fromkeys(("g", "div", "layer"), "group"),
    **dict.fromkeys(("tspan", "font"), "span"),
    **dict.fromkeys(("oval",), "ellipse"),
    **dict.fromkeys(("strong", "bold"), "b"),
    **dict.fromkeys(("em", "italic"), "i"),
    **dict.fromkeys(("arc", "curve"), "path"),
}
_ATTRIBUTES: Mapping[str, tuple[str, ...]] = {  # the first that the element has is meant
    **dict.fromkeys(("colour", "color", "background", "background-color", "bg", "paint"), ("fill", "stroke")),
    **dict.fromkeys(("border", "border-color", "outline", "line-color"), ("stroke",)),
    **dict.fromkeys(("border-width", "line-width", "thickness", "strokewidth", "weight"), ("stroke-width",)),
    **dict.fromkeys(("font-size", "fontsize", "pt"), ("size",)),
    **dict.fromkeys(("font", "class", "font-family", "type"), ("style",)),
    **dict.fromkeys(("text-align", "halign", "text-anchor", "anchor", "justify"), ("align",)),
    **dict.fromkeys(("vertical-align", "vertical", "baseline"), ("valign",)),
    **dict.fromkeys(("src", "href", "file", "id", "picture", "image", "xlink:href"), ("name",)),
    **dict.fromkeys(("radius", "border-radius", "corner", "round"), ("rx", "r")),
    **dict.fromkeys(("rotate", "rotation", "scale", "translate", "angle"), ("transform",)),
    **dict.fromkeys(("left", "x", "x0", "cx"), ("x", "cx", "x1")),
    **dict.fromkeys(("top", "y", "y0", "cy"), ("y", "cy", "y1")),
    **dict.fromkeys(("w", "size", "wide"), ("width",)),
    **dict.fromkeys(("h", "high", "tall"), ("height",)),
    **dict.fromkeys(("diameter", "width"), ("r", "rx")),
    **dict.fromkeys(("dash", "dasharray", "dashes"), ("stroke-dasharray",)),
    **dict.fromkeys(("min-size", "minimum", "least"), ("min",)),
}
_WORDS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("center", "centre", "centered", "centred", "middle"), ("middle", "center")),
    **dict.fromkeys(("justified", "block", "both"), ("justify",)),
    **dict.fromkeys(("yes", "on", "1", "True"), ("true",)),
    **dict.fromkeys(("no", "off", "0", "False"), ("false",)),
    **dict.fromkeys(("start",), ("left",)),
    **dict.fromkeys(("end",), ("right",)),
    **dict.fromkeys(("up",), ("top",)),
    **dict.fromkeys(("down", "foot"), ("bottom",)),
    **dict.fromkeys(("cover", "crop", "xMidYMid slice"), ("slice",)),
    **dict.fromkeys(("contain", "xMidYMid meet", "xMidYMid"), ("meet",)),
    **dict.fromkeys(("stretch", "fill"), ("none",)),
    **dict.fromkeys(("smaller", "auto", "scale"), ("shrink",)),
    **dict.fromkeys(("break", "wrapped", "multiline"), ("wrap",)),
}


def suggest_element(found: str, known: Iterable[str]) -> str:
    """The way out for an element that there is none of."""
    names = [*known]
    meant = _ELEMENTS.get(found)
    return f"did you mean {meant!r}?" if meant in names else suggest_name(found, names)


def suggest_attribute(found: str, known: Collection[str], used: Collection[str]) -> str:
    """The way out for an attribute that an element does not have; those that it says already are not meant."""
    free = [name for name in known if name not in used]
    meant = next((name for name in _ATTRIBUTES.get(found, ()) if name in free), None)
    if meant is None and "transform" in _ATTRIBUTES.get(found, ()):
        return 'put it into a group that is turned or moved, such as <group transform="rotate(90)">'
    return f"did you mean {meant!r}?" if meant else suggest_name(found, known, used)


def suggest_word(name: str, found: str, known: Iterable[str]) -> str:
    """The way out for a word that an attribute does not know."""
    words = [*known]
    near = next((word for word in _WORDS.get(found, ()) if word in words), None) or nearest_name(found, words)
    return f"did you mean {near!r}?" if near else f'write one of these, as in {name}="{words[0]}"'
