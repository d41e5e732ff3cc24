"""The theme of a game: its colours and type styles by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from planche.findings import Span

Align = Literal["left", "center", "right", "justify"]


@dataclass(frozen=True, slots=True)
class Style:
    """A type style: family of fonts.yaml, size in points, leading as a multiple of the size."""

    family: str
    size: float
    leading: float = 1.2
    colour: str = "ink"
    bold: bool = False
    italic: bool = False
    align: Align = "left"
    hyphenate: bool = False
    span: Span = Span("")


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours (#rrggbb) and type styles by name; `light`: those colours that are others where ink is spared."""

    colours: Mapping[str, str]
    styles: Mapping[str, Style]
    light: Mapping[str, str] = field(default_factory=dict)
