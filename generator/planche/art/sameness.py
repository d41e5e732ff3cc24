"""The pictures that a game shows -> findings for two that are the same: byte for byte, or sisters by what they draw."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations

from planche.art.drawn_shapes import DrawnShape
from planche.art.same_drawings import digest_paints, show_same
from planche.expressions import expression
from planche.findings import Finding, Severity, Span, declare

SAME = declare(
    "art/same",
    """
    Two pictures that a game shows have the same content, or are sisters by name that draw the same.

    One was most likely saved or exported under the name of the other, so that what should be told apart by them cannot.
    The one is told that is less like the pictures whose names share a part with its own. Of sisters, such as icon-easy
    and icon-hard, what they draw is compared: by other paths or in another order, elsewhere or in another size.

    Example: art/icon-zag.svg with the drawing of art/icon-zig.svg.
    Mend it: save the right picture under its name. Where both are to show the same, let what shows one show the other,
    or name the check and the file under `accept` in game.yaml.
    """,
    Severity.WARNING,
)
_PARTS = expression(r"[-_]")
MOST_ALIKE = 40  # pictures of the same paints that are compared
_WORD = expression(rb"[^\s\"'<>=]{3,}")


class NamedPicture:
    """A picture with its name, its file, and the words of its source; what it paints, and its width / height."""

    def __init__(
        self, name: str, file: str, data: bytes, shapes: Sequence[DrawnShape] = (), proportion: float = 1.0
    ) -> None:
        self.name, self.file, self.data = name, file, data
        self.shapes, self.proportion = shapes, proportion
        self.words_of_name = _PARTS.split(name)
        self.parts = frozenset(self.words_of_name)

    def is_sister(self, other: NamedPicture) -> bool:
        """Whether their names are of as many parts, of which all but one are the same."""
        ours, theirs = self.words_of_name, other.words_of_name
        return len(ours) == len(theirs) > 1 and sum(one != its for one, its in zip(ours, theirs)) == 1

    def words(self) -> frozenset[bytes]:
        """What its source is made of: numbers, colours, names."""
        return frozenset(_WORD.findall(self.data))

    def shows(self, other: NamedPicture) -> bool:
        """Whether it draws what another one draws."""
        return show_same(self.shapes, other.shapes, (self.proportion, other.proportion))


def find_same(pictures: Sequence[NamedPicture]) -> Iterator[Finding]:
    """A finding for each picture that another one is too, once for each content."""
    by_content: defaultdict[bytes, list[NamedPicture]] = defaultdict(list)
    for picture in pictures:
        by_content[picture.data].append(picture)
    for alike in by_content.values():
        if len(alike) > 1:
            odd = min(reversed(alike), key=lambda one: _likeness(one, alike, pictures))
            yield _tell(odd, [one for one in alike if one is not odd])
    yield from _find_sisters(pictures)


def _find_sisters(pictures: Sequence[NamedPicture]) -> Iterator[Finding]:
    """A finding for each picture that draws what a sister of it draws, and has other words."""
    by_paints: defaultdict[tuple[object, ...], list[NamedPicture]] = defaultdict(list)
    for picture in pictures:
        by_paints[digest_paints(picture.shapes)].append(picture)
    by_paints.pop((), None)
    for alike in by_paints.values():
        for one, other in combinations(alike[:MOST_ALIKE], 2):
            if one.is_sister(other) and one.data != other.data and one.shows(other):
                is_first_odd = _likeness(one, (one, other), pictures) < _likeness(other, (one, other), pictures)
                yield _tell_drawn(one, other) if is_first_odd else _tell_drawn(other, one)


def _likeness(one: NamedPicture, alike: Collection[NamedPicture], pictures: Sequence[NamedPicture]) -> float:
    """How much of a picture is in those whose names share a part with its own that its doubles have not."""
    own = one.parts - frozenset().union(*(other.parts for other in alike if other is not one))
    kin = [other for other in pictures if other not in alike and other.parts & own]
    words = one.words()
    shares: Mapping[str, float] = {
        other.name: len(words & other.words()) / len(words) if words else 0 for other in kin[:20]
    }
    return sum(shares.values()) / len(shares) if shares else 0


def _tell(odd: NamedPicture, others: Sequence[NamedPicture]) -> Finding:
    files = " and ".join(other.file for other in others)
    message = f"picture {odd.name!r} is the same as {files}"
    named = " and ".join(repr(other.name) for other in others)
    hint = (
        f"save the right picture as {odd.file}, or that of {named}; where they are to be alike, use one name for both"
    )
    return SAME.finding(Span(odd.file, 1), message, hint)


def _tell_drawn(odd: NamedPicture, other: NamedPicture) -> Finding:
    message = f"picture {odd.name!r} shows what {other.file} shows, though it is written otherwise"
    hint = f"draw {odd.name!r} or {other.name!r} as its name says; where they are to be alike, use one name for both"
    return SAME.finding(Span(odd.file, 1), message, hint)._replace(also_at=(Span(other.file, 1),))
