"""What went wrong while a template was read or run -> the finding, at the place that is to be mended."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from jinja2 import TemplateSyntaxError, Undefined, UndefinedError
from jinja2.exceptions import TemplateNotFound

from planche.expressions import expression
from planche.findings import Check, Finding, Span, declare, nearest_name, quote, shorten, suggest_name
from planche.source import Unreadable
from planche.templates.bounds import (
    MAX_OUTPUT,
    MAX_RANGE,
    MAX_STEPS,
    MAX_TEMPLATE,
    MAX_WORK,
    Runaway,
)
from planche.templates.hyphens import word_hyphens
from planche.templates.lost_arguments import find_lost_argument, head_before
from planche.templates.lost_commas import find_lost_comma, offer_sign
from planche.templates.lost_imports import find_lost_import
from planche.templates.lost_names import find_hyphened, find_way_to
from planche.templates.metering import UnknownHelper
from planche.templates.names import FUNCTIONS
from planche.templates.odd_fields import find_odd_cell, name_by_key
from planche.templates.odd_items import find_odd_item
from planche.templates.odd_keys import find_odd_key
from planche.templates.odd_keywords import suggest_parameter
from planche.templates.reach import ABSENT, MissingValue, UnknownName, place_of, reach
from planche.templates.renamed_parameters import find_renamed_parameter
from planche.templates.short_lists import name_list
from planche.templates.short_macros import find_short_macro
from planche.templates.short_sets import find_short_set
from planche.templates.sources import suggest_template
from planche.templates.statements import (
    STATEMENTS,
    find_tangle,
    macros_of,
    names_imported,
    names_made,
    paths_of,
)
from planche.templates.synonyms import name_by_habit, suggest_helper
from planche.templates.tokens import NumberTooLarge, TooManyTemplates
from planche.templates.told_lines import (
    count_to,
    line_of,
    name_owner,
    offer_else,
    offer_key,
    offer_point,
    offer_to_call,
    offer_to_state,
    take_out,
    where_in,
    word_entity,
    word_open_text,
)
from planche.templates.traces import ReachedLine, lines_reached, name_call
from planche.templates.unused_names import name_unused
from planche.templates.value_words import word_value
from planche.templates.wording import Wording, suggest_rewriting, word_failure, word_syntax
from planche.templates.wrong_arguments import (
    MacroCall,
    WrongArgument,
    find_empty_argument,
    find_text_for_number,
    find_whole_record,
)

MISSING_TEMPLATE = declare(
    "reference/template",
    """
    A component, or an include, names a template that is not there.

    Example: `front: zigzag/charcter.xml`.
    Mend it: correct the name; templates are named from the folder templates/, as `zigzag/character.xml`.
    """,
)
SYNTAX = declare(
    "template/syntax",
    """
    A template that Jinja2 cannot read: an unclosed tag, an unknown statement or filter, or far more of them than a
    face can need.

    Example: `{% for box in 3 %}` without `{% endfor %}`.
    Mend it: see the named line; templates/README.md lists the statements and filters that templates may use.
    """,
)
UNDEFINED = declare(
    "template/undefined",
    """
    A template uses a name that it was not given.

    Example: `{{ piece.landscap }}`.
    Mend it: templates/README.md lists the names that every template gets; `piece` has the columns of its table.
    """,
)
FAILED = declare(
    "template/failed",
    """
    A template that fails while it writes a face: a sum of a word and a number, a filter on a wrong value, or
    something that the sandbox does not allow.

    Example: `{{ piece.title + 1 }}`.
    Mend it: see the named line.
    """,
)
RUNAWAY = declare(
    "template/runaway",
    f"""
    A template that does not come to an end, or writes far more than a face can show.

    A face may take {MAX_STEPS} loop rounds and calls of macros and {MAX_WORK} steps of work in all (an expression
    worked out, an item gone through), write {MAX_OUTPUT} characters, those that a macro hands on included, and
    count to {MAX_RANGE}. A page of the content may be {MAX_TEMPLATE} characters long. All faces of a game
    together have a bound too, so that many rows and a template that does much for each come to an end.

    Example: `{{% for n in range(100000000) %}}`.
    Mend it: bound the loop, or let the template do less for each piece.
    """,
)
CHECKS: tuple[Check, ...] = (MISSING_TEMPLATE, SYNTAX, UNDEFINED, FAILED, RUNAWAY)

_OF_SOURCES = {NumberTooLarge: FAILED, TooManyTemplates: RUNAWAY}  # what is not wrong by Jinja's rules
EMPTY_VALUE = "an empty value (none)"
_INSTEAD = (("list is wanted", "[]"), ("printed", '""'), ("~", '""'))  # what an empty value may be replaced by
_SIGN = expression(r' _=\\*"[\w-]{4}\\*"')  # of an element's place, which nobody wrote
_SUGGESTION = expression(r" \(((?:did you mean|known: ).*)\)\Z", re.DOTALL)
LEAST_IMPORTERS = 2  # templates that import a name before what it stands for is taken to be wrong
_LINE_END = expression(r"\r\n|\r|\n")
_TANGLED = expression(r"Unexpected end of template\. Jinja|Encountered unknown tag '(\w*)'")
_NO_ITEMS = f"{EMPTY_VALUE} has no items with numbers"
_COUNTED = expression(r" of (\d++) [a-z]++ has no item -?\d++; they are counted from 0")
_ADDRESS = expression(r" at 0x[0-9a-f]+")
_PRINTED_WHOLE = expression(r"(an? \w++) cannot be printed")
_WORD = expression(r"\w{1,80}")
_MACRO = expression(r"macro\s++(\w++)")
MOST_OF_PYTHON = 200  # characters of what Python says


class TemplateProblem(Exception):
    """A template could not write its face; holds the finding."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


