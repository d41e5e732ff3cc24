"""Texts of one size on all pieces of a component, read from the manifest and from faces."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from planche.templates.engine import Markup
from tests.faces.drawn import a_reader
from tests.kits import build
from tests.projects import TINY, changed, findings, game, planche, problems, tiny, write

STYLE = "theme: {styles: {note: {font: Nunito, size: 12}}}\n"
FACE = (
    '<face><text x="3" y="3" width="30" height="5" style="note" fit="shrink" min="6" uniform="true">'
    "{{ piece.words }}</text></face>"
)
COLUMNS = ("    front: g/card.xml\n", "    front: g/card.xml\n    columns: {words: text}\n")
CARDS = "id,copies,words\nace,1,Court\nking,1,Un titre assez long\nqueen,1,Un titre plus long encore\n"


def sizes(root: Path, face: str = FACE, cards: str = CARDS, **files: str) -> Mapping[str, float]:
    """The size of each text that is set smaller than in 12 points, by its first word and piece."""
    texts = {name.replace("_", "/") + ".xml": text for name, text in files.items()}
    project = {
        **TINY,
        "game.yaml": game(COLUMNS, more=STYLE),
        "cards.csv": cards,
        "templates/g/card.xml": face,
        **texts,
    }
    shrunk = build(write(root, project), "g", "en").manifest["shrunk"]
    assert isinstance(shrunk, list)
    return {f"{text['piece']} {text['text'].split()[0]}": text["size"] for text in shrunk}


def test_all_pieces_have_the_size_of_the_longest(tmp_path: Path) -> None:
    alone = sizes(tmp_path / "a", changed(FACE, (' uniform="true"', "")))
    assert alone == {"ace Court": 11.75, "king Un": 10, "queen Un": 7.5}
    assert sizes(tmp_path / "b") == {"ace Court": 7.5, "king Un": 7.5, "queen Un": 7.5}


def test_a_text_without_it_and_one_at_another_place_keep_theirs(tmp_path: Path) -> None:
    other = '<text x="3" y="20" width="30" height="5" style="note" fit="shrink" min="6">Autre {{ piece.words }}</text>'
    more = changed(other, ('y="20"', 'y="40"'), ('min="6"', 'min="6" uniform="true"'), ("Autre", "Plus"))
    found = sizes(tmp_path, changed(FACE, ("</face>", f"{other}{more}</face>")))
    assert {name: size for name, size in found.items() if " Autre" not in name and " Plus" not in name} == {
        "ace Court": 7.5, "king Un": 7.5, "queen Un": 7.5,
    }  # fmt: skip
    assert len({size for name, size in found.items() if " Autre" in name}) > 1
    assert {size for name, size in found.items() if " Plus" in name} != {7.5}


def test_the_text_of_a_macro_is_one_text_wherever_it_is_called(tmp_path: Path) -> None:
    """Also in a file of its own, which alone says that sizes are the same."""
    words = changed(FACE, ("<face>", ""), ("</face>", ""), ("piece.words", "text"))
    parts = f"{{% macro words(text) %}}{words}{{% endmacro %}}"
    face = (
        '{% from "g/parts.xml" import words %}<face>{{ words(piece.words) }}'
        '<group transform="translate(0 20)">{{ words("Court") }}</group></face>'
    )
    found = sizes(tmp_path, face, templates_g_parts=parts)
    assert found == {f"{piece} {word}": 7.5 for piece in ("ace", "king", "queen") for word in ("Court", "Un")
                     if (piece, word) != ("ace", "Un")}  # fmt: skip


def test_pieces_that_are_not_printed_count_too(tmp_path: Path) -> None:
    """So a card that is printed anew looks as those of the kit that it goes with."""
    cards = changed(CARDS, ("queen,1", "queen,0"))
    assert sizes(tmp_path, cards=cards) == {"ace Court": 7.5, "king Un": 7.5}


FILES = {"game.yaml": game(COLUMNS, more=STYLE), "cards.csv": CARDS, "templates/g/card.xml": FACE}


def test_what_does_not_fit_at_its_least_size_is_told_of_that_piece_alone() -> None:
    cards = CARDS + "jack,1," + "Un titre sans fin " * 4 + "\n"
    with tiny({**FILES, "cards.csv": cards}) as root:
        assert [(found["id"], found["piece"]) for found in findings(root)] == [("text/overflow", "jack")]


@pytest.mark.parametrize("fit", ["line", "wrap"])
def test_only_a_text_that_shrinks_has_a_size_in_common(fit: str) -> None:
    face = changed(FACE, ('fit="shrink" min="6"', f'fit="{fit}"'))
    assert problems({**FILES, "templates/g/card.xml": face}) == ["templates/g/card.xml:1:7 template/markup"]


@pytest.mark.skipif(sys.platform != "linux", reason="processes share decks on Linux only")
def test_processes_that_share_a_deck_agree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = "".join(f"c{n},1,{'mot ' * (n % 7 + 1)}\n" for n in range(60))
    root = write(tmp_path / "project", {**FILES, "cards.csv": f"id,copies,words\n{rows}"})
    made = []
    for workers in (1, 2):
        monkeypatch.setenv("PLANCHE_WORKERS", str(workers))
        output = tmp_path / str(workers)
        assert planche("build", "g", "--project", root, "--output", output).code == 0
        made.append({file.name: file.read_bytes() for file in (output / "g/en").iterdir()})
    assert made[0] == made[1]


def test_a_text_of_many_pieces_is_fitted_no_closer_than_to_what_is_known_of_others() -> None:
    """Below the least size nothing is asked: a thousand texts that are all too long cost little more than one."""
    words = "Un titre plus long encore"
    written = Markup(changed(FACE, ("{{ piece.words }}", words), (' style="note"', ' size="12"')), {}, ())
    reader = a_reader()
    ((place, alone),) = reader.uniform_sizes(written, "t/face.xml", {})
    assert 7 < alone < 12
    for known, found in ((11, alone), (7, 7), (6, 6)):
        assert list(reader.uniform_sizes(written, "t/face.xml", {place: known})) == [(place, found)]
