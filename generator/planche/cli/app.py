"""The command `planche`: parse, call, exit. Nothing else knows exit codes.

0 clean, 1 findings, 2 usage, 3 a bug, 130 interrupted. Stages are imported by the command that needs
them, so that `--help` and `check` never pay for the PDF stages.
"""

from __future__ import annotations

import os
import re
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from planche import __version__
from planche.imposition import Impossible

if TYPE_CHECKING:
    from planche.findings import Finding
    from planche.source.project import Project

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Print-and-play kits that come out right the first time.",
    context_settings={"help_option_names": ["-h", "--help"]},
)

CLEAN, FINDINGS, USAGE, BUG, INTERRUPTED = 0, 1, 2, 3, 130
ISSUES = "report it with the command and the content that caused it; --debug shows the traceback"


class Stop(Exception):
    """Ends a command with an exit code, and a line on standard error when there is one to say."""

    def __init__(self, code: int, message: str = "") -> None:
        super().__init__(message)
        self.code = code


def _filled(option: str) -> Callable[[str], str]:
    """Takes the value of an option that is given; an empty one would pass for one that is not."""

    def value(given: str) -> str:
        if not given:
            raise Stop(USAGE, f"{option} is empty; give it a value, or leave it out")
        return given

    return value


def _folder(option: str) -> Callable[[str], Path]:
    """The same for a folder."""
    filled = _filled(option)
    return lambda given: Path(filled(str(given)))


ProjectOption = Annotated[
    Path | None,
    typer.Option(
        "--project",
        metavar="DIR",
        parser=_folder("--project"),
        help="The folder that holds content/ and templates/.",
    ),
]
LanguageOption = Annotated[
    str | None,
    typer.Option(
        "--language",
        parser=_filled("--language"),
        metavar="<str>",
        help="The kit's language; the game's own by default.",
    ),
]


