"""A language that is not complete: when it is printed all the same, and what the kit says of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.kits import texts
from tests.projects import TINY, Ended, Files, game, planche, write

FACE = """\
<face><text x="3" y="3" width="50" height="5" style="page-body" fit="line">{{ piece.words }}</text>
<text x="3" y="20" width="50" height="5" style="page-body" fit="line">{{ _("Left") }}</text></face>
"""
PO = """\
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgctxt "game.yaml/title"
msgid "Tiny"
msgstr "Petit"

msgctxt "game.yaml/summary"
msgid "A tiny game."
msgstr "Un petit jeu."

msgctxt "game.yaml/components/cards/title"
msgid "Cards"
msgstr "Cartes"

#, fuzzy
msgctxt "cards/ace/words"
msgid "An ace"
msgstr "Deux as"
"""


def files(more: str = "", words: str = "An ace") -> Files:
    return {
        **TINY,
        "game.yaml": game(("languages: [en]", "languages: [en, fr]"), more=f"    columns: {{words: text}}\n{more}"),
        "cards.csv": f"id,words\nace,{words}\n",
        "templates/g/card.xml": FACE,
        "locale/fr.po": PO.replace("An ace", words),
    }


def build(root: Path, *options: str, language: str = "fr") -> Ended:
    where = ("--language", language, "--project", root, "--output", root / "out")
    return planche("build", "g", *where, *options)


def read(root: Path, file: str, language: str = "fr") -> list[str]:
    return texts((root / "out/g" / language / file).read_bytes())


@pytest.mark.parametrize(("share", "code"), [("0.61", 1), ("0.6", 0)])
def test_so_much_as_the_game_wants(tmp_path: Path, share: str, code: int) -> None:
    root = write(tmp_path, files(f"complete: {share}\n"))
    assert planche("check", "g", "--project", root).code == code
    assert build(root).code == code
    assert (root / "out").exists() == (code == 0)


def test_what_is_only_not_translated_can_be_printed_and_the_refusal_says_how(tmp_path: Path) -> None:
    root = write(tmp_path, files())
    nothing = "planche: nothing was written: the errors above come first"
    assert build(root).err.endswith(f"{nothing}; --partial leaves those texts in the source language\n")
    write(root, files(more="    colour: blue\n"))
    assert build(root).err.endswith(f"{nothing}\n")


def test_a_part_is_printed_on_demand_and_every_page_says_so(tmp_path: Path) -> None:
    root = write(tmp_path, files())
    ended = build(root, "--partial")
    assert (ended.code, ended.err.count("warning: ")) == (0, 2), ended.err
    cards, start = read(root, "cards.pdf"), read(root, "start-here.pdf")
    assert all("traduit en partie" in page for page in (*cards, *start))
    assert "pas encore traduite" in " ".join(start[0].split())
    assert "An ace" in cards[0], "what nobody has looked over is not printed"
    assert "[" not in cards[0]
    manifest = json.loads((root / "out/g/fr/manifest.json").read_bytes())
    assert manifest["untranslated"] == {"texts": 5, "lacking": 2, "draft": False}


def test_a_draft_marks_what_is_missing_and_stays_wrong(tmp_path: Path) -> None:
    root = write(tmp_path, files())
    ended = build(root, "--draft")
    assert (ended.code, ended.err.count("error: ")) == (1, 2), ended.err
    assert "this is a draft, which says so on every page; see the errors above" in ended.err
    cards, start = read(root, "cards.pdf"), read(root, "start-here.pdf")
    assert all("ébauche" in page for page in (*cards, *start))
    assert "[An ace]" in cards[0]
    assert "[Left]" in cards[0]
    assert "[crochets]" in " ".join(start[0].split())


def test_a_text_too_long_stops_no_draft_and_every_other_kit(tmp_path: Path) -> None:
    long = "An ace of spades that wears a crown and a very long velvet coat"
    root = write(tmp_path, files(words=long))
    assert build(root, "--draft").code == 1
    assert (root / "out/g/fr/cards.pdf").exists()
    assert build(root, "--partial").code == 1


def test_a_complete_kit_says_nothing_of_it(tmp_path: Path) -> None:
    root = write(tmp_path, files())
    assert build(root, "--draft", language="en").code == 0
    assert "untranslated" not in (root / "out/g/en/manifest.json").read_text("utf-8")
    assert "draft" not in read(root, "cards.pdf", "en")[0]


def test_two_ways_at_once_are_refused(tmp_path: Path) -> None:
    ended = build(write(tmp_path, files()), "--draft", "--partial")
    assert (ended.code, ended.out) == (2, "")
    assert ended.err == "planche: --partial and --draft are two ways to print what is not translated; name one\n"


def test_words_of_planche_that_nobody_translated_stop_nothing(tmp_path: Path) -> None:
    """One warning tells how many are printed in English."""
    plain = game(("languages: [en]", "languages: [et]"), ("language: en", "language: et"))
    root = write(tmp_path, {**TINY, "game.yaml": plain})
    ended = build(root, language="et")
    assert ended.code == 0
    assert ended.err.count("[translation/engine]") == ended.err.count("warning: ") == 1, ended.err
    assert "What to print" in read(root, "start-here.pdf", "et")[0]
