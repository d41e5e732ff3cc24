"""Words and icons of a page, and what they stand on -> a finding where they can hardly be seen there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from planche.art import Pictures
from planche.findings import Finding, Paleness, Severity, Span, declare
from planche.game import Style, Theme
from planche.marks import LEAST_CONTRAST, contrast, contrast_among, find_alike
from planche.typeset import Icon, Inline, Run

WHITE = "white"  # as the paper of pages is
_PAPER = "#FFFFFF"
PALE = declare(
    "rules/pale",
    """
    Words or icons of a page of rules, or of start-here, that are hardly told from what they stand on.

    That is white paper; below quotations and the heads of tables, `tint`. The contrast is that of WCAG: 1 for none, 21
    for black on white, and 1.5 the least that is taken, in the colours of `theme: light:` and the pictures of art/light
    too. It tells greys apart as it does colours.

    Example: `:flame:` in rules.md, where icon-flame.svg is drawn in white for the cards.
    Mend it: take another colour for the style, or for `tint`; draw the icon with a line around it.
    """,
    Severity.WARNING,
)


def find_pale(
    content: Sequence[Inline], style: Style, ground: str, theme: Theme, pictures: Pictures, page: Span
) -> Iterator[Finding]:
    """What can hardly be seen of words in a style on a ground, a colour of the theme or WHITE; `page`: their file."""
    below = _PAPER if ground == WHITE else theme.colours[ground]
    if any(isinstance(item, Run) and item.text.strip() for item in content):
        yield from _find_pale_words(content, style, ground, below, theme, page)
    place = page
    for item in content:
        if isinstance(item, Run):
            place = item.span or place
        elif isinstance(item, Icon):
            yield from _find_pale_icon(item.name, ground, below, theme, pictures, place)


def _find_pale_words(
    content: Sequence[Inline], style: Style, ground: str, below: str, theme: Theme, page: Span
) -> Iterator[Finding]:
    colour = theme.colours.get(style.colour)
    if colour is None:  # which is told where the style is set
        return
    full, light = contrast(colour, below), contrast_among(colour, below, theme.lightened)
    if min(full, light) >= LEAST_CONTRAST:
        return
    is_light = full >= LEAST_CONTRAST
    ink = "in light ink " if is_light else ""
    message = f"words in {style.colour} on {ground} can {ink}hardly be read: {_how_little(light if is_light else full)}"
    names = [name for name, known in theme.styles.items() if known.span == style.span]
    is_seen = contrast(colour, _PAPER) >= LEAST_CONTRAST
    alike = Paleness(style.colour, ground, "".join(names[:1]), "", is_light, is_seen, is_ground_right=ground == WHITE)
    where = next((item.span for item in content if isinstance(item, Run) and item.span), page)
    yield PALE.finding(where, message, f"take another colour than {style.colour} for them")._replace(paleness=alike)


def _find_pale_icon(
    name: str, ground: str, below: str, theme: Theme, pictures: Pictures, place: Span
) -> Iterator[Finding]:
    full = find_alike(pictures.colours(name), below, {}, LEAST_CONTRAST)
    light = find_alike(pictures.colours(name, is_light=True), below, theme.lightened, LEAST_CONTRAST)
    if found := full or light:
        ink = "" if full else "in light ink "
        message = f"icon {name!r} can {ink}hardly be seen on {ground}: {_how_little(found.contrast)}"
        hint = "draw it in another colour, or with a line around it"
        drawing = pictures.drawing(name, is_light=not full)
        alike = Paleness(found.colour, ground, picture=drawing, is_light=not full, is_bare=ground == WHITE)
        yield PALE.finding(place, message, hint if full else f"{hint}, in art/light")._replace(paleness=alike)


def _how_little(found: float) -> str:
    return f"their contrast is {found:.2f}, wanted {LEAST_CONTRAST}"
