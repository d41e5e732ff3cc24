"""The theme of a game: its colours and type styles by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from planche.findings import Span

Align = Literal["start", "center", "end", "justify", "left", "right"]
"""`start` is the side where lines of the language begin: the left one, or the right one of Arabic and Hebrew."""

SMALLEST = 6.0  # points; what most people read at arm's length on home print


@dataclass(frozen=True, slots=True)
class Style:
    """A type style."""

    family: str  # of fonts.yaml
    size: float  # in points
    leading: float = 1.2  # as a multiple of the size
    colour: str = "ink"  # of the theme
    bold: bool = False
    italic: bool = False
    align: Align = "start"
    hyphenate: bool = False
    smallest: float = SMALLEST  # in points, that its texts may be set at
    span: Span = Span("")


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours and type styles by name."""

    colours: Mapping[str, str]  # as #rrggbb
    styles: Mapping[str, Style]
    light: Mapping[str, str] = field(default_factory=dict)  # those colours that are others where ink is spared
