"""A face template + a piece -> face markup, and a page of the content -> Markdown, through Jinja2.

Templates run in the sandbox of sandbox.py. Every element of a template carries the place it was written
at, and every text of the content the place it came from, so that findings name the right line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Set
from contextlib import contextmanager, nullcontext
from typing import NamedTuple

from jinja2 import Template, TemplateNotFound

from planche.expressions import expression
from planche.findings import Finding, Span
from planche.game import PlacedName
from planche.source import Folder, Unreadable
from planche.templates.below_zero import BelowZero
from planche.templates.bounds import MAX_TEMPLATE, MAX_TEMPLATES, Runaway
from planche.templates.comparisons import Compared, ComparisonPlace, NotedPlace
from planche.templates.compiled import ReadTemplate, SharingSandbox, read_template
from planche.templates.constants import TemplateConstants
from planche.templates.elements import take_out_signs
from planche.templates.fillings import Filling
from planche.templates.literals import TemplateWords
from planche.templates.names import ChangeNames, CommonNames, FaceNames, StartNames
from planche.templates.outlines import TemplateOutline
from planche.templates.problems import Attempt
from planche.templates.reach import ReadColumn, ReadField, work_of_failing
from planche.templates.sources import TemplateFiles, normalise_name
from planche.templates.tokens import TokenMeter
from planche.templates.tracing import TracingSandbox

_OURS = "common/"
PAGE = ".md"  # of a page; faces are markup
_NAMED = expression(r"""["']([\w./-]{1,200}+)["']""")  # what may be the name of a template that is included


def _nothing(_file: str) -> str:
    return ""


class Markup(NamedTuple):
    """Markup with the places of its elements and texts."""

    markup: str
    places: Mapping[str, Span]  # of elements, by the signs that they carry
    spans: tuple[Span, ...]  # of texts, by the numbers that they are marked with
    has_met_pieces: bool = False  # whether what it was written from leads to other pieces
    has_met_theme: bool = False  # whether it may say what the theme does
    source_of: Callable[[str], str] = _nothing  # the source of a template by its file, for whoever looks for a cause
    below_zero: tuple[BelowZero, ...] = ()  # numbers that it prints

    def read_as(self) -> tuple[object, ...]:
        """What is equal of markup that is read alike: signs are others each time that a template is opened."""
        return *take_out_signs(self.markup, self.places), self.spans, self.below_zero


class RenderNotes(NamedTuple):
    """What renders told of a game, besides what they wrote."""

    read: Set[ReadColumn | ReadField]
    compared: Mapping[NotedPlace, Set[str]]


class Templates:
    """The templates of a project."""

    def __init__(self, *folders: Folder, before: Templates | None = None, is_traced: bool = False) -> None:
        """`before`: those of an earlier state of the folders; what of them is the same is not worked out again.

        `is_traced`: all that they print of the content is marked with its place, not only texts.
        """
        self._loader = TemplateFiles(folders)
        self.environment: SharingSandbox = (
            TracingSandbox(self._loader)
            if is_traced
            else SharingSandbox(self._loader, None if before is None else before.environment)
        )
        self._read_sources = TokenMeter()  # of the templates that words were looked for in
        self._lets_pages_go = False
        self._open: dict[str, Template] = {}
        self._words: dict[str, TemplateWords] = {}
        self._said: dict[tuple[str, str], tuple[bool, tuple[str, ...]]] = {}  # whether words are, and what is named

    def write(self, template: str, context: FaceNames | StartNames | ChangeNames, begot: Span) -> Markup:
        """The markup of one face. TemplateProblem when the template fails.

        Where the template itself is at fault, that is said at the place that names it, else at `begot`.
        """
        name = normalise_name(template.removeprefix("templates/"))
        try:
            return self._render(self._get(name), context, ())
        except Exception as error:
            self.environment.work += work_of_failing(error)
            asked = template.span if isinstance(template, PlacedName) else begot
            raise self._attempt(f"templates/{name}", asked, context).explain(error) from error

    def spell(self, value: object) -> str:
        """What stands for a value in the words of `_("...")`."""
        return self.environment.spell(value)

    def write_text(self, source: str, file: str, context: CommonNames, spans: tuple[Span, ...]) -> Markup:
        """A page of the content, such as rules.md, with its figures; `spans` are the places it is marked with."""
        try:
            with self.environment.tokens.passing() if self._lets_pages_go else nullcontext():
                page = self._compile(source, file, file)
            return self._render(page, context, spans)
        except Exception as error:
            raise self._attempt(file, Span(file), context, source).explain(error) from error

    def literal_texts(self, template: str) -> Iterator[tuple[str, Span]]:
        """The literal texts of `_("...")` in a template and in what it includes or imports."""
        seen: set[str] = set()
        waiting = [template.removeprefix("templates/")]
        while waiting and len(seen) < MAX_TEMPLATES:
            name = normalise_name(waiting.pop())
            if name in seen:
                continue
            seen.add(name)
            found = self._words_of(name)
            yield from found.words
            waiting += found.included

    def bare_words(self, templates: Iterable[str]) -> Iterator[tuple[str, Span]]:
        """The words that texts of these templates, and of what they include or import, print without `_("...")`."""
        for name in self._reached_from(templates):
            if (found := self._read(name)) is not None:
                yield from found.bare_words

    def out_of_step(self, templates: Iterable[str]) -> Iterator[Finding]:
        """What is out of step in these templates, and in those that they include or import."""
        for name in self._reached_from(templates):
            if not name.startswith(_OURS) and (found := self._read(name)) is not None:
                yield from found.out_of_step

    def constants(self, templates: Iterable[str]) -> Iterator[TemplateConstants]:
        """What these templates write out, and those that they include or import whatever the piece is."""
        chosen = set[str]()
        for name in self._reached_from(templates):
            found = None if name.startswith(_OURS) or name in chosen else self._read(name)
            if found is not None and found.constants is not None:
                chosen.update(found.constants.chosen)
                yield found.constants

    def outlines(self, templates: Iterable[str]) -> tuple[TemplateOutline, ...]:
        """What these templates, and those that they include or import, have and use; without our common ones.

        Nothing where one of them cannot be read: nobody knows what that uses.
        """
        names = [name for name in self._reached_from(templates) if not name.startswith(_OURS)]
        found = [read.outline for name in names if (read := self._read(name)) is not None]
        outlines = tuple(outline for outline in found if outline is not None)
        return outlines if len(outlines) == len(names) else ()

    def outline_of_page(self, source: str, file: str) -> tuple[TemplateOutline, ...]:
        """That of a page of the content; none of one that cannot be read."""
        try:
            found = read_template(source, file, file).outline
        except Exception:
            return ()  # whatever it is, write_text() makes the finding of it
        return () if found is None else (found,)

    def out_of_step_on_page(self, source: str, file: str) -> tuple[Finding, ...]:
        """What is out of step in a page of the content; nothing of one that cannot be read."""
        try:
            return read_template(source, file, file).out_of_step
        except Exception:
            return ()  # whatever it is, write_text() makes the finding of it

    def joined_words(self, templates: Iterable[str]) -> Iterator[tuple[str, Span]]:
        """The calls of `_` in these templates, and in what they include, that hold no single literal; the way out."""
        for name in self._reached_from(templates):
            yield from self._words_of(name).joined

    def fillings(self, templates: Iterable[str]) -> Iterator[Filling]:
        """What these templates, and those that they include, fill into the placeholders of their words."""
        for name in self._reached_from(templates):
            if (found := self._read(name)) is not None:
                yield from found.fillings

    def ask_players(self, templates: Iterable[str]) -> bool:
        """Whether one of these templates, or of those that they include, may be another for other players."""
        return self.any_asks_players(self._reached_from(templates))

    def any_asks_players(self, names: Iterable[str]) -> bool:
        """Whether one of the templates of these names, and not what they include, reads a name of that kind."""
        return any(self._words_of(name).asks_players for name in names)

    def mentions(self, template: str, words: str) -> bool:
        """Whether the source of a template says these words, or one of those that it names."""
        waiting, seen = [template.removeprefix("templates/")], set[str]()
        while waiting:
            name = waiting.pop()
            if name not in seen:
                seen.add(name)
                if (name, words) not in self._said:
                    source = self._source_of(f"templates/{name}")
                    named = tuple(found for found in _NAMED.findall(source) if found.endswith(".xml"))
                    self._said[name, words] = (words in source, named)
                says, named = self._said[name, words]
                if says:
                    return True
                waiting += named
        return False

    def find_idle(self, faces: Iterable[str]) -> Iterator[str]:
        """The templates in the folders of these faces that none of them is, includes or imports."""
        reached = {*self._reached_from(faces)}
        folders = {name.partition("/")[0] for name in reached}
        there = dict.fromkeys(self._loader.names())
        return (name for name in there if name.partition("/")[0] in folders - {"common"} and name not in reached)

    def says(self, template: str, words: str) -> bool:
        """Whether the source of one template says these words."""
        return words in self._source_of(f"templates/{template}")

    def places_of(self, template: str, words: str) -> tuple[Span, ...]:
        """Where the source of a template says these words, as whole words."""
        file = f"templates/{normalise_name(template.removeprefix('templates/'))}"
        lines = enumerate(self._source_of(file).split("\n"), 1)
        said = re.compile(rf"(?<![\w.]){re.escape(words)}(?!\w)")
        return tuple(Span(file, number, found.start() + 1) for number, line in lines for found in said.finditer(line))

    def page_asks_players(self, source: str, file: str) -> bool:
        """Whether a page of the content may be another for other players; False for one that cannot be read."""
        try:
            found = read_template(source, file, file).words
        except Exception:
            return False  # whatever it is, write_text() makes the finding of it
        return found.asks_players or self.ask_players(found.included)

    def reached_from(self, templates: Iterable[str]) -> frozenset[str]:
        """The files of these templates, and of those that they include or import whatever the piece is."""
        return frozenset(f"templates/{name}" for name in self._reached_from(templates))

    def _reached_from(self, templates: Iterable[str]) -> Iterator[str]:
        """The names of these templates, and of those that they include or import, each once."""
        waiting, seen = [template.removeprefix("templates/") for template in templates], set[str]()
        while waiting and len(seen) < MAX_TEMPLATES:
            name = normalise_name(waiting.pop())
            if name not in seen:
                seen.add(name)
                yield name
                waiting += self._words_of(name).included

    def _read(self, name: str) -> ReadTemplate | None:
        """What follows from the source of a template; None where that cannot be had."""
        try:
            source, file, _ = self._loader.get_source(self.environment, name)
            return read_template(source, name, file)
        except Exception:
            return None  # whatever it is, write() makes the finding of it

    def count_open(self) -> tuple[int, int, int]:
        """How many elements have signs of their places, templates are open, and modules of them run.

        Markup holds signs of places, so equal markup is written only while these stay as they are.
        """
        cached = self.environment.cache
        templates = tuple(cached.values()) if cached else ()
        return len(self.environment.places), len(templates), sum(one._module is not None for one in templates)

    @property
    def work(self) -> int:
        """What templates and pages have taken so far, as their meters count it."""
        return self.environment.work

    def compared(self) -> Compared:
        """The texts that were compared with words of templates so far, by the places of these."""
        noted = self.environment.compared.items()
        return {ComparisonPlace(*place): {str(text) for text in met} for place, met in noted}

    @contextmanager
    def noting(self) -> Iterator[RenderNotes]:
        """What the renders within tell, alone; it is taken in behind them."""
        environment = self.environment
        read, compared = environment.read, environment.compared
        environment.read, environment.compared = set(), {}
        noted = RenderNotes(environment.read, environment.compared)
        try:
            yield noted
        finally:
            environment.read, environment.compared = read, compared
            self.take_in(noted)

    def take_in(self, noted: RenderNotes) -> None:
        """Take in what renders told, now or before."""
        self.environment.read |= noted.read
        for place, met in noted.compared.items():
            self.environment.compared.setdefault(place, set()).update(met)

    def source(self, name: str) -> str:
        """What a template says; nothing for one that is not there."""
        return self._source_of(f"templates/{name}")

    def read_columns(self) -> frozenset[ReadColumn | ReadField]:
        """The columns, and fields of modules' records, that templates and pages read so far."""
        return frozenset(self.environment.read)

    def asked(self) -> Mapping[str, Collection[str]]:
        """The names of templates that each one has asked for so far, in any render."""
        return self.environment.asked

    def forget(self) -> None:
        """Forget what was read and compared: the game is drawn in another state, with templates as they are."""
        self.environment.compared.clear()
        self.environment.read.clear()

    def let_pages_go(self) -> None:
        """Pages of the content are written anew for as long as somebody edits them: each counts while it is read."""
        self._lets_pages_go = True

    def _get(self, name: str) -> Template:
        """A template of the project, which does not change while a kit is made."""
        template = self._open.get(name)
        if template is None:
            template = self._open[name] = self._open_template(name)
        return template

    def _open_template(self, name: str) -> Template:
        if not name.endswith(PAGE):
            return self.environment.get_template(name)
        source, file, _ = self._loader.get_source(self.environment, name)
        return self._compile(source, name, file)

    def _compile(self, source: str, name: str, file: str) -> Template:
        if len(source) > MAX_TEMPLATE:
            raise Runaway(f"is {len(source)} characters long, at most {MAX_TEMPLATE}")
        code = self.environment.compile(source, name, file)
        return Template.from_code(self.environment, code, dict(self.environment.globals))

    def _render(self, template: Template, context: Mapping[str, object], spans: tuple[Span, ...]) -> Markup:
        text, found, has_met_pieces, has_met_theme, below_zero = self.environment.render(template, context, spans)
        text.encode()  # half a character, "\ud800", can be written in no file
        met = has_met_pieces, has_met_theme
        return Markup(text, self.environment.places, found, *met, self._source_of, below_zero)

    def _words_of(self, name: str) -> TemplateWords:
        """The literal texts of one template; worked out once."""
        known = self._words.get(name)
        if known is None:
            known = self._words[name] = self._read_words(name)
        return known

    def _read_words(self, name: str) -> TemplateWords:
        try:
            source, file, _ = self._loader.get_source(self.environment, name)
            self._read_sources.open_source(source, name, file)
            return read_template(source, name, file).words
        except Exception:
            return TemplateWords()  # whatever it is, write() makes the finding of it

    def _attempt(self, file: str, asked: Span, context: Mapping[str, object], page: str = "") -> Attempt:
        def source_of(name: str) -> str:
            return page if page and name == file else self._source_of(name)

        return Attempt(file, asked, context, self._loader.names(), source_of)

    def _source_of(self, file: str) -> str:
        """The source of a template; nothing for one that is not there."""
        try:
            source, *_ = self._loader.get_source(self.environment, file.removeprefix("templates/"))
        except (Unreadable, TemplateNotFound):
            return ""
        return source
