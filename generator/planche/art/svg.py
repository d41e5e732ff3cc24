"""An SVG from anybody -> its size, after making sure that it holds nothing but shapes of its own."""

from __future__ import annotations

import codecs
import re
from collections.abc import Mapping
from xml.parsers import expat

from planche.art.attributes import find_unread
from planche.art.elements import IS_WHOLE, new_parser, tell_elements
from planche.art.expansion import DATA, MAX_DEPTH, XLINK, Expansion, Extent, TooMuch
from planche.art.links import Links, LostLink
from planche.art.malformed import find_open_value, word_malformed
from planche.art.values import BadValue, find_bad_value
from planche.expressions import expression
from planche.findings import nearest_name, quote, shorten
from planche.source import other_encoding

MAX_ELEMENTS = 5_000
MAX_VALUE = 2_000  # characters of an attribute that is neither path nor points: each element below may read it again
MAX_ATTRIBUTES = 200  # of an element
MAX_NAMESPACES = 100  # that an element knows
LEAST, MOST, MOST_UNEQUAL = 0.01, 1e6, 1_000  # of width and height, and of their ratio
SVG = "http://www.w3.org/2000/svg"
_STRUCTURE = ("svg", "g", "defs", "use", "symbol", "title", "desc", "metadata")
_SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
_PAINTS = ("clipPath", "mask", "linearGradient", "radialGradient", "stop", "pattern")
ELEMENTS = frozenset((*_STRUCTURE, *_SHAPES, *_PAINTS))
_CAPITALS = (
    "viewBox", "preserveAspectRatio", "gradientUnits", "gradientTransform", "spreadMethod", "clipPathUnits",
    "maskUnits", "maskContentUnits", "patternUnits", "patternContentUnits", "patternTransform",
)  # fmt: skip
_BY_SMALL = {name.lower(): name for name in _CAPITALS}
_URL = expression(r"url\s*+\(\s*+['\"]?\s*+(?![#'\"])", re.IGNORECASE)
_LENGTH = expression(r"\s*+([0-9.]++(?:[eE][-+]?\d++)?)\s*+(%|[a-z]{2})?\s*+\Z")
_ATTRIBUTE = expression(r"\s([\w:-]++)\s*+=\s*+[\"']")  # up to its value
_TAG = expression(
    r"<!--[^-]*+(?:-(?!->)[^-]*+)*-->|<(/?+)([A-Za-z][\w:.-]*+)([^<>\"']*+(?:(?:\"[^\"]*+\"|'[^']*+')[^<>\"']*+)*)>"
)
_OPENED = expression(rb"<([A-Za-z][\w.-]{0,80})(?=[\s/>])")
_UNITS = {None: 1, "px": 1, "pt": 96 / 72, "pc": 16, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96, "em": 12, "ex": 6}


class RefusedPicture(ValueError):
    """A picture that is not used, with the place and the way out."""

    def __init__(self, message: str, hint: str = "", line: int = 0, column: int = 0, file: str = "") -> None:
        super().__init__(message)
        self.hint = hint
        self.file = file
        self.line = line
        self.column = column


_WAYS_OUT = {  # by a word of what the file is
    "gzip": 'it is probably an SVGZ: save it as "Plain SVG", not compressed',
    "PNG": "give its name the end .png, or export the drawing as SVG",
    "JPEG": "give its name the end .jpg, or export the drawing as SVG",
    "UTF-16": "save it as UTF-8",
}
_ENDS = ("no element found", "unclosed token", "unclosed CDATA section", "partial character")  # as expat says it


def _word_expat(error: expat.ExpatError, data: bytes) -> tuple[str, str]:
    """What is wrong with a file that is no XML, and the way out."""
    if not data.strip():
        return "the file is empty", "save or export the picture once more"
    said = expat.errors.messages[error.code]
    if said in _ENDS:
        lost = _name_lost_end(data)
        again = "save or export the picture once more: its end is lost"
        return (
            "the file ends in the middle of the drawing",
            f"write {lost} at its end; if more is lost, {again}" if lost else again,
        )
    return word_malformed(error, data)


def _word_element(error: expat.ExpatError, data: bytes, start: int) -> tuple[str, str] | None:
    """What is wrong with an element that pictures must not hold anyway, where a prefix in it is not declared."""
    element = _OPENED.match(data, start)
    if expat.errors.messages[error.code] != "unbound prefix" or element is None:
        return None
    name = element[1].decode()
    return None if name in ELEMENTS else _word_foreign(name)


