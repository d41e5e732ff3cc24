"""Scripts: what a language is written in, the fonts that are opened for it, and what is told where none has it."""

from __future__ import annotations

import shutil
import unicodedata
from pathlib import Path

import pytest

from planche.game.theme import Style
from planche.source import Folder
from planche.typeset.fit import TextBox, fit_text
from planche.typeset.fonts import FontBook, load_fonts
from planche.typeset.inline import Run
from planche.typeset.scripts import SCRIPTS, Script, is_of, script_of, script_of_language
from tests.projects import ROOT, TINY, Files, findings, game, planche, tiny, write
from tests.texts import BODY, FONTS, composer, content, fitted

JAPANESE = "noto-sans-jp/NotoSansJP-Regular.ttf"
STYLES = "theme: {styles: {big: {font: Lilita One, size: 12}, note: {font: Nunito, size: 9, hyphenate: true}}}\n"
FACE = """<face>
  <text x="3" y="3" width="50" height="20" style="big" fit="wrap">{{ piece.name }}</text>
  <text x="3" y="30" width="26" height="50" style="note" fit="wrap">{{ piece.words }}</text>
</face>
"""


def written(language: str, *rows: str) -> Files:
    """A game in a language: a name and words on each of its cards."""
    return {
        **TINY,
        "game.yaml": game(
            ("language: en\nlanguages: [en]", f"language: {language}\nlanguages: [{language}]"),
            more=f"    columns: {{name: text, words: text}}\n{STYLES}",
        ),
        "cards.csv": "id,name,words\n" + "".join(f"c{number},{row}\n" for number, row in enumerate(rows)),
        "templates/g/card.xml": FACE,
    }


def told(language: str, *rows: str) -> list[str]:
    with tiny(written(language, *rows)) as root:
        found = findings(root, "g", only="text/")
    return [f"{one['file'].rpartition('/')[2]} {one['id']} {one['message']}" for one in found]


@pytest.mark.parametrize(
    ("language", "name"),
    [
        ("fr", "Latin"),
        ("xx", "Latin"),
        ("th", "Thai"),
        ("sr", "Cyrillic"),
        ("zh", "Chinese, simplified"),
        ("zh-TW", "Chinese, traditional"),
        ("zh_Hant_HK", "Chinese, traditional"),
        ("ja-JP", "Japanese"),
    ],
)
def test_what_a_language_is_written_in(language: str, name: str) -> None:
    assert script_of_language(language).name == name


WRITTEN = {
    "Greek": "el", "Cyrillic": "be bg kk ky mk mn ru sr tg uk", "Armenian": "hy", "Hebrew": "he yi",
    "Arabic": "ar ckb fa ps sd ug ur", "Devanagari": "hi mr ne sa", "Bengali": "as bn", "Gurmukhi": "pa",
    "Gujarati": "gu", "Odia": "or", "Tamil": "ta", "Telugu": "te", "Kannada": "kn", "Malayalam": "ml", "Sinhala": "si",
    "Thai": "th", "Lao": "lo", "Tibetan": "bo dz", "Burmese": "my", "Georgian": "ka", "Ethiopic": "am ti",
    "Khmer": "km", "Japanese": "ja", "Chinese, simplified": "zh zh-CN zh-SG zh-Hans",
    "Chinese, traditional": "zh-Hant zh-TW zh-HK zh-MO yue", "Korean": "ko",
    "Latin": "az cs de en es et fi fr id it lt lv mt nl pl pt ro sk sl sv sw tr uz vi",
}  # fmt: skip
"""By the script that CLDR says most people write each in."""


@pytest.mark.parametrize("name", WRITTEN)
def test_languages_are_written_as_most_people_write_them(name: str) -> None:
    assert {language: script_of_language(language).name for language in WRITTEN[name].split()} == dict.fromkeys(
        WRITTEN[name].split(), name
    )


