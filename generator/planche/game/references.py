"""Names that content gives to what stands elsewhere, and those that lead nowhere."""

from __future__ import annotations

from collections.abc import Iterable

from planche.expressions import expression
from planche.findings import Check, Finding, Span, declare, quote, suggest_name

COLOUR = declare(
    "reference/colour",
    """
    A colour that the theme does not name.

    Templates never hold colour values, so that a theme can be changed in one place.

    Example: `fill="pinc"`.
    Mend it: name it under `theme: colours:` in game.yaml, or use one that is there.
    """,
)
STYLE = declare(
    "reference/style",
    """
    A type style that the theme does not name.

    Example: `<text style="titel" ...>`.
    Mend it: name it under `theme: styles:` in game.yaml, or use one that is there.
    """,
)
ART = declare(
    "reference/art",
    """
    A picture or icon that the game's art folder does not hold.

    Example: `<art name="flame-rnus" .../>`, or `:jocker:` in a text.
    Mend it: correct the name, or add art/<name>.svg (icons: art/icon-<name>.svg).
    """,
)
PIECE = declare(
    "reference/piece",
    """
    A piece that no table of the game holds.

    Example: `limit: {jocker: 2}` in a deck, or `![...](face:pink-water-drink)` in rules.md.
    Mend it: write the id of a row.
    """,
)
LEVEL = declare(
    "reference/level",
    """
    A deck for a level, or a piece for a player count, that the game does not list.

    Example: `level: begginer` while `levels` holds normal and beginner.
    Mend it: use a listed one, or list it.
    """,
)
COMPONENT = declare(
    "reference/component",
    """
    A variant that changes a component which the game does not have.

    Example: `variants: {slips: {components: {docments: ...}}}`.
    Mend it: write the name of a component.
    """,
)
LOST_COLOUR = "name it below theme.colours of game.yaml, if it is lost"
LOST_STYLE = "name it below theme.styles of game.yaml, if it is lost"
_FILE = expression(r"[\w-]{1,80}")
_REGULAR = expression(r"[a-z0-9]++(?:-[a-z0-9]++)*")
CHECKS: tuple[Check, ...] = (COLOUR, STYLE, ART, PIECE, LEVEL, COMPONENT)


class PlacedName(str):
    """The name of what stands elsewhere (a template, a picture, a board), with the place that asks for it."""

    __slots__ = ("span",)
    span: Span

    def __new__(cls, name: str, span: Span) -> PlacedName:
        """The name with its place."""
        named = super().__new__(cls, name)
        named.span = span
        return named


def _offer_to_rename(name: str, other: str) -> str:
    """The way out where a picture of the same letters is there: the one that is called as pictures are is right."""
    if _REGULAR.fullmatch(name) or not _REGULAR.fullmatch(other):
        return f"rename the picture {other!r} to {name!r}, as it is asked for; or ask for {other!r}"
    return f"did you mean {other!r}?"


def missing_picture(name: str, known: Iterable[str], span: Span, *, is_guessed: bool = True) -> Finding:
    """That there is no picture of a name; an icon, whose files are called icon-..., by the name that texts give it.

    Where it is not guessed which one is meant, none that is spelt alike is looked for.
    """
    if not is_guessed:
        return ART.finding(span, f"there is no picture {quote(name)}", "write the name of a picture")
    if not name.startswith("icon-"):
        others = [other for other in known if _letters_of(other) == _letters_of(name)]
        hint = _offer_to_rename(name, others[0]) if others else suggest_name(name, known)
        if not others and not hint.startswith("did") and _FILE.fullmatch(name):
            hint = f"add art/{name}.svg, or write the name of another; {hint}"
        return ART.finding(span, f"there is no picture {quote(name)}", hint)
    found = name.removeprefix("icon-")
    listed = list(known)
    icons = [other.removeprefix("icon-") for other in listed if other.startswith("icon-")]
    odd = [other for other in listed if not _REGULAR.fullmatch(other) and _letters_of(other) == _letters_of(name)]
    if odd and _REGULAR.fullmatch(name):
        hint = f"rename the picture {odd[0]!r} to {name!r}, as it is asked for"
    else:
        hint = suggest_name(found, icons)
    if not odd and not hint.startswith("did") and _FILE.fullmatch(name):
        hint = f"put art/{name}.svg back if it is lost, or write the name of another; {hint}"
    if found in listed:
        hint = (
            f"rename the picture {found!r} to 'icon-{found}', as icons are called; where it is shown elsewhere, copy it"
        )
    return ART.finding(span, f"there is no icon {quote(found)}", hint)._replace(passage=f":{found}:")


def _letters_of(name: str) -> str:
    """A name as those hear it who forget how pictures are called."""
    return name.casefold().replace("_", "-").replace(" ", "-")
