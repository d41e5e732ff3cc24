"""Findings of a board that is not there -> one at the file that is called otherwise, and that nobody asks for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from planche.checks.board_unknown import board_unknown
from planche.findings import Finding
from planche.game import Game

LEAST_ASKING = 2  # findings; one alone may be misspelt itself


def blame_renamed_boards(findings: Iterable[Finding], game: Game) -> Iterator[Finding]:
    """The findings; where all components and templates that name a board have one name, and the only other board of the
    game has another, its file was renamed.
    """
    told = tuple(findings)
    asked = {str(part.board) for part in game.components if part.board is not None} - {*game.boards}
    spare = {*game.boards} - {str(part.board) for part in game.components if part.board is not None}
    unknown = [one for one in told if one.id == board_unknown.id]
    if len(asked) != 1 or len(spare) != 1 or not unknown:
        yield from told
        return
    (name,), (present,) = asked, spare
    follow = [one for one in told if one in unknown or f"has no {name!r}" in one.message]
    if len(follow) < LEAST_ASKING:
        yield from told
        return
    for one in told:
        if one is follow[0]:
            asking = f"{follow[0].span} and others ask for"
            message = f"no board is called {name!r}, which {asking}, and none asks for {present!r}"
            hint = f"call this file {name}.yaml, as it was; or write {present} wherever {name} stands"
            count = len(follow) - 1 + sum(other.followers for other in follow)
            told_here = one._replace(
                span=game.boards[present].span._replace(line=1, column=0), message=message, hint=hint, followers=count
            )
            yield told_here._replace(component="", piece="", face="", slip=None, about=None, also_on=())
        elif one not in follow:
            yield one