def _name_lost_end(data: bytes) -> str:
    """The end tags that a drawing lacks, where it ends behind an element; empty where that would not make it whole."""
    text, open_ones = data.decode("utf-8", "replace"), list[str]()
    for found in _TAG.finditer(text):
        if found[1] and open_ones:
            open_ones.pop()
        elif found[2] and not found[1] and not found[3].endswith("/"):
            open_ones.append(found[2])
    lost = "".join(f"</{name}>" for name in reversed(open_ones))
    try:
        expat.ParserCreate().Parse(data + lost.encode(), IS_WHOLE)
    except expat.ExpatError:
        return ""
    return shorten(lost)


def _find_open(data: bytes) -> RefusedPicture | None:
    """That an element of a drawing is open where the end of another one stands."""
    text, open_ones = data.decode("utf-8", "replace"), list[re.Match[str]]()
    for found in _TAG.finditer(text):
        if found[1]:
            last = open_ones.pop() if open_ones else None
            if last is None:
                return None
            if last[2] != found[2]:
                line, _ = _line_and_column(text[: found.start()])
                message = f"<{last[2]}> is not closed before </{found[2]}> of line {line}"
                hint = f"write </{last[2]}> before that"
                if found[2] not in ELEMENTS:  # and is no other's end
                    hint = f"write </{last[2]}> for </{found[2]}>"
                elif last[2] in _SHAPES:  # which hold nothing
                    hint = f"write /> for the > that ends this <{last[2]}>"
                return RefusedPicture(message, hint, *_line_and_column(text[: last.start()]))
        elif found[2] and not found[3].endswith("/"):
            open_ones.append(found)
    return None


def read_svg(data: bytes) -> tuple[float, float]:
    """Width and height of the picture in its own units. Refused when it holds what it must not."""
    _require_utf8(data)
    data = data.removeprefix(codecs.BOM_UTF8)  # it counts as a column
    parser = new_parser()
    guard = _Guard(parser)
    parser.StartDoctypeDeclHandler = guard.doctype
    parser.ProcessingInstructionHandler = guard.instruction
    parser.StartNamespaceDeclHandler = guard.open_namespace
    parser.EndNamespaceDeclHandler = guard.close_namespace
    try:
        tell_elements(data, guard, parser)
    except expat.ExpatError as error:
        if value := find_open_value(data, parser.ErrorByteIndex):
            place = _line_and_column(data[: value.start].decode())
            raise RefusedPicture(value.message, value.hint, *place) from error
        is_crossed = expat.errors.messages[error.code] == "mismatched tag"
        if is_crossed and (crossed := _find_open(data)):
            raise crossed from error
        message, hint = _word_element(error, data, parser.ErrorByteIndex) or _word_expat(error, data)
        raise RefusedPicture(message, hint, error.lineno, error.offset + 1) from error
    try:
        guard.expansion.measure()
    except TooMuch as error:
        message = f"draws more than {error}, once references are followed"
        raise RefusedPicture(message, "simplify the drawing, and let nothing refer to itself", *guard.root) from error
    if guard.bad_value:
        bad, byte = guard.bad_value
        raise RefusedPicture(bad.message, bad.hint, *_place_of_value(data, bad, byte))
    if lost := guard.links.find_lost():
        raise RefusedPicture(lost.message, lost.hint, *_place(data, lost))
    return guard.size


def measure_svg(data: bytes) -> Extent:
    """What a picture draws that was not refused. TooMuch, or what expat raises, for one that would be."""
    parser = new_parser()
    expansion = Expansion()
    parser.StartElementHandler = lambda name, attributes: expansion.start(name.rpartition(" ")[2], attributes)
    parser.EndElementHandler = lambda _: expansion.end()
    parser.Parse(data, IS_WHOLE)
    return expansion.measure()


def _place(data: bytes, lost: LostLink) -> tuple[int, int]:
    """Line and column of a link, or of its element where it is written in another way."""
    ends = (f"#{lost.id}{end}".encode() for end in ('"', "'", ")", " "))
    start = min((place for end in ends if (place := data.find(end, lost.byte)) >= 0), default=lost.byte)
    return _line_and_column(data[:start].decode())


