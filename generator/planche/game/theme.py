"""The theme of a game: its colours and type styles by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from planche.findings import Span

Align = Literal["start", "center", "end", "justify", "left", "right"]
"""`start` is the side where lines of the language begin: the left one, or the right one of Arabic and Hebrew."""

INK = "ink"  # the colour of styles that say none
SMALLEST = 6.0  # points; what most people read at arm's length on home print


@dataclass(frozen=True, slots=True)
class Style:
    """A type style."""

    family: str  # of fonts.yaml
    size: float  # in points
    leading: float = 1.2  # as a multiple of the size
    colour: str = INK  # of the theme
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
    places: Mapping[str, Span] = field(default_factory=dict, compare=False)
    """Where the game says its colours and those of its styles, as `colours/NAME`, `light/NAME` and `styles/NAME`."""

    @property
    def lightened(self) -> Mapping[str, str]:
        """The colours, in small letters, that become others where ink is spared; none that stands under two names."""
        if not self.light:
            return {}
        count = Counter(self.colours.values())
        pairs = ((full, self.light[name]) for name, full in self.colours.items() if name in self.light)
        return {full.casefold(): light for full, light in pairs if count[full] == 1}
