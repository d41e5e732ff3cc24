"""A theme and a language -> what sets and reads faces: of one file, or of all that nobody keeps."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from planche.art import ArtFolder
from planche.faces import EdgeJudges, FaceReader, FaceResult, Scale
from planche.findings import Span
from planche.game import Component, Theme
from planche.kit.trims import trim_of
from planche.marks import Trim
from planche.recent import Kinds, Recent
from planche.templates import Markup
from planche.typeset import Composer

MOST_READ = 400  # faces that are remembered while a game is checked
MOST_QUIET = 600  # those of which nothing was told, for as long as the process lives
MOST_KINDS = 200  # of themes and languages
MOST_LETTERS = 4_000_000  # of the markup of either: ten letters are an element, which is kept as some hundred bytes


@dataclass(frozen=True, eq=False, slots=True)
class FaceTools:
    """Sets texts and reads faces in one theme and language."""

    theme: Theme
    names: Sequence[str]  # words that no hyphen parts
    composer: Composer
    reader: FaceReader

    def is_for(self, theme: Theme, language: str, names: Sequence[str]) -> bool:
        """Whether what is set with these looks as it would with tools made for them."""
        return self.composer.language == language and self.names == names and self.theme == theme

    def read(
        self, markup: Markup, component: Component, template: str, scale: Scale, uniform: Mapping[Span, float]
    ) -> FaceResult:
        """The face of a component that the markup says."""
        return self._read(markup, component, template, scale, uniform, trim_of(component, template))

    def read_again(
        self, markup: Markup, component: Component, template: str, scale: Scale, uniform: Mapping[Span, float]
    ) -> FaceResult:
        """The same of a face that was read before: where its elements stand was judged then."""
        return self._read(markup, component, template, scale, uniform, None)

    def _read(
        self,
        markup: Markup,
        component: Component,
        template: str,
        scale: Scale,
        uniform: Mapping[Span, float],
        trim: Trim | None,
    ) -> FaceResult:
        return self.reader.read(
            markup,
            template,
            width=component.width,
            height=component.height,
            bleed=component.bleed,
            scale=scale,
            trim=trim,
            uniform=uniform,
        )


@dataclass(frozen=True, eq=False, slots=True)
class RememberingTools(FaceTools):
    """The same for those who only ask what a face tells: an equal one is read once, whichever kit or page shows it.

    No file could be made with them: its account of glyphs would hold those of all others.
    """

    art: ArtFolder
    judges: EdgeJudges
    fonts_state: Hashable  # what tells the fonts from others; None where nobody knows
    kind: object = field(init=False)  # which stands for the theme, the language and all names of pictures
    known: Recent[FaceResult] = field(default_factory=lambda: Recent(MOST_READ, MOST_LETTERS))

    def __post_init__(self) -> None:
        """Work out what is the same of all faces."""
        theme = *self.theme.styles.items(), *self.theme.colours.items(), None, *self.theme.light.items()
        kind = _kinds().of((self.composer.language, self.names, self.art.names, self.fonts_state, theme))
        object.__setattr__(self, "kind", kind)  # as a frozen record that works something out does

    def read(
        self, markup: Markup, component: Component, template: str, scale: Scale, uniform: Mapping[Span, float]
    ) -> FaceResult:
        """The face of a component that the markup says."""
        sizes = component.width, component.height, component.bleed, scale, *uniform.items()
        key = (markup.markup, markup.spans, template, trim_of(component, template), *sizes)
        found = self.known.find(key)
        if found is None:
            found = self._read_anew(key[2:], markup, component, template, scale, uniform)
            self.known.keep(key, found, len(markup.markup))
        return found

    def _read_anew(
        self,
        sizes: Hashable,
        markup: Markup,
        component: Component,
        template: str,
        scale: Scale,
        uniform: Mapping[Span, float],
    ) -> FaceResult:
        """The face, which is not read where that told nothing before, in whichever project."""
        key = markup.read_as(), sizes, self.kind
        quiet = _quiet_faces().find(key) if self.fonts_state is not None else None
        if quiet is not None and all(self.art.digests(name) == known for name, known in quiet.pictures.items()):
            self.composer.work += quiet.words
            self.judges.add_work(quiet.looks)
            self.reader.elements += quiet.elements
            return quiet.result
        words, looks, elements = self.composer.work, self.judges.work, self.reader.elements
        # not super(): a dataclass with slots is another class than the one that its methods were written in
        result = FaceTools.read(self, markup, component, template, scale, uniform)
        if self.fonts_state is not None and not result.findings:
            pictures = {name: self.art.digests(name) for name in result.pictures}
            work = self.composer.work - words, self.judges.work - looks, self.reader.elements - elements
            _quiet_faces().keep(key, _QuietFace(result, pictures, *work), len(markup.markup))
        return result


class _QuietFace(NamedTuple):
    """A face of which nothing was told, as it was read for what that tells."""

    result: FaceResult
    pictures: Mapping[str, tuple[str, str]]  # the digests of those that it shows
    words: int  # the work that composing took
    looks: int  # and judging its edges
    elements: int  # that were read


@cache
def _kinds() -> Kinds:
    return Kinds(MOST_KINDS)


@cache
def _quiet_faces() -> Recent[_QuietFace]:
    return Recent(MOST_QUIET, MOST_LETTERS)
