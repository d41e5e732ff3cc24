"""`planche translate`: what is asked of it together, and what it ends with."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.projects import TINY, Ended, game, planche, write

CATALOGUE = "content/g/locale/fr.po"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write(tmp_path / "p", {**TINY, "game.yaml": game(("languages: [en]", "languages: [en, fr]"))})


def translate(root: Path, *words: str | Path) -> Ended:
    return planche("translate", *words, "--project", root)


@pytest.mark.parametrize(
    "words",
    [
        ("g", "--from", "a.yaml"),
        ("g", "--with", "a.yaml", "--language", "fr"),
        ("g", "--from", "a.yaml", "--with", "b.yaml"),
        ("g", "--from", "a.yaml", "--with", "b.yaml", "--language", "fr", "--check"),
    ],
)
def test_what_goes_together(root: Path, words: tuple[str, ...]) -> None:
    told = "planche: --from and --with go together, with a game and --language, and without --check\n"
    assert translate(root, *words) == (2, "", told)


def test_the_only_game_need_not_be_named(root: Path) -> None:
    assert translate(root).code == 0
    assert (root / CATALOGUE).is_file()
    write(root, {"content/h/game.yaml": game()})
    told = "planche: name a game to translate, `planche games` lists them; --check alone looks at all\n"
    assert translate(root) == (2, "", told)


def test_a_game_of_one_language_asks_for_another(root: Path) -> None:
    write(root, {"game.yaml": game()})
    told = "planche: g has no other language yet; name one with --language\n"
    assert translate(root, "g") == (2, "", told)
    assert translate(root, "g", "--template").code == 0
    assert translate(root, "--check").code in (0, 1)


def test_a_check_tells_of_every_catalogue_of_all_games_once(root: Path) -> None:
    other = game(("languages: [en]", "languages: [en, fr]"), ("title: Tiny", "title: Other"))
    write(root, {"content/h/game.yaml": other, "content/h/cards.csv": "id\nking\n"})
    ended = translate(root, "--check")
    assert (ended.code, ended.err) == (1, "planche: 2 of 2 catalogues are not as they would be written\n")
    for id in ("g", "h"):
        assert ended.out.count(f"content/{id}/locale/fr.po: `planche translate {id}` would change it\n") == 1
        assert translate(root, id).code == 0
    ended = translate(root, "--check")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.count(": up to date\n") == 2
    assert translate(root, "g", "--check").out.count(": up to date\n") == 1


def test_a_check_tells_of_folders_that_can_be_no_game(root: Path) -> None:
    translate(root, "g")
    (root / "content/Odd").mkdir()
    (root / "content/Odd/game.yaml").write_text(game(), "utf-8")
    ended = translate(root, "--check")
    assert ended.code == 1
    assert "content/game-name" in ended.err
    assert f"{CATALOGUE}: up to date" in ended.out
    assert translate(root, "g", "--check").code == 0


def test_a_code_that_nobody_uses_is_doubted(root: Path) -> None:
    ended = translate(root, "g", "--language", "jp")
    assert ended.code == 0
    assert "'jp'" in ended.err
    assert (root / "content/g/locale/jp.po").is_file()


def test_texts_that_others_keep_are_brought_over(root: Path, tmp_path: Path) -> None:
    old, theirs = tmp_path / "en.yaml", tmp_path / "fr.yaml"
    old.write_text("title: Tiny\n", "utf-8")
    theirs.write_text("title: Petit\n", "utf-8")
    brought = "--from", old, "--with", theirs, "--language", "fr"
    assert translate(root, "g", *brought).code == 0
    assert 'msgid "Tiny"\nmsgstr "Petit"' in (root / CATALOGUE).read_text("utf-8")
    theirs.write_text("title: [\n", "utf-8")
    ended = translate(root, "g", *brought)
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.startswith(f"{theirs}:")
    old.unlink()
    assert translate(root, "g", *brought).err.startswith(f"{old}")
