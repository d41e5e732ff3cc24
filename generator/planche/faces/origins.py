"""What is seen on a face -> where each part was written: the element of its template, and its words in content."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple
from xml.etree.ElementTree import Element

from planche.faces.element import FaceElement
from planche.faces.inline import PlacedInline, read_placed
from planche.faces.noting import box_on_face, move_upright
from planche.faces.reading import FaceReading, SaidWords
from planche.findings import BoxOnFace, Span
from planche.game import Places, strip_markers
from planche.imposition import Box
from planche.marks import Picture, TextBlock
from planche.typeset import Icon, Run

_ICON = "icon-"  # how the names of pictures begin that stand in texts


class FaceOrigin(NamedTuple):
    """An element that is seen on a face."""

    box: BoxOnFace
    tag: str
    place: Span  # in the template
    pictures: tuple[str, ...] = ()  # the names of those that it shows
    words: tuple[SaidWords, ...] = ()
    values: tuple[SaidWords, ...] = ()  # of its attributes, as far as they are the content's
    colours: tuple[SaidWords, ...] = ()  # its own, where the theme sets them


def origins_of(reading: FaceReading) -> Iterator[FaceOrigin]:
    """All that is seen, what lies lowest first; above it texts that do not fit."""
    for element, mark, box, around in reading.noted:
        content = read_placed(FaceElement(element, reading, around)) if isinstance(mark, TextBlock) else []
        shown = (mark.name,) if isinstance(mark, Picture) else ()
        yield _origin_of(reading, element, box, content, shown)
    for tight in reading.tight:
        box = move_upright(tight.around.matrix, tight.frame)
        content = read_placed(FaceElement(tight.element, reading, tight.around))
        yield _origin_of(reading, tight.element, box, content)


def take_values(root: Element, spans: tuple[Span, ...]) -> Mapping[Element, tuple[SaidWords, ...]]:
    """What attributes hold of the content, by their elements; the marks of its places are taken out of them."""
    found: dict[Element, tuple[SaidWords, ...]] = {}
    for element in root.iter():
        for name, value in element.attrib.items():
            words = strip_markers(value)
            if words != value:
                element.set(name, words)
                places = Places(spans)
                there = dict.fromkeys(places.now for _ in places.split_words(value))
                said = (SaidWords(f'{name}="{words}"', place) for place in there if place)
                found[element] = (*found.get(element, ()), *said)
    return found


def say_words(content: Iterable[PlacedInline], place: Span) -> tuple[SaidWords, ...]:
    """The words of a text by their places, in their order, icons as authors write them; `place`: that of the others."""
    found: list[SaidWords] = []
    for item, span in content:
        words = item.text if isinstance(item, Run) else f":{_name_of(item)}:" if isinstance(item, Icon) else " "
        at = span or place
        if found and found[-1].place == at:
            found[-1] = SaidWords(found[-1].words + words, at)
        elif words:
            found.append(SaidWords(words, at))
    return tuple(said for said in found if said.words.strip())


def pictures_of(content: Iterable[PlacedInline]) -> tuple[str, ...]:
    """The names of the icons in a text."""
    return tuple(dict.fromkeys(item.name for item, _ in content if isinstance(item, Icon)))


def _name_of(icon: Icon) -> str:
    return icon.name.removeprefix(_ICON)


def _colours_of(reading: FaceReading, element: Element) -> tuple[SaidWords, ...]:
    """The colours that an element names, each once."""
    names = dict.fromkeys(element.get(attribute, "") for attribute in ("fill", "stroke"))
    places = ((name, reading.theme.places.get(f"colours/{name}")) for name in names)
    return tuple(SaidWords(name, place) for name, place in places if place is not None)


def _origin_of(
    reading: FaceReading, element: Element, box: Box, content: Sequence[PlacedInline], shown: tuple[str, ...] = ()
) -> FaceOrigin:
    place = reading.place_of(element)
    told = (
        shown or pictures_of(content),
        say_words(content, place),
        reading.values.get(element, ()),
        _colours_of(reading, element),
    )
    return FaceOrigin(box_on_face(box), str(element.tag), place, *told)