class Attempt(NamedTuple):
    """What was tried when it failed."""

    file: str  # the template
    asked: Span  # who asked for it
    names: Mapping[str, object]  # that the template was given
    templates: Iterable[str]  # that there are
    source_of: Callable[[str], str]  # the source of a template by its file; empty when it cannot be read

    def explain(self, error: Exception) -> TemplateProblem:
        """What went wrong, at the deepest line of a template that was reached, or at who asked for the template."""
        lines = lines_reached(error)
        place = lines[-1].place if lines else Span(self.file)
        asked = place if place.line else self.asked
        if isinstance(error, Unreadable):
            found = error.finding if error.finding.span.line else error.finding._replace(span=asked)
        elif isinstance(error, TemplateNotFound) and not isinstance(error.name, Undefined):
            missing = str(error.name)
            message = f"there is no template {quote(missing)}"
            found = MISSING_TEMPLATE.finding(asked, message, suggest_template(missing, self.templates, asked.file))
        elif isinstance(error, TemplateSyntaxError):
            file = str(error.filename or self.file)
            found = _syntax_finding(error, Span(file, error.lineno), self.source_of(file))
        else:
            found = _bounds_finding(error, place) or self._value_finding(error, place)
            if found.id != RUNAWAY.id and (lost := find_lost_argument(place, lines, self.source_of)):
                return TemplateProblem(UNDEFINED.finding(*lost))
            if found.id == FAILED.id and (wrong := self._find_wrong_argument(found, place, lines)):
                return TemplateProblem(FAILED.finding(*wrong))
            if short := find_short_macro(found.message, (*self.names, *FUNCTIONS), self.templates, self.source_of):
                return TemplateProblem(FAILED.finding(*short))
            if short_set := find_short_set(found.message, line_of(self.source_of(found.span.file), found.span.line)):
                return TemplateProblem(FAILED.finding(found.span, short_set.message, short_set.hint))
            if odd := find_odd_item(found.message, self.source_of(found.span.file), found.span.line):
                return TemplateProblem(FAILED.finding(Span(found.span.file, odd.line), odd.message, odd.hint))
            if meant := suggest_parameter(found.message, found.span.file, self.source_of):
                found = found.with_hint(meant)
            found = name_call(found, lines, self.source_of(found.span.file))
        return TemplateProblem(found)

    def _find_wrong_argument(self, found: Finding, place: Span, lines: Sequence[ReachedLine]) -> WrongArgument | None:
        """The call that gives a macro what it cannot use: an empty value, or words to reckon with."""
        call = MacroCall.find(place, lines, self.source_of)
        if call is None:
            return None
        if EMPTY_VALUE in found.message:
            return find_empty_argument(call, self._is_empty)
        if whole := _PRINTED_WHOLE.search(found.message):
            return find_whole_record(call, whole[1])
        return find_text_for_number(call)

    def _value_finding(self, error: Exception, place: Span) -> Finding:
        """What a template that runs does with a value that is not there, or is none for that."""
        line = line_of(self.source_of(place.file), place.line)
        if isinstance(error, UnknownName) and (bare := self._find_bare_import(error, place)):
            return bare
        if isinstance(error, (UndefinedError, TemplateNotFound)):  # of a template that a missing name names
            place = place_of(error) or place
            source = self.source_of(place.file)
            if isinstance(error, MissingValue) and (found := self._find_odd_import(error.name, source, place.file)):
                return found
            if isinstance(error, UnknownName) and (lost := self._find_lost_import(error, source, place)):
                return lost
            if isinstance(error, UnknownName) and (one := find_renamed_parameter(error.name, source, place.line)):
                return UNDEFINED.finding(Span(place.file, one.line), f"template: {one.message}", one.hint)
            odd = find_odd_key(error, source, place.line) if isinstance(error, MissingValue) else None
            if odd is not None:
                return UNDEFINED.finding(Span(place.file, odd.line), odd.message, odd.hint)
            if isinstance(error, MissingValue) and (cell := find_odd_cell(error, self.names)):
                return UNDEFINED.finding(cell.place, cell.message).with_hint(cell.hint)
            line = line_of(source, place.line)
            missing = self._word_missing(error, source, place)
            worded = word_failure(str(error)) or name_owner(missing, error, line)
            worded = (
                word_hyphens(error, line, self.names)
                or name_by_key(error, missing, line, self.names)
                or name_list(offer_key(offer_to_state(worded), error, source), source, line)
            )
            told = UNDEFINED.finding(place, f"template: {_without_address(worded.message)}", worded.hint)
            return told._replace(passage=error.name) if isinstance(error, MissingValue) else told
        worded = word_value(error, line)
        empty = self._empty_names(line) if EMPTY_VALUE in worded.message else []
        if not empty:
            worded = offer_else(offer_point(offer_to_call(worded, line), line), line)
            return FAILED.finding(place, f"template: {_without_address(worded.message)}{where_in(line)}", worded.hint)
        message = worded.message.replace(EMPTY_VALUE, f"{' or '.join(empty)}, an empty value (none),", 1)
        instead = next((words for part, words in _INSTEAD if part in message), "0")
        default = "" if "is named by" in message else f"{empty[0]}|d({instead}, true), or "
        hint = f"write {default}{{% if {empty[0]} %}} around it, or fill it in"
        return FAILED.finding(place, f"template: {_without_address(message).rstrip(',')}", hint)

    def _find_bare_import(self, error: UnknownName, place: Span) -> Finding | None:
        """That a macro lacks a name which the template has that imports it, but not `with context`."""
        if error.name not in self.names:
            return None
        for file in dict.fromkeys(reversed([self.file, *(line.place.file for line in lines_reached(error))])):
            for line, template, name in names_imported(self.source_of(file), is_bare=True):
                if f"templates/{template}" == place.file != file:
                    message = (
                        f"template: {quote(name)} is imported without the names of this template: {quote(template)} "
                    )
                    hint = f"write `with context` at the end of the import, or hand {error.name!r} to the macro"
                    return UNDEFINED.finding(Span(file, line), f"{message}asks for {quote(error.name)}", hint)
        return None

    def _find_odd_import(self, name: str, source: str, file: str) -> Finding | None:
        """That a template takes from another what that has not: the missing name itself, or it misspelt."""
        for line, template, imported in names_imported(source):
            other = self.source_of(f"templates/{template}")
            macros = macros_of(other)
            if other and imported not in names_made(other) and name in (imported, *macros):
                if renamed := self._find_renamed(template, imported, other, macros):
                    return renamed
                message = f"template: {quote(template)} has no macro {quote(imported)}"
                return UNDEFINED.finding(Span(file, line), message, suggest_name(imported, macros))
        return None

    def _find_lost_import(self, error: UnknownName, source: str, place: Span) -> Finding | None:
        """That a name is a macro of a template which is not imported, or not all of it."""
        is_called = f"{error.name}(" in line_of(source, place.line)
        meant = self._name_meant(error.name)
        lost = find_lost_import(error.name, source, self.templates, self.source_of) if is_called or not meant else None
        if lost is None or (meant and not lost.line):
            return None
        return UNDEFINED.finding(Span(place.file, lost.line) if lost.line else place, lost.message, lost.hint)

    def _find_renamed(self, template: str, name: str, source: str, macros: Iterable[str]) -> Finding | None:
        """That a macro is called otherwise than by all who import it: by one near name that no other template has."""
        near = nearest_name(name, macros)
        folder = template.rpartition("/")[0]
        others = (other for other in self.templates if other != template and other.rpartition("/")[0] == folder)
        words = Counter(word for other in others for word in {*_WORD.findall(self.source_of(f"templates/{other}"))})
        if near is None or words[near] or words[name] < LEAST_IMPORTERS:
            return None
        line = next((n for n, line in enumerate(_LINE_END.split(source), 1) if near in _MACRO.findall(line)), 0)
        message = f"template: other templates import {quote(name)} from here, where no macro is called so"
        hint = f"call {quote(near)} {quote(name)} again, or import {quote(near)}"
        return UNDEFINED.finding(Span(f"templates/{template}", line), message, hint)

    def _word_missing(self, error: Exception, source: str, place: Span) -> Wording:
        """That a name is not there, with the one that is meant as the way out."""
        said, made, line = str(error), names_made(source), line_of(source, place.line)
        if found := _SUGGESTION.search(said):
            return Wording(said[: found.start()], self._name_by_piece(error, name_unused(error, found[1], line)))
        word = find_hyphened(error.name, line) if isinstance(error, UnknownName) else ""
        if word and not all(self._name_meant(part) for part in word.split("-")):
            hint = f'write "{word}" in quotation marks, if the word is meant: without, it is a subtraction'
            return Wording(said, hint)
        if isinstance(error, UnknownName) and (meant := self._name_meant(error.name)):
            near = nearest_name(error.name, {*made} - {error.name}) if meant.startswith("did you mean 'game.") else None
            return Wording(said, f"did you mean {near!r}? If not, {meant}" if near else meant)
        if counted := _COUNTED.search(said):
            return Wording(said, count_to(int(counted[1]), line))
        if _NO_ITEMS in said:
            return Wording(said, "write {% if %} around it, or take the number in [ ] away")
        if not isinstance(error, UnknownName) or not _WORD.fullmatch(error.name):
            return Wording(said, take_out(error, line))
        if error.name in self.names:
            hint = "a macro of another file knows only its arguments, unless it is imported `with context`"
            return Wording(said, hint)
        around = head_before(source, place.line)
        given = [parameter.partition("=")[0].strip() for parameter in around[1]] if around else []
        known = {*self.names, *FUNCTIONS, *made, *given} - {error.name}
        return Wording(said, suggest_name(error.name, known, lost=find_way_to(error.name, source, line)))

    def _name_meant(self, name: str) -> str:
        """The way out for what stands without its piece or game, and for what is called otherwise here."""
        if name == "loop":
            return "there is `loop` between {% for %} and {% endfor %} alone"
        for owner in ("piece", "game"):
            if reach(self.names.get(owner), name) is not ABSENT:
                return f"did you mean '{owner}.{name}'?"
        meant = name_by_habit(name)
        return f"did you mean {meant!r}?" if meant in self.names else ""

    def _name_by_piece(self, error: Exception, hint: str) -> str:
        """The hint for a name that an item has not; where the piece has it, its value is probably that of the item."""
        if hint.startswith("did") or not isinstance(error, MissingValue) or not isinstance(error.owner, Mapping):
            return hint
        path = f"piece.{error.name}"
        value = reach(self.names.get("piece"), error.name)
        is_given = any(error.owner is given for given in self.names.values())
        if not isinstance(value, str) or (is_given and str(value) not in error.owner):
            return hint
        return f"write [{path}] for the one that the piece names; {hint}"

    def _empty_names(self, line: str) -> list[str]:
        """The names of a line that stand for nothing."""
        return [path for path in paths_of(line) if self._is_empty(path)]

    def _is_empty(self, path: str) -> bool:
        first, *fields = path.split(".")
        value = self.names.get(first, ABSENT)
        for name in fields:
            value = ABSENT if value is ABSENT else reach(value, name)
        return value is None


