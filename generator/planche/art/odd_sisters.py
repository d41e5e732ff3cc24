"""The pictures of a game -> findings for one that is unlike its sisters: cut by its viewBox, or in another colour.

Sisters are pictures that are called alike: of one family (`icon-...`), or by the name of one colour (`...-red`), where
for each there is one by that of another colour.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import NamedTuple

from planche.art.drawn_places import DrawnPicture, read_places
from planche.art.lost_points import WIDTHS, find_lost_point
from planche.expressions import expression
from planche.findings import Finding, Severity, Span, declare, is_slip
from planche.marks import bounds_of

CUT_PICTURE = declare(
    "art/cut",
    """
    An SVG that is cut by its own viewBox, which is another one than that of all its sisters, where it would be whole;
    or that stands in a corner of it, and in theirs would fill the middle.

    So is one whose viewBox is that of eight sisters or more with two digits exchanged, or a point elsewhere.

    Sisters are pictures whose names begin with the same word. Whoever exports one of them with another page, or writes
    a wrong number, prints a part of it, as large as the whole.

    Example: art/icon-star.svg with viewBox="0 0 50 50", drawn on 100 x 100 as all other icons are.
    Mend it: write the viewBox of the others.
    """,
    Severity.WARNING,
)
ODD_COLOUR = declare(
    "art/odd-colour",
    """
    An SVG that is called by one colour of the theme, and painted with another one by which its twin is called, or with
    what only those are that are called by another.

    It was most likely copied from that one, and not recoloured as a whole. Of small pictures that are called alike but
    for a colour, a shape is told too that has the paint of another one, where in all others it has their own. So is
    one that all of four or more have in one paint which are called alike but for a number, `egg-1-red`, and one alone
    in that of `egg-1-blue`.

    Example: art/token-egg-red.svg with the blue of token-egg-blue, which no other of the red tokens has.
    Mend it: write the colour that the others of its name have.
    """,
    Severity.WARNING,
)
WIDE = declare(
    "art/wide-stroke",
    """
    An SVG with one stroke that is far wider than all its others, ten times as wide as one of them, and without a point;
    or whose width is a slip of that which its sisters have.

    Its width most likely lost the point: 15 for 1.5. Sisters are pictures of one size whose names begin with the same
    word. Told is what is ten times as wide as a stroke of four of them or more, or a tenth, far from all others of
    theirs; and where three or more draw the very same shape in one width, one with two digits exchanged.

    Example: `stroke-width="15"` in a picture whose other strokes are 1.5 and 2 wide.
    Mend it: write the point, or the width of the sisters.
    """,
    Severity.WARNING,
)
LEAST_SISTERS = 4  # pictures of a family
LEAST_SURE = 8  # sisters with one viewBox, for another to be a slip
LEAST_PAIRS = 12  # of pictures by the names of two colours: of fewer, one may well have a detail of its own
LEAST_CUT = 0.1  # of the width or height of its viewBox that lies beyond it, for a picture to be cut
LEAST_AWAY = 0.2  # how far its middle is from that of its viewBox, for a picture to stand in a corner
LEAST_FILLED = 0.5  # of the width or height of the sisters' viewBox, by one that was drawn on that
ROOM = 0.02  # of the sisters' viewBox, by which a picture may lie beyond that
_VIEW_BOX = expression(rb"\bviewBox\s*+=\s*+[\"']([^\"']*+)[\"']")
_COLOUR = expression(rb"#(?:[0-9A-Fa-f]{6}|[0-9A-Fa-f]{3})(?![0-9A-Za-z])")


View = tuple[float, float, float, float]
"""A viewBox: left, top, width and height; or what something reaches: left, top, right, bottom."""


class SisterPicture(NamedTuple):
    """A picture that is a drawing, with its size in units of its own."""

    name: str
    file: str
    data: bytes
    size: tuple[float, float]


def find_wide_strokes(pictures: Iterable[SisterPicture]) -> Iterator[Finding]:
    """The strokes that lost their point."""
    for picture in pictures:
        written = [*WIDTHS.finditer(picture.data.decode(errors="replace"))]
        found = find_lost_point([width[1] for width in written])
        if found is not None:
            wide, meant = written[found[0]], found[1]
            message = (
                f"picture {picture.name!r}: a stroke is {wide[1]} wide, far wider than its {len(written) - 1} others"
            )
            at = len(wide.string[: wide.start(1)].encode())
            yield WIDE.finding(place_in(picture, at), message, f"write {meant}")


def find_cut(pictures: Iterable[SisterPicture]) -> Iterator[Finding]:
    """Those that are cut by a viewBox that all their sisters have otherwise, or drawn in a corner of it."""
    families: defaultdict[str, list[SisterPicture]] = defaultdict(list)
    for picture in pictures:
        families[picture.name.partition("-")[0]].append(picture)
    for family in families.values():
        pages = [_page_of(picture) for picture in family]
        (usual, count), *_ = Counter(pages).most_common(1)
        if count == len(family) - 1 >= LEAST_SISTERS - 1:
            odd = family[next(at for at, page in enumerate(pages) if page != usual)]
            sister = family[pages.index(usual)]
            drawn, other = read_places(odd.data), read_places(sister.data)
            is_small = _is_in_a_corner(drawn, other)
            if is_small or _is_cut(drawn, other) or _is_slip(odd.size, sister.size, count):
                yield _tell_cut(odd, sister, count, is_small=is_small)


def _page_of(picture: SisterPicture) -> tuple[float, ...]:
    """The numbers of its viewBox; without one, its size."""
    found = _VIEW_BOX.search(picture.data)
    try:
        return tuple(map(float, found[1].replace(b",", b" ").split())) if found else picture.size
    except ValueError:
        return picture.size


def _is_slip(odd: tuple[float, float], usual: tuple[float, float], count: int) -> bool:
    """Whether one side of a viewBox is that of many others with its digits exchanged, or its point elsewhere."""
    sides = [(f"{one:g}", f"{other:g}") for one, other in zip(odd, usual) if one != other]
    return count >= LEAST_SURE and len(sides) == 1 and is_slip(*sides[0])


def _is_cut(odd: DrawnPicture | None, sister: DrawnPicture | None) -> bool:
    """Whether a picture lies beyond its own viewBox, and within that of a sister."""
    if not odd or not sister or not (bounds := _bounds(odd)):
        return False
    return _beyond(bounds, odd.view) > LEAST_CUT and _beyond(bounds, sister.view) < ROOM


def _is_in_a_corner(odd: DrawnPicture | None, sister: DrawnPicture | None) -> bool:
    """Whether a picture stands in a corner of its own viewBox, and fills the middle of that of a sister."""
    if not odd or not sister or not (bounds := _bounds(odd)):
        return False
    left, top, right, foot = bounds
    fills = max((right - left) / sister.view[2], (foot - top) / sister.view[3]) >= LEAST_FILLED
    is_within = fills and _beyond(bounds, sister.view) < ROOM
    return is_within and _away(bounds, odd.view) >= LEAST_AWAY > 2 * _away(bounds, sister.view)


def _bounds(picture: DrawnPicture) -> View | None:
    """The left, top, right and bottom of all that is drawn."""
    points = [point for shape in picture.shapes for point in shape.points()]
    return bounds_of(points) if points else None


def _away(bounds: View, view: View) -> float:
    """How far the middle of something is from that of a viewBox, in its widths or heights."""
    left, top, right, foot = bounds
    x, y, width, height = view
    return max(abs((left + right) / 2 - x - width / 2) / width, abs((top + foot) / 2 - y - height / 2) / height)


def _beyond(bounds: View, view: View) -> float:
    """How far something lies beyond a viewBox, in its widths or heights."""
    left, top, right, foot = bounds
    x, y, width, height = view
    return max((x - left) / width, (right - x - width) / width, (y - top) / height, (foot - y - height) / height)


def _tell_cut(odd: SisterPicture, sister: SisterPicture, count: int, *, is_small: bool) -> Finding:
    found, usual = _VIEW_BOX.search(odd.data), _VIEW_BOX.search(sister.data)
    what = "is cut by its viewBox, which is another one than"
    if is_small:
        what = "stands in a corner of its viewBox, which is another one than"
    elif not _is_smaller(odd, sister):
        what = "has another viewBox than"
    message = f"picture {odd.name!r} {what} that of {count} others, "
    message += f"such as {sister.name!r}"
    hint = f'write viewBox="{usual[1].decode()}"' if usual else "draw it on the page of the others"
    return CUT_PICTURE.finding(place_in(odd, found.start() if found else 0), message, hint)


def _is_smaller(odd: SisterPicture, sister: SisterPicture) -> bool:
    return odd.size[0] < sister.size[0] or odd.size[1] < sister.size[1]


def find_odd_colours(pictures: Iterable[SisterPicture], words: Collection[str]) -> Iterator[Finding]:
    """Those that are called by one of these words, names of colours, and painted as those of another one."""
    twins = _find_twins(pictures, words)
    pairs: defaultdict[tuple[str, str], list[ColourPair]] = defaultdict(list)
    for by_word in twins.values():
        for word, other in permutations(by_word, 2):
            pairs[word, other].append(ColourPair(by_word[word], by_word[other]))
    paints = {one.name: _paints(one.picture) for found in pairs.values() if len(found) >= LEAST_PAIRS for one in found}
    told: dict[str, Finding] = {}
    for (word, other), found in pairs.items():
        if len(found) >= LEAST_PAIRS:
            told |= {name: finding for name, finding in _find_odd(word, other, found, paints) if name not in told}
    yield from told.values()


def find_exchanged_colours(pictures: Iterable[SisterPicture], colours: Mapping[str, str]) -> Iterator[Finding]:
    """Those that are called by a colour of the theme, and painted with the very one that a twin of theirs is called
    by, and not with their own."""
    values = {word: value.lower().encode() for word, value in colours.items()}
    told: dict[str, Finding] = {}
    for by_word in _find_twins(pictures, colours).values():
        for (word, picture), (other, twin) in permutations(by_word.items(), 2):
            own, its, paints = values[word], values[other], _paints(picture)
            if own != its and its in paints and own not in paints and its in _paints(twin):
                message = (
                    f"picture {picture.name!r} is painted with {colours[other]}, which is {other} in the theme, as"
                )
                message += f" {twin.name!r} is, and nowhere with its {word}"
                place = place_in(picture, picture.data.lower().find(its))
                told.setdefault(picture.name, ODD_COLOUR.finding(place, message, f"write {colours[word]} for it"))
    yield from told.values()


def _find_twins(pictures: Iterable[SisterPicture], words: Collection[str]) -> Mapping[str, dict[str, SisterPicture]]:
    """By what they are called but for the name of a colour, the pictures of each of these colours."""
    twins: defaultdict[str, dict[str, SisterPicture]] = defaultdict(dict)
    for picture in pictures:
        parts = picture.name.split("-")
        for place, word in enumerate(parts):
            if word in words:
                twins["-".join((*parts[:place], "*", *parts[place + 1 :]))][word] = picture
    return twins


class ColourPair(NamedTuple):
    """A picture by the name of one colour, and that by the name of another."""

    picture: SisterPicture
    twin: SisterPicture

    @property
    def name(self) -> str:
        return self.picture.name


Paints = Mapping[str, frozenset[bytes]]
"""The colours of pictures by their names, in small letters."""


def _paints(picture: SisterPicture) -> frozenset[bytes]:
    return frozenset(found.lower() for found in _COLOUR.findall(picture.data))


def _find_odd(word: str, other: str, pairs: Sequence[ColourPair], paints: Paints) -> Iterator[tuple[str, Finding]]:
    """By its name, the one picture of a colour that has what all of another and none of its own have."""
    theirs = frozenset.intersection(*(paints[pair.twin.name] for pair in pairs))
    users = {paint: [pair for pair in pairs if paint in paints[pair.name]] for paint in sorted(theirs)}
    for paint, having in users.items():
        if len(having) == 1:
            (odd,) = having
            right = [pair for pair in pairs if pair is not odd]
            message = f"picture {odd.name!r} is painted with {_as_written(paint, odd.picture)}, as all that are called "
            message += f"{other}, and none of the {len(right)} others that are called {word}"
            at = odd.picture.data.lower().find(paint)
            hint = _meant(word, right, odd.picture, at, paint)
            yield odd.name, ODD_COLOUR.finding(place_in(odd.picture, at), message, hint)


def _meant(word: str, right: Sequence[ColourPair], picture: SisterPicture, at: int, paint: bytes) -> str:
    """The colour that the others have in the same shape."""
    begin, end = picture.data.rfind(b"<", 0, at), picture.data.find(b">", at)
    before, after = picture.data[begin:at], picture.data[at + len(paint) : end + 1]
    others = (_painted_between(before, after, pair.picture.data) for pair in right)
    count = Counter(colour for colour in others if colour)
    usual = next((colour for colour, _ in count.most_common(1)), f"the colour that is meant for {word}")
    return f"write {usual} for it"


def _painted_between(before: bytes, after: bytes, data: bytes) -> str:
    """The colour that stands between two passages of a picture; nothing where none does."""
    start = data.find(before)
    while start >= 0:
        colour = _COLOUR.match(data, start + len(before))
        if colour and data.startswith(after, colour.end()):
            return colour[0].decode()
        start = data.find(before, start + 1)
    return ""


def _as_written(paint: bytes, picture: SisterPicture) -> str:
    """A colour with the letters that a picture writes it in."""
    at = picture.data.lower().find(paint)
    return picture.data[at : at + len(paint)].decode()


def place_in(picture: SisterPicture, at: int) -> Span:
    """The place of a byte of a picture."""
    before = picture.data[:at]
    return Span(picture.file, before.count(b"\n") + 1, len(before[before.rfind(b"\n") + 1 :].decode()) + 1)
