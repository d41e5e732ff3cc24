"""fonts.yaml -> families, styles and fallbacks; a file is opened once, when a style first needs its family."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal, NamedTuple, TypeGuard, get_args

from planche.findings import Check, Finding, Severity, Span, declare, nearest_name, quote_line, suggest_name
from planche.game import Style
from planche.source import Folder, LoadedFile, Unreadable, Value, locate, locate_key, package_root, read_yaml
from planche.typeset.problems import OTHER_FILE, FontFailure
from planche.typeset.scripts import SCRIPTS, Script, is_of
from planche.typeset.shaping import MOST_OPEN, NO_KERN, FontFile

CATALOGUE = "fonts/fonts.yaml"
LARGEST = 32 << 20  # bytes of a font file
MOST_CATALOGUES = 4  # that are remembered

UNKNOWN_FONT = declare(
    "reference/font",
    """
    A type style of the theme names a family that fonts/fonts.yaml does not list, or that catalogue or one of its
    files cannot be used, because it is not there, is damaged, or shows few of its letters.

    Kits embed every font that they use, so only families that ship with the project are allowed.

    Example: `body: {font: Comic Sans, size: 9}`.
    Mend it: use a listed family, or add yours to fonts/ with its licence and a line in fonts.yaml. Files must be
    static TrueType (glyf outlines); CFF / OpenType and variable fonts are refused.
    """,
)
NO_LICENCE = declare(
    "reference/licence",
    """
    The licence that fonts/fonts.yaml names of a family is there.

    Kits embed fonts and are passed on, and most licences of fonts ask that their text goes with them. Told are families
    that the theme uses, and those that stand in for them.

    Example: `licence: my-family/OFL.txt`, and no file of that name in fonts/my-family.
    Mend it: put the licence's text there; it lies beside the font where that came from.
    """,
    Severity.WARNING,
)
CHECKS: tuple[Check, ...] = (UNKNOWN_FONT, NO_LICENCE)

FontStyle = Literal["regular", "bold", "italic", "bold-italic"]
_STYLES: tuple[FontStyle, ...] = get_args(FontStyle)
_KNOWN = ", ".join(_STYLES)
_KEYS = ("families", "fallback")
_EXAMPLE = "`families:`, and below it such as `  Nunito: {regular: nunito/Nunito-Regular.ttf, licence: nunito/OFL.txt}`"
_KEYS_OF_FAMILY = (*_STYLES, "licence", "scripts", "kern")
MOST_KERN = 200  # em / 1000
_BY_NAME = {script.name: script for script in SCRIPTS}


class Family(NamedTuple):
    """The files of a family by style; for a style that it lacks the nearest stands in."""

    name: str
    files: Mapping[FontStyle, str]
    scripts: tuple[Script, ...] = ()  # as a fallback it is opened for their letters alone; for all, if it names none
    licence: str = ""  # the file that holds its text
    kern: Mapping[str, int] = NO_KERN  # how much farther letters stand from a character, em / 1000

    def file(self, bold: bool, italic: bool) -> str:
        """The file for a weight and slant."""
        one: FontStyle = "bold" if bold else "italic"
        for style in (_STYLES[bold + 2 * italic], one, "regular"):
            if style in self.files:
                return self.files[style]
        return next(iter(self.files.values()))


@dataclass(eq=False)
class FontBook:
    """The families of a project, with the files opened so far.

    A fallback that names scripts is opened only when a letter of them needs it: it may be large, and few kits do.
    """

    folder: Folder
    families: Mapping[str, Family]
    fallback: tuple[str, ...]
    findings: tuple[Finding, ...] = ()  # what is wrong with the catalogue
    places: Mapping[str, Span] = field(default_factory=dict)  # where the catalogue names a file
    fallback_place: Span = Span(CATALOGUE)  # where the catalogue names its fallbacks
    _files: dict[str, FontFile] = field(default_factory=dict)
    _faults: dict[str, str] = field(default_factory=dict)  # of the files of fallbacks for some scripts
    _chains: dict[tuple[str, bool, bool], tuple[FontFile, ...]] = field(default_factory=dict)

    def chain(self, family: str, bold: bool, italic: bool) -> tuple[str, ...]:
        """The font file for a style, then those of its fallbacks for all scripts. KeyError for an unknown family."""
        general = (name for name in self.fallback if not self.families[name].scripts)
        return tuple(self.families[name].file(bold, italic) for name in dict.fromkeys((family, *general)))

    def fonts_of(self, family: str, bold: bool, italic: bool) -> tuple[FontFile, ...]:
        """The font for a style, then those of its fallbacks for all scripts. KeyError for an unknown family."""
        key = (family, bold, italic)
        fonts = self._chains.get(key)
        if fonts is None:
            fonts = self._chains[key] = tuple(map(self.font, self.chain(family, bold, italic)))
        return fonts

    def fonts_for(self, text: str, script: Script, bold: bool, italic: bool) -> tuple[FontFile, ...]:
        """The fallbacks for the scripts of a text that can be used; first those for the `script` of its language."""
        names = [name for name in self.fallback if self._may_write(name, text)]
        names.sort(key=lambda name: script not in self.families[name].scripts)
        files = (self.families[name].file(bold, italic) for name in names)
        return tuple(self.font(file) for file in files if not self._unusable(file))

    def _may_write(self, name: str, text: str) -> bool:
        return any(is_of(character, script) for script in self.families[name].scripts for character in text)

    def families_with(self, script: Script) -> list[str]:
        """The families that have the letters of a script, as its languages need them."""
        return [name for name in self.families if self.writes(name, script)]

    def writes(self, name: str, script: Script) -> bool:
        """Whether a family has the letters of a script, and is there for them."""
        if (only := self.families[name].scripts) and script not in only:
            return False
        file = self.families[name].file(bold=False, italic=False)
        return not self._unusable(file) and all(map(self.font(file).covers, script.sample))

    def _unusable(self, file: str) -> str:
        """Why a file cannot be used, in words behind its name; empty for one that can."""
        if file not in self._faults:
            try:
                font = self.font(file)
                fault = f"is damaged: {font.damage}" if font.damage else ""
                self._faults[file] = fault if font.is_truetype else "is not a static TrueType file"
            except Unreadable as error:
                self._faults[file] = f"cannot be read: {error.finding.message}"
        return self._faults[file]

    def font(self, file: str) -> FontFile:
        """The opened font file."""
        font = self._files.get(file)
        if font is None:
            read = _read_shipped if self.folder.root == package_root() else _read_font
            font = self._files[file] = FontFile(file, read(self.folder, file), self._kern_of(file))
        return font

    def _kern_of(self, file: str) -> Mapping[str, int]:
        """What the families that name a file say of its letters' distances, the first of them before others."""
        families = (family.kern for family in self.families.values() if file in family.files.values())
        return {character: kern for of in reversed([*families]) for character, kern in of.items()}

    def failure_at(self, character: str) -> FontFailure | None:
        """The file that should draw a character, and what it does instead; None when there is none."""
        for font in self._files.values():
            if reason := font.unreadable.get(character):
                return FontFailure(f"{font.name} {reason}", self.places.get(font.name))
        for family in self.families.values():
            for file in family.files.values() if any(is_of(character, script) for script in family.scripts) else ():
                if fault := self._faults.get(file):
                    return FontFailure(f"{file} {fault}; it cannot show", self.places.get(file))
        return None

    def check_styles(self, styles: Mapping[str, Style]) -> Iterator[Finding]:
        """The findings for styles that have no font; of a family that was called otherwise one, where it is listed."""
        asked = {style.family for style in styles.values()}
        lost = {family for family in asked - {*self.families} if self._count(family, styles) > 1}
        renamed = {family: near for family in lost if (near := nearest_name(family, {*self.families} - asked))}
        for family, near in renamed.items() if not self.findings else ():
            count = self._count(family, styles)
            message = f"{count} styles name the family {family!r}, which is not listed, and none {near!r}"
            yield UNKNOWN_FONT.finding(
                self.places[near], message, f"call this family {family!r}, or name {near!r} in all styles"
            )
        for name, style in styles.items():
            finding = self.check_style(name, style) if self.findings or style.family not in renamed else None
            if finding is not None:
                yield finding

    def _count(self, family: str, styles: Mapping[str, Style]) -> int:
        return sum(style.family == family for style in styles.values())

    def check_style(self, name: str, style: Style) -> Finding | None:
        """The finding for a style whose family, or what stands in for it, cannot be used."""
        if self.findings:
            return self.findings[0]
        if style.family not in self.families:
            return UNKNOWN_FONT.finding(
                style.span,
                f"style {name!r}: unknown font family {style.family!r}",
                suggest_name(style.family, self.families),
            )
        general = (name for name in self.fallback if not self.families[name].scripts)
        files = (file for family in (style.family, *general) for file in self.families[family].files.values())
        return next((finding for file in files if (finding := self._check_file(name, style, file))), None)

    def check_licences(self, styles: Iterable[Style]) -> Iterator[Finding]:
        """The findings for families of the styles, and for those that stand in, whose licence is not there."""
        told = set[str]()
        for name in dict.fromkeys((*(style.family for style in styles), *self.fallback)):
            file = self.families[name].licence if name in self.families else ""
            if file in told:
                continue
            told.add(file)
            try:
                is_there = not file or self.folder.exists(f"fonts/{file}")
            except Unreadable:
                is_there = False
            if not is_there:
                message = f"the licence of {name} is not there: found no fonts/{file}"
                hint = "put its text there, which lies beside the font where that came from"
                yield NO_LICENCE.finding(self.places.get(f"{name} licence", Span(CATALOGUE)), message, hint)

    def _check_file(self, name: str, style: Style, file: str) -> Finding | None:
        try:
            font = self.font(file)
        except Unreadable as error:
            is_other = any(f"{other!r}" in error.finding.hint for other in self._beside(file))
            lost = f"put fonts/{file} back, or take it out of its family"
            return self._file_finding(
                name, style, file, error.finding.message, lost if is_other else error.finding.hint
            )
        if not font.is_truetype:
            kind = font.kind
            message = f"{file} is not a static TrueType file: it {kind.message}"
            return self._file_finding(name, style, file, message, kind.hint)
        if font.damage:
            message = f"{file} is damaged: {font.damage}"
            return self._file_finding(name, style, file, message, OTHER_FILE)
        return None

    def _beside(self, file: str) -> Iterator[str]:
        """The other files of the families that name a file."""
        for family in self.families.values():
            if file in family.files.values():
                yield from (other for other in family.files.values() if other != file)

    def _file_finding(self, name: str, style: Style, file: str, message: str, hint: str) -> Finding:
        """What is wrong with a file, where the catalogue names it; at a style that needs it if that is not known."""
        place = self.places.get(file)
        return UNKNOWN_FONT.finding(place or style.span, message if place else f"style {name!r}: {message}", hint)


