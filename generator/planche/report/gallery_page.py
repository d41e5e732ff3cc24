"""The pieces of a game as pictures, in its languages -> a page of HTML to look through them.

Whatever comes from content or catalogues is a stranger's: it stands in the page as data, which the script beside it
shows as text.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from importlib.resources import files
from typing import NamedTuple

from planche.faces import ShrunkText
from planche.game import Component, Game, Piece, copies_for, decks_for, limits_of, texts_in
from planche.imposition import MM
from planche.report.page_words import WORDS, words_script

SHIPPED = ("gallery.css", WORDS, "view.js", "gallery.js")  # files beside the page
RULES_FILE, RULES_TITLE = "rules.pdf", "Rules"  # what pages of rules are shown as: no component has a dot in its id
OURS = 'content="planche gallery"'  # what a page says of itself
MOST_WORDS = 4_000  # letters of a piece that are searched
# what people without one kind of cones see (Machado, Oliveira, Fernandes 2009, in full severity, of linear light)
CONES = {
    "protan": "0.152286 1.052583 -0.204868 0 0 0.114503 0.786281 0.099216 0 0 -0.003882 -0.048116 1.051998 0 0",
    "deutan": "0.367322 0.860646 -0.227968 0 0 0.280085 0.672501 0.047413 0 0 -0.011820 0.042940 0.968881 0 0",
    "tritan": "1.255528 -0.076749 -0.178779 0 0 -0.078411 0.930809 0.147602 0 0 0.004733 0.691367 0.303900 0 0",
}
_LOOKS = {
    "": "in colour",
    "grey": "in grey",
    "protan": "without red cones",
    "deutan": "without green cones",
    "tritan": "without blue cones",
}


class ShownComponent(NamedTuple):
    """A component of a gallery; lengths in mm."""

    titles: dict[str, str]  # by language
    width: float
    height: float
    bleed: float
    safe: float
    round: bool
    stands: bool  # once it is folded


class SmallText(NamedTuple):
    """A text that is set smaller than it was to be."""

    style: str
    size: float
    wanted: float


@dataclass
class ShownPiece:
    """A piece of a gallery."""

    component: str
    id: str
    copies: int
    players: dict[str, int]  # its copies in a kit for so many players, "3", and of one level, "3/hard"
    words: dict[str, str] = field(default_factory=dict)  # what is said on it, by language
    shrunk: dict[str, list[SmallText]] = field(default_factory=dict)  # by language
    faces: dict[str, dict[str, dict[str, str]]] = field(default_factory=dict)  # files, by language, ink and side


class Gallery(NamedTuple):
    """What a gallery shows."""

    titles: Mapping[str, str]  # by language, the game's own first
    inks: Sequence[str]
    players: Sequence[int]
    levels: Mapping[str, str]  # titles by id
    components: Mapping[str, ShownComponent]
    pieces: Sequence[ShownPiece]
    kept: Sequence[Mapping[str, object]] = ()  # which of them are as they were, by components, each with the cause


class Surrounding(NamedTuple):
    """What stands around a gallery that is served: HTML of ours."""

    head: str = ""  # files of the page besides its own
    top: str = ""
    bottom: str = ""


ALONE = Surrounding(
    """<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'; style-src 'self'; \
script-src 'self'; base-uri 'none'; form-action 'none'">"""
)


def describe_component(component: Component) -> ShownComponent:
    """A component, without its titles."""
    lengths = component.width, component.height, component.bleed, component.safe_distance
    width, height, bleed, safe = (length / MM for length in lengths)
    return ShownComponent({}, width, height, bleed, safe, component.is_round, component.kind.traits.stands)


def describe_piece(game: Game, component: Component, piece: Piece, copies: int) -> ShownPiece:
    """A piece, without its words and pictures."""
    counts: dict[str, int] = {}
    for key, players, level in _kits_of(game):
        decks = decks_for(game, players, level)
        is_there = decks or not decks_for(game, players)
        counts[key] = copies_for(component, piece, players, limits_of(decks)) if is_there else 0
    return ShownPiece(component.id, piece.id, copies, counts)


def describe_pages(width: int, height: int) -> ShownComponent:
    """Pages of a size in µm, shown as the pieces of a component, without its titles."""
    return ShownComponent({}, width / MM, height / MM, 0, 0, round=False, stands=False)


