"""A command that Typer made -> one that reads its words itself, as quickly as it needs them.

Typer from 0.29 on imports pydantic to read the first word of any command, and that takes longer than all else that
a command does to start. What is read here is what our commands take: words, numbers, folders and lists of them.
"""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from types import NoneType
from typing import TYPE_CHECKING, Annotated, get_args, get_origin, get_type_hints

import typer
from typer.core import TyperArgument, TyperCommand, TyperOption

if TYPE_CHECKING:
    from typer._click import Context, Parameter
    from typer.models import ParameterInfo

Reader = Callable[[str], object]
MOST_SHOWN = 40  # characters of a number that is refused


class QuickCommand(TyperCommand):
    """A command whose parameters are those of Typer, but for how they read a word."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Read the words behind the command's name."""
        readers = _readers_of(inspect.unwrap(self.callback)) if self.callback else {}
        self.params = [_with_reader(param, readers) for param in self.params]
        self._require_once(ctx, args)
        return super().parse_args(ctx, args)

    def _require_once(self, ctx: Context, args: Sequence[str]) -> None:
        """BadParameter for an option of one word that is given several: the last would win, and nobody be told."""
        *_, given = self.make_parser(ctx).parse_args([*args])
        for option, times in Counter(given).items():
            if times > 1 and isinstance(option, TyperOption) and not (option.multiple or option.is_flag):
                raise typer.BadParameter(f"it is given {times} times; give it once", ctx, option)


class _ReadOption(TyperOption):
    def __init__(self, made: TyperOption, read: Reader) -> None:
        vars(self).update(vars(made))
        self._read = read

    def process_value(self, ctx: Context, value: object) -> object:
        if value is None and self.required:  # Typer says what is missing
            return super().process_value(ctx, value)
        return _read_all(value, self._read)


class _ReadArgument(TyperArgument):
    def __init__(self, made: TyperArgument, read: Reader) -> None:
        vars(self).update(vars(made))
        self._read = read

    def process_value(self, ctx: Context, value: object) -> object:
        if value is None and self.required:
            return super().process_value(ctx, value)
        return _read_all(value, self._read)


def _with_reader(param: Parameter, readers: Mapping[str, Reader]) -> Parameter:
    """The same parameter with its reader; what has none stays Typer's."""
    read = None if isinstance(param, (_ReadOption, _ReadArgument)) else readers.get(param.name or "")
    if read and isinstance(param, TyperOption):
        return _ReadOption(param, read)
    if read and isinstance(param, TyperArgument):
        return _ReadArgument(param, read)
    return param


def _read_all(value: object, read: Reader) -> object:
    """A word, or each of several; None, and a default that is no word, stay as they are."""
    if isinstance(value, str):
        return read(value)
    if isinstance(value, (list, tuple)):
        return tuple(_read_all(word, read) for word in value)
    return value


@cache
def _readers_of(function: Callable[..., object]) -> dict[str, Reader]:
    """What reads the words of a command's parameters, by their names; a switch has no word."""
    hints = get_type_hints(function, include_extras=True)
    found = {name: _reader_of(*get_args(hint)) for name, hint in hints.items() if get_origin(hint) is Annotated}
    return {name: read for name, read in found.items() if read}


def _reader_of(hint: object, info: ParameterInfo) -> Reader | None:
    """What reads a word of that type; None for a type that is left to Typer."""
    kind = _kind_of(hint)
    if info.parser:
        return info.parser
    if kind is int or kind is float:
        return partial(_read_number, kind=kind, least=info.min, most=info.max)
    return kind if kind is str or kind is Path else None


def _kind_of(hint: object) -> object:
    """The type of one word: `str` of `list[str] | None`."""
    parts = [part for part in get_args(hint) if part is not NoneType]
    return _kind_of(parts[0]) if parts else hint


def _read_number(word: str, *, kind: type[int | float], least: float | None, most: float | None) -> float:
    try:
        number = kind(word)
    except ValueError:
        wanted = "whole number, such as 4" if kind is int else "number, such as 2.5"
        raise typer.BadParameter(f"{shorten_word(word)!r} is no {wanted}") from None
    if (least is not None and number < least) or (most is not None and number > most):
        raise typer.BadParameter(f"{shorten_word(word)} is not in the range {least}<=x<={most}")
    return number


def shorten_word(word: str) -> str:
    """A word that is refused, no longer than a line has room for."""
    return word if len(word) <= MOST_SHOWN else f"{word[:MOST_SHOWN]}…"