def _read_font(folder: Folder, file: str) -> bytes:
    return folder.read_bytes(f"fonts/{file}", LARGEST)


@lru_cache(MOST_OPEN)
def _read_shipped(folder: Folder, file: str) -> bytes:
    """A font that comes with Planche, and stays the same while the process lives: whoever checks again has it."""
    return _read_font(folder, file)


def load_fonts(folder: Folder) -> FontBook:
    """The families of fonts/fonts.yaml, with the findings of a catalogue that is not right."""
    loaded = _load_catalogue(folder)
    value = _mapping(loaded.value)
    named = {name: _mapping(files) for name, files in _mapping(value.get("families")).items()}
    families = {
        name: Family(name, _files(found), _scripts(found), str(found.get("licence") or ""), _kern(found))
        for name, found in named.items()
    }
    wrong = [*_unknown_keys(value, named)]
    wrong += [
        UNKNOWN_FONT.finding(locate(value, ("families", name)), f"family {name!r} names no file", f"known: {_KNOWN}")
        for name, family in families.items()
        if not family.files
    ]
    if not families:
        wrong.append(UNKNOWN_FONT.finding(Span(CATALOGUE), "found no families", f"write {_EXAMPLE}"))
    found = value.get("fallback", [])
    fallback = tuple(map(str, found if isinstance(found, list) else (found,)))
    for at, name in enumerate(fallback):
        if name not in families:
            span = locate(value, ("fallback", at))
            wrong.append(UNKNOWN_FONT.finding(span, f"unknown fallback {name!r}", suggest_name(name, families)))
    places = {name: locate_key(value, ("families", name)) for name in families}
    for family in families.values():  # one that others share is told at the first
        for style, file in family.files.items():
            places.setdefault(file, locate(value, ("families", family.name, style)))
    places |= {f"{name} licence": locate(value, ("families", name, "licence")) for name in families}
    wrong += [*_unknown_scripts(value, named), *_wrong_kern(value, named)]
    fallback_place = locate(value, ("fallback",)) if fallback else Span(CATALOGUE)
    return FontBook(folder, families, fallback, (*loaded.findings, *wrong), places, fallback_place)


