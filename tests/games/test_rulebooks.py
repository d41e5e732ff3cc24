"""What we write about a game is in our own words: no seven words in a row stand in its rulebook, numbers aside.

Rulebooks belong to their publishers and are no part of the project. Whoever has them as text lays them in a folder
`shared/rulebooks` beside the checkout, as `zigzag.fr.txt`; without it there is nothing to compare with.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from planche.language import fold_words
from tests.projects import ROOT

RULEBOOKS = ROOT.parent / "shared" / "rulebooks"
RUN = 7  # words
WRITTEN = {".md", ".csv", ".yaml", ".xml", ".txt"}


def words_of(text: str) -> list[str]:
    """The folded words of a text: without numbers, what templates compute, and hyphens at the ends of lines."""
    joined = re.sub(r"-\n\s*", "", re.sub(r"\{\{.*?\}\}|\{%.*?%\}", " ", text))
    return [word for word in fold_words(joined) if not word.isdigit()]


def copied_runs(text: str, rulebook: str) -> list[str]:
    """Runs of words that both have, each as long as it is."""
    printed = words_of(rulebook)
    known = {tuple(printed[n : n + RUN]) for n in range(len(printed) - RUN + 1)}
    words, end = words_of(text), 0
    found: list[list[str]] = []
    for n in range(len(words) - RUN + 1):
        if tuple(words[n : n + RUN]) in known:
            begins_anew = not found or n >= end
            found += [words[n : n + RUN]] if begins_anew else []
            if not begins_anew:
                found[-1] += words[end : n + RUN]
            end = n + RUN
    return [" ".join(run) for run in found]


def files_of(game: str, language: str) -> Iterator[Path]:
    """What a game has us say in a language: its content, its templates, its catalogue."""
    for folder in ("content", "templates"):
        for file in sorted((ROOT / folder / game).rglob("*")):
            is_ours = file.suffix in WRITTEN or file.name == f"{language}.po"
            if is_ours and file.is_file():
                yield file


RULEBOOK = (
    "Il faut 3 fois trois vieux zèbres. Il faut trois vieux zè-\nbres pour ouvrir la boîte 4 rouge du grand chat gris."
)


@pytest.mark.parametrize(
    ("text", "runs"),
    [
        ("il faut trois vieux zèbres pour fermer la boîte rouge", []),
        ("il faut trois vieux zèbres pour ouvrir, hélas", ["il faut trois vieux zebres pour ouvrir"]),
        ("Donc : il faut 12 vieux zèbres pour ouvrir la\nboîte.", []),
        ("Il faut 12 trois VIEUX zèbres pour\nouvrir la boite", ["il faut trois vieux zebres pour ouvrir la boite"]),
        ("sans doute la boîte {{ figures.box }} rouge du grand chat gris", ["la boite rouge du grand chat gris"]),
    ],
)
def test_runs_are_found_without_numbers_and_accents(text: str, runs: list[str]) -> None:
    assert copied_runs(text, RULEBOOK) == runs


def test_nothing_is_copied_from_a_rulebook() -> None:
    copied = []
    for rulebook in sorted(RULEBOOKS.glob("*.*.txt")):
        game, language, _ = rulebook.name.split(".")
        printed = rulebook.read_text("utf-8")
        for file in files_of(game, language):
            copied += [(file.name, run) for run in copied_runs(file.read_text("utf-8"), printed)]
    assert copied == []