def _version(wanted: bool) -> None:
    if wanted:
        print(f"planche {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    debug: Annotated[bool, typer.Option("--debug", help="Show the traceback of a bug.")] = False,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Print-and-play kits that come out right the first time."""


@app.command()
def games(
    game: Annotated[str | None, typer.Argument(help="One game, with its components and decks.")] = None,
    json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    stats: Annotated[bool, typer.Option("--stats", help="With the figures that the game's module counts.")] = False,
    project: ProjectOption = None,
) -> None:
    """Show the games: title, players, languages, components with piece counts."""
    from planche.report import games as report

    found = _project(project)
    ids = list(_game_ids(found)) if game is None else [_game_id(found, game)]
    loaded = [_loaded(found, id) for id in ids]
    if json:
        print(report.dump(loaded))
    else:
        _say(report.table(loaded) if game is None else report.page(loaded[0], stats))


@app.command()
def check(
    game: Annotated[list[str] | None, typer.Argument(help="Games to check; all by default.")] = None,
    language: Annotated[list[str] | None, typer.Option(help="Languages to check; all by default.")] = None,
    format: Annotated[str, typer.Option(help="text or json.")] = "text",
    strict: Annotated[bool, typer.Option("--strict", help="Warnings fail too.")] = False,
    project: ProjectOption = None,
) -> None:
    """Check games against their rules, their translations and their paper."""
    from planche.build import check as check_one

    if format not in ("text", "json"):
        raise Stop(USAGE, f"--format {format!r} is not known; it can be text, json")
    found = _project(project)
    ids = [_game_id(found, name) for name in game] if game else list(_game_ids(found))
    findings: list[Finding] = []
    with _progress("checking", None) as watch:
        for id in ids:
            findings += check_one(found, id, tuple(language or ()), watch).findings
    _report(findings, format)
    failed = any(finding.is_error or strict for finding in findings)
    raise Stop(FINDINGS if failed else CLEAN)


@app.command()
def explain(
    check_id: Annotated[str, typer.Argument(metavar="CHECK-ID", help="The id in brackets behind a finding.")],
) -> None:
    """Show the manual page of a check; `all` lists them."""
    from planche.checks import registry
    from planche.findings import suggest_name

    checks = registry()
    if check_id == "all":
        for id in sorted(checks):
            print(f"{id:32}{checks[id].summary}")
        return
    if check_id not in checks:
        raise Stop(USAGE, f"there is no check {check_id!r}; {suggest_name(check_id, checks)}")
    found = checks[check_id]
    print(f"{found.id} ({found.severity.value})\n\n{found.manual}")


@app.command()
def build(
    game: Annotated[str, typer.Argument(help="The game to print.")],
    language: LanguageOption = None,
    players: Annotated[int | None, typer.Option(help="Only the deck for that many players.")] = None,
    level: Annotated[str | None, typer.Option(help="The level of that deck.")] = None,
    only: Annotated[list[str] | None, typer.Option(help="Only these components.")] = None,
    variant: Annotated[
        str | None, typer.Option(parser=_filled("--variant"), metavar="<str>", help="Printed in another way.")
    ] = None,
    sample: Annotated[
        list[str] | None, typer.Option(metavar="COMPONENT=N", help="Only N pieces of a component, balanced.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=10**9, metavar="<int>", help="Which sample; 1 by default.")
    ] = None,
    card_size: Annotated[
        str | None,
        typer.Option(parser=_filled("--card-size"), metavar="SIZE", help="mini, bridge, poker, tarot or WxHmm."),
    ] = None,
    board_size: Annotated[
        str | None,
        typer.Option(
            parser=_filled("--board-size"),
            metavar="SIZE",
            help="Boards, with the pieces on them, as large as one sheet of A3, A4, ... or as WxHmm.",
        ),
    ] = None,
    ink: Annotated[str, typer.Option(help="full, or light: pale grounds that spare ink.")] = "full",
    paper: Annotated[str, typer.Option(help="A3, A4, A5, Letter, Legal, Tabloid or WxHmm.")] = "A4",
    duplex: Annotated[str, typer.Option(help="long-edge, short-edge or off.")] = "long-edge",
    margin: Annotated[float, typer.Option(help="What the printer cannot print on every side, in mm.")] = 5,
    gap: Annotated[float, typer.Option(help="Space between pieces in mm; twice the bleed shows all of it.")] = 0,
    overlap: Annotated[float, typer.Option(help="How far the tiles of a large board lie over one another, in mm.")] = 8,
    cut_lines: Annotated[
        str, typer.Option(help="print, or svg: one SVG a sheet besides, for a cutting machine.")
    ] = "print",
    back_offset: Annotated[str, typer.Option(metavar="X,Y", help="Move backs by so many mm, right and down.")] = "0,0",
    output: Annotated[Path, typer.Option(metavar="DIR", parser=_folder("--output"), help="Where kits go.")] = Path(
        "output"
    ),
    checked: Annotated[bool, typer.Option("--check/--no-check", help="Check the game's rules first.")] = True,
    json: Annotated[bool, typer.Option("--json", help="What was written, as JSON.")] = False,
    project: ProjectOption = None,
) -> None:
    """Print a kit: cards, boards, sheets and rules as PDFs in OUTPUT/GAME/LANGUAGE."""
    from planche.build import build as build_kit
    from planche.build import kit_folder
    from planche.game.decks import Wish
    from planche.output.kits import write_kit
    from planche.report import kit as report

    found = _project(project)
    id = _game_id(found, game)
    setting = _setting(paper, duplex, margin, gap, overlap, back_offset)
    wish = Wish(language or "", players, level, tuple(only or ()), variant, _samples(sample or (), seed))
    wish = wish._replace(seed=wish.seed if seed is None else seed, is_light=_is_light(ink), card_size=_cards(card_size))
    wish = wish._replace(board_size=_boards(board_size), with_cut_lines=_is_cut(cut_lines))
    with _progress(f"drawing {id}", None) as watch:
        built = build_kit(found, id, wish, setting, checked, watch)
    if built.findings:
        _report(built.findings, "text", to=sys.stderr)
    if built.kit is None or built.files is None:
        raise Stop(FINDINGS, "nothing was written: the errors above come first")
    folder = kit_folder(output, id, built.kit.edition.language)
    write_kit(folder, built.files)
    if json:
        print(report.dump(folder, built.files))
    else:
        _say(report.told(built.kit, folder, setting))


@app.command()
def simulate(
    game: Annotated[str, typer.Argument(help="The game to play.")],
    games: Annotated[
        int, typer.Option(min=1, max=10**6, metavar="<int>", help="How many games, or deals, of each kind.")
    ] = 1000,
    seed: Annotated[int, typer.Option(min=0, max=10**9, metavar="<int>", help="Which games; 1 by default.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="The table as JSON.")] = False,
    project: ProjectOption = None,
) -> None:
    """Play seeded games by the rules that a game's module knows, and show what they come to."""
    from planche.games.table import simulated

    found = _project(project)
    id = _game_id(found, game)
    loaded = _loaded(found, id)
    wanting, simulation = simulated(loaded)
    if wanting:
        _report(wanting, "text", to=sys.stderr)
        raise Stop(FINDINGS)
    with _progress(f"playing {id}", simulation.kinds(loaded) * games, "games") as watch:
        table = simulation.play(loaded, games, seed, watch)
    if json:
        from planche.report.json import written

        print(written(table.records()))
    else:
        _say("\n".join(table.lines()))


@app.command()
def translate(
    game: Annotated[str, typer.Argument(help="The game to translate.")],
    language: Annotated[str, typer.Option(help="The language to translate into.")],
    project: ProjectOption = None,
) -> None:
    """Write or update a catalogue: new texts are added, changed ones marked fuzzy, gone ones set aside."""
    from planche.output.catalogues import update_catalogues

    found = _project(project)
    id = _game_id(found, game)
    for line in update_catalogues(found, _loaded(found, id), language):
        _say(line)


@app.command()
def preview(
    game: Annotated[str, typer.Argument(help="The game to show.")],
    language: LanguageOption = None,
    dpi: Annotated[int, typer.Option(min=20, max=600, help="Dots per inch.")] = 100,
    output: Annotated[
        Path,
        typer.Option(metavar="DIR", parser=_folder("--output"), help="Where kits go; pictures go into its preview/."),
    ] = Path("output"),
    project: ProjectOption = None,
) -> None:
    """Make a PNG of every page of a kit that was built."""
    from planche.build import kit_folder
    from planche.output.pictures import draw_pages

    found = _project(project)
    id = _game_id(found, game)
    folder = kit_folder(output, id, language or _source_language(found, id))
    for file in draw_pages(folder, folder / "preview", dpi):
        print(file)


@app.command()
def samples(
    output: Annotated[
        Path, typer.Option(metavar="DIR", parser=_folder("--output"), help="Where the pictures go.")
    ] = Path("output/samples"),
    project: ProjectOption = None,
) -> None:
    """Rebuild the pictures that the README shows."""
    from planche.output.samples import draw_samples

    for file in draw_samples(_project(project), output):
        print(file)


def _project(named: Path | None) -> Project:
    from planche.source.project import find_project

    return find_project(named, Path.cwd())


def _game_ids(project: Project) -> tuple[str, ...]:
    from planche.content import game_ids

    ids = game_ids(project.folder)
    if not ids:
        raise Stop(USAGE, f"{project.root / 'content'} holds no game; a game is a folder with a game.yaml")
    return ids


def _game_id(project: Project, wish: str) -> str:
    from planche.findings import suggest_name

    ids = _game_ids(project)
    if wish not in ids:
        raise Stop(USAGE, f"there is no game {wish!r}; {suggest_name(wish, ids)}")
    return wish


def _loaded(project: Project, id: str) -> Any:
    """The game, or the end of the command with what is wrong with it."""
    from planche.content import load_game

    loaded = load_game(project.folder, id, project.common)
    if loaded.game is None or not loaded.is_whole:
        _report(loaded.findings, "text", to=sys.stderr)
        raise Stop(FINDINGS)
    return loaded.game


def _source_language(project: Project, id: str) -> str:
    """The game's own language; any when game.yaml cannot tell, because its findings come anyway."""
    from planche.content import load_game

    loaded = load_game(project.folder, id, project.common)
    return loaded.game.language if loaded.game else ""


def _setting(paper_name: str, duplex: str, margin: float, gap: float, overlap: float, back_offset: str) -> Any:
    from planche.imposition.papers import MM, paper
    from planche.imposition.placement import LEAST_OVERLAP, MOST_OVERLAP, Duplex, Setting

    if duplex not in list(Duplex):
        raise Stop(USAGE, f"--duplex {duplex!r} is not known; it can be {', '.join(Duplex)}")
    overlaps = LEAST_OVERLAP // MM, MOST_OVERLAP // MM
    for name, value, (least, most) in (
        ("margin", margin, (0, 50)),
        ("gap", gap, (0, 50)),
        ("overlap", overlap, overlaps),
    ):
        if not least <= value <= most:
            raise Stop(USAGE, f"--{name} {value:g} is out of bounds; it can be {least} to {most} mm")
    return Setting(
        paper(paper_name),
        margin=round(margin * 1000),
        gap=round(gap * 1000),
        duplex=Duplex(duplex),
        back_offset=_offset(back_offset),
        overlap=round(overlap * 1000),
    )


def _cards(wish: str | None) -> tuple[int, int] | None:
    from planche.imposition.papers import card_size

    return None if wish is None else card_size(wish)


def _boards(wish: str | None) -> Any:
    from planche.imposition.papers import board_size

    return None if wish is None else board_size(wish)


def _is_cut(cut_lines: str) -> bool:
    if cut_lines not in ("print", "svg"):
        raise Stop(USAGE, f"--cut-lines {cut_lines!r} is not known; it can be print, svg")
    return cut_lines == "svg"


def _is_light(ink: str) -> bool:
    if ink not in ("full", "light"):
        raise Stop(USAGE, f"--ink {ink!r} is not known; it can be full, light")
    return ink == "light"


def _samples(wishes: Sequence[str], seed: int | None) -> tuple[tuple[str, int], ...]:
    if seed is not None and not wishes:
        raise Stop(USAGE, "--seed says which sample is taken; say of what, such as --sample cards=20")
    return tuple(map(_sample, wishes))


def _sample(wish: str) -> tuple[str, int]:
    name, _, count = wish.partition("=")
    if not name or not re.fullmatch(r"[0-9]{1,9}", count):
        raise Stop(USAGE, f"--sample {wish!r} is not a component and a number; write them as cards=20")
    return name, int(count)


def _offset(wish: str) -> tuple[int, int]:
    try:
        right, down = (float(part) for part in wish.split(","))
    except ValueError:
        raise Stop(USAGE, f"--back-offset {wish!r} is not two numbers; write X,Y in mm, such as 0.5,-0.3") from None
    if not (abs(right) <= 10 and abs(down) <= 10):
        raise Stop(USAGE, f"--back-offset {wish!r} is out of bounds; each number can be -10 to 10 mm")
    return round(right * 1000), round(down * 1000)


def _say(text: str) -> None:
    """Lines that hold words of the content: nothing in them acts on a terminal."""
    from planche.report.text import printable

    for line in text.split("\n"):
        print(printable(line))


def _report(findings: list[Finding] | tuple[Finding, ...], format: str, to: Any = None) -> None:
    from planche.report import json as as_json
    from planche.report import text as as_text

    out = to or sys.stdout
    if format == "json":
        print(as_json.dump(findings), file=out)
        return
    coloured = out.isatty() and not os.environ.get("NO_COLOR")
    for finding in findings:
        print(as_text.line(finding, coloured), file=out)
    print(as_text.summary(findings), file=out)


@contextmanager
def _progress(label: str, length: int | None, unit: str = "pieces") -> Iterator[Callable[[int], None]]:
    """Tells a terminal, after a second, how much is done; a pipe hears nothing."""
    from planche.report.progress import Progress

    progress = Progress(label, length, sys.stderr, unit)
    try:
        yield progress.step
    finally:
        progress.close()


def run(arguments: list[str]) -> int:
    """Run the command; its exit code."""
    _speak_utf8()
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except (BrokenPipeError, SystemExit):  # nobody reads on; typer makes an exit of it
        sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
        return CLEAN
    return code


def _run(arguments: list[str]) -> int:
    words = [word for word in arguments if word != "--debug"]
    try:
        code = app(words or ["--help"], prog_name="planche", standalone_mode=False)
    except Stop as stop:
        return _end(stop.code, str(stop))
    except Impossible as impossible:
        return _end(USAGE, str(impossible))
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:
        raise
    except Exception as error:
        if hasattr(error, "format_message"):  # the command line could not be read
            return _end(USAGE, f"{error.format_message().rstrip('.')}; `planche --help` shows what is possible")
        if hasattr(error, "finding"):  # a file that every command needs cannot be read
            _report([error.finding], "text", to=sys.stderr)
            return FINDINGS
        from planche.output.files import CannotWrite

        if isinstance(error, CannotWrite):
            return _end(FINDINGS, str(error))
        if "--debug" in arguments:
            traceback.print_exc()
        return _end(BUG, f"a bug in planche: {type(error).__name__}: {error}; {ISSUES}")
    if code == INTERRUPTED:  # typer ends an interrupted command with this code
        return _end(INTERRUPTED, "interrupted; the kit that is there is complete")
    if not words:
        return USAGE
    return code if isinstance(code, int) else CLEAN


def _end(code: int, message: str) -> int:
    if message:
        from planche.report.text import printable

        print(f"planche: {printable(message)}", file=sys.stderr)
    return code


def _speak_utf8() -> None:
    """Titles are printed in any console, with a stand-in for what it cannot show."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
