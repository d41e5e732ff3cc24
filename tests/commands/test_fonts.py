"""`planche fonts`: what the fonts of a project can set, and what to get for a language that they lack."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.projects import ROOT, TINY, Ended, planche, write

NUNITO = "nunito/Nunito-Regular.ttf"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write(tmp_path / "p", TINY)


def fonts(root: Path, *words: str) -> Ended:
    return planche("fonts", *words, "--project", root)


def own_fonts(root: Path, said: str) -> None:
    (root / "fonts/nunito").mkdir(parents=True)
    shutil.copy(ROOT / "fonts" / NUNITO, root / "fonts" / NUNITO)
    (root / "fonts/fonts.yaml").write_text(said, "utf-8")


def test_every_script_is_told_with_what_has_it(root: Path) -> None:
    code, out, err = fonts(root)
    assert (code, err) == (0, "")
    assert any(line.startswith("Latin") for line in out.splitlines())
    assert any(line.startswith("Georgian") for line in out.splitlines())


def test_of_a_language_that_is_lacking_it_is_told_how_to_add_a_font(root: Path) -> None:
    """Where a project has no fonts of its own, it is told from where to copy ours."""
    code, out, err = fonts(root, "--language", "bo")
    assert (code, err) == (0, "")
    assert "Noto Serif Tibetan" in out
    assert str(ROOT / "fonts") in out
    own_fonts(root, f"families:\n  Nunito: {{regular: {NUNITO}}}\n")
    code, out, err = fonts(root, "--language", "bo")
    assert (code, err) == (0, "")
    assert str(ROOT / "fonts") not in out


def test_a_code_that_nobody_uses_is_doubted_and_what_is_none_refused(root: Path) -> None:
    ended = fonts(root, "--language", "jp")
    assert ended.code == 0
    assert "'jp'" in ended.err
    for code in ("t", "th_", "thai-", "t h", "en-" + "x" * 9, "../th"):
        assert fonts(root, "--language", code) == (
            2, "", f"planche: --language {code!r} is no code of a language, such as th or zh-TW\n",
        )  # fmt: skip
    for code in ("th", "fil", "zh-Hant-TW", "zh_TW"):
        assert fonts(root, "--language", code).code == 0


def test_fonts_without_any_letters_are_told_as_that(root: Path) -> None:
    own_fonts(root, "families:\n  Nunito: {regular: gone.ttf}\n")
    code, out, err = fonts(root)
    assert (code, err) == (0, "")
    assert out.split("\n")[0].split(maxsplit=1) == [
        "Latin", "none; `planche fonts --language en` says where to get one",
    ]  # fmt: skip
    assert "Noto Sans" in fonts(root, "--language", "en").out


def test_a_list_of_fonts_that_is_wrong_is_told_in_its_place(root: Path) -> None:
    own_fonts(root, "families: 3\n")
    ended = fonts(root)
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.startswith("fonts/fonts.yaml: error: found no families")
