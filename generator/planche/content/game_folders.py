"""The folder content/ of a project -> the games in it, and findings for folders that cannot be one."""

from __future__ import annotations

import re
from typing import NamedTuple

from planche.content.bounds import ID, ID_WANTED, LONGEST_NAME, NAME, NAME_WANTED
from planche.findings import Check, Finding, Span, declare, quote
from planche.source import Folder, Unreadable

GAME_NAME = declare(
    "content/game-name",
    f"""
    The name of a game's folder is its id: small letters, digits and hyphens, {LONGEST_NAME} at most.

    It names the folder of the kit too, and is a word of every command. So it has nothing that a shell, an option or
    another system takes for something else, such as the names that Windows keeps for devices, and no two games have
    names that differ in large and small letters only.

    Example: content/My Game, or content/--help.
    Mend it: rename the folder, such as to my-game, and its folder in templates/ with it. Other games do not mind.
    """,
)
CHECKS: tuple[Check, ...] = (GAME_NAME,)


class FoundGames(NamedTuple):
    """The games of a project, and what is wrong with folders that would be games under another name."""

    ids: tuple[str, ...]
    findings: tuple[Finding, ...]


def is_game_id(name: str) -> bool:
    """Whether a game can be called so."""
    return len(name) <= LONGEST_NAME and re.fullmatch(ID, name) is not None


def game_id_wanted(name: str) -> str:
    """What a game should be called that cannot be called so: what is wrong with this very name, as far as it is one."""
    if re.fullmatch(NAME, name.casefold()) and not re.fullmatch(ID, name.casefold()):
        return "a name that Windows does not keep for a device, such as my-game"
    if re.fullmatch(NAME, name):
        return f"a name of at most {LONGEST_NAME} characters, this has {len(name)}"
    return f"{NAME_WANTED}, such as my-game"


def find_games(folder: Folder) -> FoundGames:
    """The folders of content/ that hold a game.yaml. Unreadable when content/ itself cannot be read."""
    wanted = f"{ID_WANTED}, of at most {LONGEST_NAME} characters"
    ids: list[str] = []
    findings: list[Finding] = []
    for name in folder.folders("content"):
        try:
            if not folder.exists(f"content/{name}/game.yaml"):
                continue
        except Unreadable as unreadable:
            found = unreadable.finding
            findings.append(found if is_game_id(name) else found._replace(hint="rename the folder"))
            continue
        if is_game_id(name):
            ids.append(name)
        else:
            message = f"found {quote(name)} as the name of a game, wanted {wanted}"
            findings.append(GAME_NAME.finding(Span(f"content/{name}"), message, "rename the folder"))
    return FoundGames(tuple(ids), tuple(findings))
