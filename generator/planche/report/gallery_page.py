"""The pieces of a game as pictures, in its languages -> a page of HTML to look through them.

Whatever comes from content or catalogues is a stranger's: it stands in the page as data, which the script beside it
shows as text.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from html import escape
from importlib.resources import files
from typing import NamedTuple

SHIPPED = ("gallery.css", "gallery.js")  # files beside the page
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


@dataclass
class ShownPiece:
    """A piece of a gallery."""

    component: str
    id: str
    copies: int
    players: dict[str, int]  # its copies in a kit for so many players
    words: dict[str, str] = field(default_factory=dict)  # what is said on it, by language
    shrunk: dict[str, list[str]] = field(default_factory=dict)  # texts that are set smaller, by language
    faces: dict[str, dict[str, dict[str, str]]] = field(default_factory=dict)  # files, by language, ink and side


class Gallery(NamedTuple):
    """What a gallery shows."""

    titles: Mapping[str, str]  # by language, the game's own first
    inks: Sequence[str]
    players: Sequence[int]
    components: Mapping[str, ShownComponent]
    pieces: Sequence[ShownPiece]


def gallery_page(gallery: Gallery) -> str:
    """The page, without the files beside it."""
    language, title = next(iter(gallery.titles.items()))
    looks = "".join(f'<option value="{value}">{words}</option>' for value, words in _LOOKS.items())
    filters = "".join(
        f'<filter id="{name}"><feColorMatrix values="{matrix} 0 0 0 1 0"/></filter>' for name, matrix in CONES.items()
    )
    return _PAGE.format(
        ours=OURS, language=escape(language), title=escape(title), looks=looks, filters=filters, data=_data(gallery)
    )


def shipped_files() -> dict[str, bytes]:
    """The files that stand beside each page, by name."""
    folder = files("planche.report") / "gallery"
    return {name: (folder / name).read_bytes() for name in SHIPPED}


def _data(gallery: Gallery) -> str:
    told = {
        "languages": [*gallery.titles],
        "inks": [*gallery.inks],
        "players": [*gallery.players],
        "components": {id: shown._asdict() for id, shown in gallery.components.items()},
        "pieces": [asdict(piece) for piece in gallery.pieces],
    }
    plain = json.dumps(told, ensure_ascii=True, separators=(",", ":"))
    return plain.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")  # nothing ends the element


_PAGE = """\
<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="generator" {ours}>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'; style-src 'self'; \
script-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="stylesheet" href="gallery.css">
<script type="application/json" id="data">{data}</script>
<script src="gallery.js" defer></script>
</head>
<body>
<svg width="0" height="0" aria-hidden="true">{filters}</svg>
<header>
<h1>{title}</h1><output id="count"></output>
<form name="controls">
<label>Language <select name="language"></select></label>
<label>Beside it <select name="beside"></select></label>
<label>Component <select name="component"></select></label>
<label>Players <select name="players"></select></label>
<label>Words or id <input type="search" name="words"></label>
<label>Side <select name="side"><option>front</option><option>back</option><option>both</option></select></label>
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
<noscript>To look through the pieces takes the script beside this page; the pictures are in faces/.</noscript>
</body>
</html>
"""
