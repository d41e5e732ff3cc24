"""`planche languages`: a line a language, as JSON and Markdown, and a page with pictures of what does not fit."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path

from tests.kit.test_untranslated import files
from tests.projects import TINY, planche, tiny, write

LONG = "<b onclick=x>Deux</b> & encore trois as de pique en velours"


def spoilt(words: str) -> dict[str, str | bytes]:
    """A game whose card has these French words, which nobody has looked over."""
    known = files()
    return {**known, "locale/fr.po": str(known["locale/fr.po"]).replace("Deux as", words)}


def test_a_line_a_language() -> None:
    with tiny(spoilt("Deux as")) as root:
        ended = planche("languages", "g", "--project", root)
    assert (ended.code, ended.err) == (0, "")
    head, english, french = ended.out.splitlines()
    assert " ".join(head.split()) == "game language done fuzzy missing too long smallest fonts typography Planche"
    assert english.split()[:6] == ["g", "en", "source", "-", "-", "0"]
    assert " ".join(french.split()) == "g fr 3/5 (60 %) 1 1 0 as designed Baloo 2, Nunito 0 all"


def test_the_fonts_for_a_script_are_told() -> None:
    known = {name: text for name, text in spoilt("שני אסים").items() if name != "locale/fr.po"}
    hebrew = str(spoilt("שני אסים")["locale/fr.po"])
    yaml = str(known["game.yaml"]).replace("[en, fr]", "[en, he]")
    with tiny({**known, "game.yaml": yaml, "locale/he.po": hebrew.replace("#, fuzzy\n", "")}) as root:
        told = json.loads(planche("languages", "--project", root, "--format", "json").out)
    assert [one["fonts"] for one in told] == [["Baloo 2", "Nunito"], ["Baloo 2", "Noto Sans Hebrew", "Nunito"]]


def test_what_does_not_fit_by_how_much_and_where() -> None:
    with tiny(spoilt(LONG)) as root:
        ended = planche("languages", "--project", root, "--format", "json")
    _, french = json.loads(ended.out)
    (misfit,) = french["too_long"]
    assert (misfit["component"], misfit["piece"], misfit["face"]) == ("cards", "ace", "front")
    assert (misfit["file"], misfit["line"]) == ("content/g/locale/fr.po", 19)
    assert 10 < misfit["excess_mm"] < 100
    assert (french["done"], french["fuzzy"], french["missing"], french["texts"]) == (3, 1, 1, 5)


def test_a_catalogue_that_cannot_be_read_is_told_beside_what_it_seems_to_lack() -> None:
    known = spoilt("Deux as")
    with tiny({**known, "locale/fr.po": str(known["locale/fr.po"]) + 'msgid "x\n'}) as root:
        ended = planche("languages", "--project", root)
    assert ended.code == 1
    assert " 0/5 (0 %) " in " ".join(ended.out.split())
    (line, count) = ended.err.splitlines()
    assert line.startswith("content/g/locale/fr.po:")
    assert line.endswith("[translation/unreadable]")
    assert count == "1 error, 0 warnings"


def test_a_table_for_a_readme() -> None:
    with tiny(spoilt(LONG)) as root:
        lines = planche("languages", "--project", root, "--format", "markdown").out.splitlines()
    assert [line.count("|") for line in lines] == [11] * 4
    assert "1, most cards/ace by " in lines[3]


class Page(HTMLParser):
    """The tags of a page, and its words."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.words += data


def test_the_page_shows_it_and_runs_nothing(tmp_path: Path) -> None:
    """What a stranger wrote stays words."""
    root = write(tmp_path, spoilt(LONG))
    ended = planche("languages", "--project", root, "--output", tmp_path / "page")
    assert (ended.code, ended.err) == (0, f"{tmp_path / 'page/languages.html'}\n")
    page = Page((tmp_path / "page/languages.html").read_text("utf-8"))
    (tmp_path / "page/languages.html").write_text("mine", "utf-8")
    ended = planche("languages", "--project", root, "--output", tmp_path / "page")
    assert (ended.code, "is not written over" in ended.err) == (2, True)
    assert (tmp_path / "page/languages.html").read_text("utf-8") == "mine"
    assert {"script", "b"} & {tag for tag, _ in page.tags} == set()
    assert not any(name.startswith("on") for _, attributes in page.tags for name in attributes)
    (image,) = (attributes for tag, attributes in page.tags if tag == "img")
    assert str(image["src"]).startswith("data:image/png;base64,iVBOR")
    assert image["alt"] == "cards/ace/front"
    assert "<b onclick=x>Deux</b>" in page.words
    (frame,) = (str(attributes["style"]) for tag, attributes in page.tags if tag == "span")
    assert frame.startswith("left: "), frame


def test_a_game_that_cannot_be_read() -> None:
    with tiny({**TINY, "game.yaml": "title: [\n"}) as root:
        ended = planche("languages", "g", "--project", root)
    assert (ended.code, ended.out) == (1, "")
    assert "game.yaml:" in ended.err


def test_a_format_that_there_is_not() -> None:
    with tiny() as root:
        ended = planche("languages", "--project", root, "--format", "csv")
    assert (ended.code, ended.out) == (2, "")
    assert "text, json" in ended.err


def test_no_link_of_a_project_leads_its_page_out_of_it(tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    root = write(tmp_path / "project", TINY)
    (root / "output").symlink_to(tmp_path / "home")
    code, _, err = planche("languages", "g", "--project", root, "--output", root / "output")
    assert (code, [*(tmp_path / "home").iterdir()]) == (1, [])
    assert err.splitlines()[-1].startswith(f"planche: cannot write {root / 'output/languages.html'}")
    assert planche("languages", "g", "--project", root, "--output", tmp_path / "home").code == 0
    assert [file.name for file in (tmp_path / "home").iterdir()] == ["languages.html"]
