"""A project that holds some files of a game of Planche, which lie over its own: what commands print, tell and write."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pypdfium2
import pytest

from tests.projects import LEFT, ROOT, changed, findings, planche

IN_ENGLISH = ("--language", "en")
SPECIALS = "content/zigzag/specials.csv"
JOKERS = ("joker-juggles", "joker-rides", "joker-springs", "joker-tumbles")


@pytest.fixture
def overlay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of somebody who owns ZIGZAG and calls its jokers otherwise; the command stands in it."""
    monkeypatch.chdir(tmp_path)
    lay(tmp_path, SPECIALS, *((f"{joker},1,joker,,JOKER", f"{joker},1,joker,,FANTÔME") for joker in JOKERS))
    return tmp_path


def lay(root: Path, name: str, *changes: tuple[str, str]) -> None:
    """Put a changed file of a game of Planche into a project."""
    file = root / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(changed((ROOT / name).read_text("utf-8"), *changes), "utf-8")


def words_of(file: Path) -> str:
    pages = pypdfium2.PdfDocument(file)
    return " ".join(page.get_textpage().get_text_range() for page in pages)


def test_a_kit_has_what_its_owner_wrote(overlay: Path) -> None:
    ended = planche("build", "zigzag", "--only", "specials")
    assert (ended.code, ended.err) == (0, "")
    words = words_of(overlay / "output/zigzag/fr/cards.pdf")
    assert "FANTÔME" in words
    assert "JOKER" not in words
    manifest = json.loads((overlay / "output/zigzag/fr/manifest.json").read_text("utf-8"))
    assert sum(piece["copies"] for piece in manifest["pieces"]) == 9


def test_it_is_checked_by_name_and_without(overlay: Path) -> None:
    told = (
        "content/zigzag/specials.csv:2:24: error: specials/joker-juggles: source text changed: its en translation "
        "(content/zigzag/locale/en.po:101) is of 'JOKER'"
    )
    for words in (("check",), ("check", "zigzag")):
        ended = planche(*words, *IN_ENGLISH)
        assert (ended.code, ended.err, len(ended.out.splitlines())) == (1, "", 6)
        assert ended.out.startswith(told)
    assert planche("check", "zigzag", "--strict", "--language", "fr") == (0, f"0 errors, 0 warnings\n{LEFT}", "")


def test_it_is_the_projects_only_game(overlay: Path) -> None:
    assert planche("games").out.startswith("zigzag: ZIGZAG Pocket (4 or 6 players; fr, en, ")
    told = planche("check", "cuckoo")
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith("planche: there is no game 'cuckoo' in this project, but one comes with Planche: ")
    assert planche("simulate", "zigzag").err.startswith("planche: ")


def test_a_finding_names_the_file_where_its_owner_finds_it(overlay: Path) -> None:
    lay(overlay, SPECIALS, ("joker-rides,1", "joker-rides,2"))
    (found, *_) = findings(overlay, "zigzag", "--language", "fr", only="zigzag/")
    assert (found["id"], found["file"]) == ("zigzag/specials", SPECIALS)
    lay(overlay, SPECIALS, ("joker-tumbles,1", "jester,1"))
    told = {found["file"] for found in findings(overlay, "zigzag", "--language", "fr", only="reference/piece")}
    assert told == {str(ROOT / "content/zigzag/game.yaml")}  # the rules are set when the game is right
    ended = planche("build", "zigzag", "--only", "specials")
    assert ended.code == 1
    assert str(ROOT / "content/zigzag/game.yaml") in ended.err


def test_its_translation_is_written_into_the_project(overlay: Path) -> None:
    before = (ROOT / "content/zigzag/locale/en.po").read_bytes()
    ended = planche("translate", "zigzag", "--language", "en")
    assert ended.out.startswith("content/zigzag/locale/en.po: ")
    assert ", 0 to translate, 4 to look over" in ended.out
    catalogue = overlay / "content/zigzag/locale/en.po"
    text = catalogue.read_text("utf-8")
    entry = '#| msgid "JOKER"\nmsgctxt "specials/{}/title"\nmsgid "FANTÔME"\nmsgstr "JOKER"'
    seen = entry.split("\n", 1)[1].replace('r "J', 'r "G')
    read = ((entry.format(joker), seen.format(joker)) for joker in JOKERS)
    catalogue.write_text(changed(text.replace("fuzzy, ", ""), *read), "utf-8")
    assert planche("check", "--strict", *IN_ENGLISH) == (0, f"0 errors, 0 warnings\n{LEFT}", "")
    assert (ROOT / "content/zigzag/locale/en.po").read_bytes() == before


