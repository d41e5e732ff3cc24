"""Justified lines -> those with a space so wide between two words that it tears the line apart."""

from __future__ import annotations

from collections.abc import Sequence

from planche.findings import Severity, declare, quote_line
from planche.typeset.boxes import FilledLine, em, wide_seams
from planche.typeset.problems import TextProblem

WIDEST = 0.8  # em; three times the space of most fonts

GAP = declare(
    "text/gap",
    f"""
    A line of justified text whose words stand more than {WIDEST:g} em apart.

    A column of such lines has holes, and is harder to read than a ragged one. Planche shares the words of a paragraph
    out over its lines as well as can be, parts words where the style allows it, and sets columns of fewer than about
    45 letters ragged; what is left over of a line with few long words is still shared by its spaces.

    Example: a word of 30 letters in a justified column of 45, in a style without `hyphenate`.
    Mend it: set the style ragged (`align: left`), let it part words (`hyphenate: true`), widen the column, or change
    the words. A soft hyphen (U+00AD) says where a long word may be parted.
    """,
    Severity.WARNING,
)


def gap_problem(lines: Sequence[FilledLine], size: float, width: int) -> TextProblem | None:
    """The first of the lines, justified in a `width` of so many µm, with too wide a space; None without any."""
    for line in lines[:-1]:
        if line.gaps and not line.boxes[-1].is_end:
            free = width / em(size) * 1000 - line.width + sum(box.space for box in line.boxes[:-1])
            space = free / (line.gaps + len(wide_seams(line.boxes))) / 1000
            if space > WIDEST:
                words = quote_line(_words_of(line))
                message = f"words stand {space:.2f} em apart in {words}, wanted {WIDEST:g} at most"
                hint = (
                    "set its style ragged (align: left), let that part words (hyphenate: true) if it does not, or"
                    " change the words"
                )
                return TextProblem(GAP, message, hint, None)
    return None


def _words_of(line: FilledLine) -> str:
    parts = ("".join(part.text for part in box.parts) + " " * (box.space > 0) for box in line.boxes)
    return "".join(parts).strip()
