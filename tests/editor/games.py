"""A game for editors: a colour, a picture, a figure, a macro, a catalogue, and what asks for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from planche.editor.open_files import OpenFile
from planche.editor.session import EditorSession, Target
from tests.projects import GAME, tiny

PIECES = GAME.replace("languages: [en]", "languages: [en, fr]").replace(
    "    front: g/card.xml\n",
    "    front: g/card.xml\n    columns: {title: text, kind: {one-of: [sun, moon]}, picture: art}\n",
) + (
    "figures:\n"
    "  hand: {value: 4, origin: proposed, because: Nobody knows.}\n"
    "  in-all: 7\n"
    "theme:\n"
    '  colours: {pink: "#DE5F97"}\n'
    "  styles:\n"
    "    title: {font: Nunito, size: 9, colour: pink}\n"
)
STAR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h6v7z" fill="#c00"/></svg>\n'
CARD = """\
{% from "g/parts.xml" import corner %}
<face>
  {{ corner(piece.kind) }}
  <art name="{{ piece.picture }}" x="9" y="9" width="20" height="20"/>
  <text x="5" y="50" width="50" height="9" style="title" fill="pink">{{ piece.title }} {{ figures.hand }}</text>
</face>
"""
PARTS = """\
{% macro corner(kind) %}
<rect x="5" y="5" width="{{ 5 if kind == "sun" else 6 }}" height="5" fill="pink"/>
{% endmacro %}
"""
ROWS = "id,title,kind,picture\nace,Ace,sun,star\nking,King,moon,star\n"
PO = """\
msgid ""
msgstr "Language: fr\\n"

#: content/g/cards.csv:2
msgctxt "cards/ace/title"
msgid "Ace"
msgstr "As"

#: content/g/cards.csv:3
msgctxt "cards/king/title"
msgid "King"
msgstr "Roi"
"""
FILES = {
    "game.yaml": PIECES,
    "cards.csv": ROWS,
    "art/star.svg": STAR,
    "templates/g/card.xml": CARD,
    "templates/g/parts.xml": PARTS,
    "locale/fr.po": PO,
    "templates/common/start-here.md": "# Cards\n",
}


@contextmanager
def edited(changes: Mapping[str, str] = {}) -> Iterator[Desk]:
    """An editor without its process, in the project of the game."""
    with tiny({**FILES, **changes}) as root:
        yield Desk(root.resolve())


class Desk:
    """What an editor has open of the game, and what it is told."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.session = EditorSession()

    def file(self, name: str) -> Path:
        """A file of the game `g`; names in `templates/` stand for themselves."""
        return self.root / (name if name.startswith("templates/") else f"content/g/{name}")

    def open(self, name: str, text: str | None = None) -> OpenFile:
        """Open a file as it is on the disk, or with another text."""
        file = self.file(name)
        shown = file.read_text("utf-8") if text is None else text
        opened = self.session.documents.take_in(file.as_uri(), shown)
        assert opened is not None
        return opened

    def type(self, name: str, text: str) -> OpenFile:
        """Type another text."""
        changed = self.session.documents.change(self.file(name).as_uri(), text)
        assert changed is not None
        return changed

    def check(self, *, is_whole: bool = False) -> list[str]:
        """What is wrong with the game."""
        known = self.session.check(Target(self.root, "g"), lambda _: None, is_whole=is_whole)
        return [f"{finding.span} {finding.id}" for finding in known.findings]
