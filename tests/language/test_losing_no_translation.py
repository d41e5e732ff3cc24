"""Seeded edits of content and catalogues, by hand, msgmerge, polib and translate-toolkit: no translation is ever lost.

`EDITS=1000 pytest tests/language/test_losing_no_translation.py` makes as many in each of its runs.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import polib
import pytest
from translate.storage.pypo import pofile

from planche.findings import Span
from planche.game.texts import Text
from planche.language.merging import merge_catalogue
from planche.language.po_entries import PoEntry, PoFile
from planche.language.po_files import parse_po
from planche.language.po_headers import CatalogueHeader
from planche.language.po_writing import write_po
from planche.language.sameness import is_same_catalogue

EDITS = int(os.environ.get("EDITS", "25"))
NOUNS = ("lamp", "rope", "quay", "moon", "bird", "card", "coin", "tower", "river", "storm", "door", "mask")
VERBS = ("draw", "drop", "turn", "keep", "swap", "show", "burn", "hide")
Texts = dict[str, str]
"""By their places."""


def sentence(lot: random.Random) -> str:
    number, noun, other = lot.randint(2, 9), lot.choice(NOUNS), lot.choice(NOUNS)
    players = lot.choice(["players", "{n|player|players}"])  # half of them are plurals
    return f"{lot.choice(VERBS).title()} {number} {noun}s, then {lot.choice(VERBS)} the {other} of {{n}} {players}."


def join(texts: Texts, lot: random.Random) -> None:
    """A plural becomes a plain text, or the other way round."""
    place = lot.choice([*texts])
    plain = texts[place].replace("{n|player|players}", "players")
    texts[place] = plain if plain != texts[place] else plain.replace(" players", " {n|player|players}")


def new_text(texts: Texts, lot: random.Random) -> None:
    texts[f"cards/{lot.choice(NOUNS)}{len(texts)}-{lot.randint(0, 999)}/rule"] = sentence(lot)


def drop_text(texts: Texts, lot: random.Random) -> None:
    if len(texts) > 8:
        del texts[lot.choice([*texts])]


def rename_row(texts: Texts, lot: random.Random) -> None:
    old = lot.choice([*texts])
    texts[f"{old.split('/')[0]}/renamed-{lot.randint(0, 9999)}/{old.split('/')[2]}"] = texts.pop(old)


def rename_column(texts: Texts, lot: random.Random) -> None:
    column = f"column{lot.randint(0, 99)}"
    for place in [*texts][:4]:
        texts[f"{'/'.join(place.split('/')[:2])}/{column}"] = texts.pop(place)


def reword(texts: Texts, lot: random.Random) -> None:
    place = lot.choice([*texts])
    texts[place] = texts[place].replace("then", lot.choice(["and then", "afterwards", "but first"]))


def rewrite(texts: Texts, lot: random.Random) -> None:
    texts[lot.choice([*texts])] = sentence(lot)


CONTENT: tuple[Callable[[Texts, random.Random], None], ...] = (
    new_text, drop_text, rename_row, rename_column, reword, rewrite, join,
)  # fmt: skip


def merged(texts: Texts, old: PoFile) -> PoFile:
    all_texts = [Text(words, place, Span("cards.csv", line)) for line, (place, words) in enumerate(texts.items(), 2)]
    return merge_catalogue(all_texts, old, CatalogueHeader("fr", "g 1", "2026-01-01 12:00+0000"))


def read(text: str) -> PoFile:
    parsed = parse_po(text, "fr.po", keeps_lines=True)
    assert isinstance(parsed, PoFile), parsed
    return parsed


def said(entry: PoEntry) -> str:
    return "|".join(entry.forms) or entry.words


def source_of(entry: PoEntry) -> str:
    """The text that an entry is of, as its author wrote it."""
    return entry.source.replace("{n} player.", "{n} {n|player|players}.") if entry.plural else entry.source


def translate_some(file: PoFile, lot: random.Random, approved: Texts) -> PoFile:
    """A translator at work: words of texts without any, and of those to be looked over; `approved` by their texts."""
    entries = []
    for old in file.entries:
        entry = old
        if not old.is_obsolete and (old.is_fuzzy or not old.is_complete) and lot.random() < 0.6:
            flags = tuple(flag for flag in old.flags if flag != "fuzzy")
            words = f"« {old.source} » {lot.randint(0, 10**6)}"
            forms = tuple(f"{words} ({number})" for number, _ in enumerate(old.forms))
            entry = replace(old, words="" if forms else words, forms=forms, flags=flags, earlier={})
        if not entry.is_obsolete and entry.is_complete and not entry.is_fuzzy:
            approved[source_of(entry)] = said(entry)
        entries.append(entry)
    return replace(file, entries=tuple(entries))


def by_polib(text: str) -> str:
    """As Poedit saves: every line wrapped anew, the header in another order."""
    file = polib.pofile(text, wrapwidth=60)
    file.metadata["X-Generator"] = "Poedit 3.5"
    return f"{file}\n"


def by_weblate(text: str) -> str:
    """As Weblate may be told to save: no lines wrapped, Windows' line ends, its own header."""
    file = polib.pofile(text, wrapwidth=0)
    file.metadata.pop("Plural-Forms", None)
    return f"{file}\n".replace("\n", "\r\n")


