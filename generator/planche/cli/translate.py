"""`planche translate`: the catalogues of a game, written or brought up to date."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from planche.cli.budget import BudgetOption, keep_within
from planche.cli.exits import ExitCode, Stop
from planche.cli.options import ProjectOption, game_argument, require_folder
from planche.cli.printing import print_findings, print_lines, print_note, show_progress
from planche.cli.projects import find_project_with, games_of, read_game, require_project, require_project_to_write

if TYPE_CHECKING:
    from planche.game import Game
    from planche.output.catalogues import BroughtFiles
    from planche.source import Project


def translate(
    game: Annotated[
        str | None, game_argument("The game to translate, of several; with --check all by default.", "[GAME]")
    ] = None,
    language: Annotated[
        str | None, typer.Option(metavar="<str>", help="The language to translate into; all that there are by default.")
    ] = None,
    template: Annotated[
        bool, typer.Option("--template", help="Also write .pot files, from which other programs begin catalogues.")
    ] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; fail where a catalogue is not as it would be written.")
    ] = False,
    from_: Annotated[
        Path | None,
        typer.Option(
            "--from",
            metavar="FILE",
            parser=require_folder("--from"),
            help="Texts of the game as others keep them (YAML, JSON, CSV), of which --with has the translations.",
        ),
    ] = None,
    with_: Annotated[
        Path | None,
        typer.Option(
            "--with",
            metavar="FILE",
            parser=require_folder("--with"),
            help="Translations in the same shape; older wordings are marked fuzzy.",
        ),
    ] = None,
    project: ProjectOption = None,
    budget: BudgetOption = None,
) -> None:
    """Write or update catalogues: new texts are added, changed ones marked fuzzy, gone ones set aside."""
    keep_within(budget)
    if (from_ is None) is not (with_ is None) or (from_ and (check or language is None)):
        raise Stop(ExitCode.USAGE, "--from and --with go together, with a game and --language, and without --check")
    if check:
        _check(game, language, project, with_templates=template)
        return
    game = game or _only_game(project)
    from planche.content import load_game
    from planche.language import doubt_code
    from planche.output.catalogues import common_languages, plan_updates, way_to_print, write_updates
    from planche.output.scaffolds import write_scaffolds

    found = require_project_to_write(project, game)
    named = (language,) if language else ()
    begun = () if load_game(found.folder, game, found.common).is_whole else (*write_scaffolds(found, game, named),)
    loaded = read_game(found, game)
    others = () if language else common_languages(found)
    languages = _languages(found, loaded, language, has_more=template or bool(others))
    brought = _read_brought(from_, with_, loaded, language) if from_ and with_ and language else None
    with show_progress("measuring") as watch:
        plans = plan_updates(found, loaded, languages, watch, others, with_templates=template, brought=brought)
        updates = list(plans)
    begun = (*begun, *write_scaffolds(found, game, named))
    if language and (doubt := doubt_code(language)):
        print_note(doubt)
    for line in (*begun, *write_updates(found, updates), *way_to_print(found, loaded, languages)):
        print_lines(line)


def _only_game(project: Path | None) -> str:
    """The game of a project that has no other."""
    ids = games_of(require_project(project)).ids
    if len(ids) != 1:
        raise Stop(ExitCode.USAGE, "name a game to translate, `planche games` lists them; --check alone looks at all")
    return ids[0]


def _check(game: str | None, language: str | None, project: Path | None, *, with_templates: bool) -> None:
    """Tell of each catalogue whether it is as it would be written. Stop with findings when one is not."""
    from planche.output.catalogues import CatalogueUpdate, common_languages, plan_updates

    found = find_project_with(project, game) if game else require_project(project)
    ids, odd = ([game], ()) if game else games_of(found)
    if odd:
        print_findings(odd, to=sys.stderr)
    others = () if language else common_languages(found)
    updates: dict[str, tuple[str, CatalogueUpdate]] = {}
    with show_progress("measuring") as watch:
        for id in ids:
            loaded = read_game(found, id)
            languages = _languages(found, loaded, language, has_more=True)
            for update in plan_updates(found, loaded, languages, watch, others, with_templates=with_templates):
                updates.setdefault(update.file, (id, update))
    changed = 0
    for id, update in updates.values():
        state = f"`planche translate {id}` would change it" if update.is_changed else "up to date"
        print_lines("\n".join((f"{update.file}: {state}", *update.lines)))
        changed += update.is_changed
    if changed:
        raise Stop(ExitCode.FINDINGS, f"{changed} of {len(updates)} catalogues are not as they would be written")
    if odd:
        raise Stop(ExitCode.FINDINGS)


def _read_brought(from_: Path, with_: Path, game: Game, language: str) -> BroughtFiles:
    """The texts that others keep. Stop with the findings of a file that is not right."""
    from planche.language import read_texts
    from planche.output.catalogues import BroughtFiles
    from planche.source import Folder

    old, *odd = read_texts(Folder(from_.parent), from_.name, game.language)
    theirs, *others = read_texts(Folder(with_.parent), with_.name, language)
    told = [one._replace(span=one.span._replace(file=str(file)))
            for file, (found,) in ((from_, odd), (with_, others)) for one in found]  # fmt: skip
    if told:
        print_findings(told, to=sys.stderr)
        raise Stop(ExitCode.FINDINGS)
    return BroughtFiles(old, theirs)


def _languages(project: Project, game: Game, language: str | None, *, has_more: bool) -> Sequence[str]:
    """The language that is named, else all that a game is translated to."""
    from planche.output.catalogues import languages_of

    found = languages_of(project, game) if language is None else (language,)
    if not found and not has_more:
        raise Stop(ExitCode.USAGE, f"{game.id} has no other language yet; name one with --language")
    return found
