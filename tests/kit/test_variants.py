"""Other ways to print a game, and samples of its pieces: what the manifest and the PDF say of them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from planche.findings import Span
from planche.game.pieces import Piece, PieceCount
from planche.kit.sample import take_sample
from tests.projects import Files, changed, findings, game, planche, problems, says, tiny

SUITS = ("club", "heart", "spade")
ROWS = "".join(f"c{n:02},{SUITS[n % 3]},{'easy' if n % 4 else 'hard'}\n" for n in range(24))
GAME = game(
    more="    back: g/back.xml\n"
    "    sample-by: [suit, level]\n"
    "    columns: {suit: {one-of: [club, heart, spade]}, level: {one-of: [easy, hard]}}\n"
    "printing: [Sleeve them.]\n"
    "variants:\n"
    "  slips:\n"
    "    title: Slips\n"
    "    about: To be written on.\n"
    "    components:\n"
    "      cards: {kind: sheet, size: [50, 40], bleed: 0, front: g/slip.xml, back: g/verso.xml, sides: apart}\n"
)

WIDE = "papers: [1300x1300mm]\n"


def _face(words: str) -> str:
    return f'<face><text x="5" y="5" width="40" height="9" fit="line">{words} {{{{ piece.id }}}}</text></face>'


FILES: Files = {
    "game.yaml": GAME,
    "cards.csv": "id,suit,level\n" + ROWS,
    "templates/g/card.xml": _face("card"),
    "templates/g/back.xml": _face("back"),
    "templates/g/slip.xml": _face("slip"),
    "templates/g/verso.xml": _face("verso"),
}


@pytest.fixture(scope="module", name="root")
def _root() -> Iterator[Path]:
    with tiny(FILES) as root:
        yield root


def build(root: Path, output: Path, *options: str | Path) -> dict[str, Any]:
    """The manifest of a kit."""
    ended = planche("build", "g", "--project", root, "--output", output, *options)
    assert (ended.code, ended.err) == (0, "")
    found: dict[str, Any] = json.loads((output / "g/en/manifest.json").read_text("utf-8"))
    return found


def words(file: Path) -> str:
    """All that can be copied out of a PDF."""
    document = pypdfium2.PdfDocument(file)
    return "\n".join(page.get_textpage().get_text_range() for page in document)


def test_a_variant_prints_faces_apart_on_its_own_paper(root: Path, tmp_path: Path) -> None:
    told = build(root, tmp_path, "--variant", "slips")
    assert told["options"]["variant"] == "slips"
    names = {file["name"]: file for file in told["files"]}
    assert "cards.pdf" not in names
    assert names["sheets.pdf"]["duplex"] == "off"
    with pikepdf.open(tmp_path / "g/en/sheets.pdf") as pdf:
        assert len(pdf.pages) == names["sheets.pdf"]["pages"] == 2  # 48 faces, 24 on a page
    for piece in told["pieces"]:
        places = piece["places"]
        assert [(place["side"], place["face"], place["copy"]) for place in places] == [
            ("front", "front", 1),
            ("front", "back", 1),
        ]
        assert {(place["width"], place["height"]) for place in places} in ({(50, 40)}, {(40, 50)})
    text = words(tmp_path / "g/en/sheets.pdf")
    assert all(f"{side} c{n:02}" in text for side, n in product(("slip", "verso"), range(24)))


def test_without_a_variant_nothing_changes(root: Path, tmp_path: Path) -> None:
    told = build(root, tmp_path)
    assert told["options"]["variant"] is None
    assert all("face" not in place for piece in told["pieces"] for place in piece["places"])
    text = words(tmp_path / "g/en/cards.pdf")
    assert "card c07" in text
    assert "slip" not in text


def test_the_first_page_tells_of_them(root: Path, tmp_path: Path) -> None:
    build(root, tmp_path)
    text = words(tmp_path / "g/en/start-here.pdf")
    assert "Sleeve them." in text
    assert "Slips no yes" in " ".join(text.split())
    assert "Slips — To be written on." in " ".join(text.split())


def test_a_check_looks_at_variants_too() -> None:
    slip = _face("slip").replace('width="40"', 'width="4"')
    assert problems(
        {**FILES, "templates/g/slip.xml": slip, "cards.csv": "id,suit,level\nace,club,easy\n"}, only="text/"
    ) == ["templates/g/slip.xml:1:7 text/overflow"]


def test_a_check_looks_at_the_boxes_of_variants_too() -> None:
    """A box that is well around cards of 63 mm has no room for its words around slips of 40 mm."""
    front = "{% set front = component.net.front %}"
    words = '<text x="{{ front.x + 3 }}" y="{{ front.y + 3 }}" width="{{ front.width - 53 }}" height="9">Box</text>'
    box = {
        "game.yaml": f"{GAME}box: {{for: [cards], front: g/box.xml}}\n",
        "cards.csv": "id,suit,level\nace,club,easy\n",
    }
    with tiny({**FILES, **box, "templates/g/box.xml": f"<face>{front}{words}</face>"}) as root:
        (found,) = findings(root)
    assert (found["component"], found["variant"], found["file"]) == ("box", "slips", "templates/g/box.xml")


def test_words_of_a_variant_are_translated() -> None:
    files = {
        **FILES,
        "game.yaml": changed(GAME, ("languages: [en]", "languages: [en, fr]")),
        "templates/g/slip.xml": '<face><text width="40" height="9">{{ _("Only here") }}</text></face>',
    }
    with tiny(files) as root:
        assert planche("translate", "g", "--language", "fr", "--project", root).code == 0
        catalogue = (root / "content/g/locale/fr.po").read_text("utf-8")
    assert 'msgid "Only here"' in catalogue
    assert 'msgctxt "game.yaml/variants/slips/about"' in catalogue
    assert 'msgctxt "game.yaml/printing/0"' in catalogue


def test_a_sample_is_balanced_and_the_same_again(root: Path, tmp_path: Path) -> None:
    told = build(root, tmp_path / "a", "--sample", "cards=12", "--seed", "7")
    assert (told["options"]["sample"], told["options"]["seed"]) == ({"cards": 12}, 7)
    ids = [piece["id"] for piece in told["pieces"]]
    assert ids == sorted(ids)
    assert Counter(SUITS[int(id[1:]) % 3] for id in ids) == dict.fromkeys(SUITS, 4)
    assert Counter(int(id[1:]) % 4 == 0 for id in ids) == {False: 9, True: 3}
    again = build(root, tmp_path / "b", "--sample", "cards=12", "--seed", "7")
    assert again == told
    other = build(root, tmp_path / "c", "--sample", "cards=12", "--seed", "8")
    assert [piece["id"] for piece in other["pieces"]] != ids
    assert words(tmp_path / "a/g/en/cards.pdf").count("card c") == 12


def test_a_variant_of_a_sample(root: Path, tmp_path: Path) -> None:
    told = build(root, tmp_path, "--sample", "cards=12", "--variant", "slips")
    assert [file["pages"] for file in told["files"] if file["name"] == "sheets.pdf"] == [1]
    assert told["options"]["seed"] == 1


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--variant", "slip"), "g has no variant 'slip'; it has slips; did you mean slips?"),
        (("--variant", ""), "--variant is empty; give it a value, or leave it out"),
        (("--sample", "crads=3"), "g has no component 'crads' to take a sample of; it has cards"),
        (("--sample", "cards=25"), "--sample cards=25 is out of bounds; it can be 1 to 24"),
        (("--sample", "cards=0"), "--sample cards=0 is out of bounds; it can be 1 to 24"),
        (("--sample", "cards"), "--sample 'cards' is not a component and a number; write them as cards=20"),
        (("--sample", "cards=-1"), "--sample 'cards=-1' is not a component and a number; write them as cards=20"),
        (("--sample", "cards=2", "--sample", "cards=3"), "--sample names cards twice; name it once"),
        (("--seed", "3"), "--seed says which sample is taken; say of what, such as --sample cards=20"),
    ],
)  # fmt: skip
def test_what_is_not_there_is_told_in_one_line(root: Path, tmp_path: Path, options: tuple[str, ...], told: str) -> None:
    ended = planche("build", "g", "--project", root, "--output", tmp_path, *options)
    assert (ended.code, ended.out, ended.err) == (2, "", f"planche: {told}\n")
    assert not list(tmp_path.iterdir())


def test_a_sample_of_what_is_left_out(tmp_path: Path) -> None:
    more = GAME + "# end\n"
    other = "  others: {title: Others, kind: card, size: [63, 88], rows: others.csv, front: g/card.xml}\n"
    files = {**FILES, "game.yaml": changed(more, ("components:\n  cards:", f"components:\n{other}  cards:")),
             "others.csv": "id\nx\n"}  # fmt: skip
    with tiny(files) as root:
        wish = ("--only", "others", "--sample", "cards=2")
        ended = planche("build", "g", "--project", root, "--output", tmp_path, *wish)
        assert ended.err == "planche: --sample cards=2 is of a component that --only leaves out; name it there too\n"
        wish = ("--only", "others", "--variant", "slips")
        ended = planche("build", "g", "--project", root, "--output", tmp_path, *wish)
    assert ended.err == "planche: variant slips is of cards, which --only leaves out\n"


def test_they_are_listed(root: Path) -> None:
    told = planche("games", "g", "--project", root).out
    assert "  --variant slips: Slips\n" in told
    assert "  --sample cards=N: N of the 24\n" in told
    (record,) = json.loads(planche("games", "g", "--json", "--project", root).out)
    assert record["variants"] == [{"id": "slips", "title": "Slips"}]
    assert [component["sample"] for component in record["components"]] == [True]


@pytest.mark.parametrize(
    ("by", "told"),
    [
        ("[suits]", "components.cards.sample-by: found 'suits', wanted the name of a column (did you mean 'suit'?)"),
        (
            "[suit.level]",
            "components.cards.sample-by: found 'suit.level', wanted the name of a column (did you mean 'level'?)",
        ),
        ("[9]", "components.cards.sample-by.0: found 9, wanted a text (put it in quotes)"),
    ],
)
def test_a_sample_is_balanced_by_columns_that_are_there(by: str, told: str) -> None:
    assert says({**FILES, "game.yaml": changed(GAME, ("[suit, level]", by))}) == [told]


@given(st.lists(st.sampled_from("abc"), min_size=1, max_size=40), st.data())
def test_shares_are_fair_and_whole(kinds: list[str], data: st.DataObject) -> None:
    """Each part gives its share, rounded up or down; all are there when as many are wanted as there are."""
    count = data.draw(st.integers(1, len(kinds)))
    seed = data.draw(st.integers(0, 99))
    draws = [PieceCount(Piece(f"p{n}", "c", 1, (), {"kind": kind}, Span("")), 1) for n, kind in enumerate(kinds)]
    found = take_sample(draws, count, seed, ("kind",))
    assert len(found) == count
    assert [draw for draw in draws if draw in found] == list(found)
    taken = Counter(draw.piece.fields["kind"] for draw in found)
    for kind, number in Counter(kinds).items():
        assert abs(taken[kind] - number * count / len(kinds)) < 1


def test_each_seed_may_take_any_piece() -> None:
    """Also where the columns part the pieces so finely that no part has a whole share."""
    draws = [PieceCount(Piece(f"p{n}", "c", 1, (), {"n": n}, Span("")), 1) for n in range(40)]
    taken = {draw.piece.id for seed in range(20) for draw in take_sample(draws, 12, seed, ("n",))}
    assert len(taken) > 30


def test_faces_that_are_alike_are_told_apart_in_the_manifest(tmp_path: Path) -> None:
    text = changed(GAME, ("front: g/slip.xml, back: g/verso.xml", "front: g/slip.xml, back: g/slip.xml"))
    files = {name: data for name, data in FILES.items() if name != "templates/g/verso.xml"}  # which nothing shows now
    with tiny({**files, "game.yaml": text}) as root:
        told = build(root, tmp_path, "--variant", "slips")
    assert {tuple(place["face"] for place in piece["places"]) for piece in told["pieces"]} == {("front", "back")}


def test_pages_show_the_game_as_ever(tmp_path: Path) -> None:
    """What a variant makes of a piece need not fit a page of the rules."""
    tall = changed(
        GAME,
        ("size: [50, 40], bleed: 0", "size: [5, 270], bleed: 0"),
        ("languages: [en]", "languages: [en]\npapers: [A4]\nrules: rules.md"),
    )
    face = '<face><rect width="1" height="1" fill="ink" bleed="true"/></face>'
    files = {**FILES, "game.yaml": tall, "rules.md": "# Rules\n\n![One.](face:c00)\n",
             "templates/g/slip.xml": face, "templates/g/verso.xml": face}  # fmt: skip
    with tiny(files) as root:
        assert planche("check", "g", "--project", root).code == 0
        assert planche("build", "g", "--variant", "slips", "--project", root, "--output", tmp_path).code == 0


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("{kind: sheet, size: [50, 40], bleed: 0, front: g/slip.xml, back: g/verso.xml, sides: apart}", "{}",
         "variants.slips.components.cards: found a mapping, wanted at least one thing that changes ()"),
        ("size: [50, 40], bleed: 0", "size: [1200, 1200], bleed: 0, copies: 2",
         "unknown key 'copies' (known: kind, size, front, back, bleed, sides)"),
    ],
)  # fmt: skip
def test_variants_that_are_wrong(old: str, new: str, told: str) -> None:
    found = says({**FILES, "game.yaml": changed(GAME, (old, new)) + WIDE})
    assert [line.split(" (")[0] for line in found] == [told.split(" (", maxsplit=1)[0]]


def test_variants_are_bounded_as_the_game_is() -> None:
    rows = "id,copies,suit,level\n" + "".join(f"c{n},2000,club,easy\n" for n in range(3))
    text = changed(GAME, ("size: [50, 40]", "size: [1200, 1200]"))
    (told,) = says({**FILES, "game.yaml": text + WIDE, "cards.csv": rows})
    assert told.startswith("the pieces take 17280 m² of paper on both sides, at most 1500 are printed")


def test_a_line_end_leads_out_of_no_paragraph(tmp_path: Path) -> None:
    text = changed(GAME, ("[Sleeve them.]", '["Sleeve\\n\\n# them."]'))
    with tiny({**FILES, "game.yaml": text}) as root:
        build(root, tmp_path)
    assert "Sleeve # them." in " ".join(words(tmp_path / "g/en/start-here.pdf").split())


MADE = changed(
    GAME,
    ("printing: [Sleeve them.]\n", "    printing: Cards go into sleeves.\n"),
    ("sides: apart}", "sides: apart, printing: Slips go to the scissors.}"),
)


def first_page(output: Path, *options: str) -> str:
    with tiny({**FILES, "game.yaml": MADE}) as root:
        build(root, output, *options)
    return " ".join(words(output / "g/en/start-here.pdf").split())


def test_the_first_page_tells_how_the_pieces_that_are_printed_are_made(tmp_path: Path) -> None:
    plain, slips = first_page(tmp_path / "plain"), first_page(tmp_path / "slips", "--variant", "slips")
    assert "Cards go into sleeves." in plain
    assert "Slips go to the scissors." not in plain
    assert "Slips no yes" in plain
    assert "Slips go to the scissors." in slips
    assert "Cards go into sleeves." not in slips
    assert "This kit is printed as: Slips." in slips
    assert "Slips yes without it" in slips


def test_the_first_page_tells_of_what_the_kit_has_only(tmp_path: Path) -> None:
    plain, slips = first_page(tmp_path / "plain"), first_page(tmp_path / "slips", "--variant", "slips")
    assert "Print the first sheet of cards.pdf only: on" in plain
    assert "Print the first sheet of sheets.pdf only: on" in slips
    for words_of_cards in (
        "flip on long edge",
        "Hold the sheet up to a lamp",
    ):
        assert words_of_cards in plain
        assert words_of_cards not in slips


@pytest.mark.parametrize(
    ("options", "otherwise"),
    [
        ((), "Players 2, 3, 4 4"),
        (("--players", "4"), "Players 4 3"),
        (("--players", "2"), "Players 2 4"),
        (("--players", "3", "--level", "hard"), "Players 3 4 Level Hard Easy"),
        (("--players", "3", "--level", "easy"), "Players 3 4 Level Easy Hard"),
    ],
)
def test_the_first_page_names_another_kit_than_itself(tmp_path: Path, options: tuple[str, ...], otherwise: str) -> None:
    levels = "levels: {easy: Easy, hard: Hard}\n" if "--level" in options else ""
    decks = "decks:\n" + "".join(
        f"  - {{players: {count}, level: {level}, size: 1, deal: 0}}\n"
        for count in (2, 3, 4)
        for level in (("easy", "hard") if levels else ("normal",))
    )
    yaml = game(("players: [2]", "players: [2, 3, 4]"), more=levels + decks)
    with tiny({"game.yaml": yaml.replace("kind: card", "kind: card\n    deck: true\n    back: g/card.xml")}) as root:
        assert planche("build", "g", "--project", root, "--output", tmp_path, *options).err == ""
    assert otherwise in " ".join(words(tmp_path / "g/en/start-here.pdf").split())
