"""fonts.yaml -> families, styles and fallbacks; files are opened when a text first needs them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.findings import Check, Finding, did_you_mean, page
from generator.model import Style
from generator.source import Folder, Unreadable, load_yaml
from generator.typeset.shaping import FontFile

CATALOGUE = "fonts/fonts.yaml"

UNKNOWN_FONT = page(
    "reference/font",
    """
    A type style of the theme names a family that fonts/fonts.yaml does not list, or a file that cannot be used.

    Kits embed every font that they use, so only families that ship with the project are allowed.

    Example: `body: {font: Comic Sans, size: 9}`.
    Mend it: use a listed family, or add yours to fonts/ with its licence and a line in fonts.yaml. Files must be
    static TrueType (glyf outlines); CFF / OpenType and variable fonts are refused.
    """,
)
CHECKS: tuple[Check, ...] = (UNKNOWN_FONT,)

_FACES = ("regular", "bold", "italic", "bold-italic")


@dataclass(frozen=True, slots=True)
class Family:
    """The files of a family by face name; faces that it lacks fall to the nearest."""

    name: str
    files: Mapping[str, str]

    def file(self, bold: bool, italic: bool) -> str:
        """The file for a weight and slant."""
        wanted = _FACES[bold + 2 * italic]
        for name in (wanted, "bold" if bold else "italic", "regular"):
            if name in self.files:
                return self.files[name]
        return next(iter(self.files.values()))


@dataclass(eq=False)
class FontBook:
    """The families of a project, and the files opened so far."""

    folder: Folder
    families: Mapping[str, Family]
    fallback: tuple[str, ...]
    _open: dict[str, FontFile] = field(default_factory=dict)

    def chain(self, family: str, bold: bool, italic: bool) -> tuple[str, ...]:
        """The font file for a style, then those of its fallbacks. KeyError for an unknown family."""
        names = dict.fromkeys((family, *self.fallback))
        return tuple(self.families[name].file(bold, italic) for name in names)

    def font(self, file: str) -> FontFile:
        """The opened font file."""
        font = self._open.get(file)
        if font is None:
            font = self._open[file] = FontFile(file, self.folder.read_bytes(f"fonts/{file}", 32 << 20))
        return font

    def unknown(self, name: str, style: Style) -> Finding | None:
        """The finding for a style whose family cannot be used."""
        if style.family not in self.families:
            return UNKNOWN_FONT.found(
                style.span,
                f"style {name!r}: unknown font family {style.family!r}",
                did_you_mean(style.family, self.families),
            )
        return self._unusable(name, style)

    def _unusable(self, name: str, style: Style) -> Finding | None:
        file = self.families[style.family].file(style.bold, style.italic)
        try:
            font = self.font(file)
        except Unreadable as error:
            return UNKNOWN_FONT.found(style.span, f"style {name!r}: {error.finding.message}", error.finding.hint)
        if not font.is_truetype:
            return UNKNOWN_FONT.found(
                style.span,
                f"style {name!r}: {file} is not a TrueType file",
                "ship a static TTF with glyf outlines",
            )
        return None


def load_fonts(folder: Folder) -> FontBook:
    """The families of fonts/fonts.yaml. ValueError when the catalogue itself is not right."""
    loaded = load_yaml(folder, CATALOGUE)
    if loaded.findings or not isinstance(loaded.value, dict):
        raise ValueError(f"{CATALOGUE} cannot be read: {[str(f.message) for f in loaded.findings]}")
    families = {}
    for name, files in loaded.value["families"].items():
        families[name] = Family(name, {face: files[face] for face in _FACES if face in files})
    return FontBook(folder, families, tuple(loaded.value.get("fallback", ())))
