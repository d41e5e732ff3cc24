"""The attributes of an element of SVG -> the first one that nothing reads, with the one that it most likely is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from planche.art.colour_words import COLOUR_WORDS
from planche.art.values import BadValue
from planche.expressions import expression
from planche.findings import nearest_name, quote, shorten

LEAST_LIKE = 3  # letters of a name that is held against those that there are
_ASIDE = """
id class style lang tabindex role version baseProfile type href target title xmlns requiredFeatures requiredExtensions
systemLanguage externalResourcesRequired focusable enable-background color clip clip-rule cursor filter overflow
pathLength zoomAndPan contentScriptType contentStyleType pointer-events isolation mask-type mix-blend-mode
color-interpolation color-interpolation-filters color-profile color-rendering shape-rendering text-rendering
image-rendering flood-color flood-opacity lighting-color marker marker-start marker-mid marker-end refX refY
transform-box transform-origin font font-family font-size font-size-adjust font-stretch font-style font-variant
font-weight letter-spacing word-spacing text-anchor text-align text-decoration text-indent line-height
dominant-baseline alignment-baseline baseline-shift direction unicode-bidi writing-mode kerning white-space
glyph-orientation-horizontal glyph-orientation-vertical paint-order
"""  # which draw nothing of their own, or nothing that pictures may have
_DRAWING = """
x y width height cx cy r rx ry x1 y1 x2 y2 fx fy fr d points viewBox preserveAspectRatio transform offset gradientUnits
gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits
patternTransform fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin
stroke-miterlimit stroke-dasharray stroke-dashoffset opacity stop-color stop-opacity display visibility clip-path mask
vector-effect
"""
_MEANT = frozenset(_DRAWING.split())  # that a misspelt one most likely is
KNOWN = frozenset(_ASIDE.split()) | _MEANT
_COLOUR = expression(r"\s*+(?:#[0-9A-Fa-f]{3,8}|[A-Za-z]++)\s*+")
_OWN = ("data-", "aria-", "on")  # what begins so is nobody's mistake, or is refused elsewhere


def find_unread(element: str, attributes: Mapping[str, str]) -> BadValue | None:
    """The first attribute without a namespace that is near to one of SVG, or has a colour for its value.

    It is told at its name, which stands before its value and `="`.
    """
    for name, value in attributes.items():
        if name in KNOWN or " " in name or ":" in name or name.startswith(_OWN):
            continue
        if hint := _suggest(element, name, value, attributes):
            return BadValue(name, -len(name) - 2, f"<{shorten(element)}> has {quote(name)}, which nothing reads", hint)
    return None


def _suggest(element: str, name: str, value: str, written: Iterable[str]) -> str:
    """What to write for a name; nothing for one of which nobody knows what it is."""
    is_colour = _COLOUR.fullmatch(value) and (value.strip()[0] == "#" or value.strip().lower() in COLOUR_WORDS)
    colours = ("stop-color",) if element == "stop" else ("fill", "stroke")
    meant = _MEANT.intersection(colours) if is_colour else _MEANT
    if len(name) >= LEAST_LIKE and (near := nearest_name(name, meant.difference(written))):
        return f"write {near} for {shorten(name)}, or delete it"
    either = f"{colours[0]} for {shorten(name)}" + (", or stroke if it is the colour of a line" if colours[1:] else "")
    return f"write {either}" if is_colour else ""
