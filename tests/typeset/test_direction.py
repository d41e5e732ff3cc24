"""Text from right to left: the bidirectional algorithm on Unicode's own cases, lines as they are shown, and copied."""

from __future__ import annotations

import lzma
import os
import random
import shutil
import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from unicodedata import bidirectional

import pytest

from planche.game.theme import Align
from planche.marks.vocabulary import Line, TextBlock
from planche.source import Folder
from planche.typeset.compose import Composer
from planche.typeset.direction import (
    is_turned,
    level_runs,
    levels_as_set,
    levels_of,
    order_by_level,
    runs_right_to_left,
    side_of,
)
from planche.typeset.fit import TextBox, fit_text
from planche.typeset.fonts import load_fonts
from planche.typeset.inline import Run
from planche.typeset.shaping import FontFile
from tests.texts import BODY, FONTS, MM, ROOT, THEME, advance, composer, content, copied, joined, leaf, pdf, said

CASES = Path(__file__).with_name("BidiCharacterTest.txt.xz")  # of Unicode 15: all of its 91,707 cases
SEPARATORS, BLANKS, REMOVED = "\t\x0b\x1f\x1c\x1d\x1e\x85\n\r\u2029", "WS FSI LRI RLI PDI", "BN LRE RLE LRO RLO PDF"
HEBREW, ARABIC = "noto-sans-hebrew/NotoSansHebrew-Regular.ttf", "noto-sans-arabic/NotoSansArabic-Regular.ttf"


def cases() -> list[list[str]]:
    """Code points, direction asked for, level of the paragraph, levels, and the order on one line, of each case."""
    lines = lzma.decompress(CASES.read_bytes()).decode().splitlines()
    return [line.split(";") for line in lines if line and line[0] != "#"]


def at_line_end(text: str, levels: list[int], base: int) -> list[int]:
    """The levels of a line, whose blanks at the end and before separators are as the paragraph: rule L1."""
    levels, is_last = list(levels), True
    for at, character in reversed(list(enumerate(text))):
        kind = bidirectional(character)
        is_last = kind in ("S", "B") or (is_last and kind in (*BLANKS.split(), *REMOVED.split()))
        if is_last:
            levels[at] = base
    return levels


