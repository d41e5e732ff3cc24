"""An editor through seeded edits that are typed and not saved, and others on the disk: what it is told is what `check`
tells of the same texts once they are saved.

python -m tests.editor.test_living 500 SEED
"""

from __future__ import annotations

import random
import shutil
import sys
from pathlib import Path

import pytest

pytest.importorskip("pygls", reason="the extra planche[lsp] is not installed")

from planche.build import check
from planche.editor.session import EditorSession, Target
from planche.source import open_project
from tests.desk.living import EDITS, FILES, place_of
from tests.projects import tiny


def show(session: EditorSession, root: Path, saved: Path, dice: random.Random) -> None:
    """Let the editor show the files of a folder: those that are there as texts that nobody has saved."""
    for name in FILES:
        file, mine = place_of(saved, name), place_of(root, name)
        uri, opened = mine.as_uri(), session.documents.find(mine.as_uri())
        if not file.exists():
            session.documents.leave(uri)
            mine.unlink(missing_ok=True)
            continue
        text = file.read_text("utf-8")
        if opened is None and mine.exists() and mine.read_text("utf-8") == text:
            continue
        if opened is not None:
            session.documents.change(uri, text)
        elif mine.exists() and dice.random() < 0.7:  # what a folder holds is told too
            session.documents.take_in(uri, text)
        else:
            mine.write_text(text, "utf-8")
            session.documents.edits += 1
        if opened is not None and dice.random() < 0.2:
            mine.write_text(text, "utf-8")
            session.documents.note_saved(uri)


def go_through(edits: int, seed: int) -> int:
    """So many edits; how many findings were compared."""
    dice, session, told = random.Random(seed), EditorSession(), 0
    with tiny(FILES) as folder, tiny(FILES) as other:
        root, saved = folder.resolve(), other.resolve()
        for one in (root, saved):
            place_of(one, "rules.md").write_text("", "utf-8")
        session.documents.take_in(place_of(root, "rules.md").as_uri(), "")  # something of the game is always open
        target = Target(root, "g")
        for number in range(edits):
            dice.choice(EDITS)(saved, dice)
            for left in root.rglob("*.away"):
                left.unlink()
            for left in saved.rglob("*.away"):
                shutil.copy(left, root / left.relative_to(saved))
            show(session, root, saved, dice)
            found = session.check(target, lambda _: None, is_whole=True).findings
            assert found == check(open_project(saved), "g").findings, f"edit {number} of seed {seed}"
            told += len(found)
    return told


@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_typed_is_told_as_check_tells_it_once_it_is_saved(seed: int) -> None:
    assert go_through(15, seed)


if __name__ == "__main__":
    count, chosen = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    print(f"{count} edits: {go_through(count, chosen)} findings, all as of check")
