"""What the pages of the desk and of galleries say -> the script that has them say it in the language of their reader.

Pages are written in English: the HTML in `gallery_page.py` and in `desk/`, the rest in their scripts, as `_("...")`
with the names and plurals of templates. What they say in another language is its catalogue in `gallery/locale/`. The
browser chooses among them, so that a gallery without a server speaks as the desk does.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from pathlib import Path

from planche.game import form_of
from planche.language import PoFile, load_po
from planche.source import Folder

WORDS = "words.js"  # the script
ENGLISH = "en"  # what pages are written in
LOCALE = "locale"  # the folder of catalogues
NUMBERS = 200  # of which the forms are told: larger ones take that of their last two digits
_NONE = "const spoken = {};"


@cache
def words_script() -> bytes:
    """The script, with all languages."""
    spoken = {ENGLISH: _plain(ENGLISH, {})} | {one: _plain(one, words) for one, words in words_of_languages().items()}
    plain = json.dumps(spoken, ensure_ascii=True, separators=(",", ":"))
    return (_folder() / WORDS).read_text("utf-8").replace(_NONE, f"const spoken = {plain};").encode()


@cache
def words_of_languages() -> dict[str, dict[str, str | list[str]]]:
    """The words of each language but English, by those of English; of a plural each of its forms."""
    folder = _folder()
    return {one: _read(folder, one) for one in sorted(file.stem for file in (folder / LOCALE).glob("*.po"))}


def _folder() -> Path:
    return Path(str(files("planche.report") / "gallery"))


def _read(folder: Path, language: str) -> dict[str, str | list[str]]:
    read = load_po(Folder(folder), f"{LOCALE}/{language}.po")
    assert isinstance(read, PoFile), f"the catalogue is ours: {read}"
    return {entry.source: [*entry.forms] or entry.words for entry in read.entries if not entry.is_obsolete}


def _plain(language: str, words: dict[str, str | list[str]]) -> dict[str, object]:
    forms = "".join(str(form_of(language, number)) for number in range(NUMBERS))
    return {"forms": forms, "words": words}
