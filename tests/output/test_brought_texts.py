"""`planche translate --from --with`: catalogues of decks that others keep, and the example of content/README.md."""

from __future__ import annotations

import re
from pathlib import Path

import polib
import pytest

from tests.projects import ROOT, TINY, Ended, Files, first_page, game, planche, write

FACE = '<face><text x="3" y="3" width="50" height="60" fit="wrap">{{ piece.text }}</text></face>\n'
FILES: Files = {
    **TINY,
    **first_page(()),
    "game.yaml": game(
        ("languages: [en]", "languages: [en, de]"),
        ("    rows: cards.csv\n", "    rows: cards.csv\n    columns: {text: text}\n"),
    ),
    "templates/g/card.xml": FACE,
    "cards.csv": "id,text\nlamp,Look at the pile.\nkey,Key\n",
}
CATALOGUE = "content/g/locale/de.po"


def bring(root: Path, old: str, theirs: str, suffix: str = "yaml") -> Ended:
    """Bring two files into the German catalogue."""
    for name, words in (("old", old), ("theirs", theirs)):
        (root / f"{name}.{suffix}").write_text(words, "utf-8")
    files = ("--from", root / f"old.{suffix}", "--with", root / f"theirs.{suffix}")
    return planche("translate", "g", "--language", "de", *files, "--project", root)


def texts(root: Path) -> dict[str, str]:
    """What each card says in the catalogue, a ? behind what is to be looked over."""
    entries = polib.pofile(str(root / CATALOGUE))
    return {
        entry.msgctxt.split("/")[1]: entry.msgstr + "?" * entry.fuzzy
        for entry in entries
        if not entry.obsolete and entry.msgctxt.startswith("cards/")
    }


def test_the_example_of_ten_cards(tmp_path: Path) -> None:
    _, _, section = (ROOT / "content/README.md").read_text("utf-8").partition("### A deck that others keep")
    cards, old, theirs = re.findall(r"```(?:csv|yaml)\n(.*?)```", section, re.DOTALL)[:3]
    root = write(tmp_path, {**FILES, "cards.csv": cards})
    ended = bring(root, old, theirs)
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.splitlines()[1:] == [
        "brought: 9 translations, each with the text that it was made of",
        "passed over, not translated there: cards/bell/text",
    ]
    said = texts(root)
    assert [card for card, words in said.items() if words.endswith("?")] == ["lamp", "coin", "storm"]
    assert said["bell"] == ""
    assert said["boat"] == "Tausch mit irgendwem den Platz."
    entries = {entry.msgid: entry for entry in polib.pofile(str(root / CATALOGUE)) if not entry.obsolete}
    assert entries["Pay one coin or skip your turn."].previous_msgid == "Pay one coin."
    before = (root / CATALOGUE).read_bytes()
    assert bring(root, old, theirs).code == 0
    assert (root / CATALOGUE).read_bytes() == before


@pytest.mark.parametrize(
    ("suffix", "old", "theirs"),
    [
        ("json", '{"a": {"1": "Look at the pile.", "2": "Key"}}', '{"a": {"1": "Sieh hin.", "2": "Key"}}'),
        ("csv", "no,words\n1,Look at the pile.\n2,Key\n", "no,words\n1,Sieh hin.\n2,Key\n"),
        ("csv", *["no,en,de\n1,Look at the pile.,Sieh hin.\n2,Key,Key\n"] * 2),
        ("yaml", *["- {en: Look at the pile., de: Sieh hin.}\n- {en: Key, de: Key}\n"] * 2),
    ],
)
def test_other_shapes(tmp_path: Path, suffix: str, old: str, theirs: str) -> None:
    root = write(tmp_path, FILES)
    ended = bring(root, old, theirs, suffix)
    assert (ended.code, "passed over" in ended.out) == (0, False)
    assert texts(root) == {"lamp": "Sieh hin.", "key": "Key"}


def test_what_is_there_stays_and_what_has_no_place_is_kept(tmp_path: Path) -> None:
    catalogue = 'msgctxt "cards/lamp/text"\nmsgid "Look at the pile."\nmsgstr "Schau hin."\n'
    root = write(tmp_path, {**FILES, "locale/de.po": catalogue})
    ended = bring(root, "a: Look at the pile.\nb: Gone for good.\n", "a: Sieh hin.\nb: Fort.\nc: Mehr.\n")
    assert texts(root) == {"lamp": "Schau hin.", "key": ""}
    assert {e.msgid: e.msgstr for e in polib.pofile(str(root / CATALOGUE)).obsolete_entries()} == {
        "Gone for good.": "Fort.",
        "Look at the pile.": "Sieh hin.",
    }
    assert ended.out.splitlines()[-1] == "passed over, translations of no text: theirs.yaml, at 3:4"


@pytest.mark.parametrize(
    ("theirs", "told"),
    [
        ("a: [1, 2\n", ":1:4: error: the '[' is never closed"),
        ("a: one\na: two\n", ":2:1: error: "),
        ("a: " + "x" * 4001, ":1:4: error: found a text of 4,001 characters, wanted at most 4,000"),
        ("a: 4\n", ": error: found no texts in it"),
        ("&a [*a]\n", ":1:1: error: "),
    ],
)
def test_a_strangers_file_is_told_where_it_is_wrong(tmp_path: Path, theirs: str, told: str) -> None:
    root = write(tmp_path, FILES)
    ended = bring(root, "a: Key\n", theirs)
    assert ended.code == 1
    assert ended.err.startswith(f"{root / 'theirs.yaml'}{told}")
    assert not (root / CATALOGUE).exists()


@pytest.mark.parametrize("words", [["--from", "a"], ["--with", "a"], ["--from", "a", "--with", "b", "--check"]])
def test_the_two_options_go_together(words: list[str]) -> None:
    ended = planche("translate", "g", "--language", "de", *words)
    assert (ended.code, ended.err) == (
        2,
        "planche: --from and --with go together, with a game and --language, and without --check\n",
    )
