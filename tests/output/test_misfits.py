"""What does not fit in a language, on its page: the face that shows it, with a frame where the text should be."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from planche.build import survey
from planche.kit import LanguageSurvey
from planche.output.misfits import write_languages
from planche.source import open_project
from tests.kit.test_untranslated import files
from tests.projects import changed, write

LONG = "Deux as, et encore trois as de pique en velours"


@pytest.fixture(name="root", scope="module")
def _root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game whose two cards have French words for one; those of the second are too long."""
    known = {name: str(text) for name, text in files().items()}
    catalogue = changed(known["locale/fr.po"], ("cards/ace", "cards/two"), ("Deux as", LONG), ("An ace", "Two aces"))
    told = {"cards.csv": known["cards.csv"] + "two,Two aces\n", "locale/fr.po": catalogue}
    return write(tmp_path_factory.mktemp("misfits"), {**known, **told})


def page_of(root: Path, surveys: Iterable[LanguageSurvey]) -> str:
    return write_languages(root, open_project(root), [*surveys], None).read_text("utf-8")


def test_a_face_is_shown_as_it_is_printed_with_a_frame_where_its_text_should_be(root: Path) -> None:
    (french,) = (one for one in survey(open_project(root), "g", lambda _: None).surveys if one.language == "fr")
    (misfit,) = french.misfits
    gone = misfit._replace(piece="gone")
    page = page_of(root, [french._replace(misfits=(gone, misfit, misfit._replace(box=None)))])
    (data,) = re.findall(r'src="data:image/png;base64,([^"]+)"', page)
    with Image.open(BytesIO(b64decode(data))) as picture:
        assert picture.size == (round(69 / 25.4 * 110), round(94 / 25.4 * 110) + 1)  # with the bleed
    (frame,) = re.findall(r'style="([^"]+)"', page)
    assert frame == f"left: {600 / 69:.2f}%; top: {600 / 94:.2f}%; width: {5000 / 69:.2f}%; height: {500 / 94:.2f}%"
    none = page_of(root, [french._replace(misfits=(misfit._replace(component="", piece=""),))])
    assert "<img" not in none
