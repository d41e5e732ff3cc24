"""The widths of the strokes of a picture or template, as they are written -> the one that lost its point."""

from __future__ import annotations

from collections.abc import Sequence

from planche.expressions import expression

WIDTHS = expression(r"""\bstroke-width\s*+=\s*+["'](\d++(?:\.\d++)?)["']""")
LEAST = 3  # other strokes
TIMES = 4  # as wide as any other stroke
_TEN = 10
_FINE = 1e-6


def find_lost_point(widths: Sequence[str]) -> tuple[int, str] | None:
    """The place of the one width that is far larger than all others, and a tenth of which another one is; and that."""
    numbers = [float(width) for width in widths]
    if len(numbers) <= LEAST:
        return None
    largest = max(range(len(numbers)), key=numbers.__getitem__)
    others = [number for place, number in enumerate(numbers) if place != largest]
    meant = numbers[largest] / _TEN
    is_lost = "." not in widths[largest] and numbers[largest] >= TIMES * max(others)
    if not is_lost or all(abs(number - meant) > _FINE for number in others):
        return None
    return largest, f"{meant:g}"
