"""A language is entered in `languages` of game.yaml, and all else there stays letter for letter."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.content import load_game
from planche.imposition import Impossible
from planche.output.listed_languages import list_language
from planche.source import Project, bundled_project
from tests.projects import changed, game, write

FILE = "content/g/game.yaml"
LIST = "languages: [en]\n"


def listed(root: Path, list_of_it: str, language: str = "fr") -> str:
    """What becomes of a list of languages; what stands around it is looked at here."""
    written = changed(game(), (LIST, list_of_it))
    write(root, {"game.yaml": written, "cards.csv": "id\nace\n"})
    file = root / FILE
    before, after = written.split(list_of_it)
    project = Project(root)
    found = load_game(project.folder, "g", project.common).game
    assert found is not None
    list_language(project, found, language)
    text = file.read_bytes().decode()
    assert (text.startswith(before), text.endswith(after)) == (True, True)
    return text[len(before) : len(text) - len(after)]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("languages: [en]\n", "languages: [en, fr]\n"),
        ("languages: [ en, de ]  # two\n", "languages: [ en, de, fr ]  # two\n"),
        ("languages: [en,]\n", "languages: [en, fr]\n"),
        ("languages: [\n  en,\n  de\n]\n", "languages: [\n  en,\n  de, fr\n]\n"),
        ("languages:\n- en\n", "languages:\n- en\n- fr\n"),
        ("languages:  # all\n  - en  # ours\n  - de\n", "languages:  # all\n  - en  # ours\n  - de\n  - fr\n"),
        ("languages: [en, fr]\n", "languages: [en, fr]\n"),
    ],
)
def test_a_list_has_one_language_more(tmp_path: Path, before: str, after: str) -> None:
    assert listed(tmp_path, before) == after


def test_norwegian_is_a_language_and_no_refusal(tmp_path: Path) -> None:
    assert listed(tmp_path, LIST, "no") == 'languages: [en, "no"]\n'


def test_a_list_of_another_form_is_left_to_its_authors(tmp_path: Path) -> None:
    odd = "languages: [en, # ours\n  de]\n"
    with pytest.raises(Impossible, match=r"its list of languages has a form of its own; add fr to `languages` in "):
        listed(tmp_path, odd)
    assert odd in (tmp_path / FILE).read_text("utf-8")


def test_a_game_that_comes_with_planche_is_not_written_to(tmp_path: Path) -> None:
    project = Project(tmp_path)
    found = load_game(bundled_project().folder, "zebre", bundled_project().common).game
    assert found is not None
    with pytest.raises(Impossible, match=r"comes with Planche and is not written to; add ca to `languages` in "):
        list_language(project, found, "ca")
