"""The source of a page -> its code and its words, worked out once in a process: every kit has the same first page."""

from __future__ import annotations

from functools import lru_cache
from types import CodeType
from typing import NamedTuple

from jinja2 import nodes

from planche.templates.literals import TemplateWords, read_words
from planche.templates.sandbox import Sandbox
from planche.templates.sources import TemplateFiles

KEPT = 16  # pages: the first one, and the rules of some games


class CompiledPage(NamedTuple):
    """What runs to write a page, in whichever sandbox, and how many tokens it was made of."""

    code: CodeType
    tokens: int


class _ParsedPage(NamedTuple):
    tree: nodes.Template
    sandbox: Sandbox


@lru_cache(KEPT)
def compile_page(source: str, name: str, file: str) -> CompiledPage:
    """The code of a page, or whatever is wrong with it as Jinja2 says it."""
    tree, sandbox = _parse(source, name, file)
    return CompiledPage(sandbox.compile(tree, name, file), sandbox.tokens.count)


@lru_cache(KEPT)
def words_of_page(source: str, name: str, file: str) -> TemplateWords:
    """The literal texts of a page."""
    return read_words(_parse(source, name, file).tree, file, source)


@lru_cache(KEPT)
def _parse(source: str, name: str, file: str) -> _ParsedPage:
    sandbox = Sandbox(TemplateFiles(()))
    return _ParsedPage(sandbox.parse(source, name, file), sandbox)
