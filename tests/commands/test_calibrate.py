"""A printer that misses: its test sheet, what is kept of it, and kits that come out right on it, measured in pixels."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from planche.imposition import Duplex, Printer
from planche.imposition.papers import MM
from planche.imposition.printers import distort
from tests.kits import build, texts
from tests.projects import TINY, game, planche, write

DOTS = 8  # a mm
SAID = "A 12, B 8, C -20, D -17, X 184.5, Y 274.5, margin 4"


@pytest.fixture(autouse=True)
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "settings"
    monkeypatch.setenv("PLANCHE_SETTINGS", str(folder))
    return folder / "printers.json"


def cards(folder: Path) -> Path:
    """Nine cards that are red all over, front and back."""
    red = '<face><rect x="-3" y="-3" width="69" height="94" fill="red"/></face>'
    two_sided = ("    title: Cards\n", "    title: Cards\n    back: g/card.xml\n")
    files = {**TINY, "game.yaml": game(two_sided, more='theme: {colours: {red: "#D02030"}}\n')}
    return write(folder, {**files, "templates/g/card.xml": red, "cards.csv": "id,copies\nace,9\n"})


def block(page: Image.Image) -> tuple[float, float, float, float]:
    """Left, top, right and bottom, in mm, of what is red on the lines through the middle of a page."""
    _, saturation, _ = page.convert("HSV").split()
    red = saturation.point(lambda value: 255 if value > 108 else 0)
    middle_row = red.crop((0, red.height // 2, red.width, red.height // 2 + 1)).getbbox()
    middle_column = red.crop((red.width // 2, 0, red.width // 2 + 1, red.height)).getbbox()
    assert middle_row is not None
    assert middle_column is not None
    return middle_row[0] / DOTS, middle_column[1] / DOTS, middle_row[2] / DOTS, middle_column[3] / DOTS


def printed_by(printer: Printer, page: Image.Image, *, is_back: bool) -> Image.Image:
    """A page as a printer with faults brings it to paper."""
    a, b, c, d, e, f = distort(printer, page.width, page.height, is_back=is_back)
    area = a * d - b * c
    backwards = d / area, -c / area, (c * f - d * e) / area, -b / area, a / area, (b * e - a * f) / area
    return page.transform(page.size, Image.Transform.AFFINE, backwards, Image.Resampling.BICUBIC, fillcolor="white")


def pages(data: bytes) -> list[Image.Image]:
    with pypdfium2.PdfDocument(data) as document:
        return [page.render(scale=DOTS * 25.4 / 72).to_pil().convert("RGB") for page in document]


def test_a_kit_comes_out_right_on_a_printer_that_misses(tmp_path: Path) -> None:
    """Backs 2 mm right, 1.5 mm down and turned by a quarter of a degree, both sides at 99.2 x 100.6 %: to 0.2 mm."""
    in_pixels = Printer("p", Duplex.LONG_EDGE, (2 * DOTS, 3 * DOTS // 2), 0.25, (0.992, 1.006))
    in_micrometres = in_pixels._replace(shift=(2 * MM, 3 * MM // 2))
    said = _said(in_micrometres)
    assert planche("calibrate", "--printer", "old", "--read", said).code == 0
    root = cards(tmp_path / "p")
    plain, right = build(root, "g", "en"), build(root, "g", "en", "--printer", "old")
    for number, wanted in enumerate(pages(plain.files["cards.pdf"])):
        found = printed_by(in_pixels, pages(right.files["cards.pdf"])[number], is_back=number == 1)
        missed = printed_by(in_pixels, wanted, is_back=number == 1)
        assert all(abs(a - b) <= 0.2 for a, b in zip(block(found), block(wanted))), number
        assert max(abs(a - b) for a, b in zip(block(missed), block(wanted))) > 0.7


def _said(printer: Printer) -> str:
    """What is read where the strokes meet: the strokes of the back, seen through the front, in tenths of a mm."""
    width, height = 210 * MM, 297 * MM
    front, back = (distort(printer, width, height, is_back=is_back) for is_back in (False, True))

    def at(transform: tuple[float, ...], x: float, y: float) -> tuple[float, float]:
        a, b, c, d, e, f = transform
        return a * x + c * y + e, b * x + d * y + f

    said = []
    places = {"A": (105, 27), "B": (105, 270), "C": (27, 148.5), "D": (183, 148.5)}
    for name, (x, y) in places.items():
        (fx, fy), (bx, by) = at(front, x * MM, y * MM), at(back, width - x * MM, y * MM)
        said.append(f"{name} {round(((width - bx) - fx if name in 'AB' else by - fy) / 100)}")
    return ", ".join((*said, f"X {186 * printer.scale[0]:.1f}", f"Y {273 * printer.scale[1]:.1f}"))


def test_what_is_read_is_kept_and_told(settings: Path) -> None:
    ended = planche("calibrate", "--printer", "Bureau 2", "--read", SAID)
    assert ended.code == 0
    backs = "looked at from the back, backs lie 1 mm to the left and 1.85 mm up, turned 0.0989° counter-clockwise"
    assert ended.out == f"Bureau 2: {backs}; it prints at 99.194 x 100.549 %\n"
    assert json.loads(settings.read_text("utf-8")) == {
        "default": "",
        "printers": {
            "Bureau 2": {
                "duplex": "long-edge",
                "shift": [-1000, -1850],
                "turn": -0.0989,
                "scale": [0.99194, 1.00549],
                "margin": 4000,
                "paper": "A4",
            }
        },
    }


def test_the_other_way_round_is_told_so() -> None:
    said = planche("calibrate", "--printer", "other", "--read", "A -12, B -8, C 20, D 17, X 184, Y 274, margin 4").out
    assert said.startswith("other: looked at from the back, backs lie 1 mm to the right and 1.85 mm down, turned ")
    assert "° clockwise; it prints at " in said


def test_the_manifest_says_what_was_put_right_and_pieces_lie_where_they_lay(tmp_path: Path) -> None:
    planche("calibrate", "--printer", "old", "--read", SAID, "--default")
    root = cards(tmp_path / "p")
    plain, right = build(root, "g", "en", "--printer", "none", "--margin", "4"), build(root, "g", "en")
    assert right.manifest["options"]["printer"] == {
        "name": "old", "shift": [-1, -1.85], "turn": -0.0989, "scale": [0.99194, 1.00549],
    }  # fmt: skip
    assert plain.manifest["options"]["printer"] is None
    assert right.manifest["options"]["margin"] == 4
    assert right.manifest["pieces"] == plain.manifest["pieces"]


def test_the_sheet_has_two_sides_and_is_the_same_each_time(tmp_path: Path) -> None:
    for _ in range(2):
        assert planche("calibrate", "--paper", "letter", "--duplex", "short-edge", "--output", tmp_path).code == 0
    (file,) = tmp_path.glob("*.pdf")
    assert file.name == "calibrate-Letter-short-edge.pdf"
    with pikepdf.open(BytesIO(file.read_bytes())) as document:
        assert [[round(float(v) / 72 * 25.4, 1) for v in [*page.MediaBox][2:]] for page in document.pages] == [
            [215.9, 279.4]
        ] * 2
    file.write_bytes(b"mine")
    ended = planche("calibrate", "--paper", "letter", "--duplex", "short-edge", "--output", tmp_path)
    assert (ended.code, file.read_bytes()) == (2, b"mine")
    assert "is there already" in ended.err


@pytest.mark.parametrize(
    ("own", "options", "language"),
    [("fr_FR.UTF-8", (), "fr"), ("pt_PT.UTF-8", (), "en"), ("fr_FR.UTF-8", ("--language", "en"), "en"), ("", (), "en")],
)
def test_the_sheet_speaks_its_user_s_language_and_says_its_command_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, own: str, options: tuple[str, ...], language: str
) -> None:
    monkeypatch.setenv("LC_ALL", own)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.delenv("LANG", raising=False)
    ended = planche("calibrate", "--paper", "letter", "--duplex", "short-edge", "--output", tmp_path, *options)
    command = "planche calibrate --paper Letter --duplex short-edge --printer NAME"
    reading = '--read "A 0, B 0, C 0, D 0, X …, Y …, margin …"'
    assert ended.out.splitlines()[-1] == f"{command} {reading}"
    assert (
        f"its words are in {language!r}; --language says otherwise: ar, cs, de, en, es, fr, it, ja, nl, pl, uk"
        in ended.err
    )
    front, back = texts((tmp_path / "calibrate-Letter-short-edge.pdf").read_bytes())
    assert {command, reading} <= {line.strip() for line in front.splitlines()}
    unit, other = {"en": ("tenths of a millimetre", "– back"), "fr": ("dixièmes de millimètre", "– verso")}[language]
    assert unit in front.replace("\r\n", " ")
    assert back.strip().endswith(other)


def test_strokes_of_the_sheet_meet_at_nought_on_a_printer_without_faults(tmp_path: Path) -> None:
    """The middle strokes of front and back lie behind one another; the next ones are a tenth of a mm apart."""
    planche("calibrate", "--output", tmp_path)
    front, back = pages((tmp_path / "calibrate-A4-long-edge.pdf").read_bytes())
    seen = back.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    for page, y in ((front, 27 - 7), (seen, 27 + 7)):
        row = page.convert("L").crop((0, y * DOTS, page.width, y * DOTS + 1)).tobytes()
        dark = [x / DOTS for x, value in enumerate(row) if value < 200 and 60 < x / DOTS < 150]
        assert dark
        assert all(abs(x - 105) < 0.3 for x in dark)


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("calibrate", "--read", "A 1"), "--read goes with --printer NAME, under which it is kept"),
        (("calibrate", "--default"), "--default goes with --read, which says what the printer does"),
        (("calibrate", "--printer", "p\x1b", "--read", "A 1"), "--printer 'p\\x1b': a name has up to 60 characters"),
        (("calibrate", "--printer", "p", "--read", "Z 1"), "--read: 'Z 1' is none of them; write what the sheet says"),
        (("calibrate", "--paper", "A99"), "paper 'A99': wanted width x height"),
        (("calibrate", "--duplex", "both"), "--duplex 'both' is not known"),
        (("build", "zigzag", "--printer", "new"), "--printer 'new' is not known; known: none"),
    ],
)
def test_what_is_wrong_is_one_line(words: tuple[str, ...], line: str) -> None:
    ended = planche(*words)
    assert ended.code == 2
    assert ended.err.startswith(f"planche: {line}")
    assert ended.err.count("\n") == 1


def test_another_setting_for_both_sides_is_refused(tmp_path: Path) -> None:
    planche("calibrate", "--printer", "old", "--read", SAID)
    root = cards(tmp_path / "p")
    ended = planche("build", "g", "--project", root, "--printer", "old", "--duplex", "short-edge")
    assert ended.code == 2
    assert "'old' was calibrated with --duplex long-edge, not short-edge" in ended.err


@pytest.mark.parametrize(("paper", "warned"), [("A4", False), ("letter", True)])
def test_another_paper_than_was_measured_is_told(paper: str, *, warned: bool, tmp_path: Path) -> None:
    planche("calibrate", "--printer", "old", "--read", SAID)
    words = ("--project", cards(tmp_path / "p"), "--output", tmp_path, "--printer", "old", "--paper", paper)
    ended = planche("build", "g", *words)
    assert ended.code == 0
    told = "the printer 'old' was measured on A4, and Letter may lie elsewhere in it; planche calibrate --paper Letter"
    assert (told in ended.err) is warned


@pytest.mark.parametrize(
    "text",
    ["", "[]", '{"printers": []}', '{"printers": {"p": {}}}', "\xff", "[" * 100_000,
     '{"printers": {"p": {"duplex": "x", "shift": [0, 0], "turn": 0, "scale": [1, 1]}}}',
     '{"printers": {"p": {"duplex": "off", "shift": [1e99, 0], "turn": 0, "scale": [1, 1]}}}',
     '{"printers": {"p": {"duplex": "off", "shift": [0, 0], "turn": NaN, "scale": [1, 1]}}}',
     r'{"printers": {"\ud800": {"duplex": "off", "shift": [0, 0], "turn": 0, "scale": [1, 1]}}}',
     r'{"printers": {"\u001b": {"duplex": "off", "shift": [0, 0], "turn": 0, "scale": [1, 1]}}}'],
    ids=range(11),
)  # fmt: skip
def test_settings_that_were_damaged_are_told(settings: Path, text: str) -> None:
    settings.parent.mkdir()
    settings.write_bytes(text.encode("latin-1"))
    for words in (("build", "zigzag", "--printer", "p"), ("calibrate", "--printer", "p", "--read", "A 1")):
        ended = planche(*words)
        assert (ended.code, ended.err.count("\n")) == (2, 1)
        assert "is no file of printers any more; delete it, and calibrate them again" in ended.err


@pytest.mark.parametrize("odd", ["file", "link to nothing", "loop", "folder", "large"])
def test_a_sheet_takes_the_place_of_nothing_else(tmp_path: Path, odd: str) -> None:
    file = tmp_path / "calibrate-A5-long-edge.pdf"
    match odd:
        case "folder":
            file.mkdir()
        case "file":
            file.write_bytes(b"mine")
        case "large":
            file.touch()
            os.truncate(file, 8 << 30)
        case _:
            file.symlink_to(file if odd == "loop" else tmp_path / "nothing")
    ended = planche("calibrate", "--paper", "A5", "--output", tmp_path)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err == (
        f"planche: {file} is there already, and another; move it, or name another folder by --output\n"
    )


def test_a_sheet_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"mine")
    ended = planche("calibrate", "--paper", "A5", "--output", tmp_path / "file")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.startswith(f"planche: cannot write {tmp_path}")
    assert ended.err.endswith("; name another folder by --output\n")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--paper", "100x300mm"), "a test sheet takes paper of 120 x 120 mm at least; print it on A5 or larger"),
        (("--language", "../en"), "there is no test sheet in --language '../en'; known: ar, de, en, es, nl and 6 more"),
        (("--printer", "none", "--read", "A 3"), "--printer none stands for no printer in planche build"),
        (("--printer", " ", "--read", "A 3"), "--printer ' ': a name has up to 60 characters, all of them to be seen"),
        (("--printer", "p", "--read", "scale 99, X 184"), "--read: scale stands for X and Y, and X is there too; "),
    ],
)
def test_what_no_sheet_is_for_is_refused(tmp_path: Path, words: tuple[str, ...], told: str) -> None:
    ended = planche("calibrate", "--output", tmp_path, *words)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith(f"planche: {told}")
    assert [*tmp_path.iterdir()] == []


def test_of_very_many_wrong_readings_a_few_are_told() -> None:
    ended = planche("calibrate", "--printer", "p", "--read", ", ".join(["q" * 200] * 500))
    assert ended.code == 2
    assert ended.err.count("is none of them") == 5
    assert len(ended.err) < 600


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes among the files")
@pytest.mark.parametrize("odd", ["pipe", "folder", "loop", "parent", "digits", "margin"])
def test_settings_that_are_none_are_told_and_stay(settings: Path, tmp_path: Path, odd: str) -> None:
    record = '{"printers": {"p": {"duplex": "off", "shift": [0, 0], "turn": 0, "scale": [1, 1], "margin": %s}}}'
    if odd == "parent":
        settings.parent.write_bytes(b"mine")
    else:
        settings.parent.mkdir()
    match odd:
        case "pipe":
            os.mkfifo(settings)
        case "folder":
            settings.mkdir()
        case "loop":
            settings.symlink_to(settings)
        case "digits" | "margin":
            settings.write_text(record % ("9" * 400 if odd == "digits" else -1))
    for words in (
        ("build", "g", "--project", write(tmp_path / "p", TINY)),
        ("calibrate", "--printer", "p", "--read", "A 3"),
    ):
        ended = planche(*words)
        assert ended.code in (1, 2)
        assert ended.out == ""
        assert str(settings) in ended.err
        assert "bug" not in ended.err


def test_printers_that_are_kept_at_once_are_all_kept(settings: Path) -> None:
    words = [sys.executable, "-m", "planche", "calibrate", "--read", "A 3", "--printer"]
    running = [subprocess.Popen([*words, name], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) for name in "abc"]
    assert [one.wait() for one in running] == [0, 0, 0]
    assert [*json.loads(settings.read_text())["printers"]] == ["a", "b", "c"]
    assert [file.name for file in settings.parent.iterdir()] == [settings.name]


def test_a_kit_for_a_printer_names_it_among_how_it_was_printed(tmp_path: Path) -> None:
    """Of its name no characters that mark up a page, or that no font has."""
    name = "HP *x* | <é> {{z}} 漢"
    planche("calibrate", "--printer", name, "--read", SAID)
    root = cards(tmp_path / "p")
    named, plain = (build(root, "g", "en", "--printer", printer) for printer in (name, "none"))
    said = ["".join(texts(kit.files["start-here.pdf"])) for kit in (named, plain)]
    assert ["Printer HP x é z" in " ".join(text.split()) for text in said] == [True, False]
