"""Content that a game's module makes: what is not begun, and what is not written over."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.output.files import CannotWrite
from planche.output.generated import generate_content, write_generated
from planche.source.project import open_project
from tests.commands.test_generate import FACE, GAME, MAKES
from tests.packages import packages_in
from tests.projects import tiny


def test_nothing_is_begun_of_a_game_that_cannot_be_read_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[int] = []
    with packages_in(tmp_path / "packages", monkeypatch) as packages:
        packages.install("tin_rules", MAKES)
        for rows, names in (("id\nace\n", 3), ("id,copies\nace,some\n", 0)):
            heard.clear()
            with tiny({"game.yaml": GAME, "cards.csv": rows, "templates/g/card.xml": FACE}) as root:
                made = generate_content(open_project(root), root, "g", 7, (), heard.append)
            assert len(made.files or {}) == names
            assert bool(made.findings) == (not names)
            assert bool(heard) == bool(names)


@pytest.mark.parametrize(
    ("own", "told"),
    [
        (["luck.yaml"], "content/g/luck.yaml is not as `planche generate` made it;"),
        (
            ["luck.yaml", "more.yaml"],
            "content/g/luck.yaml, content/g/more.yaml are not as `planche generate` made them;",
        ),
    ],
)
def test_what_somebody_wrote_is_named_and_stays(own: list[str], told: str, tmp_path: Path) -> None:
    folder = tmp_path / "content/g"
    folder.mkdir(parents=True)
    for name in own:
        (folder / name).write_text("[]\n", "utf-8")
    with pytest.raises(CannotWrite) as refused:
        write_generated(tmp_path, "g", dict.fromkeys(("luck.yaml", "more.yaml", "new.yaml"), b"- 1\n"))
    assert str(refused.value).startswith(told)
    assert {file.name: file.read_text("utf-8") for file in folder.iterdir()} == dict.fromkeys(own, "[]\n")
