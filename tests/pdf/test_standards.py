"""PDFs keep PDF/X-4, PDF/A-2u and, where they are read, PDF/UA-1; each of the rules tells of a PDF that breaks it."""

from __future__ import annotations

import re
from functools import cache
from io import BytesIO
from typing import Any

import pikepdf
import pytest

from tests.kits import BuiltKit, build, open_pdf, texts
from tests.pdf.breaking import BREAKING
from tests.pdf.standards import ALOUD, PRINT_AND_ARCHIVE, broken, elements, kids
from tests.projects import TINY, Files, game, tiny

RULES = """\
# Rules

One *word*.

#### Deep

1. First
   - nested
2. Second

> Said.

| A | B |
|---|---|
| 1 |  |

![The ace & more.](face:ace)

![](face:ace)

:sun: **Sun:** take a :sun:, then :moon-light: and two.

## :sun:
"""
FACE = """<face><rect width="63" height="88" fill="white"/><group opacity="0.5"><text x="5" y="5" width="50" height="20"
>Unfindable</text></group></face>"""
DOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>'
FILES: Files = {
    **TINY,
    "game.yaml": game(("languages: [en]", "languages: [en]\nrules: rules.md\nicons: {sun: the sun}")),
    "rules.md": RULES,
    "art/icon-sun.svg": DOT,
    "art/icon-moon-light.svg": DOT,
    "templates/g/card.xml": FACE,
}


UUID = r"uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"
ALL = {**PRINT_AND_ARCHIVE, **ALOUD}


@cache
def kit() -> BuiltKit:
    with tiny(FILES) as root:
        return build(root, "g", "en")


@pytest.mark.parametrize("name", ["start-here.pdf", "cards.pdf", "rules.pdf"])
def test_files_keep_the_standards(name: str) -> None:
    document = open_pdf(kit().files[name])
    assert broken(document, PRINT_AND_ARCHIVE) == {}
    assert ("/StructTreeRoot" in document.Root) == (name != "cards.pdf")
    assert broken(document, ALOUD if name != "cards.pdf" else {}) == {}


@pytest.mark.parametrize(("mode", "name"), [("press", "press-cards.pdf"), ("booklet", "rules.pdf")])
def test_files_for_presses_and_booklets_keep_those_of_print(mode: str, name: str) -> None:
    with tiny(FILES) as root:
        document = open_pdf(build(root, "g", "en", "--mode", mode).files[name])
    assert broken(document, PRINT_AND_ARCHIVE) == {}


