"""An element of face markup -> what its attributes say: lengths, colours, styles, words of a choice.

Lengths in markup are millimetres; what is read is whole micrometres of the face as it is printed, enlarged or not.
Every method raises Wrong when it finds something else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple, TypeVar
from xml.etree.ElementTree import Element

from planche.art import mend_path
from planche.expressions import expression
from planche.faces.habits import suggest_attribute, suggest_word
from planche.faces.problems import Wrong, wrong_markup
from planche.faces.reading import FaceReading, Surroundings
from planche.faces.scale import enlarge_path
from planche.findings import Span, list_names, quote, shorten, suggest_name
from planche.game import COLOUR, LOST_COLOUR, LOST_STYLE, STYLE, strip_markers
from planche.imposition import MM, Box
from planche.marks import MAX_NUMBER, Commands, Mark, Paint, PathError, parse_path
from planche.templates import PLACE
from planche.typeset import UM_PER_POINT

BOX = ("x", "y", "width", "height")
PAINT = ("fill", "stroke", "stroke-width", "stroke-dasharray")
TYPE_SIZES = ("size", "min")  # in points
BLEED = "bleed"  # whether something may run over the edge of the face
STROKE = 0.3  # mm, unless it is said
MAX_NUMBERS = 20_000  # of one attribute, as of a path
MAX_DASHES = 20
# what many faces say is read once: so many paths and attributes, and their letters
MOST_PATHS, LETTERS = 1_000, 400
MOST_NUMBERS, DIGITS = 4_000, 40
_NUMBER = expression(r"[-+]?([0-9]{1,20}(\.[0-9]*)?|\.[0-9]+)([eE][-+]?[0-9]{1,2})?\Z")
_COMMA = expression(r"\s*+([-+]?[0-9]{1,20}),([0-9]{1,20})\s*+")
_DASHES = 'write those of one dash and one gap in mm, as in "2 1": they are repeated'
_UNIT = expression(r"\s*+([-+]?[0-9]{1,20}(?:\.[0-9]{1,20})?)\s*+(mm|cm|pt|px)\s*+")
_MILLIMETRES = {"mm": 1, "cm": 10}
_NAME = expression(r"[a-z_][a-z_0-9]*+(?:\.[a-z_0-9][a-z_0-9]*+)++")  # of a value
_WRITTEN_COLOUR = expression(r"#[0-9A-Fa-f]{3}|(?:rgba?|hsla?)\(")
_Word = TypeVar("_Word", bound=str)
Flag = Literal["true", "false"]
FLAGS: tuple[Flag, ...] = ("true", "false")


@dataclass(eq=False, slots=True)
class FaceElement:
    """An element on the face that is read, with the groups around it."""

    xml: Element
    reading: FaceReading
    around: Surroundings
    beside: Span | None = None  # where it stands if it does not say so itself

    @property
    def tag(self) -> str:
        """What the element is called in messages."""
        return shorten(self.xml.tag)

    @property
    def span(self) -> Span:
        return self.reading.place_of(self.xml, self.beside)

    def wrong(self, message: str, hint: str) -> Wrong:
        """What is raised when something about the element is wrong, with what puts it right."""
        return wrong_markup(self.span, message, hint)

    def check_names(self, known: Sequence[str]) -> None:
        for name in self.xml.attrib:
            if name not in known and name != PLACE:
                hint = suggest_attribute(name, known, self.xml.attrib)
                raise self.wrong(f"<{self.tag}> has no attribute {quote(name)}", hint)

    def check_empty(self) -> None:
        """What cannot hold anything holds nothing; it would not be drawn."""
        self.reading.refuse_words(self.xml, self.xml.text, self.beside)
        for child in self.xml:
            span = self.reading.place_of(child, self.beside)
            message = f"found <{shorten(child.tag)}> inside <{self.tag}>"
            raise wrong_markup(span, message, "only <group> holds elements")

    # words and numbers

    def value(self, name: str) -> str:
        """The words of an attribute, empty when it is not there."""
        found = self.xml.get(name)
        return strip_markers(found) if found else ""

    def require(self, name: str, hint: str) -> str:
        """The words of an attribute that must be there, and what to write if they are not."""
        found = self.value(name)
        if not found:
            raise self.wrong(f"<{self.tag}> needs {name}", hint)
        return found

    def choice(self, name: str, known: Sequence[_Word], default: _Word) -> _Word:
        """One of a few words."""
        found = self.value(name) or default
        for word in known:
            if word == found:
                return word
        message = f"{name}: found {quote(found)}, wanted {', '.join(known)}"
        raise self.wrong(message, suggest_word(name, found, known))

    def flag(self, name: str) -> bool:
        """Whether an attribute says true; it is false unless it is said."""
        return self.choice(name, FLAGS, "false") == "true"

    def number(self, name: str, default: float | None = None) -> float:
        if default is not None and name not in self.xml.attrib:
            return default
        found = self.require(name, f'write {name}="5", a length in mm, or whichever it is')
        numbers = numbers_in(found)
        if numbers is None or len(numbers) != 1:
            message = f"{name}: found {quote(found)}, wanted a number of millimetres (or points)"
            raise self.wrong(message, _spell_number(found, is_type_size=name in TYPE_SIZES))
        return numbers[0] + 0.0  # -0 is 0

    def type_size(self, name: str, default: float) -> float:
        """A size of type, in points, as it is written."""
        found = self.number(name, default)
        if found < 1:
            raise self.wrong(
                f"{name}: found {found:g}, wanted a size of 1 point or more", "write the size in points, such as 9"
            )
        return found

    # lengths in µm of the printed face, enlarged across, down, or alike; written, and given by default, in mm

    def across(self, name: str, default: float | None = None) -> int:
        """A place from the left; from the right where the face is mirrored."""
        return self._mirrored(self._length(name, self.around.scale.across, default))

    def down(self, name: str, default: float | None = None) -> int:
        """A place from the top."""
        return self._length(name, self.around.scale.down, default)

    def size_across(self, name: str) -> int:
        """A width: a length that is not negative."""
        return self._size(name, self.around.scale.across)

    def size_down(self, name: str) -> int:
        """A height."""
        return self._size(name, self.around.scale.down)

    def size(self, name: str, default: float | None = None) -> int:
        """A size that is the same in all directions, such as a radius."""
        return self._size(name, self.around.scale.both, default)

    def box(self) -> Box:
        x, y = self._length("x", self.around.scale.across, 0), self.down("y", 0)
        width = self.size_across("width")
        return Box(self._mirrored(x, width), y, width, self.size_down("height"))

    def corner_radius(self, box: Box) -> int:
        """The radius of the corners of a box, at most half of its sides; one longer than a side lost its point."""
        written, side = self.number("rx", 0), min(self.number("width"), self.number("height"))
        if 0 < side < written:
            message = f"rx: found {written:g}, wanted at most {side / 2:g}, half of its shorter side"
            hint = f"write {min(written / 10, side / 2):g}, if its point was lost; else {side / 2:g} at most"
            raise self.wrong(message, hint)
        return min(self.size("rx", 0), box.width // 2, box.height // 2)

    def path(self) -> Commands:
        """The path data `d`."""
        data = self.value("d")
        try:
            commands = _parse_short(data) if len(data) <= LETTERS else parse_path(data, MM)
        except PathError as error:
            raise self.wrong(f"d: {error}", mend_path(data, error)) from error
        return enlarge_path(commands, self.around.scale)

    def _mirrored(self, x: int, width: int = 0) -> int:
        """Where something lies that is so wide."""
        mirror = self.around.scale.mirror
        return mirror - x - width if mirror else x

    def _length(self, name: str, scale: float, default: float | None = None) -> int:
        return round(self.number(name, default) * scale * MM)

    def _size(self, name: str, scale: float, default: float | None = None) -> int:
        length = self._length(name, scale, default)
        if length < 0:
            begin = ", and begin where it ends" if name in BOX else ""
            raise self.wrong(f"{name}: found {length / MM:g}, wanted 0 or more", f"write {-self.number(name):g}{begin}")
        return length

    # names of the theme

    def paint(self) -> Paint:
        fill, stroke = self.colour("fill"), self.colour("stroke")
        both = self.around.scale.both
        width = self.size("stroke-width", STROKE) if stroke else 0
        found = self.value("stroke-dasharray")
        dash = numbers_in(found) if found.strip() else ()
        if dash is not None and len(dash) > MAX_DASHES:
            raise self.wrong(f"stroke-dasharray: found {len(dash)} lengths, wanted {MAX_DASHES} at most", _DASHES)
        if dash is None or any(part < 0 for part in dash) or (dash and not any(dash)):
            raise self.wrong(f"stroke-dasharray: found {quote(found)}, wanted lengths of dashes and gaps", _DASHES)
        return Paint(fill, stroke, width, tuple(round(part * both * MM) for part in dash))

    def colour(self, name: str, default: str = "") -> str:
        """The #rrggbb of a colour of the theme, empty for none; the default is a colour's name too."""
        found = self.value(name) or default
        if found in ("", "none"):
            return ""
        value = self.reading.theme.colours.get(found)
        if value is None:
            hint = _written_again(found, self.reading.theme.colours) or _name_colour(name, found)
            hint = hint or suggest_name(found, self.reading.theme.colours, lost=LOST_COLOUR)
            raise Wrong(COLOUR.finding(self.span, f"unknown colour {quote(found)}", hint))
        return value

    def style(self, default: str) -> str:
        """The name of a style of the theme."""
        found = self.value("style") or default
        if found and found not in self.reading.theme.styles:
            hint = suggest_name(found, self.reading.theme.styles, lost=LOST_STYLE)
            raise Wrong(STYLE.finding(self.span, f"unknown text style {quote(found)}", hint))
        return found


