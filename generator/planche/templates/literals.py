"""A parsed template -> the words that it writes itself, `_("...")`, which are to be translated."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from jinja2 import nodes
from jinja2.ext import extract_from_ast

from planche.findings import Span


class TemplateWords(NamedTuple):
    """The literal texts of a template, and the names of the templates that it includes or imports."""

    words: tuple[tuple[str, Span], ...] = ()
    included: tuple[str, ...] = ()


def read_words(tree: nodes.Template, file: str) -> TemplateWords:
    """The words of one template, without those of the templates that it includes."""
    found = []
    for line, _function, message in extract_from_ast(tree, gettext_functions=("_",)):
        words = message[0] if isinstance(message, tuple) else message
        if isinstance(words, str):
            found.append((words, Span(file, line)))
    return TemplateWords(tuple(found), tuple(_included(tree)))


def _included(tree: nodes.Template) -> Iterator[str]:
    for node in tree.find_all((nodes.Include, nodes.Import, nodes.FromImport, nodes.Extends)):
        name = node.template  # type: ignore[attr-defined]  # each of them has one
        if isinstance(name, nodes.Const) and isinstance(name.value, str):
            yield name.value