def test_each_script_has_its_own_letters_and_families() -> None:
    for script in SCRIPTS:
        assert all(is_of(letter, script) for letter in script.sample)
        assert script.families
        assert script.languages or script.name == "Latin"
    known = [language for script in SCRIPTS for language in script.languages]
    assert len(known) == len(set(known))
    assert script_of("1") is None


ALPHABETS = {
    "Latin": "LATIN", "Greek": "GREEK", "Cyrillic": "CYRILLIC", "Armenian": "ARMENIAN", "Hebrew": "HEBREW",
    "Arabic": "ARABIC", "Devanagari": "DEVANAGARI", "Bengali": "BENGALI", "Gurmukhi": "GURMUKHI",
    "Gujarati": "GUJARATI", "Odia": "ORIYA", "Tamil": "TAMIL", "Telugu": "TELUGU", "Kannada": "KANNADA",
    "Malayalam": "MALAYALAM", "Sinhala": "SINHALA", "Thai": "THAI", "Lao": "LAO", "Tibetan": "TIBETAN",
    "Burmese": "MYANMAR", "Georgian": "GEORGIAN", "Ethiopic": "ETHIOPIC", "Khmer": "KHMER", "Korean": "HANGUL",
}  # fmt: skip
"""How the names of letters begin in Unicode, by their script."""
PHONETIC = [*range(0x1D00, 0x1DC0), *range(0xAB30, 0xAB70), *range(0xFB00, 0xFB18)]  # and ligatures
ELSEWHERE = (
    "REVERSED C",
    "SUBSCRIPT",
    "FULLWIDTH",
    "HALFWIDTH",
    "MODIFIER",
    "MATHEMATICAL",
    "PRESENTATION",
    "COPTIC",
    "-KHMER",
)
"""In the names of those that are signs rather than letters, or of another script."""


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_blocks_begin_and_end_where_those_of_unicode_do(script: Script) -> None:
    """With columns of sixteen characters, but for the letters of ASCII and forms that Hebrew shares a column with."""
    for first, last in script.blocks:
        if first >= 0xC0 and first != 0xFB1D:
            assert (first % 16, last % 16) == (0, 15), hex(first)
    assert [letter for letter in "@AZ[`az{À" if is_of(letter, script)] == ([*"AZazÀ"] if script.name == "Latin" else [])


@pytest.mark.parametrize("name", ALPHABETS)
def test_a_script_has_the_letters_that_unicode_names_so(name: str) -> None:
    """All of the first plane as Unicode 14 knew it, which the oldest Python does: later blocks add rare letters."""
    (script,) = (one for one in SCRIPTS if one.name == name)
    lost = [
        f"{number:04X} {called}"
        for number in range(0x40, 0x10000)
        if (called := unicodedata.name(chr(number), "")).startswith((f"{ALPHABETS[name]} ", f"{ALPHABETS[name]}-"))
        and unicodedata.category(chr(number)).startswith("L")
        and not any(word in called for word in ELSEWHERE)
        and number not in PHONETIC
        and not is_of(chr(number), script)
    ]
    assert lost == []


def opened(book: FontBook) -> list[str]:
    return sorted(book._files)


def test_a_fallback_for_a_script_is_opened_for_its_letters_alone() -> None:
    book = load_fonts(Folder(ROOT))
    assert book.check_style("note", BODY) is None
    setter = composer("fr")
    setter._measurer._fonts = book
    setter.boxes(content("Prêt → ① Łódź"), BODY)
    assert JAPANESE not in opened(book)
    setter.boxes(content("あ"), BODY)
    assert JAPANESE in opened(book)


def test_one_finding_tells_of_a_script_that_no_font_has() -> None:
    rows = ("ผู้เล่น,จั่วไพ่สี่ใบ", "ไพ่,ผู้เล่นคนแรก", "กระดาน,เริ่มเกม")
    assert told("th", *rows) == ["game.yaml text/script no font has the letters that 'th' is written in (Thai: กฮ ...)"]


