"""Straight quotation marks that stand inside others: hints write those of the language of the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.source import quotation_marks
from planche.source.files import Folder
from planche.source.quotation_marks import marks_of_file


@pytest.mark.parametrize(
    ("language", "curled"),
    [
        ("en", "say “yes”, “no”"),
        ("en-GB", "say “yes”, “no”"),
        ("fr", "say «\u202fyes\u202f», «\u202fno\u202f»"),
        ("fr_CA", "say «\u202fyes\u202f», «\u202fno\u202f»"),
        ("de", "say „yes“, „no“"),
        ("de-CH", "say «yes», «no»"),
        ("pl", "say „yes”, „no”"),
        ("sv", "say ”yes”, ”no”"),
        ("ja", "say 「yes」, 「no」"),
        ("tlh", "say “yes”, “no”"),
        ("", "say “yes”, “no”"),
    ],
)
def test_pairs_in_a_language(language: str, curled: str) -> None:
    assert quotation_marks(language).curl('say "yes", "no"') == curled


@pytest.mark.parametrize(
    ("text", "curled"),
    [
        ('("a")', "(“a”)"),
        ('"a" "b"', "“a” “b”"),
        ("l'un \"d'eux\"", "l’un “d’eux”"),
        ("no mark", "no mark"),
        ('a "b', None),
        ('5" by 7"', None),
        ('a "" b', None),
        ('"a" b" c"', None),
    ],
)
def test_marks_that_are_no_pairs_are_let_be(text: str, curled: str | None) -> None:
    assert quotation_marks("en").curl(text) == curled


def test_apostrophes_around_words_are_quotation_marks() -> None:
    assert quotation_marks("de").curl("Er ruft 'komm', wie's klingt", "'") == "Er ruft „komm“, wie’s klingt"


@pytest.mark.parametrize(
    ("name", "said", "opening"),
    [
        ("content/g/words.csv", "language: de\n", "„"),
        ("content/g/boards/a.yaml", 'title: G\nlanguage: "fr-CA"\n', "«\u202f"),
        ("content/g/words.fr.csv", "language: de\n", "«\u202f"),
        ("content/g/words.old.csv", "language: de\n", "„"),
        ("content/g/words.csv", "title: G\n", "“"),
        ("theme.yaml", "language: de\n", "“"),
    ],
)
def test_the_language_of_a_file(tmp_path: Path, name: str, said: str, opening: str) -> None:
    folder = tmp_path / "content/g"
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text(said, "utf-8")
    assert marks_of_file(Folder(tmp_path), name).opening == opening


def test_a_game_that_cannot_be_read_has_the_marks_of_english(tmp_path: Path) -> None:
    assert marks_of_file(Folder(tmp_path), "content/g/words.csv") == quotation_marks("en")
