"""What Python, Jinja2 or the sandbox says of a value that is none for what is done with it -> the same in our words."""

from __future__ import annotations

from planche.expressions import expression
from planche.templates.synonyms import show_helpers, suggest_named
from planche.templates.values import NotAllowed
from planche.templates.wording import Wording, word_failure

_PLAINLY = {  # what Python raises, in words of the template
    ZeroDivisionError: Wording("something is divided by 0", "ask {% if %} before, or divide by another number"),
    OverflowError: Wording("a number is too large to be reckoned with", "reckon with smaller numbers"),
    MemoryError: Wording("what it makes takes more memory than there is", "make less of it"),
}
_OF_REFUSALS = (  # parts of what the sandbox says, and the way out
    ("is not possible", "reckon with numbers alone; |int reads one out of a text, ~ joins texts"),
    ("cannot be compared", "compare numbers with numbers, and texts with texts"),
    ("cannot be called", "write it without ( )"),
    ("takes a number", "give it a number; |int reads one out of a text"),
    ("cannot be summed up", 'take a number of each, as in |sum(attribute="copies")'),
    ("a list cannot be printed", "join it, or go through it with {% for %}"),
    ("cannot be printed", "print one of its fields, such as {{ piece.name }}"),
    ("counts in whole numbers", "write whole numbers; |int makes one of another"),
    ("takes words", 'write words in quotation marks, as in _("Copies")'),
    ("divided by 0", "write another number"),
    ("is named by", 'write its name in quotation marks, as in {% include "mygame/parts.xml" %}'),
)
_SEE_LINE = "see the line of the template"
_NO_HELPER = expression(r"No (filter|test) named '([^']*)'\.?")


def word_value(error: Exception, line: str) -> Wording:
    """What is said of a value that is none for what is done with it."""
    said = str(error)
    for kind, words in _PLAINLY.items():
        if isinstance(error, kind):
            return words
    if isinstance(error, NotAllowed):
        return Wording(
            said, next((hint for part, hint in _OF_REFUSALS if part in said), "write a value of another kind")
        )
    if found := _NO_HELPER.fullmatch(said):
        return Wording(f"there is no {found[1]} '{found[2]}'", suggest_named(found[1], found[2]))
    if worded := word_failure(said):
        return worded
    if "argument" in said and "()" in said:
        message = "a filter, test or function got other arguments than it takes"
        return Wording(message, show_helpers(line))
    return Wording(said or "something failed that templates do not tell of", _SEE_LINE)
