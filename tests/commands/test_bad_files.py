"""Files that are no text, too large, too deep, or no files at all: one finding each, in full, and nothing hangs."""

from __future__ import annotations

import errno
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.commands.refusals import ONE, Shelf
from tests.projects import Files, game, tiny

FRENCH = game(("languages: [en]", "languages: [en, fr]"))
RULES = game(more="rules: rules.md\n")
ART = '<face><art name="a" x="3" y="3" width="9" height="9"/></face>\n'
PO = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgctxt "game.yaml/title"\nmsgid "Tiny"\n'
DEEP = (
    "mappings and sequences lie more than 32 deep in one another here; close a bracket that was left open, or "
    "flatten the structure. [source/too-deep]"
)


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    with tiny({"game.yaml": FRENCH, "locale/fr.po": PO}) as root:
        return Shelf(tmp_path_factory.mktemp("tiny"), root)


PROBABLY = "the file is probably Windows-1252, where it is"
SAVE = "save it as UTF-8; editors ask for the encoding where they save, or show it below the text. [source/encoding]"
SAVE_TABLE = (
    'save it as UTF-8: in Excel as "CSV UTF-8 (comma delimited)", in LibreOffice as "Text CSV" with the character set '
    '"Unicode (UTF-8)". [source/encoding]'
)


@pytest.mark.parametrize(
    ("files", "line"),
    [
        (
            {"game.yaml": game(("    title: Cards", "\ttitle: Cards"))},
            "content/g/game.yaml:12:1: error: the line is indented with a tab; YAML wants spaces; replace the tab by "
            "spaces. [source/yaml-syntax]",
        ),
        (
            {"game.yaml": game(("title: Tiny", "title: Tiny: the game"))},
            "content/g/game.yaml:1:12: error: the text 'Tiny: the game' holds a ':' with a blank behind it, which YAML "
            'takes for the end of a key; put quotation marks around the whole text: "Tiny: the game". '
            "[source/yaml-syntax]",
        ),
        (
            {"game.yaml": game(more="title: Tiny again\n")},
            "content/g/game.yaml:17:1: error: key 'title' is here twice; it stands first at line 1, column 1; delete "
            "one of the two, or rename it. [source/duplicate-key]",
        ),
        ({"game.yaml": game(more="household: " + "[" * 10_000)}, f"content/g/game.yaml:17:43: error: {DEEP}"),
        ({"game.yaml": game(more="household:\n" + "- " * 10_000)}, f"content/g/game.yaml:18:63: error: {DEEP}"),
        (
            {"game.yaml": game(more="household:\n" + "".join(f"{' ' * n}a:\n" for n in range(1, 3000)))},
            f"content/g/game.yaml:49:33: error: {DEEP}",
        ),
        (
            {"game.yaml": game(more="household:\n" + "".join(f"{' ' * n}a:\n" for n in range(1, 10_000)))},
            "content/g/game.yaml: error: 'content/g/game.yaml' has 50,025,286 bytes; at most 8,388,608 are read; split "
            "the file, or put the right one here. [source/too-large]",
        ),
    ],
    ids=["tab", "colon", "key-twice", "open-brackets", "lists", "mappings", "10,000-mappings"],
)  # fmt: skip
def test_yaml(shelf: Shelf, files: Files, line: str) -> None:
    assert shelf.told(files) == f"{line}\n{ONE}"


