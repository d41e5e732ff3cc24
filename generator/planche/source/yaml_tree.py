"""Events of YAML -> Record, Rows and scalars with places; what content may not use becomes findings."""

from __future__ import annotations

import yaml

from planche.findings import Check, Finding, FindingList, Span, quote
from planche.source import manual_pages
from planche.source.files import Unreadable
from planche.source.quotation_marks import MarksOf
from planche.source.records import MOST_FINDINGS, Record, RefusedValue, Rows, Scalar, Value
from planche.source.text import Lines, holds_control_character
from planche.source.yaml_scalars import key_text, plain_scalar
from planche.source.yaml_texts import GLUED, ODD_BLANKS, PlainTexts, find_cut_text
from planche.source.yaml_twins import tell_twin

DEEPEST = 32
_OPENING = "[{ \t\r\n"  # and what may stand before each
MOST_NODES = 500_000


class _Frame:
    """A mapping or sequence that is still open; `key` awaits its value, None when it was refused."""

    __slots__ = ("container", "is_refused", "key", "twins", "wants_key")

    def __init__(self, container: Record | Rows[Value]) -> None:
        self.container = container
        self.key: str | None = None
        self.wants_key = isinstance(container, Record)
        self.is_refused = False  # the value that is awaited
        self.twins: list[tuple[str, Span]] = []  # keys that stand in it already


