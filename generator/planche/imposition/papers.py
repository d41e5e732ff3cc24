"""Paper sizes: the name or the measures that somebody typed come in, whole micrometres go out."""

from dataclasses import dataclass
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import nearest_name
from planche.imposition.impossible import Impossible

MM = 1000
"""One millimetre: every length in Planche is a whole number of micrometres."""

_SIZE = expression(r"([0-9]++(?:[.,][0-9]{1,3})?) *+(?:mm *+)?[x×] *+([0-9]++(?:[.,][0-9]{1,3})?) *+(?:mm)?")


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper in portrait: `width` <= `height`, in µm."""

    name: str
    width: int
    height: int

    def __post_init__(self) -> None:
        assert self.width <= self.height, f"{self.name} is not portrait"


# ISO 216 and ANSI/ASME Y14.1, with the names that printer dialogues use.
PAPERS = (
    Paper("A3", 297_000, 420_000),
    Paper("A4", 210_000, 297_000),
    Paper("A5", 148_000, 210_000),
    Paper("Letter", 215_900, 279_400),
    Paper("Legal", 215_900, 355_600),
    Paper("Tabloid", 279_400, 431_800),
)


def parse_paper(text: str) -> Paper:
    """The paper that `text` names (`A4`, `letter`) or measures (`100x150mm`, in either orientation).

    Raises Impossible, in one line that lists what is possible.
    """
    for known in PAPERS:
        if known.name.casefold() == text.strip().casefold():
            return known
    try:
        width, height = sorted(parse_size(text, 50 * MM, 2000 * MM))
    except Impossible as error:
        names = [known.name for known in PAPERS]
        if not any(letter in "x×" for letter in text.casefold()) and (near := _nearest_paper(text.strip())):
            raise Impossible(f"there is no paper {text.strip()!r}; did you mean {near}?") from None
        raise Impossible(f"paper {error}; or one of {', '.join(names)}") from None
    return Paper(f"{millimetres(width)}x{millimetres(height)}mm", width, height)


def _nearest_paper(text: str) -> str:
    """The name of the paper that a misspelt one most likely means; empty where none is near."""
    names = {known.name.casefold(): known.name for known in PAPERS}
    return names.get(nearest_name(text.casefold(), names) or "", "")


def is_paper(text: str) -> bool:
    """Whether `text` names a paper, or measures one."""
    try:
        parse_paper(text)
    except Impossible:
        return False
    return True


# what sellers of cards and sleeves call these sizes
CARDS = {"mini": (44_000, 68_000), "bridge": (57_000, 89_000), "poker": (63_000, 88_000), "tarot": (70_000, 120_000)}


def parse_card_size(text: str) -> tuple[int, int]:
    """Width and height in µm of cards that `text` names (`tarot`) or measures (`60x90mm`).

    Raises Impossible, in one line that lists what is possible.
    """
    known = CARDS.get(text.strip().casefold())
    if known is not None:
        return known
    try:
        return parse_size(text, 20 * MM, 300 * MM)
    except Impossible as error:
        raise Impossible(f"card size {error}; or one of {', '.join(CARDS)}") from None


class BoardSize(NamedTuple):
    """What a board is to fit into: the one sheet of a paper, or the width and height in µm."""

    name: str  # as the manifest shows it
    paper: Paper | None
    size: tuple[int, int] | None


def parse_board_size(text: str) -> BoardSize:
    """What `text` names (`A3`: one sheet of it) or measures (`300x400mm`).

    Raises Impossible, in one line that lists what is possible.
    """
    for known in PAPERS:
        if known.name.casefold() == text.strip().casefold():
            return BoardSize(known.name, known, None)
    try:
        size = parse_size(text, 50 * MM, 2000 * MM)
    except Impossible as error:
        names = ", ".join(known.name for known in PAPERS)
        raise Impossible(f"board size {error}; or one sheet of {names}") from None
    return BoardSize(f"{millimetres(size[0])}x{millimetres(size[1])}mm", None, size)


def parse_size(text: str, least: int = 5 * MM, most: int = 1000 * MM) -> tuple[int, int]:
    """Width and height in µm of `63x88`, `63 x 88 mm`, `63,5×88.25mm`; each side `least` to `most` µm.

    Raises Impossible, in one line that says what was found and what is possible.
    """
    found = _SIZE.fullmatch(text.strip().casefold())
    sides = tuple(_micrometres(side) for side in found.groups()) if found else ()
    if len(sides) != 2 or min(sides) < least or max(sides) > most:
        raise Impossible(
            f"{text!r}: wanted width x height in mm such as 63.5x88mm, up to three decimals, "
            f"each side {millimetres(least)} to {millimetres(most)} mm"
        )
    return sides[0], sides[1]


def millimetres(value: int) -> str:
    """`value` µm as people write it in mm, without a needless zero: 215900 -> `215.9`."""
    return f"{value / MM:.3f}".rstrip("0").rstrip(".")


def in_millimetres(length: int) -> int | float:
    """`length` µm as a number of mm, a whole one where it is one: 63000 -> 63, 215900 -> 215.9."""
    return length // MM if length % MM == 0 else length / MM


def _micrometres(decimal: str) -> int:
    whole, _, fraction = decimal.replace(",", ".").partition(".")
    return int(whole) * MM + int(fraction.ljust(3, "0"))