def describe_page(game: Game, file: str, number: int) -> ShownPiece:
    """A page of a file, which every kit has, without its words and pictures."""
    return ShownPiece(file, f"{number}", 1, {key: 1 for key, *_ in _kits_of(game)})


def _kits_of(game: Game) -> Iterator[tuple[str, int, str | None]]:
    """The kits that one may ask for, by the names that the page gives them: so many players, and one of their levels
    or all."""
    levels = [level.id for level in game.levels] if len(game.levels) > 1 else []
    for players in game.players:
        yield f"{players}", players, None
        yield from ((f"{players}/{level}", players, level) for level in levels)


def words_of_piece(piece: Piece) -> str:
    """What is searched of a piece in the language that its game is in."""
    return "\n".join(texts_in(piece))[:MOST_WORDS]


def describe_size(text: ShrunkText) -> SmallText:
    """What is shown of a text that was set smaller."""
    return SmallText(text.style, text.size, text.wanted)


def gallery_page(gallery: Gallery, around: Surrounding = ALONE) -> str:
    """The page, without the files beside it."""
    title = next(iter(gallery.titles.values()))
    looks = "".join(f'<option value="{value}">{words}</option>' for value, words in _LOOKS.items())
    filters = "".join(
        f'<filter id="{name}"><feColorMatrix values="{matrix} 0 0 0 1 0"/></filter>' for name, matrix in CONES.items()
    )
    return _PAGE.format(
        ours=OURS,
        title=escape(title),
        looks=looks,
        filters=filters,
        data=_data(gallery),
        around=around,
    )


def shipped_files() -> dict[str, bytes]:
    """The files that stand beside each page, by name."""
    folder = files("planche.report") / "gallery"
    return {name: words_script() if name == WORDS else (folder / name).read_bytes() for name in SHIPPED}


def plain_gallery(gallery: Gallery) -> dict[str, object]:
    """The same as plain values, which the script of the page reads."""
    return {
        "title": next(iter(gallery.titles.values())),
        "languages": [*gallery.titles],
        "inks": [*gallery.inks],
        "players": [*gallery.players],
        "levels": {**gallery.levels},
        "components": {id: shown._asdict() for id, shown in gallery.components.items()},
        "pieces": [vars(piece) for piece in gallery.pieces],
        "kept": [*gallery.kept],
    }


def _data(gallery: Gallery) -> str:
    plain = json.dumps(plain_gallery(gallery), ensure_ascii=True, separators=(",", ":"))
    return plain.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")  # nothing ends the element


_PAGE = """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="generator" {ours}>
<meta name="viewport" content="width=device-width, initial-scale=1">
<title translate="no">{title}</title>
<link rel="stylesheet" href="gallery.css">
<script type="application/json" id="data">{data}</script>
<script src="words.js" defer></script>
<script src="view.js" defer></script>
<script src="gallery.js" defer></script>
{around.head}
</head>
<body>
{around.top}
<svg width="0" height="0" aria-hidden="true">{filters}</svg>
<header>
<h1 translate="no">{title}</h1><output id="count"></output>
<form name="controls">
<label>Language <select name="language"></select></label>
<label>Beside it <select name="beside"></select></label>
<label>Component <select name="component"></select></label>
<label>Players <select name="players"></select></label>
<label>Level <select name="level"></select></label>
<label>Words or id <input type="search" name="words"></label>
<label>Side <select name="side"><option value="front">front</option>\
<option value="back">back</option><option value="both">both</option></select></label>
<label>Ink <select name="ink"></select></label>
<label>Seen <select name="look">{looks}</select></label>
<label>Size <input type="range" name="size" min="0.8" max="8" step="0.1" value="2.4"></label>
<label class="flag"><input type="checkbox" name="lines"> Bleed, cut and safe lines</label>
</form>
</header>
<main id="pieces"></main>
<dialog>
<nav>
<button type="button" id="before">Before</button>
<button type="button" id="after">Next</button>
<button type="button" id="close">Close</button>
<label>Times true size <input type="range" id="zoom" min="0.5" max="4" step="0.5" value="1"></label>
</nav>
<div class="wide" id="alone"></div>
<div class="ruler"><label>Until this is 50 mm on your screen <input type="range" id="calibrate" min="2" max="12" \
step="0.01"></label><span id="ruler"></span></div>
</dialog>
{around.bottom}
<noscript>To look through the pieces takes the script beside this page; the pictures are in faces/.</noscript>
</body>
</html>
"""