@pytest.mark.parametrize(
    ("seconds", "moment"),
    [("86399", "1970-01-01T23:59:59"), (" 951782400 ", "2000-02-29T00:00:00"), ("253402300799", "9999-12-31T23:59:59")],
)
def test_files_are_of_the_date_that_is_said(seconds: str, moment: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", seconds)
    with tiny(FILES) as root:
        document = open_pdf(build(root, "g", "en").files["start-here.pdf"])
    assert broken(document, ALL) == {}
    digits = "".join(filter(str.isdigit, moment))
    assert {str(document.docinfo[f"/{name}Date"]) for name in ("Creation", "Mod")} == {f"D:{digits}+00'00'"}
    with document.open_metadata() as metadata:
        assert {metadata[f"xmp:{name}Date"] for name in ("Create", "Modify", "Metadata")} == {f"{moment}+00:00"}


def test_each_file_has_a_name_of_its_own() -> None:
    """A UUID as RFC 9562 writes it, made of the file's own bytes: its digits are those that it begins with."""
    told = {}
    for name, data in kit().files.items():
        if name.endswith(".pdf"):
            document = open_pdf(data)
            with document.open_metadata() as metadata:
                told[name] = str(metadata["xmpMM:DocumentID"])
            assert re.fullmatch(UUID, told[name]), told[name]
            assert told[name].removeprefix("uuid:").replace("-", "") == bytes(document.trailer.ID[0]).hex()[:32]
    assert len({*told.values()}) == len(told) == 3


def test_what_rules_are_read_as() -> None:
    said = [role for role, _ in elements(open_pdf(kit().files["rules.pdf"]))]
    item = ["LI", "Lbl", "LBody"]
    table = ["Table", "TR", "TH", "TH", "TR", "TD", "TD"]
    figures = ["Figure", "Caption", "Figure"]
    icons = ["P", "Figure", "Figure"]
    quotation = ["BlockQuote", "P"]
    lists = ["L", *item, "L", *item, *item]
    assert said == ["Document", "H1", "P", "H2", *lists, *quotation, *table, *figures, *icons, "H2", "Figure"]


def test_every_element_names_the_one_that_it_is_in() -> None:
    document = open_pdf(kit().files["rules.pdf"])

    def depth(item: Any, parent: Any) -> int:
        """How many elements are in each other."""
        assert item.P.objgen == parent.objgen, str(item.S)
        return 1 + max((depth(kid, item) for kid in kids(item)), default=0)

    trunk: Any = document.Root.StructTreeRoot
    assert depth(trunk.K, trunk) >= 5


def test_figures_have_the_words_below_them_or_the_names_of_their_pieces_and_no_letters() -> None:
    data = kit().files["rules.pdf"]
    document = open_pdf(data)
    shown = [item for role, item in elements(document) if role == "Figure"]
    assert [str(item.Alt) for item in shown] == ["The ace & more.", "Cards", "the sun", "moon light", "the sun"]
    left, bottom, right, top = map(float, shown[0].A.BBox)
    assert 0 < left < right < 595
    assert top - bottom == pytest.approx(19 / 63 * 88 / 25.4 * 72, abs=0.1)
    assert "Unfindable" not in " ".join(texts(data))
    assert "Unfindable" in " ".join(texts(kit().files["cards.pdf"]))


def test_an_icon_that_stands_for_a_word_is_read_in_its_place_and_one_before_its_word_is_not() -> None:
    document = open_pdf(kit().files["rules.pdf"])
    (line,) = [item for role, item in elements(document) if role == "P" and "Figure" in str(item.K)]
    assert [str(kid.Alt) if isinstance(kid, pikepdf.Dictionary) else "words" for kid in line.K] == [
        "words", "the sun", "words", "moon light", "words"
    ]  # fmt: skip


def test_bookmarks_lead_to_headings() -> None:
    document = open_pdf(kit().files["rules.pdf"])
    with document.open_outline() as outline:
        (first,) = outline.root
        (second, third) = first.children
    assert (first.title, second.title, third.title) == ("Rules", "Deep", "the sun")
    page, *_, top, _ = list(first.destination)  # type: ignore[arg-type]
    assert page.objgen == document.pages[0].objgen
    assert 700 < float(top) < 842


@pytest.mark.parametrize("number", range(len(BREAKING)))
def test_a_file_that_breaks_a_rule_is_told(number: int) -> None:
    start, damage = BREAKING[number]
    (name,) = (name for name in ALL if name.startswith(start))
    document = open_pdf(kit().files["rules.pdf"])
    assert broken(document, {name: ALL[name]}) == {}
    damage(document)
    assert [*broken(document, {name: ALL[name]})] == [name]


def test_an_encrypted_file_and_one_that_is_newer_are_told() -> None:
    named = {name: rule for name, rule in ALL.items() if "6.1.3" in name or "15930-7, 6.1:" in name}
    out = BytesIO()
    protected = pikepdf.Encryption(owner="a", user="")
    open_pdf(kit().files["cards.pdf"]).save(out, encryption=protected)
    told = broken(pikepdf.open(BytesIO(out.getvalue())), named)
    assert sorted(told.values()) == [["1.7"], ["encrypted"]]


def test_every_rule_has_a_file_that_breaks_it() -> None:
    told = {name for name in ALL for start in (*dict(BREAKING), "ISO 15930-7, 6.1:") if name.startswith(start)}
    assert told == {*ALL}