def _load_catalogue(folder: Folder) -> LoadedFile[Value]:
    try:
        return _read_catalogue(folder, folder.read_text(CATALOGUE))
    except Unreadable as unreadable:
        return LoadedFile(None, (unreadable.finding,))


@lru_cache(MOST_CATALOGUES)
def _read_catalogue(folder: Folder, text: str) -> LoadedFile[Value]:
    """What a catalogue says, which is nearly always what it said before; nobody changes it."""
    return read_yaml(folder, CATALOGUE, text)


def _mapping(found: object) -> dict[str, object]:
    """What was found, if it is a mapping; else an empty one."""
    return found if isinstance(found, dict) else {}


def _unknown_keys(value: Mapping[str, object], named: Mapping[str, Mapping[str, object]]) -> Iterator[Finding]:
    """What is no key of the catalogue, or of one of its families."""
    for key in (key for key in value if key not in _KEYS):
        message = f"unknown key {key!r}"
        yield UNKNOWN_FONT.finding(locate_key(value, (key,)), message, suggest_name(key, _KEYS, value))
    for family, found in named.items():
        for key in (key for key in found if key not in _KEYS_OF_FAMILY and _files(found)):
            message = f"family {family!r}: unknown key {key!r}"
            hint = suggest_name(key, _KEYS_OF_FAMILY, found)
            yield UNKNOWN_FONT.finding(locate_key(value, ("families", family, key)), message, hint)


