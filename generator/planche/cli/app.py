"""The words of a command line -> its exit code, and in one line on standard error what went wrong."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper

import typer

from planche.cli.budget import BeginWatched
from planche.cli.exits import ExitCode, Stop
from planche.cli.options import COMPLETE
from planche.cli.printing import print_findings, print_note, stop_printing
from planche.cli.refusals import tell_refusal
from planche.cli.table import answer_shell, asks_for_words, command_line, command_of
from planche.cli.values import LIKE_A_LANGUAGE, OF_ONE_LANGUAGE

REPORT_IT = "report it with the command and the content that caused it; --debug shows the traceback"


def run(arguments: list[str]) -> int:
    """Run the command; its exit code."""
    _print_in_any_console()
    try:
        code = _run_command(arguments)
    except (BrokenPipeError, SystemExit):  # nobody reads on; typer makes an exit of it
        code = ExitCode.CLEAN
        stop_printing()
    return _end_output(code)


def _end_output(code: int) -> int:
    """Print what is left; the exit code, which tells if nobody can have it."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        stop_printing()
    except OSError as error:
        return max(code, _end(ExitCode.FINDINGS, tell_refusal(error)))
    return code


def _run_command(arguments: list[str]) -> int:
    words = [word for word in arguments if word != "--debug"]
    try:
        code = _perform(words, arguments)
    except Stop as stop:
        return _end(stop.code, str(stop))
    except KeyboardInterrupt:
        code = ExitCode.INTERRUPTED
    except BrokenPipeError:
        raise
    except Exception as error:
        return _tell_error(error, words, is_debugging="--debug" in arguments)
    if code == ExitCode.INTERRUPTED:  # typer ends an interrupted command with this code
        return _end(ExitCode.INTERRUPTED, "interrupted; the kit that is there is complete")
    if not words:
        return ExitCode.USAGE
    return code if isinstance(code, int) else ExitCode.CLEAN


def _perform(words: Sequence[str], arguments: Sequence[str]) -> object:
    """What the command returns; one with a budget is begun once more, and ends as that process does."""
    try:
        if not words and asks_for_words(os.environ):
            answer_shell(os.environ[COMPLETE])
            raise Stop(ExitCode.CLEAN)
        return command_line(words)(words or ["--help"], prog_name="planche", complete_var="", standalone_mode=False)
    except BeginWatched as begun:
        from planche.cli.supervision import begin_watched  # start-up: few commands have a budget

        raise Stop(begin_watched(arguments, begun.budget)) from None


def _tell_error(error: Exception, words: Sequence[str], *, is_debugging: bool) -> int:
    """Say what an error means for whoever typed the command; its exit code."""
    if isinstance(error, typer.TyperException):  # the command line could not be read
        help = " ".join(("planche", *command_of(words), "--help"))
        said = _name_language(error.format_message().rstrip("."), words)
        end = "" if said.endswith("?") else ";"
        return _end(ExitCode.USAGE, f"{said}{end} `{help}` shows what is possible")
    # start-up: a command that ends well knows no errors
    from planche.imposition import Impossible
    from planche.output.files import CannotWrite
    from planche.source import Unreadable

    if isinstance(error, Impossible):
        return _end(ExitCode.USAGE, str(error))
    if isinstance(error, CannotWrite):
        return _end(ExitCode.FINDINGS, str(error))
    if isinstance(error, Unreadable):  # a file that every command needs
        print_findings([error.finding], to=sys.stderr)
        return ExitCode.FINDINGS
    if is_debugging:
        with suppress(OSError):
            traceback.print_exception(error)
    if refusal := tell_refusal(error):
        stop_printing()  # it may be what was refused
        return _end(ExitCode.FINDINGS, refusal)
    return _end(ExitCode.BUG, f"a bug in planche: {type(error).__name__}: {error}; {REPORT_IT}")


def _name_language(said: str, words: Sequence[str]) -> str:
    """What could not be read; of a word too many that is a language, with the option that says one."""
    extra = said.partition("extra argument(s) (")[2].rstrip(")")
    if command_of(words)[:1] and command_of(words)[0] in OF_ONE_LANGUAGE and LIKE_A_LANGUAGE.fullmatch(extra):
        return f"{said}: a language is said by --language {extra}"
    return said


def _end(code: ExitCode, message: str) -> ExitCode:
    if message:
        print_note(message)
    return code


def _print_in_any_console() -> None:
    """Titles are printed in any console, with a stand-in for what it cannot show."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
