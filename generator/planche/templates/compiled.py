"""The source of a template or page -> its code and its words, worked out once in a process, whichever kit asks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import CodeType
from typing import NamedTuple

from jinja2 import nodes

from planche.findings import Span
from planche.templates.elements import sign_anew
from planche.templates.fillings import Filling, read_fillings
from planche.templates.literals import TemplateWords, read_words
from planche.templates.sandbox import Sandbox
from planche.templates.sources import TemplateFiles

KEPT = 128  # templates of which code and words are kept: those of some games
TREES = 16  # those that were read last, of which words are asked for and code is made


class CompiledTemplate(NamedTuple):
    """What runs to write a template in whichever sandbox, with its tokens and places."""

    code: CodeType
    tokens: int  # of how many it was made
    places: Mapping[str, Span]  # by the signs that they carry


class _ParsedTemplate(NamedTuple):
    tree: nodes.Template
    sandbox: Sandbox


@lru_cache(KEPT)
def compile_template(source: str, name: str, file: str) -> CompiledTemplate:
    """The code of a template or page, or whatever is wrong with it as Jinja2 says it."""
    tree, sandbox = _parse(source, name, file)
    return CompiledTemplate(sandbox.compile(tree, name, file), sandbox.tokens.count, sandbox.places)


@lru_cache(KEPT)
def words_of_template(source: str, name: str, file: str) -> TemplateWords:
    """The literal texts of a template or page."""
    return read_words(_parse(source, name, file).tree, file, source)


@lru_cache(KEPT)
def fillings_of_template(source: str, name: str, file: str) -> tuple[Filling, ...]:
    """What a template fills into the placeholders of its words."""
    return tuple(read_fillings(_parse(source, name, file).tree))


@lru_cache(TREES)
def _parse(source: str, name: str, file: str) -> _ParsedTemplate:
    sandbox = Sandbox(TemplateFiles(()))
    return _ParsedTemplate(sandbox.parse(source, name, file), sandbox)


class SharingSandbox(Sandbox):
    """A sandbox that takes templates as another one compiled them, but with signs of its own in their elements."""

    def compile(  # type: ignore[override]
        self, source: nodes.Template | str, name: str | None = None, filename: str | None = None
    ) -> CodeType:
        """The code of a template, or whatever is wrong with it as Jinja2 says it."""
        if isinstance(source, str) and name is not None and filename is not None:
            known = _compile_if_right(source, name, filename)
            if known is not None and self.tokens.has_room(source, known.tokens):
                self.tokens.add_source(source, known.tokens, name, filename)
                code, places = sign_anew(known.code, known.places, self.places)
                self.places |= places
                return code
        made: CodeType = super().compile(source, name, filename)
        return made


def _compile_if_right(source: str, name: str, file: str) -> CompiledTemplate | None:
    """The code of a template; None for one that is at fault, or too long, which its own sandbox tells."""
    try:
        return compile_template(source, name, file)
    except Exception:  # whatever it is, the other sandbox comes to it too
        return None
