"""The theme below every game's own, and a game's own over it, with findings about both."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from planche.content.game_source import GameSource, Step
from planche.content.game_spec import ThemeSpec
from planche.content.known_specs import KnownSpecs, read_spec
from planche.findings import Finding, Span, suggest_name
from planche.game import COLOUR, INK, Style, Theme
from planche.source import Folder, package_root

OF_LIGHT = ", which cannot be another where ink is spared"
COMMON_THEME = "templates/common/theme.yaml"


class LoadedTheme(NamedTuple):
    """The common theme with what is wrong with it."""

    theme: Theme | None  # None when something is: half a theme would make a finding of every template
    findings: tuple[Finding, ...]


def load_common_theme(common: Folder, known: KnownSpecs | None = None) -> LoadedTheme:
    """The theme of the project, whose templates/common lies in `common`, and what it lacks from the package's.

    Whoever keeps no specs that are `known` has those of themes, which hardly ever change.
    """
    known = known or _recent_themes()
    theme, is_right = Theme({}, {}), True
    findings: list[Finding] = []
    for folder in dict.fromkeys((Folder(package_root()), common)):
        spec, source, told = read_spec(ThemeSpec, folder, COMMON_THEME, known)
        findings += told
        if spec is None:
            is_right = is_right and source is None and not told
        else:
            theme = overlay_theme(theme, spec, GameSource(source))
    return LoadedTheme(theme if is_right else None, tuple(findings))


def overlay_theme(below: Theme, spec: ThemeSpec, source: GameSource, *path: Step) -> Theme:
    """A theme with the colours and styles of another, which stands at `path` of its file, over its own."""
    styles = dict(below.styles)
    for name, style in spec.styles.items():
        styles[name] = Style(*style, source.key_span(*path, "styles", name))
    colours, light = {**below.colours, **spec.colours}, {**below.light, **spec.light}
    return Theme(colours, styles, light, {**below.places, **_places_of_colours(spec, source, *path)})


@cache
def _recent_themes() -> KnownSpecs:
    return KnownSpecs()


def _places_of_colours(spec: ThemeSpec, source: GameSource, *path: Step) -> Mapping[str, Span]:
    """Where a theme says its colours, those with light ink, and those of styles that are not just ink."""
    said = {f"colours/{name}": source.span(*path, "colours", name) for name in spec.colours}
    said |= {f"light/{name}": source.span(*path, "light", name) for name in spec.light}
    tinted = [name for name, style in spec.styles.items() if style.colour != INK]
    return said | {f"styles/{name}": source.span(*path, "styles", name, "colour") for name in tinted}


def unknown_light_colours(theme: Theme, spec: ThemeSpec, source: GameSource) -> Iterator[Finding]:
    """Colours that a game's theme makes others where ink is spared, and that there are not."""
    for name in spec.light:
        if name not in theme.colours:
            message = f"unknown colour {name!r}{OF_LIGHT}"
            yield COLOUR.finding(source.key_span("theme", "light", name), message, suggest_name(name, theme.colours))
