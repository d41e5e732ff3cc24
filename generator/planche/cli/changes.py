"""A commit of Git -> the games that a change since then touches."""

from __future__ import annotations

import errno
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from planche.cli.exits import ExitCode, Stop
from planche.findings import nearest_name, quote

if TYPE_CHECKING:
    from planche.source import Project

# Nothing that a repository's own settings name is run: Git also runs programs that clean files, where it must read one
# to know whether it differs, those that fetch what an incomplete repository lacks, and others for submodules.
_SETTINGS = ("-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "--no-optional-locks")
_ALONE = {"GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1"}
_PATIENCE = 60  # seconds for Git, which would wait for ever at a pipe in the place of a file of its own
_MEMORY = 1 << 30  # bytes of its address space
_SUBMODULE = "160000 "  # how what Git lists of one begins
_SHARED = ("templates", "fonts")  # what any game may be read of
_FOLDER = re.compile(r"(?<![a-z0-9-])([a-z0-9][a-z0-9-]*+)/")  # that a template or game.yaml names
MOST_NAMES = 1_000  # of branches and tags, among which a near one is looked for
MAX_BYTES = 8 * 1024 * 1024  # of a file that is looked through for folders of templates


def games_since(reference: str, project: Project, games: Iterable[str]) -> list[str]:
    """Those of the games that files touch which differ from a commit, or which Git does not know yet.

    A game that is read through links is among them: what they lead to may be anywhere in the project.
    """
    changed = set(_changed_files(reference, project.root))
    is_linked = any(_holds_link(project.root / folder) for folder in _SHARED)
    return [game for game in games if is_linked or _is_touched(game, changed, project)]


def _is_touched(game: str, changed: Iterable[str], project: Project) -> bool:
    return _holds_link(project.root / "content" / game) or any(_is_of(file, game, project) for file in changed)


def _changed_files(reference: str, root: Path) -> Iterator[str]:
    """The files below the root that differ from a commit, by their names from there."""
    commit = _run_git(root, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{reference}^{{commit}}").strip()
    if not commit:
        message = f"--changed-since {reference!r} is no commit that Git knows here; {_way_to_commit(reference, root)}"
        raise Stop(ExitCode.USAGE, message)
    diff = ("diff", "--name-only", "--relative", "--no-ext-diff", "--ignore-submodules=dirty", "-z", commit, "--")
    yield from _run_git(root, *_without_filters(root), *diff).split("\0")
    listed = _run_git(root, "ls-files", "--stage", "-z").split("\0")
    yield from (line.partition("\t")[2] for line in listed if line.startswith(_SUBMODULE))  # none is looked into
    yield from _run_git(root, "ls-files", "--others", "--exclude-standard", "-z").split("\0")


def _way_to_commit(reference: str, root: Path) -> str:
    """What to do about a commit that is not there: the history was cut off, or its name is another."""
    if _run_git(root, "rev-parse", "--is-shallow-repository").strip() == "true":
        return (
            "the clone is shallow and lacks older commits: run `git fetch --unshallow` first, or clone it whole, in "
            "GitHub Actions with `fetch-depth: 0` of actions/checkout"
        )
    names = _run_git(root, "for-each-ref", f"--count={MOST_NAMES}", "--format=%(refname:short)").split()
    if near := nearest_name(reference, names):
        return f"did you mean {near!r}?"
    remote, slash, branch = reference.partition("/")
    if slash and re.fullmatch(r"[\w./-]+", reference) and remote in _run_git(root, "remote").split():
        return f"run `git fetch {remote} {branch}` first if it is a branch of {remote}"
    return "name one that `git log --all` lists; `git fetch --all --tags` brings those that other clones have"


def _without_filters(root: Path) -> Iterator[str]:
    """Options by which Git cleans no file: without it more files may seem to differ, and no game is left out."""
    listed = _run_git(root, "config", "--null", "--name-only", "--get-regexp", r"^filter\.").split("\0")
    for name in sorted({key.removeprefix("filter.").rpartition(".")[0] for key in listed} - {""}):
        if "=" in name:
            raise Stop(ExitCode.USAGE, f"--changed-since: Git's settings name the filter {quote(name)}; take it out")
        for setting in ("clean=", "smudge=", "process=", "required=false"):
            yield from ("-c", f"filter.{name}.{setting}")


def _find_git() -> str:
    """The program; FileNotFoundError. On Windows by its place: else one of the folder that one stands in came first."""
    if sys.platform != "win32":
        return "git"
    folders = map(Path, os.environ.get("PATH", "").split(os.pathsep))
    places = [folder / "git.exe" for folder in folders if folder.is_absolute()]
    found = next((place for place in places if place.is_file()), None)
    if found is None:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
    return str(found)


def _run_git(root: Path, *words: str) -> str:
    """What Git prints; empty when it fails without a word, as it does for a commit that there is not."""
    try:
        ended = subprocess.run(  # noqa: S603 - Git
            [_find_git(), *_SETTINGS, *words],
            cwd=root,
            capture_output=True,
            check=False,
            env={**os.environ, **_ALONE},
            timeout=_PATIENCE,
            preexec_fn=_bound_memory,
        )
    except subprocess.TimeoutExpired:
        raise Stop(ExitCode.USAGE, f"--changed-since asks Git, which does not answer in {_PATIENCE} seconds") from None
    except OSError as error:
        raise Stop(ExitCode.USAGE, f"--changed-since asks Git, which cannot be run: {error.strerror}") from None
    if ended.returncode and ended.stderr:
        said = ended.stderr.decode(errors="replace").strip().splitlines()
        reason = next((line for line in said if line.startswith("fatal: ")), said[0])
        raise Stop(ExitCode.USAGE, f"--changed-since asks Git, which says: {reason}")
    return "" if ended.returncode else ended.stdout.decode(errors="surrogateescape")


def _bound_memory() -> None:
    """What a repository's own files could make Git read without an end takes no more than this."""
    if sys.platform != "win32":
        import resource

        most = resource.getrlimit(resource.RLIMIT_AS)[1]
        resource.setrlimit(
            resource.RLIMIT_AS, (_MEMORY if most == resource.RLIM_INFINITY else min(_MEMORY, most), most)
        )


def _is_of(file: str, game: str, project: Project) -> bool:
    """Whether a file may be read for a game: its content, templates that it reaches, and what all games share."""
    top, _, rest = file.partition("/")
    folder = rest.partition("/")[0]
    if top == "content":
        return folder == game
    if top == "templates":
        return "/" not in rest or folder in ("common", *_reached(game, project))
    return top == "fonts"


def _reached(game: str, project: Project) -> set[str]:
    """The folders of templates that a game names, and those that templates in them name."""
    folders = _named_folders(project.root)
    known = {game, *_names_in([project.root / "content" / game / "game.yaml"], folders)}
    waiting = list(known)
    while waiting:
        found = folders.get(waiting.pop(), set()) - known
        known |= found
        waiting += found
    return known


def _named_folders(root: Path) -> Mapping[str, set[str]]:
    """By each folder of templates, the others that files in it name."""
    templates = root / "templates"
    names = {place.name: set[str]() for place in _walk(templates) if place.parent == templates and place.is_dir()}
    return {name: _names_in(_walk(templates / name), names) for name in names}


def _names_in(files: Iterable[Path], folders: Mapping[str, object]) -> set[str]:
    """The folders that files name; one that cannot be read names none, which the check tells."""
    found: set[str] = set()
    for file in files:
        with suppress(OSError):
            if file.is_file() and file.stat().st_size <= MAX_BYTES:
                found |= {
                    name for name in _FOLDER.findall(file.read_text("utf-8", errors="replace")) if name in folders
                }
    return found


def _holds_link(place: Path) -> bool:
    """Whether a link lies in a folder, at any depth, or is in its place or in that of the folder that holds it."""
    return any(path.is_symlink() for path in (place.parent, place)) or any(path.is_symlink() for path in _walk(place))


def _walk(place: Path) -> Iterator[Path]:
    """What lies in a folder, at any depth, but not through links; what cannot be listed is left out."""
    for folder, folders, files in os.walk(place):
        yield from (Path(folder, name) for name in (*folders, *files))
