"""A good SVG and what it shows -> findings for what of it nobody meant: a speck, what is hidden, filled, or lost."""

from __future__ import annotations

from collections.abc import Iterator

from planche.art.checked_picture import CheckedPicture
from planche.art.known import SvgFacts
from planche.art.open_lines import BlackLine
from planche.art.picture_checks import FILLED, HIDDEN, NOTHING, SPECK
from planche.art.specks import MOST_COVERED, MOST_SEEN, Speck
from planche.expressions import expression
from planche.findings import Finding, Span

_HIDING = expression(
    rb"<([A-Za-z][\w:.-]*+)(?=[\s/])[^<>]*?\s(display\s*+=\s*+(?:\"none\"|'none')|visibility\s*+=\s*+(?:\"hidden\"|'hidden')"
    rb"|opacity\s*+=\s*+(?:\"0(?:\.0*+)?%?\"|'0(?:\.0*+)?%?')|style\s*+=\s*+(?:\"[^\"<>]*?display\s*+:\s*+none[^\"<>]*+\"|'[^'<>]*?display\s*+:\s*+none[^'<>]*+'))"
)


def find_faults(picture: CheckedPicture, facts: SvgFacts) -> Iterator[Finding]:
    """All of them, of a picture that is an SVG."""
    speck, hidden, lapse = _find_speck(picture, facts), _find_hidden(picture), _find_lapse(picture, facts)
    filled = None if facts.filled_line is None else _tell_filled(picture, facts.filled_line)
    yield from filter(None, (speck, hidden, filled, lapse))


def has_lapsed(picture: CheckedPicture, facts: SvgFacts) -> bool:
    """Whether it is a speck, or something of it draws nothing: what shape it has tells nothing then."""
    return _find_speck(picture, facts) is not None or _find_lapse(picture, facts) is not None


def _find_speck(picture: CheckedPicture, facts: SvgFacts) -> Finding | None:
    """That a picture is a speck in its viewBox."""
    speck, lapse = facts.speck, facts.lapse
    return None if speck is None or (lapse and lapse.kind == "group") else _tell_speck(picture, speck)


def _find_lapse(picture: CheckedPicture, facts: SvgFacts) -> Finding | None:
    """That something of a picture draws nothing, or beside it, which is not told of all of it."""
    lapse = facts.lapse
    if lapse is None or (lapse.kind != "group" and _find_speck(picture, facts)):
        return None
    check = NOTHING if lapse.kind == "nothing" else SPECK
    message = f"picture {picture.name!r}: {lapse.message}"
    return check.finding(Span(picture.file, lapse.line, lapse.column), message, lapse.hint)


def _find_hidden(picture: CheckedPicture) -> Finding | None:
    """The first thing that an SVG hides."""
    found = _HIDING.search(picture.data)
    if found is None:
        return None
    before = picture.data[: found.start(2)].decode()
    span = Span(picture.file, before.count("\n") + 1, len(before) - before.rfind("\n"))
    message = f"picture {picture.name!r}: <{found[1].decode()}> is hidden, and not printed with what it holds"
    hiding = found[2].decode()
    hiding = "display:none out of its style" if hiding.startswith("style") else f"{hiding} out"
    return HIDDEN.finding(span, message, f"take {hiding}, or delete what is hidden")


def _tell_filled(picture: CheckedPicture, found: BlackLine) -> Finding:
    if found.number == 1:
        what, where = "a curve is filled in black up to its ends, for nothing says how it is filled", "it"
    else:
        what = f"{found.number} curves are filled in black up to their ends, for nothing says how they are filled"
        where = "<svg>"
    message = f"picture {picture.name!r}: {what}"
    hint = f'write fill="none" in {where}, or the colour that is meant'
    return FILLED.finding(Span(picture.file, found.line, found.column), message, hint)


def _tell_speck(picture: CheckedPicture, speck: Speck) -> Finding:
    place, name = Span(picture.file, speck.line, speck.column), repr(picture.name)
    if not speck.view:
        message = f"picture {name}: nothing of it is painted, for its shapes have neither fill nor stroke"
        return SPECK.finding(place, message, 'write the colours of its shapes, as in fill="#2B2F4A"')
    message = f"picture {name} is drawn beside its viewBox: {speck.seen:.0%} of it is seen"
    if speck.share < MOST_COVERED or speck.seen >= MOST_SEEN:
        whole = "viewBox" if b"viewBox" in picture.data else "size"
        where = "in a corner" if whole == "size" or speck.share < MOST_COVERED else "at one end"
        message = f"picture {name} is drawn on {speck.share:.1%} of its {whole}, {where}: it prints as a speck"
    besides = ", and take width and height out of <svg>" if speck.has_size else ""
    return SPECK.finding(place, message, f'write viewBox="{speck.view}"{besides}')
