"""A theme and a language -> what sets and reads faces: of one file, or of all that nobody keeps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from planche.faces import FaceReader, FaceResult, Scale
from planche.findings import Span
from planche.game import Component, Theme
from planche.kit.trims import trim_of
from planche.templates import Markup
from planche.typeset import Composer

MOST_READ = 400  # faces that are remembered


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
        return self.reader.read(
            markup,
            template,
            width=component.width,
            height=component.height,
            bleed=component.bleed,
            scale=scale,
            trim=trim_of(component, template),
            uniform=uniform,
        )


@dataclass(frozen=True, eq=False, slots=True)
class RememberingTools(FaceTools):
    """The same for those who only ask what a face tells: an equal one is read once, whichever kit or page shows it.

    No file could be made with them: its account of glyphs would hold those of all others.
    """

    known: dict[tuple[object, ...], FaceResult] = field(default_factory=dict)

    def read(
        self, markup: Markup, component: Component, template: str, scale: Scale, uniform: Mapping[Span, float]
    ) -> FaceResult:
        """The face of a component that the markup says."""
        sizes = component.width, component.height, component.bleed, scale, *uniform.items()
        key = (markup.markup, markup.spans, template, trim_of(component, template), *sizes)
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= MOST_READ:
                self.known.clear()
            # not super(): a dataclass with slots is another class than the one that its methods were written in
            found = self.known[key] = FaceTools.read(self, markup, component, template, scale, uniform)
        return found
