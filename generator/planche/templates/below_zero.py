"""Differences that a template works out -> findings for those below zero that it prints as words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, NamedTuple

from jinja2 import nodes

from planche.findings import Finding, Severity, Span, declare
from planche.templates.elements import FACE
from planche.templates.paths import path_of

BELOW_ZERO = declare(
    "template/below-zero",
    """
    A number below zero that a template works out as a difference, and prints as words.

    Nobody puts -1 cards aside: the two sides of the minus sign were exchanged, or the kit for some players has nothing
    to tell there. Told is a difference alone, in a text of a face, in the words of `_("...")` or on a page, and one
    that a macro is given and prints; not a place or length.

    Example: `{{ deal.jokers - held }}` where the box holds more jokers than the deck deals.
    Mend it: exchange the two sides; or print it only where it is above zero, `{% if held > deal.jokers %}`.
    """,
    Severity.WARNING,
)

_OF_ELSEWHERE = (nodes.Macro, nodes.AssignBlock, nodes.CallBlock)
_NUMBERS = (nodes.Name, nodes.Getattr, nodes.Sub)  # what may print a number alone


class WrittenDifference(NamedTuple):
    """Where a template takes one value from another, as its author wrote it."""

    file: str
    line: int
    left: str
    right: str


class BelowZero(NamedTuple):
    """A difference that is printed, and what it comes to."""

    at: WrittenDifference
    value: int


class NumberNote(NamedTuple):
    """What the render notes of an expression: that it is printed, or that it is given to what may print it."""

    method: Literal["note_printed", "note_difference"]
    place: tuple[str, int, str, str] | None  # a WrittenDifference, as compiled templates hold it


def find_number_notes(tree: nodes.Template, file: str) -> Mapping[int, NumberNote]:
    """What is to be noted of the expressions of a template, by their ids: differences, and what is printed as words."""
    words = WordsSearch(is_page=not file.endswith(FACE))
    words.search(tree)
    notes = {id(part): NumberNote("note_printed", _place_of(part, file)) for part in words.printed}
    for call in tree.find_all(nodes.Call):
        if isinstance(call.node, nodes.Name) and call.node.name != "range":
            method: Literal["note_printed", "note_difference"] = "note_difference"
            if call.node.name == "_":  # in the words of a text
                method = "note_printed"
            values = [*call.args, *(keyword.value for keyword in call.kwargs)]
            notes |= {id(one): NumberNote(method, _place_of(one, file)) for one in values if isinstance(one, nodes.Sub)}
    for assigned in tree.find_all(nodes.Assign):
        if isinstance(assigned.node, nodes.Sub):
            notes[id(assigned.node)] = NumberNote("note_difference", _place_of(assigned.node, file))
    return notes


def _place_of(node: nodes.Node, file: str) -> tuple[str, int, str, str] | None:
    return (file, node.lineno, path_of(node.left), path_of(node.right)) if isinstance(node, nodes.Sub) else None


class WordsSearch:
    """Goes through a template in the order of its source, and finds what is printed between tags."""

    def __init__(self, *, is_page: bool) -> None:
        self.is_page = is_page  # which has no tags
        self.printed: list[nodes.Expr] = []

    def search(self, node: nodes.Node, is_between: bool = False) -> bool:
        """Whether what stands behind a node is between tags, as far as that is known; `is_between`: what is in it."""
        for child in node.iter_child_nodes():
            if isinstance(child, nodes.Output):
                is_between = self._search_output(child, is_between)
            elif isinstance(child, _OF_ELSEWHERE):  # what is written there is printed anywhere
                self.search(child)
            else:
                is_between = self.search(child, is_between)
        return is_between

    def _search_output(self, output: nodes.Output, is_between: bool) -> bool:
        for part in output.nodes:
            if isinstance(part, nodes.TemplateData):
                opens, closes = part.data.rfind("<"), part.data.rfind(">")
                is_between = closes > opens if opens != closes else is_between
            elif (is_between or self.is_page) and isinstance(part, _NUMBERS):
                self.printed.append(part)
        return is_between


def tell_below_zero(printed: Iterable[BelowZero]) -> Iterator[Finding]:
    """A finding for each place at which a number below zero is printed."""
    for at, value in {one.at: one.value for one in printed}.items():
        written = f"`{at.left} - {at.right}`" if at.left and at.right else "a difference"
        turned = f"write {at.right} - {at.left}" if at.left and at.right else "exchange its two sides"
        message = f"{written} comes to {value}, which is printed"
        yield BELOW_ZERO.finding(
            Span(at.file, at.line), message, f"{turned}, or leave it out where there is nothing to tell"
        )
