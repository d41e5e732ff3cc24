"""What somebody read off a test sheet -> what the printer does."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping

from planche.expressions import expression
from planche.imposition.impossible import Impossible
from planche.imposition.papers import MM, Paper
from planche.imposition.sheets import Duplex, Printer

TENTH = MM // 10
INSET = 27 * MM  # of the scales of the sheet from the edges of the paper
MEASURED_INSET = 12 * MM  # of the frame whose sides are measured
MOST = {"A": 30, "B": 30, "C": 30, "D": 30}  # tenths of a mm
MOST_TURN = 1.0  # degrees
MOST_SCALE = 2.0  # percent by which a printer may print too large or too small
MOST_MARGIN = 20  # mm
MOST_TOLD = 5  # of the readings that are wrong
LONGEST = 60  # characters of each
_READING = expression(r"([A-Za-z]++) *+(?:[:=] *+)?([-+−]?[0-9]{1,4}(?:[.,][0-9]{1,3})?) *+(?:%|mm)?")
NAMES = ("A", "B", "C", "D", "X", "Y", "scale", "margin")


def measured_lengths(paper: Paper) -> tuple[int, int]:
    """The lengths X, across, and Y, down, that are measured on the sheet with a ruler."""
    return paper.width - 2 * MEASURED_INSET, paper.height - 2 * MEASURED_INSET


def read_printer(name: str, text: str, paper: Paper, duplex: Duplex) -> Printer:
    """The printer of which a sheet was read: `A 3, B 2, C -2, D -2, X 185.5, margin 4`, or `scale 99.6` for X and Y.

    Impossible for what no sheet can say.
    """
    found = _readings(text)
    across, down, margin = found.get("X"), found.get("Y"), found.get("margin")
    both = found.get("scale")
    scale = tuple(
        both / 100 if both is not None else 1.0 if read is None else read * MM / length
        for read, length in zip((across, down), measured_lengths(paper))
    )
    for share in scale:
        if abs(share - 1) * 100 > MOST_SCALE + 1e-9:
            raise Impossible(
                f"the printer would print at {share * 100:.1f} %; more than {MOST_SCALE:g} % off comes of a setting:"
                " print the sheet at 100 %, not “fit to page”"
            )
    right, down_by, turn = _moved(found, paper)
    if abs(turn) > MOST_TURN:
        raise Impossible(
            f"the backs would be turned by {turn:.2f}°, at most {MOST_TURN:g} is put right; read A, B, C and D again,"
            " or lay the paper into its tray anew"
        )
    flipped = (right, -down_by) if duplex is Duplex.SHORT_EDGE else (-right, down_by)
    return Printer(
        name,
        duplex,
        (round(flipped[0]), round(flipped[1])),
        round(-turn, 4) + 0.0,  # not -0.0
        (round(scale[0], 5), round(scale[1], 5)),
        None if margin is None else round(margin * MM),
        paper.name,
    )


def _moved(found: Mapping[str, float], paper: Paper) -> tuple[float, float, float]:
    """How far backs lie right and down, in µm, and are turned, in degrees clockwise, as one looks through the front."""
    above, below, left, right = (found[name] * TENTH if name in found else None for name in "ABCD")
    tall, wide = paper.height - 2 * INSET, paper.width - 2 * INSET
    turns = []
    if above is not None and below is not None:
        turns.append((tall**2, (above - below) / tall))
    if left is not None and right is not None:
        turns.append((wide**2, (right - left) / wide))
    turn = sum(weight * slope for weight, slope in turns) / sum(weight for weight, _ in turns) if turns else 0.0
    return _mean(above, below), _mean(left, right), math.degrees(turn)


def _mean(first: float | None, second: float | None) -> float:
    known = [value for value in (first, second) if value is not None]
    return sum(known) / len(known) if known else 0.0


def _readings(text: str) -> dict[str, float]:
    """The numbers by their names; Impossible with all that is wrong."""
    found: dict[str, float] = {}
    wrong = []
    for part in filter(None, (part.strip() for part in re.split(r"[;\n]|,(?=\s|$|\s*[A-Za-z])", text))):
        match = _READING.fullmatch(part)
        name = _name(match[1]) if match else None
        if match is None or name is None:
            wrong.append(f"{part[:LONGEST]!r} is none of them")
        elif name in found:
            wrong.append(f"{name} is there twice")
        else:
            found[name] = float(match[2].replace("−", "-").replace(",", "."))
            wrong += _out_of_bounds(name, found[name])
    if "scale" in found and (sides := [name for name in ("X", "Y") if name in found]):
        wrong.append(f"scale stands for X and Y, and {' and '.join(sides)} is there too")
    if not found and not wrong:
        wrong.append("it is empty")
    if wrong:
        told = "; ".join(wrong[:MOST_TOLD])
        raise Impossible(f"{told}; write what the sheet says, such as A 3, B 2, C -2, D -2, X 185.5, margin 4")
    return found


def _name(word: str) -> str | None:
    return next((name for name in NAMES if name.lower() == word.lower()), None)


def _out_of_bounds(name: str, value: float) -> list[str]:
    if name in MOST and abs(value) > MOST[name]:
        return [f"{name} {value:g} is out of bounds, it can be -{MOST[name]} to {MOST[name]}"]
    if name == "margin" and not 0 <= value <= MOST_MARGIN:
        return [f"margin {value:g} is out of bounds, it can be 0 to {MOST_MARGIN} mm"]
    return []
