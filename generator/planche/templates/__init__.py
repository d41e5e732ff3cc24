"""A face template and the names that it is given -> face markup, through Jinja2 narrowed to what a stranger may do.

Every element carries the place it was written at, and every text of the content the place it came from.
"""

from planche.templates.engine import (
    CHECKS,
    FAILED,
    MISSING_TEMPLATE,
    SYNTAX,
    UNDEFINED,
    Markup,
    TemplateProblem,
    Templates,
)
from planche.templates.sandbox import PLACE, Translator

__all__ = [
    "CHECKS",
    "FAILED",
    "MISSING_TEMPLATE",
    "PLACE",
    "SYNTAX",
    "UNDEFINED",
    "Markup",
    "TemplateProblem",
    "Templates",
    "Translator",
]
