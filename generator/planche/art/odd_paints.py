"""The pictures of a game that are called by colours -> findings for a shape of one that has the paint of another.

`flag-pink`, `flag-blue` and `flag-green` each have the colour of the theme that they are called by, or one shape, each
in a paint near to that colour. Where one has the very paint of another, it was not recoloured when it was copied.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from planche.art.hues import hue_between, hue_of
from planche.art.odd_sisters import ODD_COLOUR, SisterPicture, place_in
from planche.expressions import expression
from planche.findings import Finding

LEAST_CALLED = 3  # pictures that are called alike but for a colour
LARGEST = 8_000  # bytes: what is drawn at length has paints of many things
_COLOUR = expression(rb"#[0-9A-Fa-f]{6}(?![0-9A-Za-z])")
_ELEMENT = expression(rb"<[^<>]++>")


class ShapePaint(NamedTuple):
    """The first paint of an element, and where it stands."""

    colour: str
    at: int


def find_odd_paints(pictures: Iterable[SisterPicture], colours: Mapping[str, str]) -> Iterator[Finding]:
    """Those of which a shape has the paint of another; `colours` by the words that pictures are called by."""
    hues = {word: hue for word, colour in colours.items() if (hue := hue_of(colour)) is not None}
    families: defaultdict[str, dict[str, SisterPicture]] = defaultdict(dict)
    for picture in pictures:
        parts = picture.name.split("-")
        for place, word in enumerate(parts):
            if word in hues and len(picture.data) <= LARGEST:
                families["-".join((*parts[:place], "*", *parts[place + 1 :]))][word] = picture
    for family in families.values():
        if len(family) >= LEAST_CALLED:
            own = {word: colours[word].upper() for word in family}
            near = {word: hues[word] for word in family}
            found = _odd_by_theme(family, own) or _odd_by_shape(family, near)
            if found is not None:
                meant = found.meant or _paint_meant(found, family, families.values(), own[found.word])
                yield _tell(found._replace(meant=meant), family)


class _PaintOfOther(NamedTuple):
    """The word by which a picture is called, the paint that it should not have, and the word which that is of."""

    word: str
    paint: ShapePaint
    other: str
    meant: str  # what is to be written; empty where the theme does not tell


def _odd_by_theme(family: Mapping[str, SisterPicture], own: Mapping[str, str]) -> _PaintOfOther | None:
    """The one picture without the very colour that it is called by, where it has that of another."""
    paints = {word: _paints(picture) for word, picture in family.items()}
    odd = [word for word in family if own[word] not in paints[word]]
    others = [word for word in family if len(odd) == 1 and own[word] in paints[odd[0]]]
    if not others:
        return None
    paint = ShapePaint(own[others[0]], paints[odd[0]][own[others[0]]])
    return _PaintOfOther(odd[0], paint, others[0], f"{own[odd[0]]}, the theme's {odd[0]},")


def _odd_by_shape(family: Mapping[str, SisterPicture], hues: Mapping[str, float]) -> _PaintOfOther | None:
    """The shape that all pictures of a family have, and all but one of them in its own colour."""
    shapes = {word: painted_shapes(picture) for word, picture in family.items()}
    common = frozenset.intersection(*(frozenset(own) for own in shapes.values()))
    for shape in (one for one in next(iter(shapes.values())) if one in common):
        paints = {word: own[shape] for word, own in shapes.items()}
        near = {word: _nearest(paint.colour, hues) for word, paint in paints.items()}
        odd = [word for word in paints if near[word] != word]
        if len(odd) == 1 and (other := near[odd[0]]) and paints[odd[0]].colour == paints[other].colour:
            return _PaintOfOther(odd[0], paints[odd[0]], other, "")
    return None


def _paint_meant(
    odd: _PaintOfOther, family: Mapping[str, SisterPicture], others: Iterable[Mapping[str, SisterPicture]], own: str
) -> str:
    """What the picture of another family has alone of it that is called by the word, where each of its sisters has a
    paint alone that its own sister has too; else the theme's."""
    paints = {word: _paints(picture).keys() for word, picture in family.items() if word != odd.word}
    for twins in (one for one in others if one is not family and one.keys() >= family.keys()):
        alone = {word: _paints_alone(word, twins) for word in family}
        if alone[odd.word] and all(not paints[word].isdisjoint(alone[word]) for word in paints):
            return f"{alone[odd.word][0]}, as {twins[odd.word].name!r} has,"
    return f"{own}, the theme's {odd.word},"


def _paints_alone(word: str, family: Mapping[str, SisterPicture]) -> list[str]:
    """The paints that one picture of a family has alone, in the order in which they stand in it."""
    others = {paint for other, picture in family.items() if other != word for paint in _paints(picture)}
    found = _paints(family[word])
    return sorted((paint for paint in found if paint not in others), key=found.__getitem__)


def _tell(odd: _PaintOfOther, family: Mapping[str, SisterPicture]) -> Finding:
    picture, other = family[odd.word], family[odd.other]
    message = f"picture {picture.name!r} has {odd.paint.colour}, a paint of {other.name!r}, where each of the "
    message += f"{len(family) - 1} others has its own"
    return ODD_COLOUR.finding(place_in(picture, odd.paint.at), message, f"write {odd.meant} for it")


def _paints(picture: SisterPicture) -> dict[str, int]:
    """The paints of a picture in capitals, and where each stands first."""
    found = [(one[0].decode().upper(), one.start()) for one in _COLOUR.finditer(picture.data)]
    return dict(reversed(found))


def painted_shapes(picture: SisterPicture) -> dict[bytes, ShapePaint]:
    """The painted elements that stand in a picture once, without their first paint, which is told in capitals."""
    found: list[tuple[bytes, ShapePaint]] = []
    for element in _ELEMENT.finditer(picture.data):
        if paint := _COLOUR.search(element[0]):
            shape = element[0][: paint.start()] + element[0][paint.end() :]
            found.append((shape, ShapePaint(paint[0].decode().upper(), element.start() + paint.start())))
    often = Counter(shape for shape, _ in found)
    return {shape: paint for shape, paint in found if often[shape] == 1}


def _nearest(colour: str, hues: Mapping[str, float]) -> str:
    """The word whose colour is of the nearest hue; none for a grey."""
    own = hue_of(colour)
    if own is None:
        return ""
    return min(hues, key=lambda word: hue_between(hues[word], own))