@pytest.mark.parametrize(
    ("files", "line"),
    [
        (
            {"game.yaml": game(("Tiny", "Été")).encode("latin-1")},
            f"content/g/game.yaml:1:8: error: byte 0xC9 is not UTF-8 text; {PROBABLY} 'É'; {SAVE}",
        ),
        (
            {"cards.csv": "id\nace\nété\n".encode("latin-1")},
            f"content/g/cards.csv:3:1: error: byte 0xE9 is not UTF-8 text; {PROBABLY} 'é'; {SAVE_TABLE}",
        ),
        (
            {"templates/g/card.xml": "<face>\n  é</face>\n".encode("latin-1")},
            f"templates/g/card.xml:2:3: error: byte 0xE9 is not UTF-8 text; {PROBABLY} 'é'; {SAVE}",
        ),
        (
            {"game.yaml": RULES, "rules.md": "# Règles\n".encode("latin-1")},
            f"content/g/rules.md:1:4: error: byte 0xE8 is not UTF-8 text; {PROBABLY} 'è'; {SAVE}",
        ),
        (
            {"cards.csv": "id\nace\n".encode("utf-16")},
            f"content/g/cards.csv:1:1: error: the file is UTF-16, wanted UTF-8; {SAVE_TABLE}",
        ),
        (
            {"cards.csv": "id\nace\0\n"},
            f"content/g/cards.csv:2:4: error: byte 0x00 (NUL) does not occur in UTF-8 text; {SAVE_TABLE}",
        ),
        (
            {"game.yaml": bytes(100)},
            f"content/g/game.yaml:1:1: error: byte 0x00 (NUL) does not occur in UTF-8 text; {SAVE}",
        ),
        (
            {"game.yaml": ""},
            "content/g/game.yaml: error: the file is empty; a value is wanted; write its keys, "
            "beginning with `title: …`; `planche new` writes a whole one, to change. "
            "[source/empty]",
        ),
        (
            {"cards.csv": ""},
            "content/g/cards.csv: error: the table is empty; a header row that names the columns is wanted; write the "
            "header id and a row for each piece; or put it back, if it was not saved: line 15 of game.yaml names it. "
            "[source/empty]",
        ),
    ],
    ids=[
        "latin-1-yaml", "latin-1-csv", "latin-1-template", "latin-1-rules", "utf-16", "nul", "a-file-of-nuls",
        "empty-yaml", "empty-csv",
    ],
)  # fmt: skip
def test_bytes(shelf: Shelf, files: Files, line: str) -> None:
    assert shelf.told(files) == f"{line}\n{ONE}"


def test_what_windows_and_spreadsheets_write_is_read(shelf: Shelf, tmp_path: Path) -> None:
    """A byte order mark, CRLF, semicolons, empty cells and rows at the end: the kit is that of the plain files."""
    crlf = b"\xef\xbb\xbf" + FRENCH.replace("\n", "\r\n").encode()
    table = b"\xef\xbb\xbfid;copies;;\r\nace;1;;\r\n;;;\r\n"
    with tiny({"game.yaml": crlf, "cards.csv": table, "locale/fr.po": PO}) as root:
        assert Shelf(tmp_path, root).kit == shelf.kit


BIG = "has 200,000,000 bytes; at most {} are read; split the file, or put the right one here. [source/too-large]"


@pytest.mark.parametrize(
    ("name", "files", "place", "most"),
    [
        ("content/g/game.yaml", {}, "content/g/game.yaml", "8,388,608"),
        ("content/g/cards.csv", {}, "content/g/cards.csv", "8,388,608"),
        ("content/g/rules.md", {"game.yaml": RULES}, "content/g/rules.md", "8,388,608"),
        ("templates/g/card.xml", {}, "content/g/game.yaml:16:12", "65,536"),
        ("content/g/art/a.svg", {"templates/g/card.xml": ART}, "content/g/art/a.svg", "4,194,304"),
    ],
)
def test_a_file_of_200_megabytes_is_not_read(shelf: Shelf, name: str, files: Files, place: str, most: str) -> None:
    """Its size is asked first; it has no content on the disk either."""
    with tiny(files) as root:
        (root / name).parent.mkdir(exist_ok=True)
        with (root / name).open("wb") as file:
            file.truncate(200_000_000)
        assert shelf.refuses(root) == f"{place}: error: '{name}' {BIG.format(most)}\n{ONE}"


