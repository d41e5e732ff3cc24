"""The catalogue of families, and how a style finds its file."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import get_args

import pytest

from planche.findings import Span
from planche.game.theme import Style
from planche.source import Folder
from planche.typeset.fonts import Family, FontBook, FontStyle, load_fonts
from tests.projects import ROOT, planche, tiny
from tests.texts import FONTS

NUNITO = (ROOT / "fonts/nunito/Nunito-Regular.ttf").read_bytes()
FONTS_YAML = "families:\n  Nunito: {regular: n.ttf}\nfallback: [Nunito]\n"


def book(root: Path, catalogue: str = FONTS_YAML, **files: bytes) -> FontBook:
    """The fonts of a project with this catalogue and these files."""
    (root / "fonts").mkdir(exist_ok=True)
    (root / "fonts/fonts.yaml").write_text(catalogue)
    for name, data in {"n": NUNITO, **files}.items():
        (root / f"fonts/{name}.ttf").write_bytes(data)
    return load_fonts(Folder(root))


def problem(fonts: FontBook, family: str = "Nunito") -> str:
    """What is wrong with a style of that family."""
    found = fonts.check_style("note", Style(family, 9))
    return f"{found.span} [{found.id}] {found.message} ({found.hint})" if found else ""


def test_every_family_that_ships_can_be_used() -> None:
    for family in FONTS.families:
        assert problem(FONTS, family) == ""


@pytest.mark.parametrize(
    ("families", "told"),
    [
        (("Nunito", "Nunito"), []),
        (("Nunitto",), ["game.yaml:1"]),
        (("Nunitto", "Nunitto"), ["fonts/fonts.yaml:2:3"]),
        (("Nunitto", "Nunitto", "Nunitto"), ["fonts/fonts.yaml:2:3"]),
        (("Nunitto", "Nunitto", "Nunito"), ["game.yaml:1", "game.yaml:2"]),
        (("Nunitto", "Nunitto", "Zzz"), ["fonts/fonts.yaml:2:3", "game.yaml:3"]),
        (("Zzz", "Zzz"), ["game.yaml:1", "game.yaml:2"]),
    ],
)
def test_a_family_that_all_styles_call_otherwise_is_told_once_where_it_is_listed(
    tmp_path: Path, families: tuple[str, ...], told: list[str]
) -> None:
    styles = {
        f"s{line}": Style(family, 9, span=Span("game.yaml", line)) for line, family in enumerate(families, start=1)
    }
    found = list(book(tmp_path).check_styles(styles))
    assert [str(one.span) for one in found] == told
    if told[:1] == ["fonts/fonts.yaml:2:3"]:
        count = families.count("Nunitto")
        assert found[0].message == f"{count} styles name the family 'Nunitto', which is not listed, and none 'Nunito'"


@pytest.mark.parametrize(
    ("has", "bold", "italic", "file"),
    [
        ("regular bold italic bold-italic", True, True, "bold-italic"),
        ("regular bold italic", True, True, "bold"),
        ("regular italic", True, True, "regular"),
        ("regular bold", False, True, "regular"),
        ("regular", True, False, "regular"),
        ("bold", False, False, "bold"),
    ],
)
def test_a_missing_face_falls_to_the_nearest(has: str, bold: bool, italic: bool, file: str) -> None:
    files = {style: style for style in get_args(FontStyle) if style in has.split()}
    for ordered in (files, dict(reversed(files.items()))):
        assert Family("F", ordered).file(bold, italic) == file


def test_the_fallbacks_come_after_the_family_once() -> None:
    assert FONTS.chain("Nunito", True, False) == ("nunito/Nunito-ExtraBold.ttf", "dejavu-sans/DejaVuSans-Bold.ttf")
    assert FONTS.chain("DejaVu Sans", False, True) == ("dejavu-sans/DejaVuSans.ttf",)


def test_an_unknown_family(tmp_path: Path) -> None:
    assert "[reference/font] style 'note': unknown font family 'Nunitto' (did you mean 'Nunito'?)" in problem(
        book(tmp_path), "Nunitto"
    )


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    fonts = book(tmp_path, "families:\n  Nunito: {regular: n.ttf, bold: m.ttf}\n")
    assert "fonts/fonts.yaml:2:34 [reference/font] there is no file 'fonts/m.ttf'" in problem(fonts)


AGAIN = "take the file anew from where it came, as a .ttf"


@pytest.mark.parametrize(
    ("data", "kind", "hint"),
    [
        (b"", "is empty", AGAIN),
        (b"not a font", "is not a font", AGAIN),
        (b"OTTO" + NUNITO[4:], "holds PostScript outlines (OTF)", "put the .ttf of the same family there, which"),
        (b"wOF2" + NUNITO[4:], "is a WOFF2 file, packed for web pages", "put the .ttf of the same family there: it is"),
        (b"\n<!doctype html>", "is a web page", "download the font itself once more, as a .ttf"),
        (NUNITO[:1000].replace(b"glyf", b"CFF ") + NUNITO[1000:], "is not a font", AGAIN),
        (NUNITO[:1000].replace(b"STAT", b"fvar") + NUNITO[1000:], "is a variable font", "put the .ttf of the same"),
        (NUNITO[:1000].replace(b"STAT", b"\xff\xfe\xfd\xfc") + NUNITO[1000:], "is not a font", AGAIN),
    ],
    ids=["empty", "text", "opentype", "woff2", "web page", "without glyf", "variable", "odd list"],
)
def test_only_static_truetype_is_embedded(tmp_path: Path, data: bytes, kind: str, hint: str) -> None:
    fonts = book(tmp_path, "families:\n  Nunito: {regular: n.ttf, bold: m.ttf}\n", m=data)
    assert (
        f"fonts/fonts.yaml:2:34 [reference/font] m.ttf is not a static TrueType file: it {kind} ({hint}"
    ) in problem(fonts)


def test_a_fallback_is_looked_at_too(tmp_path: Path) -> None:
    catalogue = "families:\n  Nunito: {regular: n.ttf}\n  Signs: {regular: s.ttf}\nfallback: [Signs]\n"
    assert "s.ttf is not a static TrueType file" in problem(book(tmp_path, catalogue, s=b"?"))
    assert problem(book(tmp_path, catalogue, s=NUNITO)) == ""


@pytest.mark.parametrize(
    ("catalogue", "found"),
    [
        ("families:\n  Nunito: {regular: n.ttf}\nfallback: [Nunitto]\n", "3:12 [reference/font] unknown fallback"),
        ("families:\n  Nunito: {regular: n.ttf}\nfallback: Signs\n", "3:11 [reference/font] unknown fallback 'Signs'"),
        ("families:\n  Nunito: {normal: n.ttf}\n", "2:11 [reference/font] family 'Nunito' names no file"),
        ("families:\n  Nunito: n.ttf\n", "2:11 [reference/font] family 'Nunito' names no file"),
        ("families: {}\n", " [reference/font] found no families"),
        ("- Nunito\n", " [reference/font] found no families"),
        ("families: {\n", "[source/"),
    ],
)
def test_a_catalogue_that_is_not_right(tmp_path: Path, catalogue: str, found: str) -> None:
    message = problem(book(tmp_path, catalogue))
    assert message.startswith("fonts/fonts.yaml")
    assert found in message


def test_a_wrong_catalogue_is_a_finding_not_a_bug() -> None:
    with tiny() as root:
        (root / "fonts").mkdir()
        (root / "fonts/fonts.yaml").write_text("families:\n  Nunito: {regular: n.ttf}\nfallback: [Nunitto]\n")
        shutil.copy(ROOT / "fonts/nunito/Nunito-Regular.ttf", root / "fonts/n.ttf")
        ended = planche("check", "g", "--project", root)
    assert ended.code == 1
    assert "fonts/fonts.yaml:3:12: error: unknown fallback 'Nunitto'; did you mean 'Nunito'?" in ended.out


def test_a_damaged_font_is_a_finding_of_the_build(tmp_path: Path) -> None:
    """Its list of tables is sound, and its `head` is not: only taking glyphs out of it tells."""
    with tiny() as root:
        shutil.copytree(ROOT / "fonts", root / "fonts")
        file = root / "fonts/nunito/Nunito-Regular.ttf"
        file.write_bytes(NUNITO[:352] + b"\xff" + NUNITO[353:])
        ended = planche("build", "g", "--project", root, "--output", tmp_path / "out")
    name = "nunito/Nunito-Regular.ttf"
    assert ended == (
        1,
        "",
        f"fonts/fonts.yaml:6:14: error: {name} is damaged: its glyphs cannot be embedded; put the file there anew."
        " [reference/font]\n1 error, 0 warnings\nplanche: nothing was written: the errors above come first\n",
    )
    assert not (tmp_path / "out").exists()


def test_a_project_s_own_font_is_read_anew_and_one_that_ships_once(tmp_path: Path) -> None:
    assert book(tmp_path).font("n.ttf").data == NUNITO
    assert problem(book(tmp_path, n=NUNITO[:-1000])).startswith("fonts/fonts.yaml:2:21 [reference/font] n.ttf is dam")
    file = FONTS.chain("Nunito", False, False)[0]
    ours, again = load_fonts(FONTS.folder).font(file), load_fonts(FONTS.folder).font(file)
    assert again is not ours  # each gives its own codes
    assert again.data is ours.data


def test_letters_come_as_near_to_a_character_as_its_family_says(tmp_path: Path) -> None:
    """On both sides of it, and not at the ends of words; kerning of the font itself stays."""
    kerned = "families:\n  Nunito: {regular: n.ttf, kern: {’: -50, V: 10}}\n"
    word = book(tmp_path, kerned).font("n.ttf").word
    plain = FONTS.font("nunito/Nunito-Regular.ttf").word
    for text, more in (("d’abord", -100), ("l’", -50), ("’tis", -50), ("’", 0), ("dab", 0), ("AVA", 20)):
        assert word(text).width == pytest.approx(plain(text).width + more), text


@pytest.mark.parametrize(
    ("kern", "line", "said"),
    [
        ("-50", 4, "kern is '-50'"),
        ("{xy: -50}", 4, "kern is 'xy': '-50'"),
        ('{"’": wide}', 4, "kern is '’': 'wide'"),
        ('{"’": -900}', 4, "kern is '’': '-900'"),
    ],
)
def test_what_is_no_distance_is_told_and_not_used(tmp_path: Path, kern: str, line: int, said: str) -> None:
    fonts = book(tmp_path, f"families:\n  Nunito:\n    regular: n.ttf\n    kern: {kern}\n")
    (found,) = fonts.findings
    assert (found.span.line, found.message) == (line, f"family 'Nunito': {said}")
    assert "{’: -50}" in found.hint
    assert fonts.font("n.ttf").kern == {}