def _place_of_value(data: bytes, bad: BadValue, byte: int) -> tuple[int, int]:
    """Line and column of a mistake in a value of the element that begins at a byte."""
    rest = data[byte:].decode()
    found = next((one for one in _ATTRIBUTE.finditer(rest) if one[1] == bad.name), None)
    return _line_and_column(data[:byte].decode() + (rest[: found.end() + bad.offset] if found else ""))


def _line_and_column(before: str) -> tuple[int, int]:
    """Where the character stands that comes after a text."""
    lines = before.replace("\r\n", "\n").replace("\r", "\n")  # the line ends of XML
    return lines.count("\n") + 1, len(lines) - lines.rfind("\n")


def _require_utf8(data: bytes) -> None:
    """Whatever the file declares: the renderer reads nothing else."""
    if kind := other_encoding(data):
        way_out = next((way for word, way in _WAYS_OUT.items() if word in kind), "export the drawing as SVG")
        raise RefusedPicture(f"the file is {kind}, wanted a plain SVG", way_out, 1, 1)
    try:
        data.decode()
    except UnicodeDecodeError as error:
        line, column = _line_and_column(data[: error.start].decode())
        raise RefusedPicture(
            f"byte 0x{data[error.start]:02X} is not UTF-8 text", "save it as UTF-8", line, column
        ) from error


class _Guard:
    """What expat reports, checked."""

    def __init__(self, parser: expat.XMLParserType) -> None:
        self.parser = parser
        self.depth = self.count = self.namespaces = 0
        self.size = (0.0, 0.0)  # width and height of the picture
        self.root = (0, 0)  # line and column of the outermost element
        self.expansion = Expansion()
        self.links = Links()
        self.bad_value: tuple[BadValue, int] | None = None  # the first one, and the byte where its element begins

    def refuse(self, message: str, hint: str) -> RefusedPicture:
        return RefusedPicture(message, hint, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)

    def doctype(self, *_: object) -> None:
        raise self.refuse("found a DOCTYPE, which could define entities", "delete it")

    def instruction(self, target: str, _data: str) -> None:
        raise self.refuse(f"found a processing instruction {quote(target)}", "delete it")

    def open_namespace(self, _prefix: str | None, uri: str | None) -> None:
        self.namespaces += 1
        if self.namespaces > MAX_NAMESPACES or len(uri or "") > MAX_VALUE:
            found = f"more than {MAX_NAMESPACES} namespaces, or one of more than {MAX_VALUE:,} characters"
            raise self.refuse(f"found {found}", "save it as plain SVG")

    def close_namespace(self, _prefix: str | None) -> None:
        self.namespaces -= 1

    def end(self, _name: str) -> None:
        self.depth -= 1
        self.expansion.end()
        self.links.end()

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self.depth += 1
        self.count += 1
        if self.depth > MAX_DEPTH or self.count > MAX_ELEMENTS:
            raise self.refuse(f"more than {MAX_ELEMENTS} elements or {MAX_DEPTH} levels", "simplify the drawing")
        space, _, element = name.rpartition(" ")
        if self.depth == 1:
            self._check_root(space, element, attributes)
        if space == SVG and element not in ELEMENTS:
            raise self.refuse(*_word_foreign(element))
        if len(attributes) > MAX_ATTRIBUTES:
            raise self.refuse(f"found {len(attributes):,} attributes, at most {MAX_ATTRIBUTES}", "save it as plain SVG")
        for key, value in attributes.items():
            self._check_attribute(key, value)
            self._check_length(key, value)
        if space == SVG and not self.bad_value:
            bad = find_unread(element, attributes) or find_bad_value(element, attributes)
            self.bad_value = (bad, self.parser.CurrentByteIndex) if bad else None
        self.expansion.start(element, attributes)
        self.links.start(element if space == SVG else "", attributes, self.parser.CurrentByteIndex)

    def _check_root(self, space: str, element: str, attributes: dict[str, str]) -> None:
        if space != SVG or element != "svg":
            way = f'write xmlns="{SVG}" in it' if element == "svg" else "save it as SVG"
            raise self.refuse(f"found <{shorten(element)}>, wanted <svg xmlns={SVG!r}>", way)
        self.size = width, height = picture_size(attributes)
        self.root = (self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)
        if not (width > 0 and height > 0):
            raise self.refuse("found no size, wanted a viewBox, or width and height", _name_view(attributes))
        least, most = sorted((width, height))
        if least < LEAST or most > MOST or most > least * MOST_UNEQUAL:
            wanted = f"sides of {LEAST:g} to {MOST:,.0f}, one at most {MOST_UNEQUAL:,} times the other"
            raise self.refuse(f"found a size of {width:g} x {height:g}, wanted {wanted}", "correct viewBox")

    def _check_attribute(self, key: str, value: str) -> None:
        space, _, name = key.rpartition(" ")
        if not space and name not in _CAPITALS and (meant := _BY_SMALL.get(name.lower())):
            raise self.refuse(f"found {name}, which nothing reads", f"write {meant}, with its capital letters")
        if name == "href" and space in ("", XLINK) and not value.startswith("#"):
            raise self.refuse(
                f"found a link to {quote(value)}, wanted an id of its own (#...)", "draw it in the picture"
            )
        if name == "filter" or (name == "style" and "filter" in value.lower()):
            raise self.refuse("found a filter, which would be drawn as pixels", "draw it with gradients")
        if _URL.search(value) or name.lower().startswith("on") or "@import" in value:
            raise self.refuse(f"found {shorten(name)}={quote(value)}, which leads out of the picture", "use url(#id)")

    def _check_length(self, key: str, value: str) -> None:
        is_read = " " not in key.removeprefix(f"{XLINK} ") and not key.startswith(("data-", "aria-"))
        if len(value) > MAX_VALUE and is_read and key not in DATA:
            name = shorten(key.rpartition(" ")[2])
            message = f"found {name} of {len(value):,} characters, at most {MAX_VALUE:,}"
            raise self.refuse(message, "simplify the drawing")


