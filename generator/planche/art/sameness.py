"""The pictures that a game shows -> findings for two that are the same, byte for byte."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence

from planche.expressions import expression
from planche.findings import Finding, Severity, Span, declare

SAME = declare(
    "art/same",
    """
    Two pictures that a game shows have the same content.

    One was most likely saved or exported under the name of the other, so that what should be told apart by them cannot.
    The one is told that is less like the pictures whose names share a part with its own.

    Example: art/icon-zag.svg with the drawing of art/icon-zig.svg.
    Mend it: save the right picture under its name. Where both are to show the same, let what shows one show the other,
    or name the check and the file under `accept` in game.yaml.
    """,
    Severity.WARNING,
)
_PARTS = expression(r"[-_]")
_WORD = expression(rb"[^\s\"'<>=]{3,}")


class NamedPicture:
    """A picture with its name, its file, and the words of its source."""

    def __init__(self, name: str, file: str, data: bytes) -> None:
        self.name, self.file, self.data = name, file, data
        self.parts = frozenset(_PARTS.split(name))

    def words(self) -> frozenset[bytes]:
        """What its source is made of: numbers, colours, names."""
        return frozenset(_WORD.findall(self.data))


def find_same(pictures: Sequence[NamedPicture]) -> Iterator[Finding]:
    """A finding for each picture that another one is too, once for each content."""
    by_content: defaultdict[bytes, list[NamedPicture]] = defaultdict(list)
    for picture in pictures:
        by_content[picture.data].append(picture)
    for alike in by_content.values():
        if len(alike) > 1:
            odd = min(reversed(alike), key=lambda one: _likeness(one, alike, pictures))
            yield _tell(odd, [one for one in alike if one is not odd])


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