class Tree:
    """Takes events and grows the value; a stack in place of recursion, so that depth is no danger."""

    def __init__(self, name: str, text: str, lines: Lines, marks_of: MarksOf) -> None:
        self.findings = FindingList(MOST_FINDINGS, MOST_FINDINGS)
        self.swallowed: Finding | None = None  # keys and entries, by a text that is not closed where it ends
        self._name = name
        self._text = text
        self._lines = lines
        self._marks_of = marks_of
        self._doubtful = PlainTexts(text, lines, marks_of)
        self._documents = Rows[Value](Span(name))
        self._frames = [_Frame(self._documents)]
        self._nodes = 0

    @property
    def value(self) -> Value:
        """The value of the document; None when there is none."""
        return next(iter(self._documents), None)

    def take(self, event: yaml.Event) -> None:
        """Grow by one event; Unreadable where it makes no sense to go on."""
        if isinstance(event, yaml.NodeEvent):
            self._take_node(event, self._span(event))
        elif isinstance(event, yaml.CollectionEndEvent):
            self._tell_twins(self._frames.pop())
        elif isinstance(event, yaml.DocumentStartEvent) and self._documents:
            self._refuse_feature(self._span(event), "several documents", "---", "delete it and what follows")

    def end(self) -> None:
        """Tell what is told where a mapping ends, of those that are open where the text cannot be read on."""
        while self._frames:
            self._tell_twins(self._frames.pop())

    def find_depth(self, problem: yaml.MarkedYAMLError) -> Finding | None:
        """That brackets lie too deep, where libyaml itself gives up: it looks ahead for a key that they may be."""
        mark = problem.problem_mark
        if mark is None or "nesting depth" not in (problem.problem or ""):
            return None
        end = start = self._lines.offset(mark.line + 1, mark.column + 1)
        last = self._frames[-1].container.span  # of what is open already
        known = self._lines.offset(last.line, last.column) + 1 if last.line else 0
        while start > known and self._text[start - 1] in _OPENING:
            start -= 1
        brackets = [place for place in range(start, end) if not self._text[place].isspace()]
        first = brackets[min(DEEPEST + 1 - len(self._frames), len(brackets) - 1)]
        return _tell_depth(Span(self._name, *self._lines.place(first)))

    def _take_node(self, event: yaml.NodeEvent, span: Span) -> None:
        self._nodes += 1
        if self._nodes > MOST_NODES:
            message = f"the file has more than {MOST_NODES:,} values"
            raise Unreadable(manual_pages.TOO_LARGE.finding(span, message, "split the file"))
        if event.anchor is not None or getattr(event, "tag", None) is not None:
            self._refuse_properties(event, span)
        if isinstance(event, yaml.ScalarEvent):
            self._take_scalar(event, span)
        elif isinstance(event, yaml.MappingStartEvent):
            self._open(Record(span))
        elif isinstance(event, yaml.SequenceStartEvent):
            self._open(Rows(span))
        else:
            self._put(None, span)

    def _refuse_properties(self, event: yaml.NodeEvent, span: Span) -> None:
        if isinstance(event, yaml.AliasEvent):
            self._refuse_feature(span, "aliases", f"*{event.anchor}")
        elif event.anchor is not None:
            self._refuse_feature(span, "anchors", f"&{event.anchor}")
        if tag := getattr(event, "tag", None):
            self._refuse_feature(span, "tags", tag, "delete it, or quote a text that starts with '!'")

    def _take_scalar(self, event: yaml.ScalarEvent, span: Span) -> None:
        is_refused = event.style == '"' and holds_control_character(event.value)
        if is_refused:
            message = f"an escape writes an invisible character in {quote(event.value)}"
            self._refuse(manual_pages.CONTROL_CHARACTER, span, message, "delete the escape")
        frame = self._frames[-1]
        if frame.wants_key:
            frame.key = None if is_refused else self._key(event, span)
            frame.wants_key = False
        else:
            self._put(RefusedValue() if is_refused else self._scalar(event, span), span)

    def _scalar(self, event: yaml.ScalarEvent, span: Span) -> Scalar | RefusedValue:
        if event.tag:
            return RefusedValue()
        if not event.implicit[0]:
            self.swallowed = self.swallowed or self._doubtful.find_swallowed(event, span)
            return event.value
        if slip := self._doubtful.find_slip(event, span):
            self.findings.append(slip)
            return RefusedValue()
        try:
            return plain_scalar(event.value)
        except OverflowError:
            message = f"{quote(event.value)} is no number for a game; wanted: finite, at most 15 digits"
            self._refuse(manual_pages.NUMBER, span, message, "write the figure meant, or put quotes around a text")
            return RefusedValue()

    def _key(self, event: yaml.ScalarEvent, span: Span) -> str | None:
        """The key if it may stand, else None: the value of a refused key is read but not kept."""
        key = key_text(event.value.rstrip(ODD_BLANKS)) if event.implicit[0] else event.value
        if event.implicit[0] and (glued := GLUED.fullmatch(event.value)):
            message = f"no blank stands behind the ':' in {quote(event.value)}"
            self._refuse(manual_pages.YAML_SYNTAX, span, message, f"write `{glued[1]}: {glued[2]}`")
            key, self._frames[-1].is_refused = glued[1], True
        if key is None:
            self._refuse_key(span, quote(event.value) if event.value else "an empty key")
            return None
        if key == "<<" and event.implicit[0]:
            self._refuse_feature(span, "merge keys", key)
            return None
        record = self._frames[-1].container
        assert isinstance(record, Record), "only mappings want keys"
        if key in record.key_spans:
            self._frames[-1].twins.append((key, span))
            return None
        record.key_spans[key] = span
        return key

    def _tell_twins(self, frame: _Frame) -> None:
        if isinstance(frame.container, Record):
            keys = frame.container.key_spans
            self.findings += (tell_twin(key, span, keys) for key, span in frame.twins)

    def _open(self, container: Record | Rows[Value]) -> None:
        if len(self._frames) > DEEPEST:
            raise Unreadable(_tell_depth(container.span))
        self._put(container, container.span)
        self._frames.append(_Frame(container))

    def _put(self, value: Value, span: Span) -> None:
        """Store a value in the innermost open mapping or sequence."""
        frame, container = self._frames[-1], self._frames[-1].container
        if isinstance(container, Rows):
            container.add(value, span)
        elif frame.wants_key:
            frame.key, frame.wants_key = None, False
            self._refuse_key(span, "a mapping, a list or an alias")
        else:
            frame.wants_key = True
            if frame.key is not None and not (value is None and self._is_rest(container, frame.key, span)):
                container[frame.key] = RefusedValue() if frame.is_refused else value
                container.spans[frame.key] = span
            frame.is_refused = False

    def _is_rest(self, record: Record, key: str, end: Span) -> bool:
        """Whether a key without a value is the rest of a number or text whose comma parts entries in braces."""
        return self._is_decimal(record, key) or self._is_rest_of_text(record, key, end)

    def _is_rest_of_text(self, record: Record, key: str, end: Span) -> bool:
        """Whether it is that of a text in no quotation marks, `{text: red, or blue}`; that is a finding, and no key."""
        before = next(reversed(record), "")
        if not isinstance(record.get(before), (str, int, float, RefusedValue)):
            return False
        start, here, stop = (
            self._lines.offset(*place[1:]) for place in (record.spans[before], record.key_spans[key], end)
        )
        if self._text[start] in "\"'" or ":" in self._text[here:stop] or self._text[start:here].rstrip()[-1:] != ",":
            return False
        if not isinstance(record[before], RefusedValue):
            marks = self._marks_of()
            slip = find_cut_text(self._text[start:], key, record.spans[before], record.key_spans[key], marks)
            self.findings.append(slip)
            record[before] = RefusedValue()
        del record.key_spans[key]
        return True

    def _is_decimal(self, record: Record, key: str) -> bool:
        """Whether a key is the end of a number with a comma, `{size: 1,3}`; that is a finding, and no key."""
        before = next(reversed(record), "")
        whole = record.get(before)
        if not key.isdigit() or type(whole) is not int or record.key_spans[key].line != record.spans[before].line:
            return False
        message = f"{whole},{key} is written with a comma, which parts entries in braces"
        self._refuse(manual_pages.YAML_TEXT, record.spans[before], message, f"write {whole}.{key}, with a point")
        del record.key_spans[key]
        return True

    def _span(self, event: yaml.Event) -> Span:
        mark = event.start_mark
        assert mark is not None, "a parser's event has a place"
        if mark.line < len(self._lines.starts):
            return Span(self._name, mark.line + 1, mark.column + 1)
        # libyaml ends the last line itself
        return Span(self._name, *self._lines.place(self._lines.length))

    def _refuse_feature(self, span: Span, what: str, found: str, hint: str = "") -> None:
        message = f"content has no {what}; found {quote(found)}"
        hint = hint or "write the value out where it is wanted, or quote a text that starts like this"
        self._refuse(manual_pages.YAML_FEATURE, span, message, hint)

    def _refuse_key(self, span: Span, found: str) -> None:
        message = f"{found} is no key; a word or a whole number is wanted"
        self._refuse(manual_pages.KEY, span, message, "put quotes around a text that is meant as a key")

    def _refuse(self, check: Check, span: Span, message: str, hint: str) -> None:
        self.findings.append(check.finding(span, message, hint))


def _tell_depth(span: Span) -> Finding:
    message = f"mappings and sequences lie more than {DEEPEST} deep in one another here"
    return manual_pages.TOO_DEEP.finding(span, message, "close a bracket that was left open, or flatten the structure")