def _scripts(found: Mapping[str, object]) -> tuple[Script, ...]:
    """The scripts that a family is a fallback for."""
    names = found.get("scripts", ())
    return tuple(_BY_NAME[name] for name in (names if isinstance(names, list) else [names]) if name in _BY_NAME)


def _unknown_scripts(value: Mapping[str, object], named: Mapping[str, Mapping[str, object]]) -> Iterator[Finding]:
    """What is no script of those that a family names."""
    for family, found in named.items():
        names = found.get("scripts", [])
        for at, name in enumerate(names if isinstance(names, list) else [names]):
            if name not in _BY_NAME:
                path = (
                    ("families", family, "scripts", at) if isinstance(names, list) else ("families", family, "scripts")
                )
                message = f"family {family!r}: unknown script {name!r}"
                yield UNKNOWN_FONT.finding(locate(value, path), message, suggest_name(str(name), _BY_NAME))


def _kern(found: Mapping[str, object]) -> dict[str, int]:
    """How much farther than its files have it letters stand from characters."""
    return {character: many for character, many in _mapping(found.get("kern")).items() if _is_kern(many, character)}


def _is_kern(many: object, character: object) -> TypeGuard[int]:
    return len(str(character)) == 1 and type(many) is int and abs(many) <= MOST_KERN


def _wrong_kern(value: Mapping[str, object], named: Mapping[str, Mapping[str, object]]) -> Iterator[Finding]:
    """What is no distance of a character, of those that a family names."""
    wanted = f"a character and -{MOST_KERN} to {MOST_KERN}, thousandths of an em, such as {{’: -50}}"
    for family, found in named.items():
        kern = found.get("kern", {})
        if not isinstance(kern, dict):
            span = locate(value, ("families", family, "kern"))
            yield UNKNOWN_FONT.finding(span, f"family {family!r}: kern is {quote_line(str(kern))}", f"write {wanted}")
            continue
        for character, many in kern.items():
            if not _is_kern(many, character):
                span = locate_key(value, ("families", family, "kern", character))
                said = f"{quote_line(str(character))}: {quote_line(str(many))}"
                yield UNKNOWN_FONT.finding(span, f"family {family!r}: kern is {said}", f"write {wanted}")


def _files(found: Mapping[str, object]) -> dict[FontStyle, str]:
    """The files of a family by style."""
    return {style: file for style in _STYLES if isinstance(file := found.get(style), str)}