def test_a_family_with_the_letters_that_stands_in_for_none_is_named_and_nothing_is_measured_without_them() -> None:
    found = told("hi", "खिलाड़ी," + "चार पत्ते खींचें " * 40)
    assert [one for one in found if "text/unparted" not in one] == [
        "game.yaml text/script no fallback has the letters that 'hi' is written in (Devanagari: अह ...), only Baloo 2"
    ]
    ended = planche("fonts", "--language", "hi", "--project", ROOT)
    assert ended.out.splitlines()[-1].endswith("Noto Sans Hebrew, Baloo 2]")


def test_a_letter_of_another_script_is_told_where_it_stands() -> None:
    assert told("en", "One,Two ก") == ["cards.csv text/missing-glyph no font has the character 'ก' U+0E01 in 'Two ก'"]


def test_letters_that_a_font_lacks_are_one_warning_with_their_styles() -> None:
    rows = ("Książę,Talia kart", "Żółw,Łąka", "Król,Wieża")
    found = told("pl", *rows)
    assert len(found) == 1
    assert found[0].startswith("game.yaml text/other-font words of 'pl' are set in two fonts: Lilita One has no ")
    assert "(style big)" in found[0]


def test_a_script_that_a_font_has_nothing_of_is_none_of_these() -> None:
    assert told("uk", "Король,Карта") == []
    assert told("ja", "王,カードを四枚引きます。") == []


def test_a_word_is_set_in_one_font() -> None:
    def fonts(text: str) -> list[tuple[str, str]]:
        (line,) = fitted(text, (0, 0, 90, 90), Style("Lilita One", 9)).block.lines
        return [(run.font.partition("/")[0], run.text) for run in line.runs]

    assert fonts("Gra Książę") == [("lilita-one", "Gra "), ("dejavu-sans", "Książę")]
    assert fonts("(Książę)!") == [("lilita-one", "("), ("dejavu-sans", "Książę"), ("lilita-one", ")!")]


@pytest.mark.parametrize(
    ("language", "text", "font"),
    [("ar", "قل: زيغ!", "noto-sans-arabic"), ("uk", "«Гра!» (ще)", "nunito"), ("ja", "手!", "noto-sans-jp")],
)
def test_signs_beside_a_word_of_another_script_are_set_as_it_is(language: str, text: str, font: str) -> None:
    box = TextBox(0, 0, 90_000, 90_000, "wrap", "top", 9)
    (line,) = fit_text(composer(language), content(text), Style("Lilita One", 9), box).block.lines
    assert [(run.font.partition("/")[0], run.text) for run in line.runs] == [(font, text)]


def test_patterns_that_are_not_known_are_told_once() -> None:
    words = "gwyddbwyllwyr anghyfarwydd llongyfarchiadau cydweithrediad"
    assert told("cy", f"Un,{words}", f"Dau,{words} {words}") == [
        "game.yaml text/unparted words of 'cy' are not parted: no hyphenation patterns are known for it"
    ]


def test_a_font_for_a_script_that_cannot_be_used_says_why(tmp_path: Path) -> None:
    root = write(tmp_path, written("ja", "王,あ"))
    shutil.copytree(ROOT / "fonts", root / "fonts")
    (root / "fonts" / JAPANESE).write_bytes(b"?")
    assert [(one["file"], one["id"]) for one in findings(root, "g", only="text/")] == [
        ("fonts/fonts.yaml", "text/script")
    ]
    write(root, written("en", "King,あ"))
    (found,) = findings(root, "g", only="text/missing")
    assert f"fonts/{JAPANESE} is not a static TrueType file" in found["message"]