_AS_WORDS = "delete it, and set words with <text> in the face template, where they can be translated"
_STILL = "delete it: what is printed stands still"
_DELETED = "delete it"
_UNWRAPPED = "take its two tags out, and keep the shapes between them"
_HINTS = {
    **dict.fromkeys(("text", "tspan", "textPath", "foreignObject", "flowRoot", "font"), _AS_WORDS),
    **dict.fromkeys(("animate", "animateTransform", "animateMotion", "set"), _STILL),
    **dict.fromkeys(("script", "view", "cursor", "audio", "video", "iframe", "canvas"), _DELETED),
    **dict.fromkeys(("a", "switch"), _UNWRAPPED),
    "image": "delete it, or save the raster picture as a file of art/ and show that",
    "style": "write the style as attributes of the shapes",
    "filter": "delete it, and each filter=... that names it; shades are drawn with gradients",
    "marker": "delete it, and each marker-...=... that names it; draw the ends of lines as shapes",
}


def _word_foreign(element: str) -> tuple[str, str]:
    return f"found <{shorten(element)}>, which pictures must not hold", _suggest_shape(element)


def _suggest_shape(element: str) -> str:
    """The way out for an element that pictures must not hold."""
    if element in _HINTS:
        return _HINTS[element]
    near = nearest_name(element, ELEMENTS)
    return f"did you mean <{near}>?" if near else f"delete it, or draw it as one of {', '.join(_SHAPES)}"


def _name_view(attributes: dict[str, str]) -> str:
    """The way out for a drawing without a size, whose viewBox may be spelt otherwise."""
    odd = next((name for name in attributes if name.lower() in ("viewbox", "view-box", "view_box")), "viewBox")
    if odd != "viewBox":
        return f"write viewBox for {odd}, with a capital B"
    if odd not in attributes:
        return "add viewBox to <svg>"
    count = len(attributes[odd][:MAX_VALUE].replace(",", " ").split())
    said = f"write four numbers in viewBox, as in 0 0 100 100; found {count}"
    return "write a width and a height above 0 as the last two numbers of viewBox" if count == 4 else said


def picture_size(attributes: Mapping[str, str]) -> tuple[float, float]:
    """Width and height as the renderer takes them: the attributes, and the viewBox for what they leave open; or 0."""
    try:
        box = [float(part) for part in re.split(r"[\s,]+", attributes.get("viewBox", "")[:MAX_VALUE].strip())]
    except ValueError:
        box = []
    inner = box[2:] if len(box) == 4 and min(box[2:]) > 0 else [0, 0]
    width, height = (_length(attributes.get(name, ""), side) for name, side in zip(("width", "height"), inner))
    return width, height


def _length(value: str, whole: float) -> float:
    """An attribute in pixels; a share of `whole`, or all of it, when it is no length."""
    match = _LENGTH.match(value)
    if match is None or match[1].count(".") > 1:
        return whole
    return float(match[1]) * (whole / 100 if match[2] == "%" else _UNITS.get(match[2], 0))
