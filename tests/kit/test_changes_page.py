"""The page that tells what is other than in an earlier kit: which pieces, how many of them, and why."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.imposition import Setting, parse_paper
from planche.marks.description import describe_face
from tests.kit.drawn_kits import DrawnKit, draw
from tests.page_goldens import read_golden
from tests.projects import TINY, Files, game

GOLDENS = Path(__file__).parent / "golden"
A4 = Setting(parse_paper("A4"))
SUN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z" fill="#c00"/></svg>'
FRONT = (
    '<face><rect width="63" height="20" fill="white"/>'
    '<group transform="translate(5 5)"><art name="{{ piece.picture }}" width="20" height="20"/></group>'
    '<group><text x="4" y="4" width="50" height="10" style="page-body">{{ piece.words }}</text></group></face>'
)
BACK = '<face><text x="4" y="9" width="50" height="9" style="page-body">Tiny</text></face>'
TOKENS = """\
  tokens:
    title: Tokens
    kind: token
    size: [30, 20]
    rows: tokens.csv
    front: g/card.xml
    back: g/other.xml
    columns: {words: text, picture: art}
"""
OLD_CARDS = """\
id,copies,words,picture,name,title
ace,2,One,sun,,The Ace
two,3,7 · 7,sun,,
lost,4,Gone,sun,,
left,5,Gone too,sun,,
king,1,A king who has a very long name indeed,sun,,
"""
CARDS = """\
id,copies,words,picture,name,title
ace,3,One,moon,,The Ace
two,1,7 · 7,sun,,
new,1,Now,sun,Newcomer,The New One
king,1,A king who has a very long name of his own,sun,,
"""
FILES: Files = {
    **TINY,
    "game.yaml": game(
        (
            "front: g/card.xml\n",
            "front: g/card.xml\n    back: g/back.xml\n"
            "    columns: {words: text, picture: art, name: {type: text, optional: true}, "
            "title: {type: text, optional: true}}\n",
        ),
        more=f"{TOKENS}rules: rules.md\n",
    ),
    "cards.csv": OLD_CARDS,
    "tokens.csv": "id,copies,words,picture\ncoin,2,Coin,sun\ngem,3,7,sun\n",
    "rules.md": "# Rules\n\nDraw a card.\n",
    "templates/g/card.xml": FRONT,
    "templates/g/back.xml": BACK,
    "templates/g/other.xml": BACK,
    "art/sun.svg": SUN,
    "art/moon.svg": SUN.replace("7v7", "6v6"),
}
CHANGED: Files = {
    **FILES,
    "cards.csv": CARDS,
    "rules.md": "# Rules\n\nDraw two cards.\n",
    "templates/g/other.xml": BACK.replace("Tiny", "Tokens"),
}


@pytest.fixture(scope="module")
def first() -> DrawnKit:
    return draw(FILES, A4)


def shown(files: Files, first: DrawnKit) -> str:
    """All that the page of changes draws."""
    kit = draw(files, A4, since=first)
    (file,) = (file for file in kit.kit.files if file.name == "changes")
    faces = [page.face for page in file.pages]
    return "".join(describe_face(kit.faces[face]) for face in faces)


def test_what_stands_on_it(first: DrawnKit) -> None:
    drawn = shown(CHANGED, first)
    assert drawn == read_golden(GOLDENS / "changes.txt", drawn)


def test_who_has_the_same_kit_is_given_nothing(first: DrawnKit) -> None:
    assert draw(FILES, A4, since=first).kit.files == []


def test_of_very_many_the_first_are_told(first: DrawnKit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("planche.kit.changes_page.MOST_GONE", 1)
    monkeypatch.setattr("planche.kit.changes_page.MOST_SLIPS", 2)
    drawn = shown(CHANGED, first)
    assert drawn == read_golden(GOLDENS / "many-changes.txt", drawn)


@pytest.mark.parametrize(("size", "picture"), [("[20, 88]", "5.113,0 4.773 x 21"), ("[88, 20]", "0,0 15 x 3.409")])
def test_a_piece_is_shown_as_large_as_there_is_room(size: str, picture: str) -> None:
    """In the middle of 15 mm, and no higher than the slip of 21 mm."""
    files = {**TINY, "game.yaml": game(("[63, 88]", size)), "cards.csv": "id,copies\nace,1\n"}
    drawn = shown({**files, "cards.csv": "id,copies\nace,2\n"}, draw(files, A4))
    assert f"rect {picture} " in drawn, [line for line in drawn.splitlines() if "rect" in line]
