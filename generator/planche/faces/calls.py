"""Findings about elements that macros write -> told at the call alone that is at fault, or with the call named.

A call is at fault where what it writes at a place is wrong, and at least as much of what other calls write there is
right: then the macro is right, and what this call gives it is not.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import repeat
from typing import NamedTuple
from xml.etree.ElementTree import Element, ProcessingInstruction, TreeBuilder, XMLParser

from planche.expressions import expression
from planche.faces.edge_checks import CUT, NEAR, WORDS
from planche.faces.exchanges import OR_ELSE
from planche.faces.reading import FaceReading, Told
from planche.findings import Finding, Span
from planche.templates import CALLED, PLACE, RETURNED

_AT_EDGE = {WORDS.id, CUT.id, NEAR.id}
_MOVE = expression(r"by ([\d.]+) mm")
_NOTE = expression(rf"{CALLED} (.+):(\d{{1,9}}):(\d{{1,9}})")
MOST_WRONG = 1 / 2  # of the elements at a place, for calls to be at fault rather than the macro


class Call(NamedTuple):
    """A call of a macro, as it is written: its line, and which it is of the calls of its template."""

    place: Span
    number: int


Mistakes = list[tuple[int, Told]]
Chain = tuple[Call, ...]
"""The calls around an element, from the outermost: each stands in the macro that the one before it calls."""


@dataclass(eq=False)
class MacroCalls:
    """The calls of macros that wrote the elements of a face, which are looked for once they are asked for."""

    reading: FaceReading
    root: Element
    at_fault: list[Finding] = field(default_factory=list)  # what is told at calls
    _culprits: set[Call] = field(default_factory=set)

    def settle(self, told: Iterable[Told]) -> list[Finding | None]:
        """What is told at each element; None where a call is at fault, which is kept aside."""
        mistakes: defaultdict[tuple[str, str], Mistakes] = defaultdict(list)  # by check and place
        settled: list[Finding | None] = []
        for number, one in enumerate(told):
            settled.append(one.finding)
            if self._is_of_macro(one):
                mistakes[one.finding.id, one.element.get(PLACE, "")].append((number, one))
        cut: defaultdict[str, dict[Element, None]] = defaultdict(
            dict
        )  # by place: what the edge harms, one way or another
        for (id, sign), same in mistakes.items():
            cut[sign].update((one.element, None) for _, one in same if id in _AT_EDGE)
        for (id, sign), same in mistakes.items():
            is_macro = id in _AT_EDGE and self._is_most(sign, len(cut[sign]))
            culprits = None if is_macro else self._find_culprits(sign, [one.element for _, one in same])
            at_calls: dict[Call, Finding] = {}
            for (number, one), culprit in zip(same, culprits or repeat(None)):
                if culprit is None:
                    settled[number] = one.finding._replace(calls=(self._chains[one.element][-1].place,))
                else:
                    settled[number] = None
                    at_calls.setdefault(culprit, _tell_at(culprit.place, one.finding))
            self.at_fault += at_calls.values()
            self._culprits |= at_calls.keys()
        self._follow_culprits(mistakes, settled)
        return settled

    def _follow_culprits(self, mistakes: Mapping[tuple[str, str], Mistakes], settled: list[Finding | None]) -> None:
        """Tell at a call that is at fault what else it writes wrongly, at places where no other call does."""
        for same in mistakes.values():
            calls = [self._culprit_of(one.element) for _, one in same]
            if None in calls:
                continue
            for (number, one), call in zip(same, calls):
                if settled[number] is not None and call is not None:
                    settled[number] = None
                    self.at_fault.append(_tell_at(call.place, one.finding))

    def _culprit_of(self, element: Element) -> Call | None:
        """The innermost call around an element that is at fault."""
        return next((call for call in self._chains[element][::-1] if call in self._culprits), None)

    def place_of_call(self, element: Element) -> Span | None:
        """Where the macro is called that wrote an element; None for one that stands in no macro."""
        chain = self._chains.get(element)
        return chain[-1].place if chain else None

    def calls_around(self, element: Element) -> Chain:
        """The calls of macros that wrote an element, from the outermost."""
        return self._chains.get(element, ())

    def places_around(self, element: Element) -> tuple[Span, ...]:
        """Where they are."""
        return tuple(call.place for call in self.calls_around(element))

    def settle_all(self) -> None:
        """What is found on the face, told where it is written; of a call at fault one finding, the gravest."""
        findings = self.reading.findings
        told = [one for one in self.reading.told if one.finding in findings]
        if not told and not self.at_fault:
            return
        settled: dict[Finding, Finding | None] = {}
        for one, found in zip(told, self.settle(told)):
            known = settled.setdefault(one.finding, found)
            if known is not None and found is not None:
                settled[one.finding] = known._replace(calls=tuple(dict.fromkeys((*known.calls, *found.calls))))
        kept = (settled.get(finding, finding) for finding in findings)
        findings[:] = [finding for finding in kept if finding is not None]
        findings += _join(self.at_fault)

    def _is_of_macro(self, told: Told) -> bool:
        """Whether a finding stands at an element that a macro wrote, rather than at a text of the content."""
        return told.finding.span == self.reading.place_of(told.element) and told.element in self._chains

    def _find_culprits(self, sign: str, wrong: Sequence[Element]) -> list[Call] | None:
        """The call at fault for each element that is wrong at a place; None where the macro may be."""
        if self._is_most(sign, len({*wrong})):
            return None
        all = [element for element in self.root.iter() if element.get(PLACE) == sign]
        innocent = {call for one in {*all} - {*wrong} for call in self._chains.get(one, ())}
        found = [next((call for call in self._chains[one][::-1] if call not in innocent), None) for one in wrong]
        culprits = [call for call in found if call is not None]
        return culprits if len(culprits) == len(found) else None

    def _is_most(self, sign: str, count: int) -> bool:
        """Whether so many elements are most of those that were written at a place."""
        return count > MOST_WRONG * sum(element.get(PLACE) == sign for element in self.root.iter())

    @cached_property
    def _chains(self) -> dict[Element, Chain]:
        """The calls around each element that a macro wrote."""
        markup = self.reading.written.markup
        if f"<?{CALLED} " not in markup:
            return {}
        return {element: chain for element, chain in zip(self.root.iter(), _find_chains(markup)) if chain}


def _join(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Findings at calls, one for each call: the gravest of what it writes, which says how many others there are."""
    calls: defaultdict[Span, list[Finding]] = defaultdict(list)
    for finding in findings:
        calls[finding.span].append(finding)
    for same in calls.values():
        gravest, *others = sorted(same, key=lambda finding: (not finding.is_error, -_distance(finding)))
        more = f"; and so {len(others)} more of what it writes" if others else ""
        yield gravest._replace(message=f"{gravest.message}{more}")


def _tell_at(call: Span, finding: Finding) -> Finding:
    """What is wrong with an element, told of the call that writes it."""
    message = f"what this call writes at {finding.span}: {finding.message}"
    hint = finding.hint.rpartition(OR_ELSE)[2]  # another call is right with what the element says, however often
    return finding._replace(
        span=call, message=message, hint=f"correct what it gives the macro, or what that makes of it: {hint}"
    )


def _distance(finding: Finding) -> float:
    """By how many mm something should be moved."""
    found = _MOVE.search(finding.hint)
    return float(found[1]) if found else 0.0


def _find_chains(markup: str) -> Iterator[Chain]:
    """The calls around each element of markup, in their order, as its notes tell."""
    parser = XMLParser(target=TreeBuilder(insert_pis=True))  # noqa: S314 - it was read before, and has no DTD
    parser.feed(markup)
    chain: list[Call] = []
    for node in parser.close().iter():
        tag: object = node.tag
        if tag is not ProcessingInstruction:
            yield tuple(chain)
        elif note := _NOTE.fullmatch(node.text or ""):
            chain.append(Call(Span(note[1], int(note[2])), int(note[3])))
        elif node.text == RETURNED and chain:
            chain.pop()
