"""A face template and the names that it is given -> face markup, through Jinja2 narrowed to what a stranger may do.

Every element carries the place it was written at, and every text of the content the place it came from.
"""

from planche.findings import Check
from planche.templates import problems
from planche.templates.alike_calls import find_alike_calls
from planche.templates.bare_words import BARE_WORDS
from planche.templates.below_zero import BELOW_ZERO, tell_below_zero
from planche.templates.comparisons import COMPARISON, Compared, find_unmet, join_compared
from planche.templates.constants import Constant, NamedCell, TemplateConstants
from planche.templates.cut_lists import find_cut_lists
from planche.templates.elements import CALLED, PLACE, RETURNED, STRAY
from planche.templates.engine import Markup, RenderNotes, Templates
from planche.templates.exchanged_values import find_exchanged_values
from planche.templates.fillings import Filling
from planche.templates.givers import GivenValue, find_giver, find_writer
from planche.templates.idle_comparisons import NEVER_TRUE, find_never_true
from planche.templates.loop_counts import find_odd_counts
from planche.templates.lost_attributes import find_lost_attributes
from planche.templates.names import FACE_NAMES, ChangeNames, CommonNames, FaceNames, StartNames
from planche.templates.nesting import find_crossing
from planche.templates.out_of_step import OUT_OF_STEP
from planche.templates.outlines import NameReading, TemplateOutline
from planche.templates.paired_items import find_odd_pairs
from planche.templates.problems import FAILED, MISSING_TEMPLATE, RUNAWAY, SYNTAX, UNDEFINED, TemplateProblem
from planche.templates.reach import ReadColumn, ReadField
from planche.templates.sources import normalise_name
from planche.templates.strays import LOST_BRACKET
from planche.templates.translator import CONTEXT, Translator
from planche.templates.turned_choices import find_turned_choices
from planche.templates.twice import find_fields_twice, find_twice, tell_twice
from planche.templates.twin_templates import find_twins_names
from planche.templates.unused import UNUSED_NAME, find_unused
from planche.templates.written_twice import TAKE_OUT_ITEM

CHECKS: tuple[Check, ...] = (
    *problems.CHECKS,
    BARE_WORDS,
    BELOW_ZERO,
    COMPARISON,
    OUT_OF_STEP,
    UNUSED_NAME,
    NEVER_TRUE,
)

__all__ = [
    "BARE_WORDS",
    "BELOW_ZERO",
    "CALLED",
    "CHECKS",
    "CONTEXT",
    "FACE_NAMES",
    "FAILED",
    "LOST_BRACKET",
    "MISSING_TEMPLATE",
    "NEVER_TRUE",
    "OUT_OF_STEP",
    "PLACE",
    "RETURNED",
    "RUNAWAY",
    "STRAY",
    "SYNTAX",
    "TAKE_OUT_ITEM",
    "UNDEFINED",
    "UNUSED_NAME",
    "ChangeNames",
    "CommonNames",
    "Compared",
    "Constant",
    "FaceNames",
    "Filling",
    "GivenValue",
    "Markup",
    "NameReading",
    "NamedCell",
    "ReadColumn",
    "ReadField",
    "RenderNotes",
    "StartNames",
    "TemplateConstants",
    "TemplateOutline",
    "TemplateProblem",
    "Templates",
    "Translator",
    "find_alike_calls",
    "find_crossing",
    "find_cut_lists",
    "find_exchanged_values",
    "find_fields_twice",
    "find_giver",
    "find_lost_attributes",
    "find_never_true",
    "find_odd_counts",
    "find_odd_pairs",
    "find_turned_choices",
    "find_twice",
    "find_twins_names",
    "find_unmet",
    "find_unused",
    "find_writer",
    "join_compared",
    "normalise_name",
    "tell_below_zero",
    "tell_twice",
]
