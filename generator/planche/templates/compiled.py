"""The source of a template or page -> its code, and apart from that its words: worked out once, kept between runs.

What is kept is found by the source, by Jinja2 and by the very code that works it out.
"""

from __future__ import annotations

import hashlib
import marshal
import pickle
import sys
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from types import CodeType, MappingProxyType
from typing import NamedTuple

import jinja2
from jinja2 import TemplateSyntaxError, nodes

from planche.disk.cache import Cache
from planche.findings import Finding, Span
from planche.source import digest_code, find_cache_of_code
from planche.templates.bare_words import read_bare_words
from planche.templates.constants import TemplateConstants, read_constants
from planche.templates.elements import sign_anew
from planche.templates.fillings import Filling, read_fillings
from planche.templates.known_macros import KnownMacros
from planche.templates.literals import TemplateWords, read_words
from planche.templates.out_of_step import find_out_of_step
from planche.templates.outlines import TemplateOutline, read_outline
from planche.templates.pure_macros import PureMacros, find_pure_macros
from planche.templates.sandbox import Sandbox
from planche.templates.sources import TemplateFiles

FORM = 4
PACKAGE = Path(__file__).parent.parent
ROOMS = ("templates", "game")  # whose code decides what is made of a source
KEPT = 512  # templates that are kept in a process: those of some games
PARSED = 40  # of which the nodes are: those of a game are read, and compiled a little later


class CompiledTemplate(NamedTuple):
    """A template as it is run."""

    code: CodeType | None  # what runs to write it in whichever sandbox; None where that cannot be made
    tokens: int  # of how many it was made
    places: Mapping[str, Span]  # of its elements, by the signs that they carry
    pure: PureMacros = MappingProxyType({})  # its macros that depend on their arguments alone


class _SignedTemplate(NamedTuple):
    """A template as one sandbox runs it."""

    template: CompiledTemplate
    code: CodeType  # with signs of that sandbox
    places: Mapping[str, Span]  # by these


class ReadTemplate(NamedTuple):
    """What follows from the source of a template, which whoever draws a face need not know."""

    words: TemplateWords
    fillings: tuple[Filling, ...]  # what it fills into the placeholders of its words
    bare_words: tuple[tuple[str, Span], ...]  # that it prints without `_("...")`, with their places
    out_of_step: tuple[Finding, ...] = ()  # what in it is so
    constants: TemplateConstants | None = None  # that it writes out; None where it cannot be parsed
    outline: TemplateOutline | None = None  # as above


class _ParsedTemplate(NamedTuple):
    """The nodes of a template, with the sandbox that parsed it."""

    sandbox: Sandbox
    tree: nodes.Template


@lru_cache(KEPT)
def compile_template(source: str, name: str, file: str) -> CompiledTemplate:
    """The code of a template or page; what is wrong with it is told by a sandbox that opens it."""
    key, known = _key_of(source, name, file), _known_templates()
    kept = known.read(key)
    if kept is not None:
        return _unpack(kept)
    parsed = _parse(source, name, file)
    if parsed is None:
        return CompiledTemplate(None, 0, {})
    code = _code_of(parsed, name, file)
    pure = find_pure_macros(parsed.tree)
    found = CompiledTemplate(code, parsed.sandbox.tokens.count, parsed.sandbox.places, pure)
    if code is not None:
        known.write(key, pickle.dumps((marshal.dumps(code), found._replace(code=None))))
    return found


@lru_cache(KEPT)
def read_template(source: str, name: str, file: str) -> ReadTemplate:
    """What follows from the source of a template or page; what is wrong with it is told by a sandbox that opens it."""
    key, known = f"{_key_of(source, name, file)}-read", _known_templates()
    kept = known.read(key)
    if kept is not None:
        found: ReadTemplate = pickle.loads(kept)  # noqa: S301 - ours
        return found
    parsed = _parse(source, name, file)
    if parsed is None:
        return ReadTemplate(TemplateWords(), (), _bare_words_of(source, name, file))
    read = _read_anew(parsed.tree, source, name, file)
    known.write(key, pickle.dumps(read))
    return read


def _unpack(kept: bytes) -> CompiledTemplate:
    """What was kept under a seal, in the form that only this very code writes."""
    code, found = pickle.loads(kept)  # noqa: S301 - ours
    template: CompiledTemplate = found
    return template._replace(code=marshal.loads(code))  # noqa: S302 - ours


