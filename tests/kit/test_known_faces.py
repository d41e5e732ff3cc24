"""A game that is checked again and again draws the faces that a change has touched alone, and tells what a first check
tells.

python -m tests.kit.test_known_faces 500 SEED
"""

from __future__ import annotations

import gc
import random
import sys
from typing import Any

import pytest

from planche.build import check
from planche.kit import KnownFaces, known_faces
from planche.kit.known_faces import MOST_STATES, KnownEdition, KnownFace
from planche.kit.writer import FaceWriter
from planche.source import files, open_project
from tests.desk.living import EDITS, FILES
from tests.faults.project import own_fonts
from tests.objects import only_new_objects
from tests.projects import game, tiny, write

TEMPLATE = '<face><text x="5" y="9" width="{}" height="9">{{{{ piece.words }}}}</text></face>\n'
CARDS = {
    "game.yaml": game(more="    columns: {words: text}\n"),
    "cards.csv": "id,words\nace,Ace\nking,King\nqueen,Queen\n",
    "templates/g/card.xml": TEMPLATE.format(50),
}


def go_through(edits: int, seed: int) -> int:
    """So many edits, each checked; how many findings were compared."""
    dice, known, told = random.Random(seed), KnownFaces(), 0
    with tiny(FILES) as folder:
        root = folder.resolve()
        for number in range(edits):
            for _ in range(dice.choice([1, 1, 1, 2])):
                dice.choice(EDITS)(root, dice)
            languages = dice.choice([(), (), ("en",)])
            found = check(open_project(root), "g", languages, known=known).findings
            assert found == check(open_project(root), "g", languages).findings, f"edit {number} of seed {seed}"
            told += len(found)
    return told


@pytest.mark.parametrize("seed", [1, 2])
def test_after_each_edit_the_findings_are_those_of_a_first_check(seed: int) -> None:
    assert go_through(15, seed)


@pytest.mark.parametrize(
    ("changes", "written"),
    [
        ({"cards.csv": CARDS["cards.csv"].replace(",King", f",{'King of kings ' * 9}")}, ["king"]),
        ({"cards.csv": "id,words\nqueen,Queen\nace,Ace\nking,King\n"}, ["queen", "ace", "king"]),  # other places
        ({"templates/g/card.xml": TEMPLATE.format(40)}, ["ace", "king", "queen"]),
        ({"templates/other/card.xml": TEMPLATE.format(1)}, []),
        ({"game.yaml": f"{CARDS['game.yaml']}figures: {{rounds: 5}}\n"}, ["ace", "king", "queen"]),
    ],
    ids=["a cell", "rows exchanged", "its template", "another template", "what all share"],
)
def test_what_a_change_touches_is_drawn_alone(
    changes: dict[str, str], written: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And once it is as it was, nothing is."""
    asked: list[str] = []
    keep = KnownEdition.keep

    def keeping(self: KnownEdition, *face: Any) -> Any:
        asked.append(face[2].id)
        return keep(self, *face)

    monkeypatch.setattr(KnownEdition, "keep", keeping)
    known = KnownFaces()
    with tiny(CARDS) as root:
        before = check(open_project(root), "g", known=known).findings
        asked.clear()
        write(root, changes)
        found = check(open_project(root), "g", known=known).findings
        assert [*dict.fromkeys(asked)] == written
        assert found == check(open_project(root), "g").findings
        write(root, {name: CARDS.get(name, "") for name in changes})
        assert check(open_project(root), "g", known=known).findings == before
        asked.clear()
        assert check(open_project(root), "g", known=known).findings == before
        assert asked == []


UNIFORM = (
    '<face><text x="5" y="9" width="22" height="9" size="12" fit="shrink" min="5" uniform="true">{{ piece.words }}'
    "</text></face>\n"
)


@pytest.mark.parametrize(
    ("words", "written", "fitted"),
    [("Kong", ["king"], ["king"]), ("King of all the kings", ["ace", "king", "queen"], ["king", "queen"])],
    ids=["as large as before", "too long for that size"],
)
def test_texts_of_one_size_are_measured_and_drawn_where_a_change_touches_them(
    words: str, written: list[str], fitted: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a longer text makes the others smaller, all are drawn, and measured from there on."""
    drawn, measured = list[str](), list[str]()
    keep, keep_sizes = KnownEdition.keep, KnownEdition.keep_sizes

    def keeping(self: KnownEdition, *face: Any) -> Any:
        drawn.append(face[2].id)
        return keep(self, *face)

    def keeping_sizes(self: KnownEdition, *face: Any, **rest: Any) -> None:
        measured.append(face[2].id)
        keep_sizes(self, *face, **rest)

    monkeypatch.setattr(KnownEdition, "keep", keeping)
    monkeypatch.setattr(KnownEdition, "keep_sizes", keeping_sizes)
    known = KnownFaces()
    with tiny({**CARDS, "templates/g/card.xml": UNIFORM}) as root:
        check(open_project(root), "g", known=known)
        drawn.clear()
        measured.clear()
        write(root, {"cards.csv": CARDS["cards.csv"].replace(",King", f",{words}")})
        found = check(open_project(root), "g", known=known).findings
        assert ([*dict.fromkeys(drawn)], measured) == (written, fitted)
        assert found == check(open_project(root), "g").findings


def test_a_size_of_all_pieces_follows_the_icons_in_their_texts() -> None:
    """They are other ones once a picture has other proportions."""
    icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} 10"><path d="M1 1h8v8z" fill="#102030"/></svg>'
    words = CARDS["cards.csv"].replace("King", "King :star:")
    uniform = UNIFORM.replace("piece.words", "piece.words|rich")
    known, told = KnownFaces(), list[list[str]]()
    with tiny(
        {**CARDS, "cards.csv": words, "templates/g/card.xml": uniform, "art/icon-star.svg": icon.format(10)}
    ) as root:
        for width in (10, 40, 400, 10):
            write(root, {"art/icon-star.svg": icon.format(width)})
            found = check(open_project(root), "g", known=known).findings
            assert found == check(open_project(root), "g").findings
            told.append([one.id for one in found])
    assert told[0] == told[3] != told[2]


