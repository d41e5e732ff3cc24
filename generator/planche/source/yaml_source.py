"""YAML text -> Record, Rows and scalars with places, by the events of libyaml or else of PyYAML."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import yaml

from planche.findings import Span
from planche.source.files import Folder, Unreadable
from planche.source.manual_pages import EMPTY
from planche.source.quotation_marks import MarksOf, QuotationMarks, marks_of_file
from planche.source.records import LoadedFile, Value, first_findings
from planche.source.text import Lines, control_characters
from planche.source.yaml_syntax import syntax_finding
from planche.source.yaml_tree import Tree
from planche.source.yaml_words import YamlText

PARSER = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader


def load_yaml(folder: Folder, name: str) -> LoadedFile[Value]:
    """The YAML file `name` of a project; a file that cannot be read is a finding."""
    try:
        return read_yaml(folder, name, folder.read_text(name))
    except Unreadable as unreadable:
        return LoadedFile(None, (unreadable.finding,))


def read_yaml(folder: Folder, name: str, text: str) -> LoadedFile[Value]:
    """The value of a file whose text somebody has read."""
    return parse_yaml(text, name, partial(marks_of_file, folder, name))


def parse_yaml(text: str, name: str, marks_of: MarksOf = QuotationMarks) -> LoadedFile[Value]:
    """The value of YAML `text`; `name` is the file that its places show."""
    if refused := tuple(control_characters(text, name)):
        return LoadedFile(None, first_findings(refused))
    tree = Tree(name, text, Lines(text), marks_of)
    try:
        for event in _events(text):
            tree.take(event)
    except Unreadable as unreadable:
        tree.end()
        return LoadedFile(None, first_findings((*tree.findings, unreadable.finding), tree.findings.more))
    except yaml.MarkedYAMLError as problem:
        end = tree.find_depth(problem) or syntax_finding(
            problem, YamlText(text, Lines(text), marks_of()), name, unreadable_line
        )
        tree.end()
        before = (finding for finding in tree.findings if finding.span.line < end.span.line)
        return LoadedFile(None, first_findings((*before, end), tree.findings.more))
    if tree.swallowed:
        return LoadedFile(None, (tree.swallowed,))
    if tree.value is None and not tree.findings:
        message = "the file is empty; a value is wanted"
        empty = EMPTY.finding(Span(name), message, "write the content, or delete the file")
        return LoadedFile(None, (empty,))
    return LoadedFile(tree.value, first_findings(tree.findings, tree.findings.more))


def unreadable_line(text: str) -> int | None:
    """The line, from 0, at which a text cannot be read on; None when it can be read."""
    try:
        for _ in _events(text):
            pass
    except yaml.MarkedYAMLError as problem:
        mark = problem.problem_mark or problem.context_mark
        return mark.line if mark is not None else 0
    except yaml.reader.ReaderError as problem:  # a character that YAML has not
        return text.count("\n", 0, problem.position)
    return None


def _events(text: str) -> Iterator[yaml.Event]:
    parser = PARSER(text)
    try:
        while (event := parser.get_event()) is not None:
            yield event
    except (ValueError, OverflowError) as error:
        assert isinstance(parser, yaml.SafeLoader), "libyaml checks codes such as \\UFFFFFFFF itself"
        problem = "found invalid Unicode character escape code"
        raise yaml.MarkedYAMLError(problem=problem, problem_mark=parser.get_mark()) from error
    finally:
        parser.dispose()