def test_another_language_takes_the_whole_game(overlay: Path) -> None:
    *_, last = planche("translate", "zigzag", "--language", "pt").out.splitlines()
    assert last == (
        f"copy the game's other files too, from where {ROOT / 'content/zigzag/game.yaml'} is, and add pt to "
        "`languages` in content/zigzag/game.yaml to print it"
    )


def test_templates_and_pictures_lie_over_those_of_the_game(overlay: Path) -> None:
    lay(
        overlay,
        "templates/zigzag/special.xml",
        ('min="12" valign="middle">{{ piece.title }}', 'min="12" valign="middle">HAUNTED'),
    )
    picture = (ROOT / "content/zigzag/art/icon-joker.svg").read_bytes()
    (overlay / "content/zigzag/art").mkdir()
    (overlay / "content/zigzag/art/icon-joker.svg").write_bytes(picture.replace(b"<svg", b"<svg x='1'"))
    ended = planche("build", "zigzag", "--only", "specials")
    assert (ended.code, ended.err) == (0, "")
    assert "HAUNTED" in words_of(overlay / "output/zigzag/fr/cards.pdf")


def test_a_photograph_takes_the_place_of_a_drawing(overlay: Path) -> None:
    name = next(path.stem for path in sorted((ROOT / "content/zigzag/art").glob("icon-*.svg")))
    (overlay / "content/zigzag/art").mkdir()
    shutil.copy(ROOT / "output/samples/zigzag.png", overlay / f"content/zigzag/art/{name}.png")
    assert findings(overlay, "zigzag", "--language", "fr", only="art/") == []


def test_a_file_that_stands_for_none_is_told(overlay: Path) -> None:
    wanted = {"Game.yaml": "game.yaml", "rulez.md": "rules.md", "special.csv": "specials.csv"}
    for name in wanted:
        (overlay / "content/zigzag" / name).write_text("id\n", "utf-8")
    told = findings(overlay, "zigzag", "--language", "fr", only=("content/", "source/"))
    assert [(found["id"], found["file"], found["hint"], found["message"]) for found in told] == [
        (
            "content/overlay",
            f"content/zigzag/{name}",
            f"did you mean {meant!r}?",
            f"{name!r} takes the place of no file of the game",
        )
        for name, meant in wanted.items()
    ]


def test_notes_and_other_files_are_nobodys_business(overlay: Path) -> None:
    for name in ("notes.txt", "scan.pdf", ".hidden.csv"):
        (overlay / "content/zigzag" / name).write_bytes(b"x")
    assert planche("check", "zigzag", "--language", "fr").code == 0


def test_a_file_that_cannot_be_read_is_told(overlay: Path) -> None:
    (overlay / SPECIALS).write_bytes(b"id\n\xff\n")
    assert [found["id"] for found in findings(overlay, "zigzag", "--language", "fr")] == ["source/encoding"]
    (overlay / SPECIALS).unlink()
    (overlay / SPECIALS).symlink_to("/etc/passwd")
    (found,) = findings(overlay, "zigzag", "--language", "fr")
    assert (found["id"], found["message"]) == (
        "source/unreadable",
        f"{SPECIALS!r} is a link that leads out of the project",
    )


def test_a_folder_of_content_that_leads_out_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere/specials.csv").write_bytes(b"id\n")
    (tmp_path / "project/content").mkdir(parents=True)
    (tmp_path / "project/content/zigzag").symlink_to(tmp_path / "elsewhere")
    monkeypatch.chdir(tmp_path / "project")
    for words in (("check",), ("check", "zigzag"), ("build", "zigzag"), ("games",)):
        ended = planche(*words)
        assert ended.code in (1, 2)
        assert "is a link that leads out of the project" in ended.out + ended.err


def test_an_own_game_of_the_same_name_is_no_overlay(overlay: Path) -> None:
    lay(overlay, "content/zigzag/game.yaml")
    assert {found["id"] for found in findings(overlay, "zigzag", "--language", "fr", only="source/")} == {
        "source/unreadable"
    }


def test_a_file_in_vain_is_compared_with_those_of_the_game_alone(tmp_path: Path) -> None:
    """And with them once, however many there are."""
    for number in range(300):
        file = tmp_path / f"content/zigzag/special{number}.csv"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("x", "utf-8")
    ended = planche("check", "zigzag", "--language", "fr", "--project", tmp_path)
    assert ended.out.count("takes the place of no file of the game; did you mean 'specials.csv'?") == 300
