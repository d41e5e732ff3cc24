"""What the pages of the desk and of galleries say themselves, and the server of the desk -> the catalogues of
`report/gallery/locale/`, brought up to date: `python -m tests.desk.page_words`, or `python -m tests.desk.page_words de`
for a new one.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import polib

from planche.desk.frame import navigation
from planche.desk.session import Session
from planche.desk.table import PAGES
from planche.game import plural_forms, wordings_of
from planche.source import open_project
from tests.projects import SOURCE, game, tiny

FOLDER = SOURCE / "planche/report/gallery"
LOCALE = FOLDER / "locale"
SCRIPTS = (*sorted(FOLDER.glob("*.js")), *sorted((SOURCE / "planche/desk/static").glob("*.js")))
SERVER = sorted((SOURCE / "planche/desk").glob("*.py"))
REFUSING = {"Refused", "refuse", "refuse_order"}  # what is called with a sentence of the server
SAID = {"aria-label", "title", "placeholder", "alt"}  # attributes that people read or hear
SILENT = {"script", "style", "noscript"}
VOID = {"meta", "link", "input", "img", "br"}
SENTENCE = re.compile(r'\b_\(\s*"((?:[^"\\]|\\.)*)"')
WORD = re.compile(r"[^\W\d_]{3}")  # of fewer letters are keys, sizes and papers


class _Reader(HTMLParser):
    """What a page says itself."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._silent: list[bool] = []  # of each element that is open, whether it says nothing of the page itself

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        is_silent = tag in SILENT or said.get("translate") == "no" or any(self._silent)
        if tag not in VOID:
            self._silent.append(is_silent or tag == "title")
        if not is_silent:
            self.found += [value for name, value in attrs if name in SAID | {"data-page"} and value]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Of drawings, which say nothing."""

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            self._silent.pop()

    def handle_data(self, data: str) -> None:
        if not any(self._silent):
            self.found.append(" ".join(data.split()))


def words_of_pages() -> list[str]:
    """All sentences and words, each once, in the order in which they stand."""
    found = [*_words_of_html(), *(words for script in SCRIPTS for words in words_of_script(script))]
    found += (words for file in SERVER for words in words_of_server(file.read_text("utf-8")))
    return [*dict.fromkeys(words for words in found if WORD.search(words))]


def words_of_script(script: Path) -> list[str]:
    """The sentences of a script."""
    return SENTENCE.findall(script.read_text("utf-8"))


def words_of_server(source: str) -> Iterator[str]:
    """The sentences with which a module of the server refuses."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in REFUSING:
            words = [one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
            yield from words[:1]


def _words_of_html() -> Iterator[str]:
    with tiny({"game.yaml": game(("players: [2]", "players: [2, 3]"))}) as root:
        session = Session(open_project(root), "g")
        for page in PAGES:
            reader = _Reader()
            reader.feed(page.html(session, navigation(page, PAGES, 0)))
            yield from reader.found
        session.close()


def update(language: str) -> None:
    """Write the catalogue of a language with all that pages say, and nothing else."""
    file = LOCALE / f"{language}.po"
    old = polib.pofile(str(file)) if file.exists() else polib.POFile()
    known = {entry.msgid: entry for entry in old}
    new = polib.POFile(wrapwidth=78)
    new.metadata = old.metadata or {
        "Project-Id-Version": "planche",
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": plural_forms(language) or "",
    }
    for words in words_of_pages():
        plural = wordings_of(words)
        fresh = polib.POEntry(msgid=plural.one if plural else words, msgstr="")
        if plural:
            count = int(new.metadata["Plural-Forms"].partition("nplurals=")[2][0])
            fresh.msgid_plural, fresh.msgstr_plural = plural.many, dict.fromkeys(range(count), "")
        new.append(known.get(fresh.msgid, fresh))
    new.save(str(file))


if __name__ == "__main__":
    for language in sys.argv[1:] or sorted(file.stem for file in LOCALE.glob("*.po")):
        update(language)