def _key_of(source: str, name: str, file: str) -> str:
    return hashlib.sha256("\0".join((name, file, source)).encode("utf-8", "surrogatepass")).hexdigest()


def _known_templates() -> Cache:
    return find_cache_of_code(f"templates-{FORM}", _own_digest())


@cache
def _own_digest() -> str:
    return digest_code(PACKAGE, ROOMS, (sys.version, jinja2.__version__))


@lru_cache(PARSED)
def _parse(source: str, name: str, file: str) -> _ParsedTemplate | None:
    """A template that can be parsed, whether it is to be compiled or to be read; None of any other."""
    sandbox = Sandbox(TemplateFiles(()))
    try:
        return _ParsedTemplate(sandbox, sandbox.parse(source, name, file))
    except TemplateSyntaxError:
        return None


def _read_anew(tree: nodes.Template, source: str, name: str, file: str) -> ReadTemplate:
    return ReadTemplate(
        words=read_words(tree, file, source),
        fillings=tuple(read_fillings(tree, file)),
        bare_words=_bare_words_of(source, name, file),
        out_of_step=find_out_of_step(tree, file, source),
        constants=read_constants(tree, file),
        outline=read_outline(tree, file, source),
    )


def _bare_words_of(source: str, name: str, file: str) -> tuple[tuple[str, Span], ...]:
    tokens = Sandbox(TemplateFiles(())).lexer.tokeniter(source, name, file)
    try:
        return tuple(read_bare_words(tokens, file))
    except TemplateSyntaxError:
        return ()


def _code_of(parsed: _ParsedTemplate, name: str, file: str) -> CodeType | None:
    try:
        return parsed.sandbox.compile(parsed.tree, name, file)
    except Exception:  # whatever it is, the sandbox that opens it comes to it too
        return None


class SharingSandbox(Sandbox):
    """A sandbox that takes templates as another one compiled them, but with signs of its own in their elements.

    What cannot be compiled is asked for by each face again; it is tried, and counted, once.
    """

    def __init__(self, loader: TemplateFiles, before: SharingSandbox | None = None) -> None:
        """`before`: that of an earlier state of the files, of which what is the same is taken over, signs and all."""
        super().__init__(loader)
        self._signed: dict[str, _SignedTemplate] = {} if before is None else {**before._signed}
        self.macros = KnownMacros(None if before is None else before.macros)
        self._refused: dict[tuple[str, str], TemplateSyntaxError] = {}  # by source and name

    def compile(  # type: ignore[override]
        self, source: nodes.Template | str, name: str | None = None, filename: str | None = None
    ) -> CodeType:
        """The code of a template, or whatever is wrong with it as Jinja2 says it."""
        if isinstance(source, str) and name is not None and filename is not None:
            known = compile_template(source, name, filename)
            if known.code is not None and self.tokens.has_room(source, known.tokens):
                self.tokens.add_source(source, known.tokens, name, filename)
                return self._sign(name, known)
        self.macros.learn(name or "", {})
        asked = (source, name or "") if isinstance(source, str) else None
        if asked is not None and asked in self._refused:
            raise _say_again(self._refused[asked])
        try:
            made: CodeType = super().compile(source, name, filename)
        except TemplateSyntaxError as error:
            if asked is not None:
                self._refused[asked] = _say_again(error)
            raise
        return made

    def _sign(self, name: str, template: CompiledTemplate) -> CodeType:
        """The code of a template with signs that no other one has here."""
        signed = self._signed.get(name)
        is_as_before = (
            signed is not None and signed.template is template and self.places.keys().isdisjoint(signed.places)
        )
        if signed is None or not is_as_before:
            assert template.code is not None
            signed = _SignedTemplate(template, *sign_anew(template.code, template.places, self.places))
            self._signed[name] = signed
        self.places |= signed.places
        self.macros.learn(name, template.pure, is_as_before=is_as_before)
        return signed.code


def _say_again(error: TemplateSyntaxError) -> TemplateSyntaxError:
    """The same, as Jinja2 raises it where its template is asked for first."""
    again = error.__class__.__new__(error.__class__)
    again.args = error.args
    vars(again).update(vars(error), translated=False)
    return again
