"""How the words of a command line become values, and what is said of those that cannot."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import pytest
import typer
from typer.core import TyperArgument, TyperGroup, TyperOption

from planche.cli.parameters import QuickCommand
from planche.cli.table import COMMANDS, command_line

LONG = "9" * 6000  # more digits than Python makes a number of
SECRET = Path("of the caller")


def values_of(*words: str) -> dict[str, object]:
    """What a command with every type of ours is called with."""
    taken: dict[str, object] = {}

    def command(
        name: Annotated[str, typer.Argument()],
        more: Annotated[list[str] | None, typer.Argument()] = None,
        count: Annotated[int | None, typer.Option(min=0, max=99)] = None,
        width: Annotated[float, typer.Option()] = 5,
        only: Annotated[list[str] | None, typer.Option()] = None,
        folder: Annotated[Path, typer.Option()] = SECRET,
        parsed: Annotated[str | None, typer.Option(parser=str.upper)] = None,
        flag: Annotated[bool, typer.Option("--flag/--no-flag")] = True,
    ) -> None:
        taken.update(locals())

    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command(cls=QuickCommand)(command)
    app(list(words), standalone_mode=False)
    return {name: value for name, value in taken.items() if name != "taken"}


NOTHING_GIVEN: dict[str, object] = {
    "name": "a",
    "more": None,
    "count": None,
    "width": 5,
    "only": None,
    "folder": SECRET,
    "parsed": None,
    "flag": True,
}


@pytest.mark.parametrize(
    ("words", "given"),
    [
        ((), {}),
        (("b", "c"), {"more": ["b", "c"]}),
        (("--count", "7"), {"count": 7}),
        (("--count", "0"), {"count": 0}),
        (("--count", "99"), {"count": 99}),
        (("--width", "-0.25"), {"width": -0.25}),
        (("--only", "x", "--only", "y"), {"only": ["x", "y"]}),
        (("--only", ""), {"only": [""]}),
        (("--folder", "here"), {"folder": Path("here")}),
        (("--parsed", "quiet"), {"parsed": "QUIET"}),
        (("--no-flag",), {"flag": False}),
    ],
)
def test_words_become_values_of_the_type_that_is_declared(words: tuple[str, ...], given: dict[str, object]) -> None:
    assert values_of("a", *words) == {**NOTHING_GIVEN, **given}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--count", "two"), "Invalid value for '--count': 'two' is no whole number, such as 4"),
        (("--count", "1.0"), "Invalid value for '--count': '1.0' is no whole number, such as 4"),
        (("--count", ""), "Invalid value for '--count': '' is no whole number, such as 4"),
        (("--count", "-1"), "Invalid value for '--count': -1 is not in the range 0<=x<=99"),
        (("--count", "100"), "Invalid value for '--count': 100 is not in the range 0<=x<=99"),
        (("--count", LONG), f"Invalid value for '--count': '{LONG[:40]}…' is no whole number, such as 4"),
        (("--count", LONG[:60]), f"Invalid value for '--count': {LONG[:40]}… is not in the range 0<=x<=99"),
        (("--width", "wide"), "Invalid value for '--width': 'wide' is no number, such as 2.5"),
    ],
)
def test_a_word_that_is_no_value_is_named_with_what_is_wanted(words: tuple[str, ...], message: str) -> None:
    with pytest.raises(typer.TyperException) as refused:
        values_of("a", *words)
    assert refused.value.format_message() == message


def test_what_is_missing_is_named() -> None:
    with pytest.raises(typer.TyperException) as refused:
        values_of()
    assert refused.value.format_message().startswith("Missing argument 'name'")


@pytest.mark.parametrize("command", COMMANDS)
def test_typer_reads_no_word_of_a_command_and_no_switch_that_shows_help(command: str) -> None:
    """Newer ones than may be installed here would do either with pydantic, which takes long to import."""
    app = command_line((command,))
    assert isinstance(app, TyperGroup)
    assert [*app.commands] == [command]
    whole = app.make_context("planche", [command])
    own = app.commands[command].make_context(command, ["--help"], parent=whole, resilient_parsing=True)
    assert (whole.lookup_default("help"), own.lookup_default("help")) == (False, False)
    by_typer = [param for param in own.command.params if type(param) in (TyperArgument, TyperOption)]
    assert [param.name for param in by_typer if not getattr(param, "is_flag", False)] == []