class ElementReader(NamedTuple):
    """How an element is read whose words and elements inside, if there are any, are wrong."""

    attributes: tuple[str, ...]  # all that it may have
    read: Callable[[FaceElement], Sequence[Mark]]  # when its attributes are known, and nothing is inside


def _spell_number(found: str, *, is_type_size: bool) -> str:
    """How to write a number that is none as it stands, in mm or, of type, in points."""
    if comma := _COMMA.fullmatch(found):
        return f"write {comma[1]}.{comma[2]}, with a point"
    if unit := _UNIT.fullmatch(found):
        millimetres = float(unit[1]) * _MILLIMETRES.get(unit[2], 0)
        if is_type_size and millimetres:
            return f"write {millimetres * 1000 / UM_PER_POINT:.3g}: sizes of type are in points"
        if unit[2] == "cm":
            return f"write {millimetres:g}: lengths are in mm"
        return f"write {unit[1]} alone{': lengths are in mm' if millimetres else ''}"
    if _NAME.fullmatch(found):
        return f"write {{{{ {found} }}}} if its value is meant"
    return f"write one of {MAX_NUMBER} at most" if _NUMBER.match(found) else "write a number, such as 4.5"


def _written_again(found: str, colours: Mapping[str, str]) -> str:
    """That a colour which is written out is one of the theme's; empty where it is none of them."""
    digits = found[1:].lower() if _WRITTEN_COLOUR.match(found) else ""
    value = f"#{digits if len(digits) != len('abc') else ''.join(2 * digit for digit in digits)}"
    names = [name for name, colour in colours.items() if digits and colour.lower() == value]
    return f"write {names[0]}: colours are asked for by their names, and this is {list_names(names)}" if names else ""


def _name_colour(name: str, found: str) -> str:
    """How a colour that is written out comes into the theme, or a value into the markup; empty for a name."""
    if _NAME.fullmatch(found):
        return f'write {name}="{{{{ {found} }}}}" if its value is meant'
    if not _WRITTEN_COLOUR.match(found):
        return ""
    return f'name it below theme.colours of game.yaml, as in {{my-colour: "{found}"}}, and write that name here'


@lru_cache(MOST_PATHS)
def _parse_short(data: str) -> Commands:
    return parse_path(data, MM)


def numbers_in(text: str) -> tuple[float, ...] | None:
    """Numbers parted by spaces or commas; None when one is none, or larger than any face."""
    return _short_numbers_in(text) if len(text) <= DIGITS else _numbers_in(text)


@lru_cache(MOST_NUMBERS)
def _short_numbers_in(text: str) -> tuple[float, ...] | None:
    return _numbers_in(text)


def _numbers_in(text: str) -> tuple[float, ...] | None:
    parts = text.replace(",", " ").split()
    if not all(map(_NUMBER.match, parts)):
        return None
    numbers = tuple(map(float, parts))
    return numbers if all(abs(number) <= MAX_NUMBER for number in numbers) else None
