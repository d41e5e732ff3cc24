"""Pseudo-texts: what they keep of a text, and that a game in them has nothing wrong with it but its length."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.language import holders_in
from tests.projects import TINY, findings, first_page, game, write
from tests.pseudo import SCRIPTS, TOO_LONG, pseudo_text, write_project

TEXT = "**Prêts\u00a0:** {{ figures.hand }} {n|carte|cartes}, :joker: et « le » {name}\u202f! 1. A4 <br/> d’un"


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_pseudo_text_keeps_what_is_no_word(name: str) -> None:
    made = pseudo_text(TEXT, SCRIPTS[name])
    assert holders_in(made) == holders_in(TEXT)
    assert made.count("**") == 2
    assert all(kept in made for kept in ("1.", "A4", "<br/>", "{n|"))
    assert not set(made) & set("êÊ\u00a0\u202f")
    assert pseudo_text(TEXT, SCRIPTS[name]) == made


def test_nothing_is_wrong_with_a_game_in_pseudo_words(tmp_path: Path) -> None:
    rules = "# Rules\n\nEach draws {{ game.version }} cards, **never** more!\n\n1. Shuffle.\n1. Deal: done?\n"
    changes = {"game.yaml": game(more="rules: rules.md\n"), "rules.md": rules}
    source = write(tmp_path / "source", {**TINY, **first_page(()), **changes})
    root = write_project(tmp_path / "made", "g", SCRIPTS["arabic"], source)
    assert (root / "templates/common/locale/fa.po").read_text("utf-8").count('msgstr ""\n\n') == 0
    assert [one for one in findings(root, "g") if not one["id"].startswith(TOO_LONG)] == []
