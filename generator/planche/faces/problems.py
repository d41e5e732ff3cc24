"""What is wrong with face markup: the check, and the two ways in which reading ends early."""

from __future__ import annotations

from planche.findings import Check, Finding, Span, declare
from planche.game import strip_markers

MARKUP = declare(
    "template/markup",
    """
    Face markup that cannot be read: XML that is not well-formed, an element or attribute that the vocabulary
    does not know, an attribute that is missing or not a number.

    Example: `<rect x="3" y="4" widht="10" height="5"/>`.
    Mend it: see the named line; templates/README.md lists every element with its attributes.
    """,
)
CHECKS: tuple[Check, ...] = (MARKUP,)


NAME_PICTURE = "write the name of a picture; where a piece may have none, write {% if %} around the element"
FLATTER = "take some of the elements around it away"  # of those that stand too deep


class Wrong(Exception):
    """A finding that ends the reading of one element."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


class Enough(Exception):
    """A face with so much on it, or so much wrong with it, that reading on tells nothing new."""


def wrong_markup(span: Span, message: str, hint: str) -> Wrong:
    """What is raised for markup that breaks a rule of the vocabulary."""
    return Wrong(MARKUP.finding(span, strip_markers(message), hint))