def by_toolkit(text: str) -> str:
    """As Weblate saves by itself, with the library that it reads and writes all its files with."""
    file = pofile.parsestring(text.encode())
    file.updateheader(add=True, x_generator="Weblate 5.13", last_translator="A Translator <a@example.org>")
    return bytes(file).decode()


def by_msgmerge(text: str, template: str, folder: Path) -> str:
    """As gettext's own program brings it up to date."""
    (folder / "fr.po").write_text(text, "utf-8", newline="")
    (folder / "g.pot").write_text(template, "utf-8")
    command = ["msgmerge", "--quiet", "--previous", "fr.po", "g.pot"]
    return subprocess.run(command, cwd=folder, capture_output=True, check=True).stdout.decode()


def hold(file: PoFile, texts: Texts, approved: Texts) -> None:
    """Every translation is there; that of a text in use is in use, and needs no second look."""
    kept = {(source_of(entry), said(entry)) for entry in file.entries}
    lost = [source for source, words in approved.items() if (source, words) not in kept]
    assert lost == []
    used = {source_of(entry): entry for entry in file.entries if not entry.is_obsolete}
    assert {(e.place, source_of(e)) for e in file.entries if not e.is_obsolete} == {*texts.items()}
    assert all(len(entry.forms) == (2 if entry.plural else 0) for entry in file.entries)
    for source in {*texts.values()} & {*approved}:
        assert said(used[source]) == approved[source]
    assert len({entry.key for entry in file.entries}) == len(file.entries)
    again = read(write_po(file))
    assert is_same_catalogue(file, again)
    assert is_same_catalogue(merged(texts, again), again)


@pytest.mark.parametrize("way", ["hand", "polib", "weblate", "toolkit"])
def test_no_edit_loses_a_translation(way: str) -> None:
    lot = random.Random(f"{way} 17")
    texts: Texts = {}
    for _ in range(12):
        new_text(texts, lot)
    before, approved = dict(texts), Texts()
    file = merged(texts, PoFile())
    for edit in range(EDITS):
        file = translate_some(file, lot, approved)
        if edit % 7 == 6:  # what was changed is changed back
            texts = dict(before)
        if edit % 10 == 9:
            before = dict(texts)
        for _ in range(lot.randint(1, 3)):
            lot.choice(CONTENT)(texts, lot)
        saved = write_po(file)
        file = read({"polib": by_polib, "weblate": by_weblate, "toolkit": by_toolkit}.get(way, str)(saved))
        file = merged(texts, file)
        hold(file, texts, approved)


@pytest.mark.skipif(shutil.which("msgmerge") is None, reason="gettext's msgmerge is not installed")
def test_msgmerge_in_between_loses_nothing(tmp_path: Path) -> None:
    """It makes the entries of what it thinks alike its own: those words are there all the same.

    Of a plural that became a plain text it keeps the first form itself.
    """
    lot = random.Random("msgmerge 17")
    texts: Texts = {}
    for _ in range(12):
        new_text(texts, lot)
    approved: Texts = {}
    file = merged(texts, PoFile())
    for _ in range(max(3, EDITS // 5)):
        file = translate_some(file, lot, approved)
        lot.choice(CONTENT)(texts, lot)
        saved = by_msgmerge(write_po(file), write_po(merged(texts, PoFile())), tmp_path)
        file = merged(texts, read(saved))
        words = {words for entry in file.entries for words in entry.said}
        assert [source for source, own in approved.items() if own.partition("|")[0] not in words] == []
        used = (e for e in file.entries if not e.is_obsolete and e.is_complete and not e.is_fuzzy)
        approved = {source_of(entry): said(entry) for entry in used}


@pytest.mark.parametrize("save", [str, by_polib, by_weblate, by_toolkit])
def test_a_file_that_another_program_saved_says_the_same(save: Callable[[str], str]) -> None:
    lot = random.Random(17)
    texts: Texts = {}
    for _ in range(9):
        new_text(texts, lot)
    file = translate_some(merged(texts, PoFile()), lot, {})
    saved = read(save(write_po(file)))
    saved = replace(saved, entries=saved.entries[::-1])
    again = merged(texts, saved)
    assert {entry.key: said(entry) for entry in again.entries} == {entry.key: said(entry) for entry in file.entries}
    header = replace(again, header=saved.header)  # Weblate's lacks a line
    assert is_same_catalogue(header, saved)
    strings = [line for line in write_po(saved).splitlines() if line.startswith(("msg", '"'))]
    kept = [line for line in write_po(header).splitlines() if line.startswith(("msg", '"'))]
    assert sorted(kept) == sorted(strings), "a string that says the same is wrapped as it was"
