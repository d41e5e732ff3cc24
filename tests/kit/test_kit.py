"""What a kit tells as a whole: names that lead nowhere, what is said once, hashes that know their pictures."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from planche.game import Kind
from tests.projects import TINY, changed, findings, game, planche, problems, says, short, tiny, write

SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9H0Z" fill="{}"/></svg>'
ART_FACE = '<face><art name="square" x="3" y="3" width="20" height="20"/></face>'


def test_an_unknown_emblem_is_found_where_it_is_named() -> None:
    files = {"game.yaml": game(('version: "1"\n', 'version: "1"\nemblem: cat\n'))}
    assert problems(files, only="reference/") == ["game.yaml:6:9 reference/art"]


def test_an_unknown_icon_is_found_where_it_gets_its_words() -> None:
    files = {"game.yaml": game(more="rules: rules.md\nicons: {sun: The sun}\n"), "rules.md": "# Rules\n\nA :sun:.\n"}
    with tiny(files) as root:
        (found,) = findings(root, only="reference/")
    assert (short([found]), found["followers"]) == (["game.yaml:18:14 reference/art"], 0)
    assert found["message"] == "there is no icon 'sun'; 2 places ask for it"
    assert problems({**files, "art/icon-sun.svg": SQUARE}, only="reference/") == []


def test_a_quotation_taller_than_the_page_is_found() -> None:
    files = {"game.yaml": game(more="rules: rules.md\n"), "rules.md": "# Rules\n\n> " + "some words " * 2000 + "\n"}
    (message,) = says(files, only="text/")
    assert "mm taller than a page of Letter" in message
    assert problems({**files, "rules.md": "# Rules\n\n> words\n"}, only="text/") == []


def test_a_caption_that_makes_a_figure_taller_than_the_page_is_found_where_the_figure_is() -> None:
    words = "some words " * 2000
    rules = f"# Rules\n\n![{words}|more](face:ace,ace)\n"
    files = {"game.yaml": game(more="rules: rules.md\n"), "rules.md": rules}
    assert problems(files, only="text/") == ["rules.md:3:3 text/overflow"]


def test_what_fits_on_no_page_of_a_booklet_is_a_warning() -> None:
    """200 mm high: a page of Letter has room for 243, half of it for 190."""
    tall = SQUARE.replace("0 0 9 9", "0 0 9 22.5").format("red")
    files = {
        "game.yaml": game(more="rules: rules.md\n"),
        "rules.md": '# Rules\n\nDraw.\n\n![](art:tower "{} mm")\n',
        "art/tower.svg": tall,
    }
    wanted = {**files, "rules.md": files["rules.md"].format(80)}
    assert problems(wanted, only="text/") == ["rules.md:5:3 text/overflow"]
    assert problems({**files, "rules.md": files["rules.md"].format(60)}, only="text/") == []
    with tiny(wanted) as root:
        assert [found["severity"] for found in findings(root, only="text/")] == ["warning"]
        assert planche("build", "g", "--project", root, "--output", root / "out").code == 0
        ended = planche("build", "g", "--project", root, "--output", root / "out", "--mode", "booklet")
    assert (ended.code, ended.err.count("taller than a page of half of A4")) == (1, 1)


def test_what_many_pieces_have_in_common_is_said_once() -> None:
    files = {"cards.csv": "id\nace\ntwo\nsix\n", "templates/g/card.xml": "<face>\n  {{ piece.nam }}\n</face>"}
    with tiny(files) as root:
        (found,) = findings(root, only="template/")
    assert (found["line"], found["piece"], found["face"]) == (2, "ace", "front")
    assert [other["piece"] for other in found["also_on"]] == ["two", "six"]


def test_a_column_with_a_hyphen_is_reached_by_an_underscore() -> None:
    columns = {"game.yaml": game(more="    columns: {face-value: integer}\n"), "cards.csv": "id,face-value\nace,11\n"}
    face = '<face><text x="5" y="5" width="{{ piece.face_value }}" height="9">{{ piece.face_value }}</text></face>'
    assert problems({**columns, "templates/g/card.xml": face}, only=("content/", "template/")) == []


@pytest.mark.parametrize(("words", "found"), [("a :cat: b", ["reference/art"]), ("at 10:cat:20", [])])
def test_an_icon_is_a_name_between_colons_of_its_own(words: str, found: list[str]) -> None:
    files = {"game.yaml": game(more="rules: rules.md\n"), "rules.md": f"# Rules\n\n{words}\n"}
    assert [problem.split()[-1] for problem in problems(files, only="reference/")] == found


def test_the_hash_of_a_face_changes_with_its_picture(tmp_path: Path) -> None:
    def built(colour: str) -> str:
        root = write(
            tmp_path,
            {**TINY, "templates/g/card.xml": ART_FACE, "content/g/art/square.svg": SQUARE.format(colour)},
        )
        assert planche("build", "g", "--project", root, "--output", tmp_path / "out").code == 0
        manifest = json.loads((tmp_path / "out/g/en/manifest.json").read_text("utf-8"))
        face: str = manifest["pieces"][0]["faces"]["front"]
        return face

    red = built("red")
    assert built("blue") != red
    assert built("red") == red


def test_a_game_of_ones_own_is_not_called_unofficial(tmp_path: Path) -> None:
    from tests.kits import texts

    for more, said in (("", True), ("official: true\n", False)):
        root = write(tmp_path, {**TINY, "game.yaml": game(('version: "1"\n', f'version: "1"\n{more}'))})
        assert planche("build", "g", "--project", root, "--output", tmp_path / "out").code == 0
        words = " ".join(texts((tmp_path / "out/g/en/start-here.pdf").read_bytes()))
        assert ("unofficial" in words) is said


STOCKS = {"heavy card": "card, 250–300 g", "card": "card, 160–250 g", "plain": "plain"}


@pytest.mark.parametrize("kind", [kind for kind in Kind if not kind.traits.has_key])
def test_each_kind_has_its_file_and_start_here_says_what_to_print_it_on(kind: Kind, tmp_path: Path) -> None:
    from tests.kits import build, texts

    files = {**TINY, "game.yaml": game(("kind: card", f"kind: {kind}"))}
    if kind.traits.has_net:
        sleeve = "sleeve: {holds: letters, window: [5, 3, 53, 11], pitch: 13.6, pulls: 5, bar: 2.4}"
        held = "  letters: {title: L, kind: card, size: [63, 88], rows: letters.csv, front: g/card.xml}\n"
        files["game.yaml"] = changed(files["game.yaml"], ("size: [63, 88]", sleeve)) + held
        files["letters.csv"] = "id,copies\nrose,0\n"
    root = write(tmp_path, files)
    kit = build(root, "g", "en")
    file = f"{kind.traits.plural}.pdf"
    assert [told["name"] for told in kit.manifest["files"]] == ["start-here.pdf", file]
    assert [place["id"] for place in kit.places(file)] == ["ace"]
    assert f"{file} 1 {STOCKS[kind.traits.stock]} one" in " ".join(texts(kit.files["start-here.pdf"])[0].split())
