"""Type that is smaller than it may be -> the finding, at the style or at the text that says the size."""

from __future__ import annotations

from planche.faces.element import FaceElement
from planche.faces.problems import MARKUP
from planche.findings import Finding
from planche.game import Style
from planche.typeset import SMALL

MOST_LEAST = 1.5  # times the smallest size: a `min` beyond it is no size that is just readable, and a mistake itself


def small_type(text: FaceElement, style: Style, message: str) -> Finding:
    """That a text is, or may be, set smaller than its style allows: at the style where all of its texts are.

    `message` says so of the text.
    """
    if _is_of_style(text, style) and style.size < style.smallest:
        return _small_style(style, style.smallest)
    minimum = text.value("min")
    name = "min" if minimum and float(minimum) < style.smallest else "size"
    return SMALL.finding(text.span, message, f'write {name}="{style.smallest:g}" or more')


def small_size(text: FaceElement, style: Style, size: float, minimum: float) -> Finding:
    """That a text has a size below the smallest one that it is to be set at, `min`; the one of both that is odd."""
    if text.xml.get("size") is not None and 2 * size < style.size and style.size >= minimum:
        message = f"size: found {size:g}, wanted {minimum:g} or more, the min of the text; its style has {style.size:g}"
        hint = f"write the size that is meant, {minimum:g} or more; or lower that min"
        return MARKUP.finding(text.span, message, hint)
    if not _is_of_style(text, style) or minimum > MOST_LEAST * style.smallest:
        message = f"min: found {minimum:g}, wanted at most the size of the text, {size:g}"
        return MARKUP.finding(text.span, message, f"write {size:g} or less")
    if size < style.smallest:
        return _small_style(style, minimum)
    message = f"type of {size:g} pt is smaller than the min of a text in this style, {minimum:g} pt at {text.span}"
    return MARKUP.finding(style.span, message, f"write the size that is meant, {minimum:g} or more; or lower that min")


def _small_style(style: Style, least: float) -> Finding:
    message = f"type of {style.size:g} pt, wanted at least {style.smallest:g} pt, the smallest of this style"
    return SMALL.finding(style.span, message, f"write the size that is meant, {max(least, style.smallest):g} or more")


def _is_of_style(text: FaceElement, style: Style) -> bool:
    return text.xml.get("size") is None and bool(style.span.line)
