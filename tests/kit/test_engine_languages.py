"""Planche's own sentences in every language that it ships: whole, with their placeholders, as it is written."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from planche.checks import check_letters, check_notes, check_typography
from planche.content import load_game
from planche.game import Game, Text
from planche.kit import Studio, common_catalogue, common_texts
from planche.language import compare_catalogue
from planche.source.project import Project
from tests.projects import ROOT, tiny

LANGUAGES = sorted(file.stem for file in (ROOT / "templates/common/locale").glob("*.po"))


@contextmanager
def opened() -> Iterator[tuple[Project, Game, list[Text]]]:
    with tiny() as root:
        project = Project(root)
        found = load_game(project.folder, "g", project.common).game
        assert found is not None
        yield project, found, common_texts(Studio(project, found))


def test_the_languages() -> None:
    assert LANGUAGES == ["ar", "cs", "de", "es", "fr", "it", "ja", "nl", "pl", "uk"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_wrong_with_them(language: str) -> None:
    with opened() as (project, game, sentences):
        catalogue = common_catalogue(project, language)
        shown = [words for text in sentences if (words := catalogue.translation_of(text.place, text))]
        assert len(shown) == len(sentences) > 200
        told = [
            *compare_catalogue(game, ("en", language), sentences, catalogue),
            *check_typography(shown, language),
            *check_letters(shown, language),
            *check_notes(shown, language),
        ]
        assert [f"{finding.span.line}: {finding.message}" for finding in told] == []
