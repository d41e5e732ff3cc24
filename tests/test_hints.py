"""Hints are obeyed to the letter: the name that is suggested is written where the wrong one stands, and all is well.

Every kind of name that a content can misspell has its lines here: what stands in the file, and what an author typed.
"""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from tests.faults.project import files, lanterns
from tests.projects import JsonFinding, changed, findings

SUGGESTED = re.compile(r"did you mean ['\"]([^'\"]+)['\"]\?")
NAMED = re.compile(r"'[^']*'|<[\w-]+>")


class Misspelling(NamedTuple):
    """A passage of a file, and how it was typed instead."""

    file: str
    right: str
    typed: str

    @property
    def text(self) -> str:
        """The file with the mistake in it."""
        whole = files()[self.file]
        assert isinstance(whole, str), "misspellings are made in texts"
        return changed(whole, (self.right, self.typed))


MISSPELLINGS = {
    # names in tables
    "art": Misspelling("lanterns.csv", "blue,5,tower", "blue,5,towre"),
    "art of two": Misspelling("lanterns.csv", "red,1,flame", "red,1,flmae"),
    "icon of a text": Misspelling("lanterns.csv", "carte :star:", "carte :satr:"),
    "piece of a figure": Misspelling("rules.md", "(face:ember,moon)", "(face:embre,moon)"),
    "icon of the rules": Misspelling("rules.md", "lanterne :star:", "lanterne :stra:"),
    "word of a column": Misspelling("lanterns.csv", "blue,5,", "bleu,5,"),
    "column": Misspelling("lanterns.csv", "words,tint,light", "words,tnit,light"),
    "column that may be empty": Misspelling("lanterns.csv", "name,words,", "name,wrods,"),
    "column of YAML": Misspelling("goals.yaml", "  steps: [", "  setps: ["),
    # names in game.yaml
    "key": Misspelling("game.yaml", "\nminutes:", "\nminuts:"),
    "key of a component": Misspelling("game.yaml", "    deck: false", "    dekc: false"),
    "key of a deck": Misspelling("game.yaml", "{players: 3, size: 12, deal", "{players: 3, sise: 12, deal"),
    "key of a style": Misspelling("game.yaml", "size: 12, bold", "size: 12, blod"),
    "key of a column": Misspelling("game.yaml", "text, optional: true", "text, optoinal: true"),
    "kind": Misspelling("game.yaml", "    kind: card\n    size: [63, 88]\n    rows: goals", (
        "    kind: crad\n    size: [63, 88]\n    rows: goals")),
    "type of a column": Misspelling("game.yaml", "drawing: {type: art", "drawing: {type: atr"),
    "font": Misspelling("game.yaml", "font: Nunito", "font: Nunitto"),
    "file of a table": Misspelling("game.yaml", "rows: lanterns.csv", "rows: lantern.csv"),
    "template": Misspelling("game.yaml", "front: g/goal.xml", "front: g/gaol.xml"),
    "origin": Misspelling("game.yaml", "origin: found", "origin: fuond"),
    # names in templates
    "field": Misspelling("templates/g/lantern.xml", 'name="{{ piece.drawing', 'name="{{ piece.drawnig'),
    "figure": Misspelling("rules.md", "{{ figures.hand }}", "{{ figures.hnad }}"),
    "object": Misspelling("templates/g/goal.xml", "{{ piece.name }}", "{{ peice.name }}"),
    "loop": Misspelling("templates/g/goal.xml", "{{ loop.index }}. ", "{{ loop.idnex }}. "),
    "filter": Misspelling("templates/g/lantern.xml", "|rich", "|rcih"),
    "import": Misspelling("templates/g/lantern.xml", '"g/parts.xml"', '"g/prats.xml"'),
    "element": Misspelling("templates/g/parts.xml", "<circle", "<cirlce"),
    "attribute": Misspelling("templates/g/back.xml", "width=", "widht="),
    "colour": Misspelling("templates/g/back.xml", 'fill="night"', 'fill="nihgt"'),
    "style": Misspelling("templates/g/goal.xml", 'style="name"', 'style="nmae"'),
    "fit": Misspelling("templates/g/goal.xml", 'fit="shrink"', 'fit="shirnk"'),
    # names in catalogues
    "msgctxt": Misspelling("locale/en.po", "lanterns/candle/words", "lanterns/cnadle/words"),
}  # fmt: skip


def obey(text: str, found: JsonFinding) -> str:
    """The file with the suggested name where the wrong one stands: at the column, or behind it on the line."""
    message = f"{found['message']}; {found['hint']}"
    suggested = SUGGESTED.search(message)
    assert suggested is not None, message
    lines = text.split("\n")
    number, start = found["line"] - 1, max(found["column"] - 1, 0)
    rest = lines[number][start:]
    named = (match[0].strip("'<>") for match in NAMED.finditer(message[: suggested.start()]))
    wrong = [name for whole in named if (name := whole if whole in rest else whole.rsplit("/")[-1]) in rest]
    assert wrong, f"{message} names nothing that stands in {rest!r}"
    lines[number] = lines[number][:start] + rest.replace(wrong[-1], suggested[1], 1)
    return "\n".join(lines)


@pytest.mark.parametrize("what", MISSPELLINGS)
def test_a_hint_that_is_obeyed_mends_the_mistake(what: str) -> None:
    slip = MISSPELLINGS[what]
    with lanterns({slip.file: slip.text}) as root:
        languages = () if slip.file.endswith(".po") else ("--language", "fr")
        first, *others = findings(root, "g", *languages)
        assert others == []
        name = slip.file if slip.file.startswith("templates/") else f"content/g/{slip.file}"
        assert first["file"] == name
        (root / name).write_text(obey(slip.text, first), "utf-8")
        assert findings(root, "g", *languages) == []