def test_the_command_says_where_to_get_what_no_font_has() -> None:
    ended = planche("fonts", "--language", "th", "--project", ROOT)
    assert ended.code == 0
    for wanted in ("Noto Sans Thai, SIL Open Font License 1.1", "from  https://fonts.google.com/specimen/Noto+Sans+Thai",
                   "into  fonts/noto-sans-thai/", "regular: noto-sans-thai/NotoSansThai-Regular.ttf",
                   "scripts: [Thai]", "fallback: [DejaVu Sans,"):  # fmt: skip
        assert wanted in ended.out
    assert "Noto Sans JP" in planche("fonts", "--language", "ja", "--project", ROOT).out
    assert "none; `planche fonts --language ko`" in planche("fonts", "--project", ROOT).out
    assert planche("fonts", "--language", "x!", "--project", ROOT).code == 2


def test_a_project_without_fonts_is_told_to_copy_those_of_planche_first(tmp_path: Path) -> None:
    write(tmp_path, written("th", "King,Ace"))
    said = planche("fonts", "--language", "th", "--project", tmp_path).out
    assert f"  all of  {ROOT / 'fonts'}\n  into    fonts/\n" in said
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts/fonts.yaml").write_bytes((ROOT / "fonts/fonts.yaml").read_bytes())
    ended = planche("fonts", "--language", "th", "--project", tmp_path)
    assert "scripts: [Thai]" in ended.out
    assert "all of" not in ended.out
    assert "all of" not in planche("fonts", "--language", "th", "--project", ROOT).out


def test_what_the_command_says_can_be_read_as_a_catalogue(tmp_path: Path) -> None:
    said = planche("fonts", "--language", "zh", "--project", ROOT).out
    (tmp_path / "fonts").mkdir()
    kept = "".join(f"  {name}: {{regular: {n}.ttf}}\n" for n, name in enumerate(load_fonts(Folder(ROOT)).fallback))
    lines = said[said.index("families:\n") :].replace("  # ... those that are there, and\n", kept)
    (tmp_path / "fonts/fonts.yaml").write_text(lines, "utf-8")
    book = load_fonts(Folder(tmp_path))
    assert (book.findings, book.families["Noto Sans SC"].scripts) == ((), (script_of_language("zh"),))


@pytest.mark.parametrize(("scripts", "column"), [("[Thay]", 33), ("[Thai, Thay, Lao]", 39), ("Thay", 32)])
def test_a_script_that_is_not_known_is_told(tmp_path: Path, scripts: str, column: int) -> None:
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts/fonts.yaml").write_text(f"families:\n  N: {{regular: n.ttf, scripts: {scripts}}}\n", "utf-8")
    (found,) = load_fonts(Folder(tmp_path)).findings
    assert f"{found.span}: {found.message} ({found.hint})" == (
        f"fonts/fonts.yaml:2:{column}: family 'N': unknown script 'Thay' (did you mean 'Thai'?)"
    )


def test_the_fallback_of_the_language_comes_first() -> None:
    names = {"A": "Japanese", "B": "Korean"}
    script = {script.name: script for script in SCRIPTS}
    japanese = FONTS.families["Noto Sans JP"]
    families = {name: japanese._replace(name=name, scripts=(script[of],)) for name, of in names.items()}
    families["B"] = families["B"]._replace(files={"regular": "noto-sans-jp/NotoSansJP-Bold.ttf"})
    book = FontBook(Folder(ROOT), families, ("A", "B"))
    assert book.fonts_for("漢", script["Korean"], bold=False, italic=False)[0].name.endswith("Bold.ttf")
    assert book.fonts_for("漢", script["Japanese"], bold=False, italic=False)[0].name == JAPANESE


@pytest.mark.parametrize(
    ("language", "leans"), [("fr", True), ("uk", True), ("el", True), ("ja", False), ("ar", False), ("he", False)]
)
def test_only_scripts_with_italics_lean(language: str, leans: bool) -> None:
    """In the others, a name or a figure would be the only thing that leans."""
    boxes = composer(language).boxes([Run("ZIG 2", italic=True)], BODY)
    assert {part.look.italic for box in boxes for part in box.parts if part.look} == {leans}
