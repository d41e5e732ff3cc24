"""What stands inside a <text> -> runs of words, icons and line breaks, with the places that the words came from."""

from __future__ import annotations

from collections.abc import Mapping
from xml.etree.ElementTree import Element

from planche.faces.element import FaceElement
from planche.faces.habits import suggest_element
from planche.faces.problems import FLATTER, NAME_PICTURE
from planche.faces.reading import MAX_DEPTH
from planche.findings import Span
from planche.game import Places
from planche.typeset import Break, Icon, Inline, Run

INLINE: Mapping[str, tuple[str, ...]] = {
    "b": (),
    "br": (),
    "i": (),
    "icon": ("name",),
    "span": ("style", "fill", "background"),
}
"""The elements of a text with their attributes."""
_AS_THE_TEXT = Run("")


PlacedInline = tuple[Inline, Span | None]
"""A part of a text, and where it was written; None where the text itself was."""


def read_inline(text: FaceElement) -> list[Inline]:
    """The content of a text."""
    reader = _InlineReader(text)
    reader.read_inside(text, _AS_THE_TEXT, 0)
    return reader.content


def read_placed(text: FaceElement) -> list[PlacedInline]:
    """The same with the place of each part, that of icons too."""
    reader = _PlacedReader(text)
    reader.read_inside(text, _AS_THE_TEXT, 0)
    icons = iter(reader.of_icons)
    return [(item, item.span if isinstance(item, Run) else next(icons, None)) for item in reader.content]


class _InlineReader:
    """Reads one text from its beginning to its end."""

    def __init__(self, text: FaceElement) -> None:
        self.text = text
        self.places = Places(text.reading.written.spans)
        self.content: list[Inline] = []

    def read_inside(self, element: FaceElement, look: Run, depth: int) -> None:
        """Words and elements in turn, the words in that look."""
        if depth > MAX_DEPTH:
            raise element.wrong(f"elements nested deeper than {MAX_DEPTH}", FLATTER)
        self._read_words(element.xml.text, look)
        for child in element.xml:
            self._read_element(self._inside(child), look, depth)
            self._read_words(child.tail, look)

    def _read_words(self, words: str | None, look: Run) -> None:
        if words:
            self.content += [
                Run(part, look.bold, look.italic, look.style, look.colour, self.places.now, look.ground)
                for part in self.places.split_words(words)
            ]

    def _inside(self, child: Element) -> FaceElement:
        """An element of the text; one that came with words of the content stands where they do."""
        beside = self.places.now or self.text.span
        return FaceElement(child, self.text.reading, self.text.around, beside)

    def _read_element(self, element: FaceElement, look: Run, depth: int) -> None:
        tag = element.xml.tag
        if tag not in INLINE:
            raise element.wrong(f"unknown element <{element.tag}> in a text", suggest_element(tag, INLINE))
        element.check_names(INLINE[tag])
        if tag == "br":
            element.check_empty()
            self.content.append(Break())
        elif tag == "icon":
            element.check_empty()
            self._read_icon(element, look)
        else:
            self.read_inside(element, _look(element, look), depth + 1)

    def _read_icon(self, icon: FaceElement, look: Run) -> None:
        name = "icon-" + icon.require("name", NAME_PICTURE)
        if icon.reading.use_picture(name, icon.span, icon.xml) is not None:
            self.content.append(Icon(name, look.ground))


class _PlacedReader(_InlineReader):
    """The same, keeping the places of all that is no words."""

    def __init__(self, text: FaceElement) -> None:
        super().__init__(text)
        self.of_icons: list[Span | None] = []  # and of line ends, in order

    def _read_element(self, element: FaceElement, look: Run, depth: int) -> None:
        before = len(self.content)
        super()._read_element(element, look, depth)
        if element.xml.tag in ("br", "icon") and len(self.content) > before:
            self.of_icons.append(self.places.now)


def _look(element: FaceElement, look: Run) -> Run:
    """How the words inside an element look that stands among words of that look."""
    if element.xml.tag == "b":
        return look._replace(bold=True)
    if element.xml.tag == "i":
        return look._replace(italic=True)
    colour = element.colour("fill") if element.xml.get("fill") else look.colour
    ground = element.colour("background") if element.xml.get("background") else look.ground
    return look._replace(style=element.style(look.style), colour=colour, ground=ground)
