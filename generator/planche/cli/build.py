"""`planche build`: a kit as somebody wishes it, on a printer as somebody has it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from planche.cli.budget import BudgetOption, keep_within
from planche.cli.exits import ExitCode, Stop
from planche.cli.kit_notes import notes_of, still_there, way_to_print
from planche.cli.many_kits import MOST_JOBS, Choices, print_many, refuse_for_many, refuse_for_one, require_games
from planche.cli.modes import parse_gaps, parse_ways, refuse_idle, with_ways
from planche.cli.options import (
    ProjectOption,
    game_argument,
    output_option,
    read_length,
    read_players,
    require_folder,
    require_value,
)
from planche.cli.printing import print_findings, print_lines, print_note, show_progress
from planche.cli.projects import choose_output, find_project_with, games_of
from planche.cli.values import (
    HAS_CUT_FILES,
    SPARES_INK,
    USUAL_OVERLAP,
    find_printer,
    parse_board_size,
    parse_card_size,
    parse_choice,
    parse_samples,
    parse_scheduler,
    parse_setting,
    require_source_date,
)

if TYPE_CHECKING:
    from planche.cli.projects import OutputFolder
    from planche.imposition import Setting
    from planche.kit import Wish
    from planche.source import Project


def build(
    game: Annotated[list[str] | None, game_argument("The game to print, or several.", "[GAME]...")] = None,
    language: Annotated[
        list[str] | None,
        typer.Option(
            parser=require_value("--language"),
            metavar="<str>",
            help="The kit's language, or all of them: all; the game's own by default.",
        ),
    ] = None,
    players: Annotated[
        list[str] | None,
        typer.Option(
            parser=read_players, metavar="<int>", help="Only what that many players need; all: a kit for each number."
        ),
    ] = None,
    level: Annotated[str | None, typer.Option(help="Only what they need at that level.")] = None,
    only: Annotated[list[str] | None, typer.Option(metavar="<str>", help="Only these components.")] = None,
    variant: Annotated[
        list[str] | None,
        typer.Option(parser=require_value("--variant"), metavar="<str>", help="Printed in another way."),
    ] = None,
    sample: Annotated[
        list[str] | None, typer.Option(metavar="COMPONENT=N", help="Only N pieces of a component, balanced.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=10**9, metavar="<int>", help="Which sample; 1 by default.")
    ] = None,
    card_size: Annotated[
        str | None,
        typer.Option(parser=require_value("--card-size"), metavar="SIZE", help="mini, bridge, poker, tarot or WxHmm."),
    ] = None,
    board_size: Annotated[
        str | None,
        typer.Option(
            parser=require_value("--board-size"),
            metavar="SIZE",
            help="Boards, with the pieces on them, as large as one sheet of A3, A4, ... or as WxHmm.",
        ),
    ] = None,
    ink: Annotated[
        list[str] | None,
        typer.Option(metavar="<str>", help="full, or light: pale grounds that spare ink; full by default."),
    ] = None,
    paper: Annotated[
        list[str] | None,
        typer.Option(
            parser=require_value("--paper"),
            metavar="SIZE",
            help="A3, A4, A5, Letter, Legal, Tabloid or WxHmm; the game's own, mostly A4, by default.",
        ),
    ] = None,
    mode: Annotated[
        list[str] | None,
        typer.Option(
            metavar="MODE",
            help="duplex, fold (backs beside fronts), fronts or press (a face a page); booklet for the rules, besides.",
        ),
    ] = None,
    press: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WORD",
            help="Of --mode press: apart (backs in files of their own), repeated (a page a copy), marks (cut marks).",
        ),
    ] = None,
    paper_thickness: Annotated[
        float | None,
        typer.Option(metavar="MM", help="Of --mode booklet: inner pages move inwards by it; 0 by default."),
    ] = None,
    duplex: Annotated[
        str | None, typer.Option(help="long-edge, short-edge or off; the printer's own, or long-edge, by default.")
    ] = None,
    margin: Annotated[
        float | None,
        typer.Option(
            parser=read_length,
            metavar="MM",
            help="What cannot be printed on every side, in mm; the printer's own, or 5, by default.",
        ),
    ] = None,
    gap: Annotated[
        str,
        typer.Option(
            parser=require_value("--gap"),
            metavar="MM",
            help="Space between pieces in mm; auto: none where they are of one colour at their edges.",
        ),
    ] = "auto",
    overlap: Annotated[
        float,
        typer.Option(
            parser=read_length, metavar="MM", help="How far the tiles of a large board lie over one another, in mm."
        ),
    ] = USUAL_OVERLAP,
    cut_order: Annotated[
        bool, typer.Option("--cut-order", help="Small numbers at the marks say which cut comes first.")
    ] = False,
    cut_lines: Annotated[
        str, typer.Option(help="print, or svg: one SVG a sheet besides, for a cutting machine.")
    ] = "print",
    back_offset: Annotated[str, typer.Option(metavar="X,Y", help="Move backs by so many mm, right and down.")] = "0,0",
    printer: Annotated[
        str | None,
        typer.Option(
            parser=require_value("--printer"), metavar="NAME", help="Put right what `planche calibrate` found of it."
        ),
    ] = None,
    changed_since: Annotated[
        Path | None,
        typer.Option(
            metavar="OLD-KIT",
            parser=require_folder("--changed-since"),
            help="Only the pieces that differ from an earlier kit, its folder or manifest, into LANGUAGE-changes.",
        ),
    ] = None,
    output: Annotated[Path | None, output_option("Where kits go; output/ of the project if not said.")] = None,
    partial: Annotated[
        bool, typer.Option("--partial", help="Print a language though some texts are not translated; pages say so.")
    ] = False,
    draft: Annotated[
        bool,
        typer.Option(
            "--draft", help="Print in spite of errors, which stay; each page says DRAFT, red frames show where."
        ),
    ] = False,
    every: Annotated[
        bool, typer.Option("--all", help="Every game; kits that nothing has changed are left alone.")
    ] = False,
    jobs: Annotated[
        int | None,
        typer.Option(
            min=1, max=MOST_JOBS, metavar="<int>", help="Of several kits, so many at once; one a core by default."
        ),
    ] = None,
    on: Annotated[
        str | None,
        typer.Option(
            parser=require_value("--on"),
            metavar="tcp://HOST:PORT",
            help="Of several kits, let the dask cluster of that scheduler draw them.",
        ),
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Of several kits, print also those that nothing has changed.")
    ] = False,
    checked: Annotated[bool, typer.Option("--check/--no-check", help="Check the game's rules first.")] = True,
    json: Annotated[bool, typer.Option("--json", help="What was written, as JSON.")] = False,
    project: ProjectOption = None,
    budget: BudgetOption = None,
) -> None:
    """Print a kit: cards, boards, sheets and rules as PDFs in OUTPUT/GAME/LANGUAGE; or many kits."""
    keep_within(budget)
    require_source_date()
    found = find_project_with(project, *game or ())
    ids, odd = (game, ()) if game else games_of(found)
    choices = Choices(
        require_games(game or (), ids, is_all=every),
        language or (),
        paper or (),
        ink or (),
        variant or (),
        players or (),
    )
    ways = parse_ways(mode or (), press or (), paper_thickness)
    refuse_idle(
        ways,
        {"--duplex": duplex is not None, "--back-offset": back_offset != "0,0"},
        {
            "--margin": margin is not None,
            "--gap": gap != "auto",
            "--overlap": overlap != USUAL_OVERLAP,
            "--cut-order": cut_order,
            "--cut-lines": cut_lines != "print",
            "--printer": printer is not None,
        },
    )
    known_printer = None if ways.mode == "press" else find_printer(printer)

    def setting_on(paper: str | None) -> Setting:
        setting = parse_setting(
            paper=paper or "A4",
            duplex=duplex,
            margin=margin,
            gap=gap,
            overlap=overlap,
            back_offset=back_offset,
            printer=known_printer,
            usual_duplex=ways.usual_duplex,
        )
        return with_ways(setting, ways)._replace(has_cut_order=cut_order)

    def wish_for(language: str | None, ink: str | None, variant: str | None, players: int | None) -> Wish:
        from planche.kit import Wish

        return Wish(
            language=language,
            players=players,
            level=level,
            only=tuple(only or ()),
            variant=variant,
            samples=parse_samples(sample or (), seed),
            seed=1 if seed is None else seed,
            is_light=parse_choice("--ink", ink or "full", SPARES_INK),
            card_size=parse_card_size(card_size),
            board_size=parse_board_size(board_size),
            with_cut_lines=parse_choice("--cut-lines", cut_lines, HAS_CUT_FILES),
            gaps=parse_gaps(is_partial=partial, is_draft=draft),
        )

    place = choose_output(output, found, project)
    if every or not choices.are_one:
        refuse_for_many({"--changed-since": changed_since is not None})
        print_many(
            found,
            choices,
            wish_for,
            setting_on,
            place,
            odd,
            jobs=jobs,
            scheduler=parse_scheduler(on, jobs),
            is_forced=force,
            is_checked=checked,
            as_json=json,
        )
    refuse_for_one({"--jobs": jobs is not None, "--on": on is not None, "--force": force})
    if odd:
        print_findings(odd, to=sys.stderr)
    if not ids:
        raise Stop(ExitCode.FINDINGS)
    one = choices.one
    _print_one(
        found,
        one.game,
        wish_for(one.language, one.ink, one.variant, None if one.players is None else int(one.players)),
        setting_on(one.paper),
        place,
        on_own_paper=one.paper is None,
        changed_since=changed_since,
        is_checked=checked,
        as_json=json,
    )
    if odd:
        raise Stop(ExitCode.FINDINGS)


def _print_one(
    project: Project,
    game: str,
    wish: Wish,
    setting: Setting,
    place: OutputFolder,
    *,
    on_own_paper: bool,
    changed_since: Path | None,
    is_checked: bool,
    as_json: bool,
) -> None:
    """Print one kit, and tell what it holds."""
    from planche.build import build as build_kit
    from planche.kit import Incomparable, kit_folder
    from planche.output.kits import NOTHING_EARLIER, write_kit
    from planche.output.known_kits import find_known_kit
    from planche.report.changes import describe_changes
    from planche.report.kit import describe_kit, files_to_json

    since = None if changed_since is None else find_known_kit(changed_since)
    with show_progress(f"drawing {game}") as watch:
        try:
            built = build_kit(
                project,
                game,
                wish,
                setting,
                on_own_paper=on_own_paper,
                is_checked=is_checked,
                since=since,
                watch=watch,
            )
        except Incomparable as reason:
            raise Stop(ExitCode.USAGE, f"--changed-since: the kit in {changed_since} {reason}") from None
    if built.findings:
        print_findings(built.findings, to=sys.stderr)
    if built.kit is None or built.files is None:
        way = f"{way_to_print(built.findings)}{still_there(place.folder / game, wish.language)}"
        raise Stop(ExitCode.FINDINGS, f"nothing was written: the errors above come first{way}")
    changes = built.kit.changes
    folder = kit_folder(place.folder, game, built.kit.edition.language, () if changes is None else ("changes",))
    earlier = write_kit(folder, built.files, within=place.within) if built.files else NOTHING_EARLIER
    told = "; start-here says so" if "start-here.pdf" in built.files else ""
    notes = [*notes_of(built.kit, told), *filter(None, [earlier.stays])]
    if not is_checked and built.files:
        mixed = ", and some of its texts are not translated" if built.kit.edition.is_mixed else ""
        notes.append(f"this kit was printed without checking the game{mixed}{told}")
    for note in (*notes, *([earlier.replaced.told] if earlier.replaced else [])):
        print_note(note)
    if as_json:
        options = earlier.replaced and earlier.replaced.options
        print(files_to_json(folder, built.files, changes, notes=notes, replaced=options))
    else:
        if changes is not None:
            print_lines(f"since {changed_since}: {describe_changes(changes)}")
        if built.files:
            print_lines(describe_kit(built.kit, folder))
    if any(finding.is_error for finding in built.findings):
        raise Stop(ExitCode.FINDINGS, "this is a draft, which says so on every page; see the errors above")