ODD: dict[str, tuple[Callable[[Path], None], str]] = {
    "folder": (Path.mkdir, "is a folder; a file is wanted"),
    "pipe": (lambda place: os.mkfifo(place, 0o600), "is a pipe or a device; a file is wanted"),
    "device": (
        lambda place: place.symlink_to("/dev/zero"),
        "is a link that leads out of the project; put the file itself in its place",
    ),
    "link-to-nothing": (
        lambda place: place.symlink_to("nowhere"),
        "is a link that leads nowhere; put the file itself in its place",
    ),
    "link-to-itself": (
        lambda place: place.symlink_to(place.name),
        f"cannot be read: {os.strerror(errno.ELOOP)}",
    ),
}


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes and devices among the files")
@pytest.mark.parametrize("odd", ODD)
@pytest.mark.parametrize(
    ("name", "files", "place"),
    [
        ("content/g/cards.csv", {}, "content/g/game.yaml:15:11"),
        ("content/g/rules.md", {"game.yaml": RULES}, "content/g/game.yaml:17:8"),
        ("templates/g/card.xml", {}, "content/g/game.yaml:16:12"),
    ],
)
def test_something_else_in_a_files_place(shelf: Shelf, odd: str, name: str, files: Files, place: str) -> None:
    make, words = ODD[odd]
    with tiny(files) as root:
        (root / name).unlink(missing_ok=True)
        make(root / name)
        assert shelf.refuses(root) == f"{place}: error: '{name}' {words}. [source/unreadable]\n{ONE}"


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes among the files")
@pytest.mark.parametrize("odd", ["folder", "pipe", "link-to-nothing", "link-to-itself"])
def test_something_else_in_the_place_of_game_yaml(shelf: Shelf, odd: str) -> None:
    make, words = ODD[odd]
    with tiny() as root:
        place = root / "content/g/game.yaml"
        place.unlink()
        make(place)
        told = shelf.refuses(root)
    assert told == f"content/g/game.yaml: error: 'content/g/game.yaml' {words}. [source/unreadable]\n{ONE}"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="who runs this may read everything")
def test_a_file_that_may_not_be_read(shelf: Shelf) -> None:
    with tiny() as root:
        (root / "content/g/cards.csv").chmod(0)
        assert shelf.refuses(root) == (
            f"content/g/game.yaml:15:11: error: 'content/g/cards.csv' cannot be read: {os.strerror(errno.EACCES)}. "
            f"[source/unreadable]\n{ONE}"
        )


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="who runs this may read everything")
def test_a_folder_that_may_not_be_looked_into_does_not_count_as_missing(shelf: Shelf) -> None:
    """Not even where its names can be listed: of what kind they are is not seen."""
    with tiny() as root:
        templates = root / "templates"
        templates.chmod(0o400)
        try:
            told = shelf.refuses(root)
        finally:
            templates.chmod(0o700)
    assert f"'templates/common/theme.yaml' cannot be read: {os.strerror(errno.EACCES)}" in told


@pytest.mark.parametrize(
    ("files", "line"),
    [
        (
            {"game.yaml": game(("rows: cards.csv", "rows: crads.csv"))},
            "content/g/game.yaml:15:11: error: there is no file 'content/g/crads.csv'; did you mean 'cards.csv'? "
            "[source/unreadable]",
        ),
        (
            {"game.yaml": game(("rows: cards.csv", "rows: nul.csv"))},
            "content/g/game.yaml:15:11: error: 'content/g/nul.csv' is a name that Windows keeps for a device; name a "
            "file inside the project. [source/unreadable]",
        ),
        (
            {"game.yaml": game(("rows: cards.csv", "rows: ../../secret.csv"))},
            "content/g/game.yaml:15:11: error: components.cards.rows: found '../../secret.csv', wanted the name of a "
            "file below its folder, such as cards.csv, or cards.{language}.csv. [content/value]",
        ),
        (
            {"game.yaml": game(("rows: cards.csv", 'rows: "cards\\n.csv"'))},
            "content/g/game.yaml:15:11: error: components.cards.rows: found 'cards\\n.csv', wanted the name of a file "
            "below its folder, such as cards.csv, or cards.{language}.csv. [content/value]",
        ),
        (
            {"game.yaml": game(("g/card.xml", "g/crad.xml"))},
            "content/g/game.yaml:16:12: error: cards/ace, front: there is no template 'g/crad.xml'; did you mean "
            "'g/card.xml'? "
            "[reference/template]",
        ),
    ],
    ids=["misspelt", "of-windows", "outside", "line-break", "misspelt-template"],
)  # fmt: skip
def test_names(shelf: Shelf, files: Files, line: str) -> None:
    assert shelf.told(files) == f"{line}\n{ONE}"


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="large and small letters are one")
def test_a_name_in_another_case_than_on_the_disk(shelf: Shelf) -> None:
    assert shelf.told({"game.yaml": game(("rows: cards.csv", "rows: Cards.csv"))}) == (
        "content/g/game.yaml:15:11: error: there is no file 'content/g/Cards.csv'; did you mean 'cards.csv'? "
        f"[source/unreadable]\n{ONE}"
    )