def test_kits_for_some_players_are_written_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their faces are those of the kit for all where their templates say nothing else for them."""
    says = TEMPLATE.format(50).replace(
        "</face>", "{% if 9 in players %}<rect x='5' y='30' width='9' height='9'/>{% endif %}</face>"
    )
    written: list[str] = []
    write_face = FaceWriter.write

    def writing(self: FaceWriter, component: Any, piece: Any, template: str) -> Any:
        written.append(piece.id)
        return write_face(self, component, piece, template)

    monkeypatch.setattr(FaceWriter, "write", writing)
    known = KnownFaces()
    some = {
        **CARDS,
        "game.yaml": CARDS["game.yaml"].replace("players: [2]", "players: [2, 3, 4]"),
        "templates/g/card.xml": says,
    }
    with tiny(some) as root:
        for expected in (13, 0, 4):  # at first with that of a piece which the first page shows
            written.clear()
            found = check(open_project(root), "g", known=known).findings
            assert len(written) == expected
            assert found == check(open_project(root), "g").findings
            if expected == 0:
                write(root, {"cards.csv": CARDS["cards.csv"].replace("King", "Kong")})


def test_faces_in_fonts_of_the_project_are_known_until_one_of_these_is_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fonts that were changed just now may be changed again without a trace, so that nothing is known with them."""
    kept: list[str] = []
    keep = KnownEdition.keep

    def keeping(self: KnownEdition, *face: Any) -> Any:
        kept.append(face[2].id)
        return keep(self, *face)

    monkeypatch.setattr(KnownEdition, "keep", keeping)
    known, regular = KnownFaces(), "fonts/nunito/Nunito-Regular.ttf"
    with tiny({**CARDS, **own_fonts()}) as root:
        check(open_project(root), "g", known=known)
        assert kept == []
        monkeypatch.setattr(files, "LATELY", 0)
        for expected in (["ace", "king", "queen", "ace"], [], ["ace", "king", "queen", "ace"]):  # one as a figure, too
            kept.clear()
            found = check(open_project(root), "g", known=known).findings
            assert kept == expected
            assert found == check(open_project(root), "g").findings
            if not expected:
                write(root, {regular: (root / "fonts/baloo-2/Baloo2-ExtraBold.ttf").read_bytes()})


def test_however_often_a_game_changes_no_more_is_known_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was is known of some states, and of none the pieces that it had besides."""
    monkeypatch.setattr(known_faces, "FEWEST", 0)
    known, numbers = KnownFaces(), []
    with only_new_objects(), tiny(CARDS) as root:
        for number in range(50):
            write(root, {"cards.csv": CARDS["cards.csv"].replace("King", f"King {number}")})
            check(open_project(root), "g", known=known)
            faces = (one for one in gc.get_objects() if isinstance(one, KnownFace))
            pieces = [len(one.drawn_from.component.pieces) for one in faces]
            numbers.append(len(pieces))
            assert sum(pieces) == 0
    asked = 8  # by the first check, which asks for three faces and a figure, and keeps as many
    assert numbers[0] == 4
    assert max(numbers) == max(numbers[:25]) <= (1 + MOST_STATES) * asked


def test_a_face_that_shows_other_pieces_is_drawn_where_one_of_them_is_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as none is, it is known, whatever else the game shares with it."""
    all_words = TEMPLATE.format(50).replace("piece.words", "component.pieces|map(attribute='words')|join(' ')")
    drawn: list[str] = []
    keep = KnownEdition.keep

    def keeping(self: KnownEdition, *face: Any) -> Any:
        drawn.append(face[2].id)
        return keep(self, *face)

    monkeypatch.setattr(KnownEdition, "keep", keeping)
    known, other = KnownFaces(), {"cards.csv": CARDS["cards.csv"].replace("Queen", f"{'Queen of queens ' * 9}")}
    with tiny({**CARDS, "templates/g/card.xml": all_words}) as root:
        for changes, expected in (({}, True), ({"templates/other/card.xml": all_words}, False), (other, True)):
            drawn.clear()
            write(root, changes)
            found = check(open_project(root), "g", known=known).findings
            assert bool(drawn) == expected
            assert found == check(open_project(root), "g").findings
        assert "text/overflow" in {one.id for one in found}


def test_where_a_template_runs_away_all_is_drawn_again() -> None:
    endless = "<face>{% for n in range(99999) %}{% for m in range(99999) %}{{ m }}{% endfor %}{% endfor %}</face>\n"
    known = KnownFaces()
    with tiny({**CARDS, "templates/g/card.xml": endless}) as root:
        first = check(open_project(root), "g", known=known).findings
        assert [found.id for found in first] == ["template/runaway"]
        assert check(open_project(root), "g", known=known).findings == first


if __name__ == "__main__":
    count, chosen = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    print(f"{count} edits: {go_through(count, chosen)} findings, all as of a first check")