def _syntax_finding(error: TemplateSyntaxError, place: Span, source: str) -> Finding:
    """What Jinja2 cannot read."""
    said = _SIGN.sub("", error.message or "").rstrip(".")
    if isinstance(error, UnknownHelper):
        hint = suggest_helper(error.kind, error.helper)
        return SYNTAX.finding(place, f"template: there is no {error.kind} {quote(error.helper)}", hint)
    check = next((check for kind, check in _OF_SOURCES.items() if isinstance(error, kind)), SYNTAX)
    if found := _TANGLED.match(said):
        message, hint, line = _word_tangle(found[1] or "", source, place.line)
        return check.finding(place._replace(line=line), f"template: {message}", hint)
    if lost := find_lost_comma(said, source, place.line):
        span = place._replace(line=lost.line, column=lost.column)
        return SYNTAX.finding(span, f"template: {lost.message}", lost.hint)
    here = line_of(source, place.line)
    worded = word_entity(here) or word_open_text(here) or word_syntax(said)
    where = "" if worded.message == said else where_in(here)
    hint = offer_sign(said, here) or worded.hint
    return check.finding(place, f"template: {_without_address(worded.message)}{where}", hint)


def _word_tangle(name: str, source: str, line: int) -> tuple[str, str, int]:
    """What is wrong with a statement, the way out, and its line; without a name, the template ends before it does."""
    if name in ("else", "elif"):
        return f"{{% {name} %}} belongs to nothing", "delete it, or write {% if ... %} above it", line
    tangle = find_tangle(source) if not name or name.startswith("end") else None
    if tangle is None:
        return f"there is no statement {quote(name)}", suggest_name(name, STATEMENTS), line
    return tangle.message, tangle.hint, tangle.line


def _bounds_finding(error: Exception, place: Span) -> Finding | None:
    """What goes beyond the bounds of templates, of characters, or of the compiler; None for another error."""
    if isinstance(error, Runaway):
        return RUNAWAY.finding(place, f"the template {error}", "bound the loop, or write less")
    if isinstance(error, UnicodeEncodeError):
        return FAILED.finding(place, f"the template writes {error.object[error.start]!r}, no character", "take it out")
    if not place.line:  # it was never understood
        reason = "nested too deeply" if isinstance(error, (RecursionError, MemoryError)) else _without_address(error)
        return SYNTAX.finding(place, f"template: {reason}", suggest_rewriting(reason))
    if isinstance(error, RecursionError):
        return RUNAWAY.finding(place, "the template calls itself without end", "bound the recursion")
    return None


def _without_address(message: object) -> str:
    """What Python says, the same each time."""
    return shorten(_ADDRESS.sub("", str(message)), MOST_OF_PYTHON)
