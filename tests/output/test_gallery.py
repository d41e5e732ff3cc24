"""`planche gallery`: a page that shows every piece in every language, beside its pictures."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from planche.cli.exits import ExitCode
from planche.report.gallery_page import SHIPPED
from tests.projects import Ended, game, planche, tiny, write

EVIL = '</script><img src=x onerror=alert(1)>&"'
SPOKEN = game(
    ("languages: [en]", "languages: [en, fr]"),
    ("players: [2]", "players: [2, 3]"),
    more="""\
    back: g/back.xml
    columns: {words: text}
decks:
  - {players: 2, limit: {ace: 1}, size: 2, deal: 1}
  - {players: 3, size: 3, deal: 1}
theme: {colours: {night: "#203040"}, light: {night: "#D0D8E0"}}
""",
)
FACE = """\
<face><rect x="-3" y="-3" width="69" height="94" fill="{{ "white" if piece.id == "ace" else "rule" }}"/>
<text x="5" y="30" width="53" height="30" size="9" fit="shrink" min="6">{{ piece.words }}</text></face>
"""
FILES = {
    "game.yaml": SPOKEN,
    "cards.csv": "id,copies,words\nace,2,An ace that has many words\nking,1,A king\n",
    "templates/g/card.xml": FACE,
    "templates/g/back.xml": '<face><rect x="-3" y="-3" width="69" height="94" fill="night"/></face>',
}


@pytest.fixture
def root() -> Iterator[Path]:
    with tiny(FILES) as folder:
        yield folder


@pytest.fixture(scope="module")
def plain() -> Iterator[Path]:
    """A project whose gallery is there, as it is made without being told anything."""
    with tiny(FILES) as folder:
        ended = show(folder)
        assert (ended.code, ended.err) == (ExitCode.CLEAN, "")
        page, size = ended.out.splitlines()
        assert page == str(folder / "out/g/gallery/index.html")
        written = [file.stat().st_size for file in (folder / "out/g/gallery").rglob("*") if file.is_file()]
        assert size.startswith(f"{len(written)} files, {sum(written) / 1e6:.2f} MB;")
        yield folder


def show(root: Path, *words: str) -> Ended:
    return planche("gallery", "g", "--dpi", "20", "--output", root / "out", "--project", root, *words)


def data_of(root: Path) -> Any:
    """What the page holds, as a browser takes it: up to the first end of its element."""
    page = (root / "out/g/gallery/index.html").read_text("utf-8")
    (data,) = re.findall(r'<script type="application/json" id="data">(.*?)</script>', page)
    return json.loads(data)


def pictures(root: Path) -> set[str]:
    return {file.name for file in (root / "out/g/gallery/faces").iterdir()}


def test_every_piece_is_shown_in_every_language(plain: Path) -> None:
    folder = plain / "out/g/gallery"
    assert {file.name for file in folder.iterdir()} == {"index.html", "faces", *SHIPPED}
    told = data_of(plain)
    assert (told["languages"], told["inks"], told["players"]) == (["en", "fr"], ["full"], [2, 3])
    assert [(one["id"], one["copies"], one["players"]) for one in told["pieces"]] == [
        ("ace", 2, {"2": 1, "3": 2}),
        ("king", 1, {"2": 1, "3": 1}),
    ]
    shown = {
        name
        for one in told["pieces"]
        for inks in one["faces"].values()
        for sides in inks.values()
        for name in sides.values()
    }
    assert shown == pictures(plain)
    assert {(*sides,) for one in told["pieces"] for inks in one["faces"].values() for sides in inks.values()} == {
        ("front", "back")
    }


def test_equal_faces_are_one_picture_with_what_they_paint_beyond_the_cut(plain: Path) -> None:
    assert len(pictures(plain)) == 3  # two fronts, alike in both languages, and the back of both
    part = data_of(plain)["components"]["cards"]
    assert (part["width"], part["height"], part["bleed"], part["safe"], part["round"]) == (63, 88, 3, 3, False)
    files = (plain / "out/g/gallery/faces").iterdir()
    sizes = {Image.open(BytesIO(file.read_bytes())).size for file in files}
    assert all(abs(width - 69 / 25.4 * 20) < 1 and abs(height - 94 / 25.4 * 20) < 1 for width, height in sizes)


def test_words_of_strangers_stay_words(root: Path) -> None:
    evil = EVIL.replace('"', '""')
    (root / "content/g/cards.csv").write_text(f'id,copies,words\nace,2,Ace\nking,1,"{evil}"\n', "utf-8")
    assert show(root).code == ExitCode.FINDINGS
    page = (root / "out/g/gallery/index.html").read_text("utf-8")
    assert "<img" not in page
    assert (
        page.count("<script") == page.count("</script>") == 4
    )  # the data, the words, what is chosen, and what shows them
    assert data_of(root)["pieces"][1]["words"]["en"] == EVIL
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', page)
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


def test_the_page_loads_nothing_from_elsewhere(plain: Path) -> None:
    folder = plain / "out/g/gallery"
    for name in ("index.html", *SHIPPED):
        text = (folder / name).read_text("utf-8")
        assert re.findall(r"https?:|//[a-z]+\.|@import|innerHTML|eval\(", text) == []


def test_texts_that_are_set_smaller_are_told(root: Path) -> None:
    table = (root / "content/g/cards.csv").read_text("utf-8")
    (root / "content/g/cards.csv").write_text(table.replace("many words", "many words " * 24), "utf-8")
    show(root, "--language", "en", "--ink", "both")
    (told,) = data_of(root)["pieces"][0]["shrunk"]["en"]
    style, size, wanted = told
    assert (type(style), 6 <= size < 9, wanted) == (str, True, 9)


def test_both_inks_and_some_languages(root: Path) -> None:
    assert show(root, "--language", "fr", "--ink", "both").code == ExitCode.CLEAN
    told = data_of(root)
    assert (told["languages"], told["inks"]) == (["fr"], ["full", "light"])
    assert [*told["pieces"][0]["faces"]["fr"]] == ["full", "light"]


def test_pictures_that_nothing_shows_any_more_go_and_those_of_others_stay(root: Path) -> None:
    show(root)
    before = pictures(root)
    own = BytesIO()
    Image.new("RGB", (2, 2)).save(own, "PNG")
    (root / "out/g/gallery/faces/mine.png").write_bytes(own.getvalue())
    (root / "templates/g/back.xml").write_text('<face><rect x="0" y="0" width="9" height="9" fill="ink"/></face>')
    show(root)
    after = pictures(root)
    assert "mine.png" in after
    assert len(before - after) == 1


def test_what_a_killed_run_left_of_pictures_that_nothing_shows_any_more_goes(root: Path) -> None:
    left = root / "out/g/gallery/faces"
    left.mkdir(parents=True)
    mine = ".mine.png.0123456789abcdef.new"
    for name in (f".{'0f' * 10}.png.0123456789abcdef.new", f".{'0f' * 10}.png.0123456789abcdef.old", mine):
        (left / name).write_bytes(b"half")
    show(root)
    assert [name for name in pictures(root) if name.startswith(".")] == [mine]


def test_a_page_of_somebody_else_is_not_written_over(root: Path) -> None:
    folder = root / "out/g/gallery"
    folder.mkdir(parents=True)
    (folder / "index.html").write_text("mine", "utf-8")
    ended = show(root)
    assert (ended.code, ended.err) == (
        ExitCode.USAGE,
        f"planche: {folder / 'index.html'} is no file of planche gallery, and is not written over; move it, or choose "
        "another with --output\n",
    )
    assert [(file.name, file.read_text("utf-8")) for file in folder.iterdir()] == [("index.html", "mine")]


def test_a_language_that_is_not_there_leaves_nothing_of_those_before_it(root: Path) -> None:
    assert show(root, "--language", "fr", "--language", "xx").code == ExitCode.USAGE
    assert not (root / "out").exists()


def test_what_is_wrong_is_told_and_leaves_no_page(root: Path) -> None:
    (root / "content/g/game.yaml").write_text(SPOKEN.replace("kind: card", "kind: kard"), "utf-8")
    ended = show(root)
    assert (ended.code, ended.out) == (ExitCode.FINDINGS, "")
    assert "did you mean 'card'?" in ended.err
    assert not (root / "out/g/gallery/index.html").exists()


@pytest.mark.parametrize(
    ("words", "told"),
    [(("--ink", "red"), "'red'"), (("--language", "xx"), "'xx'"), (("--dpi", "5"), "5 is not in the range")],
)
def test_what_cannot_be_is_refused_in_a_line(root: Path, words: tuple[str, ...], told: str) -> None:
    ended = planche("gallery", "g", "--output", root / "out", "--project", root, *words)
    assert (ended.code, ended.out, ended.err.count("\n")) == (ExitCode.USAGE, "", 1)
    assert told in ended.err


@pytest.mark.parametrize("words", [("gallery", "g"), ("preview", "g", "--contact"), ("preview", "g", "--piece", "ace")])
def test_whoever_only_looks_needs_no_first_page(root: Path, words: tuple[str, ...]) -> None:
    """Neither the one that tells a printing house what to do, nor that of everybody else."""
    for file in (root / "templates/common").glob("*.md"):
        file.unlink()
    ended = planche(*words, "--project", root, "--output", root / "out")
    assert (ended.code, ended.err) == (ExitCode.CLEAN, "")


def test_a_picture_that_cannot_be_read_is_told_and_leaves_no_page(root: Path) -> None:
    write(
        root,
        {
            "art/star.svg": "<svg",
            "templates/g/back.xml": '<face><art name="star" x="9" y="9" width="9" height="9"/></face>',
        },
    )
    ended = show(root, "--language", "en")
    assert (ended.code, ended.out) == (ExitCode.FINDINGS, "")
    assert "content/g/art/star.svg:1:1: error: picture 'star': the file ends in the middle of the drawing" in ended.err


def test_pages_of_the_rules_stand_among_the_pieces_and_their_words_are_found(root: Path) -> None:
    rules = "# Rules\n\n" + "Deal the cards, and play one of them.\n\n" * 120
    write(root, {"game.yaml": f"{SPOKEN}rules: rules.md\n", "rules.md": rules})
    assert show(root).code == ExitCode.CLEAN
    page = (root / "out/g/gallery/index.html").read_text("utf-8")
    data = json.loads(re.findall(r'id="data">(.*?)</script>', page)[0])
    pages = [piece for piece in data["pieces"] if piece["component"] == "rules.pdf"]
    assert [one["id"] for one in pages] == [f"{n}" for n in range(1, len(pages) + 1)]
    assert len(pages) > 1
    size = {"width": 210, "height": 297, "bleed": 0, "safe": 0, "round": False, "stands": False}
    assert {**data["components"]["rules.pdf"], "titles": {}} == {"titles": {}, **size}
    for one in pages:
        assert "play one of them" in one["words"]["en"]
        with Image.open(root / "out/g/gallery/faces" / one["faces"]["en"]["full"]["front"]) as picture:
            assert picture.width / picture.height == pytest.approx(210 / 297, abs=0.01)