def test_levels_and_order_are_those_of_unicode() -> None:
    """A tenth of the cases; all of them, in ten seconds, with PLANCHE_UNICODE=all."""
    known = cases()
    assert len(known) == 91_707
    if os.environ.get("PLANCHE_UNICODE") != "all":
        known = random.Random(9).sample(known, len(known) // 10)
    for points, _, base, levels, order in known:
        text = "".join(chr(int(point, 16)) for point in points.split())
        found = at_line_end(text, levels_of(text, is_rtl=base == "1"), int(base))
        wanted = levels.split()
        assert [str(level) for level, want in zip(found, wanted) if want != "x"] == [w for w in wanted if w != "x"], (
            points
        )
        shown = [at for at, want in enumerate(wanted) if want != "x"]
        assert [shown[at] for at in order_by_level([found[at] for at in shown])] == [*map(int, order.split())], points


def test_levels_of_what_is_no_text_of_a_paragraph() -> None:
    assert levels_of("", is_rtl=True) == []
    assert levels_of("\u05d0\n\u2029a", is_rtl=False) == [1, 0, 0, 0]  # a line end begins no paragraph
    assert levels_of("\ud800\u05d0", is_rtl=True) == [1, 1]  # half a character
    assert levels_of("levels: [\n    Level(9)\u05d0", is_rtl=False)[-1] == 1
    assert [*level_runs("ab\u05d0c", [2, 2, 1, 2])] == [(2, "ab"), (1, "\u05d0"), (2, "c")]


@pytest.mark.parametrize(
    ("text", "shown"),  # each letter of the languages below is one of them
    [
        ("--paper letter", "--paper letter"),
        ("--players 4 --level easy", "--players 4 --level easy"),
        ("א --duplex off ב", "ב --duplex off א"),
        ("א --mode fold", "--mode fold א"),
        ("א--ב", "ב--א"),
        ("א -- b", "b -- א"),
        ("a --b, (א)", "(א) ,a --b"),
        ("50 mm", "50 mm"),
        ("ZIG!", "ZIG!"),
        ("ZIG! א", "א !ZIG"),
        ("7–99", "99–7"),  # from 7 on, as it is read
        ("4, 6", "6 ,4"),
        ("1.", ".1"),
        ("\ufffc ZIG", "ZIG \ufffc"),  # a picture, and what it shows
    ],
)
def test_options_and_what_runs_the_other_way_alone_keep_their_order(text: str, shown: str) -> None:
    levels = levels_as_set(text, is_rtl=True)
    mirrored = [sign.translate({40: 41, 41: 40}) if level % 2 else sign for sign, level in zip(text, levels)]
    assert "".join(mirrored[at] for at in order_by_level(levels)) == shown


@pytest.mark.parametrize("text", ["--a b ZIG!", "50 mm", "a, b"])
def test_a_line_from_left_to_right_has_no_levels_of_its_own(text: str) -> None:
    assert set(levels_as_set(text, is_rtl=False)) == {0}


@pytest.mark.parametrize(
    ("languages", "is_rtl"),
    [
        ("ar he fa ur yi ps ckb ug dv syr AR ar-EG he_IL az-Arab pa-arab-PK ks", True),
        ("arc arz azb bal bcc bqi glk iw ji khw lrc mzn nqo pnb prs sd skr", True),
        ("ff-Adlm x-Arab x-Aran x-Hebr x-Mand x-Mend x-Nkoo x-Rohg x-Samr x-Syrc x-Thaa", True),
        ("fr en de ja zh-Hant uz az az-Latn ar-Latn ku tr sd-Deva x", False),
    ],
)
def test_languages_that_are_written_from_right_to_left(languages: str, is_rtl: bool) -> None:
    assert {language: runs_right_to_left(language) for language in languages.split()} == dict.fromkeys(
        languages.split(), is_rtl
    )


@pytest.mark.parametrize(("text", "is_one"), [("été → ★ 龍", False), ("a\u05d0", True), ("\u200f", True), ("٣", True)])
def test_texts_that_need_the_algorithm(text: str, is_one: bool) -> None:
    assert is_turned(text) == is_one


def test_start_and_end_are_sides_of_the_language() -> None:
    words: tuple[Align, ...] = ("start", "end", "left", "right", "center", "justify")
    assert [side_of(word, is_rtl=False) for word in words] == ["left", "right", *words[2:]]
    assert [side_of(word, is_rtl=True) for word in words] == ["right", "left", *words[2:]]


def shown(text: str, language: str = "he", align: Align = "start", width: float = 90) -> TextBlock:
    """A text in a column of `width` mm from 5 mm on."""
    box = TextBox(5 * MM, 5 * MM, round(width * MM), 50 * MM, "wrap", "top", 9)
    result = fit_text(composer(language), content(text), replace(BODY, align=align), box)
    assert result.problems == ()
    return result.block


def from_left(line: Line) -> list[str]:
    """The words of each run of a line from left to right."""
    return [run.text.strip() for run in sorted(line.runs, key=lambda run: run.x)]


@pytest.mark.parametrize(
    ("text", "language", "wanted"),
    [
        ("שלום Planche עולם", "he", ["עולם", "Planche", "שלום"]),
        ("יש 12 קלפים", "he", ["קלפים", "12", "יש"]),
        ("Le mot שלום עולם ici", "fr", ["Le mot", "שלום עולם", "ici"]),
        ("**אחת** שתיים", "he", ["שתיים", "אחת"]),
        ("Le mot (שלום) ici", "fr", ["Le mot (", "שלום", ") ici"]),
    ],
)
def test_a_line_is_shown_in_the_order_of_its_levels(text: str, language: str, wanted: list[str]) -> None:
    (line,) = shown(text, language).lines
    assert from_left(line) == wanted
    ends = [(run.x, run.x + advance(run.font, run.glyphs) * run.size / 1000) for run in line.runs]
    for (_, end), (start, _) in pairwise(ends):
        assert abs(start - end) < 2  # µm: they touch, and none lies on another


def test_icons_and_figures_stand_where_they_are_read() -> None:
    block = shown("אחת :star: 3 שתיים")
    (line,) = block.lines
    (icon,) = block.icons
    first, three, last = (next(run for run in line.runs if word in run.text) for word in ("אחת", "3", "שתיים"))
    assert last.x < three.x < icon.x < first.x


def test_lines_are_broken_in_the_order_of_reading() -> None:
    text = "כל שחקן לוקח שלושה קלפים מן הערמה ומניח אחד מהם לפניו Planche 2.0 ואז מעביר את השאר"
    words = [" ".join(word.text.strip() for word in sorted(line.runs, key=lambda run: -run.x)) for line in
             shown(text, width=35).lines]  # fmt: skip
    assert len(words) > 2
    assert " ".join(words).split() == text.split()


@pytest.mark.parametrize(
    "text", ["un deux trois quatre cinq six sept huit neuf dix onze douze treize", "a bb ccc " * 9]
)
def test_a_paragraph_is_broken_alike_in_both_directions(text: str) -> None:
    def breaks(language: str, align: Align) -> list[str]:
        style = replace(BODY, align=align)
        setter = composer(language)
        boxes = setter.boxes([Run(text)], style)
        return ["".join(part.text for box in line.boxes for part in box.parts) for line in
                setter.lines(boxes, style, 9, 40 * MM)]  # fmt: skip

    assert breaks("fr", "left") == breaks("ar", "right") == breaks("ar", "start")
    assert breaks("fr", "right") == breaks("ar", "left") == breaks("ar", "end")


@pytest.mark.parametrize(("align", "at_right", "at_left"), [
    ("start", True, False), ("end", False, True), ("left", False, True), ("right", True, False),
    ("justify", True, False), ("center", False, False),
])  # fmt: skip
def test_a_line_stands_at_its_side(align: Align, at_right: bool, at_left: bool) -> None:
    (line,) = shown("שלום עולם", align=align, width=40).lines
    left = min(run.x for run in line.runs)
    right = max(run.x + advance(run.font, run.glyphs) * run.size / 1000 for run in line.runs)
    assert (abs(right - 45 * MM) < 2, left == 5 * MM) == (at_right, at_left)


def test_a_justified_paragraph_ends_at_the_right() -> None:
    text = "כל שחקן לוקח שלושה קלפים מן הערמה ומניח אחד מהם לפניו ואז מעביר את השאר לשחקן שיושב לשמאלו " * 2
    *full, last = shown(text, align="justify", width=90).lines
    edges = [(min(run.x for run in line.runs), max(run.x + advance(run.font, run.glyphs) * run.size / 1000 for run in
              line.runs)) for line in (*full, last)]  # fmt: skip
    assert all(left == 5 * MM and abs(right - 95 * MM) < 30 for left, right in edges[:-1])
    assert edges[-1][0] > 5 * MM
    assert abs(edges[-1][1] - 95 * MM) < 2


def test_the_library_and_the_font_of_a_script_are_opened_by_its_letters_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def open_font(file: str, data: bytes, kern: Mapping[str, int]) -> FontFile:
        opened.append(file)
        return FontFile(file, data, kern)

    monkeypatch.setattr("planche.typeset.fonts.FontFile", open_font)
    setter = Composer(load_fonts(Folder(ROOT)), THEME, "fr")
    with monkeypatch.context() as without:
        without.setitem(sys.modules, "bidi", None)  # whoever imports it fails
        assert setter.measure([Run("Été → 12 ★")], BODY).missing == []
        with pytest.raises(ImportError):
            setter.measure([Run("שלום")], BODY)
    assert not any("noto" in file for file in opened)
    assert setter.measure([Run("שלום", bold=True), Run("אב")], BODY).missing == []
    assert [file for file in opened if "noto" in file] == [HEBREW.replace("Regular", "Bold"), HEBREW]


@pytest.mark.parametrize("text", ["שלום", "Bonjour مرحبا", "ایک کارڈ چنیں", "یک کارت بردارید ۱۲", "١٢ ورقة"])
def test_no_letter_is_missing(text: str) -> None:
    assert said(text, (0, 0, 60, 20)) == []


def test_letters_are_joined_and_figures_run_on() -> None:
    font = FONTS.font(ARABIC)
    assert font.directed_word("۱۲", "ltr", "fa").codes == tuple(
        font.directed_word(d, "ltr", "fa").codes[0] for d in "۱۲"
    )
    apart = sum(font.directed_word(letter, "rtl", "ar").width for letter in "بطة")
    assert font.directed_word("بطة", "rtl", "ar").width < 0.9 * apart


def test_marks_of_a_letter_belong_to_it() -> None:
    font = FONTS.font(HEBREW)
    texts = [font.glyphs[code].text for code in font.directed_word("שָׁל", "rtl", "he").codes]
    assert texts == ["ל", "\u05c1", "\u05b8", "ש"]


def copies(text: str, language: str) -> str:
    """What a reader copies out of a PDF in which a text stands."""
    setter = Composer(FONTS, THEME, language)
    box = TextBox(5 * MM, 5 * MM, 60 * MM, 50 * MM, "wrap", "top", 9)
    return copied(pdf([leaf(fit_text(setter, content(text), BODY, box).block)], setter))


def sentences() -> Iterator[tuple[str, str]]:
    yield "he", "כל שחקן לוקח (בתורו) שלושה קלפים מן הערמה ומניח אחד מהם לפניו, עם הפנים למעלה."
    yield "he", "המנצח הוא מי שאסף 12 נקודות"
    yield "ar", "يأخذ كل لاعب ثلاث أوراق من الكومة، ثم يضع إحداها أمامه على الطاولة (وجهها إلى الأعلى)"
    yield "ar", "من لا يملك أوراقًا الآن لا يلعب"
    yield "fa", "هر بازیکن سه کارت برمی\u200cدارد و یکی را پیش خود می\u200cگذارد"
    yield "ur", "ہر کھلاڑی تین پتے اٹھاتا ہے اور ایک اپنے سامنے رکھتا ہے"


@pytest.mark.parametrize(("language", "text"), list(sentences()))
def test_copied_text_is_in_the_order_of_reading(language: str, text: str) -> None:
    found = joined(copies(text, language)).replace("\u200b", "").replace("\u200c", "")
    assert " ".join(found.split()) == text.replace("\u200c", "")


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"OTTO", "h.ttf is not a static TrueType file; it cannot show"),
        ((ROOT / "fonts" / HEBREW).read_bytes()[:20_000], "h.ttf is damaged"),
        (None, "h.ttf cannot be read: there is no file 'fonts/h.ttf'"),
    ],
)
def test_a_file_for_a_script_that_cannot_be_used_is_told(tmp_path: Path, data: bytes | None, reason: str) -> None:
    fonts = tmp_path / "fonts"
    fonts.mkdir()
    shutil.copy(ROOT / "fonts/nunito/Nunito-Regular.ttf", fonts / "n.ttf")
    catalogue = "families:\n  Nunito: {regular: n.ttf}\n  H: {regular: h.ttf, scripts: [Hebrew]}\nfallback: [H]\n"
    (fonts / "fonts.yaml").write_text(catalogue, "utf-8")
    if data is not None:
        (fonts / "h.ttf").write_bytes(data)
    setter = Composer(load_fonts(Folder(tmp_path)), THEME, "fr")
    box = TextBox(0, 0, 90 * MM, 20 * MM, "wrap", "top", 9)
    (problem,) = fit_text(setter, [Run("אא")], BODY, box).problems
    assert problem.check.id == "text/missing-glyph"
    assert problem.message.startswith(f"fonts/{reason}")
    assert problem.message.endswith("the character 'א' U+05D0 in 'אא'")
