"""A kit on the shelf, and projects that must not touch it: what `check` and `build` say of them, word for word."""

from __future__ import annotations

import hashlib
from pathlib import Path

from tests.projects import Files, planche, tiny

NOTHING = "planche: nothing was written: the errors above come first\n"
ONE = "1 error, 0 warnings\n" + NOTHING

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{}</svg>\n'


def tree(folder: Path) -> dict[str, str]:
    """Everything below a folder: hashes of files, nothing for folders."""
    return {
        entry.relative_to(folder).as_posix(): hashlib.sha256(entry.read_bytes()).hexdigest() if entry.is_file() else ""
        for entry in sorted(folder.rglob("*"))
    }


class Shelf:
    """A folder with a kit of good content, which commands on bad content are pointed at."""

    def __init__(self, folder: Path, root: Path, game: str = "g", *options: str) -> None:
        """Build the kit, with options that all builds have."""
        self.folder, self.options = folder, options
        ended = planche("build", game, "--project", root, "--output", folder, *options)
        assert (ended.code, ended.err) == (0, ""), ended
        self.kit = tree(folder)

    def refuses(self, root: Path, game: str = "g", language: str = "en") -> str:
        """What `build` says on standard error while it writes nothing, but for the kit that still stands there."""
        wish = ("--language", language, "--project", root, "--output", self.folder)
        ended = planche("build", game, *wish, *self.options)
        assert (ended.code, ended.out) == (1, ""), ended
        assert tree(self.folder) == self.kit, "the kit that was there"
        kit = self.folder / game / language
        still = f"; what stands in {kit} was printed earlier\n" if kit.is_dir() else "\n"
        assert ended.err.endswith(still)
        return f"{ended.err.removesuffix(still)}\n"

    def told(self, files: Files) -> str:
        """The same of the tiny game with these files, of which `check` finds the same."""
        with tiny(files) as root:
            told = self.refuses(root)
            assert planche("check", "g", "--project", root) == (1, told.removesuffix(NOTHING), "")
        return told