@pytest.mark.parametrize(
    ("catalogue", "line"),
    [
        (
            PO + 'msgstr "Petit\n',
            ":7: error: the catalogue cannot be read: 'msgstr \"Petit' is no line of a PO file; its quotation mark is "
            'never closed: write " where its words end. [translation/unreadable]',
        ),
        (
            PO + 'msgtr "Petit"\n',
            ":7: error: the catalogue cannot be read: 'msgtr \"Petit\"' is no line of a PO file; did you mean msgstr? "
            "[translation/unreadable]",
        ),
        (
            "<html>\n",
            ":1: error: the catalogue cannot be read: '<html>' is no line of a PO file; close its quotation marks, or "
            "mend its keyword. [translation/unreadable]",
        ),
        (
            (PO + 'msgstr "Été"\n').encode("latin-1"),
            f":7:9: error: byte 0xC9 is not UTF-8 text; {PROBABLY} 'É'; {SAVE}",
        ),
        (
            PO + 'msgstr "\x1b[31m"\n',
            ":7:9: error: the text holds the invisible character U+001B; delete it, or type an ordinary space or line "
            "break. [source/control-character]",
        ),
    ],
    ids=["open-quote", "misspelt-keyword", "html", "latin-1", "escape"],
)  # fmt: skip
def test_catalogues(catalogue: str | bytes, line: str, tmp_path: Path) -> None:
    """The kit of another language is built all the same; that of this one is not."""
    with tiny({"game.yaml": FRENCH, "locale/fr.po": catalogue}) as root:
        shelf = Shelf(tmp_path, root)
        assert shelf.refuses(root, language="fr") == f"content/g/locale/fr.po{line}\n{ONE}"


@pytest.mark.parametrize("catalogue", [None, "", 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n'])
def test_a_language_without_any_translation(catalogue: str | None, tmp_path: Path) -> None:
    """It is one thing to do; a catalogue that holds some of the texts names the others."""
    files: Files = {"game.yaml": FRENCH} if catalogue is None else {"game.yaml": FRENCH, "locale/fr.po": catalogue}
    with tiny(files) as root:
        assert Shelf(tmp_path, root).refuses(root, language="fr") == (
            "content/g/game.yaml:4:1: error: no text is translated to fr: 3 texts have to be; `planche translate g "
            "--language fr` writes content/g/locale/fr.po to translate; or take fr out. "
            f"[translation/missing]\n{ONE.rstrip()}; --partial leaves those texts in the source language\n"
        )


def test_a_language_without_the_engines_own_words(tmp_path: Path) -> None:
    with tiny({"game.yaml": game(("[en]", "[en, et]")), "locale/et.po": PO + 'msgstr "Väike"\n'}) as root:
        (line,) = [line for line in Shelf(tmp_path, root).refuses(root, language="et").splitlines() if "common" in line]
    assert re.sub(r"\d+", "N", line) == (
        "content/g/game.yaml:N:N: warning: all texts that Planche adds (first page, notes on sheets) are "
        "printed in English, not in et; "
        "`planche translate g --language et` writes templates/common/locale/et.po to translate. [translation/engine]"
    )
