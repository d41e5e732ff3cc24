"""`planche generate`: a game and a seed -> what its module makes of them, in content/; all files or none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from planche.content import LoadedGame, load_game
from planche.findings import Finding
from planche.games import generated_names, generator_of
from planche.kit import Wish, check_wish
from planche.output.files import CannotWrite, write_files
from planche.output.stamps import is_as_made, stamp
from planche.progress import Watch
from planche.source import Folder, Project

NOTHING = b"[]\n"  # a table without rows


class GenerationResult(NamedTuple):
    """What a seed gave: files by name with their bytes, and in words what they hold; or why there are none."""

    findings: tuple[Finding, ...] = ()
    files: Mapping[str, bytes] | None = None
    lines: tuple[str, ...] = ()


def generate_content(
    project: Project, root: Path, id: str, seed: int, languages: Sequence[str], watch: Watch = lambda _: None
) -> GenerationResult:
    """What a game's module makes of a seed, in the languages, all of them by default, to be written below `root`.

    It starts from the content as if what it is going to make held nothing, so that the same seed gives the same; and
    the content is read with what it made. Impossible for a game that generates nothing, or an unknown language; what
    `write_generated` would refuse is refused before it takes long.
    """
    loaded = load_game(project.folder, id, project.common)
    if loaded.game is None:
        return GenerationResult(tuple(project.place_findings(loaded.findings)))
    _, module = generator_of(loaded.game)
    for language in languages:
        check_wish(loaded.game, Wish(language))
    wanted = tuple(dict.fromkeys(languages)) or loaded.game.languages
    empty = dict.fromkeys(generated_names(module, loaded.game.languages), NOTHING)
    before = _load_with(project, id, empty)
    if before.game is None or not before.is_whole:
        return GenerationResult(tuple(project.place_findings(before.findings)))
    lacking, _ = generator_of(before.game)
    if lacking:
        return GenerationResult(tuple(project.place_findings(lacking)))
    names = generated_names(module, wanted)
    _require_own(root, id, names)
    made = module.generate(before.game, seed=seed, languages=wanted, watch=watch)
    assert {*made.files} == {*names}, f"{id} generates other files than it names"
    files = {name: stamp(made.files[name], f"planche generate {id} --seed {seed}") for name in names}
    after = _load_with(project, id, {**empty, **files})
    return GenerationResult((), files, made.lines) if after.is_whole else GenerationResult(after.findings)


def _load_with(project: Project, id: str, files: Mapping[str, bytes]) -> LoadedGame:
    """The game as if some files of its folder held something else."""
    instead = {f"content/{id}/{name}": data for name, data in files.items()}
    return load_game(replace(project, instead=instead).folder, id, project.common)


def write_generated(root: Path, id: str, files: Mapping[str, bytes]) -> None:
    """Write the files into content/<id>/ below `root`.

    CannotWrite when the disk refuses, or when a file that is there is not as this command made it; Unreadable when
    one is a link that leads out of `root`, or cannot be read. Then nothing has changed.
    """
    _require_own(root, id, files)
    write_files({root / "content" / id / name: data for name, data in files.items()}, within=root)


def _require_own(root: Path, id: str, names: Iterable[str]) -> None:
    """That whatever is there under these names may be replaced."""
    folder, files = Folder(root), (f"content/{id}/{name}" for name in names)
    others = [file for file in files if folder.exists(file) and not is_as_made(folder.read_bytes(file))]
    if others:
        what = "is not as `planche generate` made it" if len(others) == 1 else "are not as `planche generate` made them"
        raise CannotWrite(f"{', '.join(others)} {what}; nothing was written: rename or delete what is yours first")
