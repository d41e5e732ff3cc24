"""What pages say themselves, in each language that they speak."""

from __future__ import annotations

import json
import re
from pathlib import Path

import polib
import pytest

pytest.importorskip("starlette", reason="the extra planche[desk] is not installed")

from planche.game import wordings_of
from planche.language import holders_in
from planche.report.page_words import words_script
from tests.desk.page_words import LOCALE, SCRIPTS, SENTENCE, words_of_pages, words_of_script

CATALOGUES = sorted(LOCALE.glob("*.po"))
COMMENT = re.compile(r"^\s*//.*$|\s//\s.*$", re.MULTILINE)
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`')
FILLED = re.compile(r"\$\{[^}]*\}")
SPOKEN = re.compile(r"[^\W\d_]{2} [^\W\d_]{2}|^[A-Z][a-z]|[a-z]{3}[.:;!?]|, [a-z]{3}")  # words that follow each other
TOLD = re.compile(r'(?:(?:textContent|title|alt|placeholder) = |make\("\w+", |button\(|tell\()(?:["`])([^"`]*[a-z]{3})')
CODE = {  # what looks like words
    "use strict", "rules.pdf", "start-here.pdf", "face round", "face blank", "none round",
    "kept page", "#findings ol", "open?", "Content-Type", "Alt …", "Enter",
    "Escape", "Arrow", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "planche table …", "planche translation … …",
    "texts?language=…", "judged?language=…", "misfits?language=…&first=…", "input, select",
    "untranslated?language=…", "planche desk", "/proof?nonce=…",
    "planche language", "planche sheets", "lacking?language=…&first=…",
    "planche translation folded", "planche translation size",
    "summary, details[open] button", "button.beside", "(max-width: 1020px)",
    "[tabindex='0'], summary", "Alt 0",
    "input[type=search], select, input[type=range]", "title, script, style, noscript, [translate=no]",
}  # fmt: skip


def _escaping(text: str) -> list[str]:
    """Words of a script that no catalogue hears of."""
    text = FILLED.sub("…", SENTENCE.sub("", COMMENT.sub("", text)))
    literals = [double or template for double, template in LITERAL.findall(text)]
    return [one for one in (*filter(SPOKEN.search, literals), *TOLD.findall(text)) if one not in CODE]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda file: file.name)
def test_no_word_of_a_script_escapes_its_translators(script: Path) -> None:
    assert _escaping(script.read_text("utf-8")) == []


def test_words_that_escape_are_found() -> None:
    script = 'a = "two words"; b.textContent = "saved"; c = _("Said"); make("p", `${n} cards`); d = `${n}, front`;'
    assert [*_escaping(script)] == ["two words", "…, front", "saved", "… cards"]


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: file.stem)
def test_a_language_says_all_that_pages_say(file: Path) -> None:
    """`python -m tests.desk.page_words` brings its catalogue up to date."""
    wanted = {(plural.one if plural else words): words for words in words_of_pages() for plural in [wordings_of(words)]}
    entries = {entry.msgid: entry for entry in polib.pofile(str(file))}
    assert [*entries] == [*wanted]
    assert [one.msgid for one in entries.values() if not one.translated() or one.fuzzy] == []
    for entry in entries.values():
        for words in entry.msgstr_plural.values() or [entry.msgstr]:
            assert {*holders_in(words)} == {*holders_in(entry.msgid)}, entry.msgid


def test_the_script_holds_each_language_with_the_forms_of_its_numbers() -> None:
    (told,) = re.findall(r"const spoken = (.*);", words_script().decode())
    spoken = json.loads(told)
    assert {*spoken} == {"en", *(file.stem for file in CATALOGUES)}
    assert (spoken["en"]["forms"][:4], spoken["fr"]["forms"][:4]) == ("1011", "0011")
    assert spoken["fr"]["words"]["{n} page"] == ["{n} page", "{n} pages"]
    assert "{n} {n|page|pages}" in words_of_script(next(file for file in SCRIPTS if file.name == "gallery.js"))
