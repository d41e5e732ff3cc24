"""The texts of a face -> those whose boxes are too low by two digits of their height that are exchanged.

With the two digits the other way round such a box fills the frame that is drawn around it, or is as high as the other
texts of its style.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from planche.faces.edge_checks import BOX
from planche.faces.reading import FaceReading, Noted
from planche.findings import Finding
from planche.imposition import MM
from planche.marks import Rect, TextBlock

FRAMES = 3  # shapes before a text that may be the frame around it
MOST_BESIDE = MM  # µm of a frame that a text leaves at its top
NEAR = 20  # µm
LEAST_SISTERS = 2
MOST_DIGITS = 5  # of a number that somebody typed
_UPRIGHT = (1, 0, 0, 1)


def find_exchanged_digits(reading: FaceReading) -> Iterator[Finding]:
    """What is told of each text with such a box."""
    frames: deque[Noted] = deque(maxlen=FRAMES)
    texts: list[tuple[Noted, tuple[Noted, ...]]] = []
    heights = Counter[tuple[str, str]]()
    for one in reading.noted:
        if isinstance(one.mark, Rect):
            frames.append(one)
        elif isinstance(one.mark, TextBlock) and one.around.matrix[:4] == _UPRIGHT:
            said = one.element.attrib
            heights[said.get("style", ""), said.get("height", "")] += 1
            if _exchange(said.get("height", "")):
                texts.append((one, tuple(frames)))
    for text, before in texts:
        if found := _find_frame(text, before) or _find_sisters(text, heights):
            yield from _tell(reading, text, *found)


def _tell(reading: FaceReading, text: Noted, height: str, why: str) -> Iterator[Finding]:
    """That a height which is written out, and not worked out, is a slip."""
    written, place = text.element.get("height", ""), reading.place_of(text.element)
    if f'height="{written}"' in reading.written.source_of(place.file):
        message = f"the box of this text is {float(written):g} mm high, and {why}"
        yield BOX.finding(place, message, f'write height="{height}", with two digits the other way round')


def _find_frame(text: Noted, frames: Sequence[Noted]) -> tuple[str, str] | None:
    """The height that fills the last frame around a text, and why it is meant."""
    if text.element.get("valign") != "middle":
        return None
    for frame in frames:
        above, beside = text.box.y - frame.box.y, text.box.x - frame.box.x
        is_within = 0 <= above <= MOST_BESIDE and 0 <= beside <= frame.box.width - text.box.width
        if is_within and frame.around.groups == text.around.groups:
            for height in _exchange(text.element.get("height", "")):
                left = frame.box.height - 2 * above - float(height) * MM
                if abs(left) <= NEAR and text.box.height < float(height) * MM:
                    return height, f"the frame around it has room for {height} mm"
    return None


def _find_sisters(text: Noted, heights: Counter[tuple[str, str]]) -> tuple[str, str] | None:
    """The height that other texts of its style have, and why it is meant."""
    style, written = text.element.get("style", ""), text.element.get("height", "")
    if heights[style, written] > 1:
        return None
    for height in _exchange(written):
        if heights[style, height] >= LEAST_SISTERS and float(height) > float(written):
            return height, f"{heights[style, height]} others of its style {height} mm"
    return None


@lru_cache(maxsize=4_096)
def _exchange(written: str) -> tuple[str, ...]:
    """A number with two digits beside one another exchanged, in each way that there is."""
    number = written.rstrip("0").rstrip(".") if "." in written else written
    digits = [at for at, sign in enumerate(number) if sign.isdecimal()]
    if not 2 <= len(digits) <= MOST_DIGITS or len(digits) < len(number.replace(".", "", 1)):
        return ()
    pairs = ((here, there) for here, there in pairwise(digits) if number[here] != number[there])
    return tuple(_swap(number, here, there) for here, there in pairs)


def _swap(number: str, here: int, there: int) -> str:
    signs = [*number]
    signs[here], signs[there] = signs[there], signs[here]
    return "".join(signs)
