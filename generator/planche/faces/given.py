"""Findings about values that come through macros -> told once, where they are written: at the call, or in the macro."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple
from xml.etree.ElementTree import Element

from planche.faces.calls import MacroCalls
from planche.faces.problems import MARKUP
from planche.faces.reading import FaceReading, Told
from planche.findings import Finding, Span, quote
from planche.game import ART, strip_markers
from planche.templates import PLACE, GivenValue, find_giver, find_writer

_ASKED = "did you mean "
_ICON = "icon-"  # how the files of icons begin, which are told without it


class _Blamed(NamedTuple):
    """A finding that is told elsewhere, in other words."""

    told: Told
    finding: Finding
    given: GivenValue | None = None  # whose value it is about, if that is written at a call


def blame_givers(reading: FaceReading, calls: MacroCalls) -> None:
    """Tell what is wrong with an element where its value is written, if a macro only hands that on.

    What one macro writes as a value for several elements, wrongly in all of them, is told in that macro.
    """
    findings = {*reading.findings}
    told = [one for one in reading.told if one.finding in findings and one.finding.span == _place(reading, one)]
    blamed = _join_pictures([*_blame_calls(reading, calls, told)])
    traced = {id(one.told) for one in blamed}
    blamed += _blame_writers(reading, calls.root, [one for one in told if id(one) not in traced])
    if not blamed:
        return
    instead = {one.told.finding: one.finding for one in blamed}
    moved = {id(one.told) for one in blamed}
    reading.told[:] = [one for one in reading.told if id(one) not in moved]
    kept = {one.finding for one in reading.told}  # another call gives the same in another way
    changed = (finding if finding in kept else instead.get(finding, finding) for finding in reading.findings)
    reading.findings[:] = dict.fromkeys((*changed, *instead.values()))


def _place(reading: FaceReading, told: Told) -> Span:
    return reading.place_of(told.element)


def _blame_calls(reading: FaceReading, calls: MacroCalls, told: list[Told]) -> Iterator[_Blamed]:
    """What is wrong for a value that a call gives a macro as it stands."""
    for one in told:
        around = calls.places_around(one.element)
        for name, value in one.element.attrib.items() if around else ():
            plain = strip_markers(value)
            if name == PLACE or not plain or not _is_said(plain, one.finding):
                continue
            given = find_giver(reading.written.source_of, _place(reading, one), name, around)
            if given is not None and f"{given.before}{given.words}{given.behind}" == plain:
                yield _Blamed(one, _tell_given(one.finding, given, plain), given)
                break


def _join_pictures(blamed: Sequence[_Blamed]) -> list[_Blamed]:
    """What is blamed, with one finding for each value that misspells the names of several pictures."""
    asking: defaultdict[tuple[Span, str, str], dict[str, None]] = defaultdict(dict)
    for one in blamed:
        if one.given is not None and one.finding.id == ART.id:
            asking[_value_of(one)][f"{one.given.before}{one.given.words}{one.given.behind}"] = None
    return [
        _tell_names(one, asking[_value_of(one)]) if len(asking.get(_value_of(one), ())) > 1 else one for one in blamed
    ]


def _value_of(blamed: _Blamed) -> tuple[Span, str, str]:
    """A value that is given: where, to which parameter, and with which way out."""
    return blamed.finding.span, blamed.given.parameter if blamed.given else "", blamed.finding.hint.partition("?")[0]


def _tell_names(blamed: _Blamed, names: Iterable[str]) -> _Blamed:
    assert blamed.given is not None, "names are those of given values"
    given = blamed.given
    message = (
        f"{quote(given.words)}, which this call gives {given.parameter!r} of the macro {given.macro!r}, is in no name"
    )
    hint = f"{blamed.finding.hint.partition('?')[0]}?"
    found = blamed.finding._replace(message=f"{message} of a picture: {', '.join(names)} are not there", hint=hint)
    return blamed._replace(finding=found)


def _tell_given(finding: Finding, given: GivenValue, value: str) -> Finding:
    """A finding at the call that gives the value, or at the macro that has it as a default."""
    source = f"the default of {given.parameter!r} of the macro" if given.is_default else ""
    how = source or f"what this call gives {given.parameter!r} of the macro"
    message = f"{finding.message}: that is {how} {given.macro!r}"
    told = finding._replace(span=given.place, message=message, slip=None)
    return told.with_hint(_shorten_hint(finding, given, value))


def _is_said(value: str, finding: Finding) -> bool:
    """Whether a finding is about a value; of a picture that is not there, only where another name is meant."""
    if finding.id == ART.id and finding.slip is None:
        return False
    return quote(value) in finding.message or quote(value.removeprefix(_ICON)) in finding.message


def _shorten_hint(finding: Finding, given: GivenValue, value: str) -> str:
    """The hint, with the name that is meant cut as the value is that becomes a part of it."""
    slip = finding.slip
    if slip is None:
        return finding.hint
    before = given.before if slip.found == value else given.before.removeprefix(_ICON)
    meant = slip.meant
    if not (before or given.behind) or not (meant.startswith(before) and meant.endswith(given.behind)):
        return finding.hint
    part = meant[len(before) : len(meant) - len(given.behind)]
    return finding.hint.replace(f"{_ASKED}{meant!r}", f"{_ASKED}{part!r}")


def _blame_writers(reading: FaceReading, root: Element, told: list[Told]) -> Iterator[_Blamed]:
    """What is wrong with a value that a macro writes, for all elements that have one of it."""
    wrong: defaultdict[tuple[Span, str, str], list[Told]] = defaultdict(list)
    for one in told:
        name = one.finding.message.partition(":")[0] if one.finding.id == MARKUP.id else ""
        if name in one.element.attrib and name != PLACE:
            writer = find_writer(reading.written.source_of, _place(reading, one), name)
            if writer is not None:
                wrong[writer.place, writer.name, name].append(one)
    for (place, macro, name), same in wrong.items():
        elements = {id(one.element) for one in same}
        if all(id(element) in elements for element in _written_by(reading, root, macro, name)):
            first = same[0].finding
            message = f"what the macro {macro!r} writes for an attribute: {first.message}"
            yield from (_Blamed(one, first._replace(span=place, message=message)) for one in same)


def _written_by(reading: FaceReading, root: Element, macro: str, name: str) -> Iterator[Element]:
    """The elements of a face with an attribute that a macro writes."""
    known: dict[str, bool] = {}
    for element in root.iter():
        sign = element.get(PLACE, "")
        if name in element.attrib and sign:
            if sign not in known:
                writer = find_writer(reading.written.source_of, reading.place(sign), name)
                known[sign] = writer is not None and writer.name == macro
            if known[sign]:
                yield element
