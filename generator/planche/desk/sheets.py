"""The page of sheets: a kit as it will print, made with a button on the paper and in the way that are chosen there."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from html import escape
from io import BytesIO
from pathlib import Path

from planche.desk.frame import frame_page
from planche.desk.pages import Asked, Page, Reply, shipped
from planche.desk.pictures import opened
from planche.desk.session import Session
from planche.desk.spoken import Refused
from planche.desk.translating import Translators
from planche.expressions import expression
from planche.game import Game
from planche.imposition import PAPERS, Duplex

SCRIPTS = ("recall.js", "languages.js", "sheets-choices.js", "sheets.js")
DPI = 50  # of a sheet as it is shown
CHOICES = {
    "language": "Language",
    "players": "Players",
    "paper": "Paper",
    "margin": "Margin",
    "duplex": "Duplex",
    "mode": "Mode",
}
MORE = {"booklet": "Rules", "ink": "Ink", "variant": "Variant", "gap": "Gap", "cut-lines": "Cut lines"}
TYPED = "card-size"  # the choice that is written, so that it can be any size
OFFERED = ("language", "players", "paper", "variant")  # those that a game says
MOST_TYPED = 40  # characters
PARTIAL = "partial"  # the choice that prints a language though some texts are not translated
GAPS = {"": "hold the kit back", PARTIAL: "stand in the language of the game"}
MODES = {
    "duplex": "backs on second sides",
    "fold": "folded behind their fronts",
    "fronts": "fronts alone",
    "press": "a face a page, for a printing house",
}
MARGINS = {"": "usual", "0": "0 mm", "3": "3 mm", "5": "5 mm", "8": "8 mm", "10": "10 mm", "15": "15 mm", "20": "20 mm"}
GAP_WORDS = {
    "": "auto: none where they are of one colour at their edges",
    **{length: f"{length} mm" for length in ("0", "1", "2", "3", "5", "6", "10")},
}
MORE_WORDS = {
    "booklet": {"": "pages", "booklet": "booklet"},
    "ink": {"": "full", "light": "light: pale grounds that spare ink"},
    "gap": GAP_WORDS,
    "cut-lines": {"": "print", "svg": "svg: one SVG a sheet besides, for a cutting machine"},
}
CARD_SIZES = ("mini", "bridge", "poker", "tarot")
_OPTIONS = {"booklet": "mode"}  # of the shell, where they are called otherwise
_PAGE = expression(r"([\w.-]{1,80})/(\d{1,5})", re.ASCII)


def _html(session: Session, top: str) -> str:
    with session.lock:
        choices = _choices(session.now.shown)
    fields = "".join(_field(name, words, choices[name]) for name, words in CHOICES.items())
    fields += f'<label id="gaps" hidden>Texts not translated <select name="{PARTIAL}">{_options(GAPS)}</select></label>'
    more = "".join(_field(name, words, choices[name]) for name, words in MORE.items()) + _sizes()
    body = f"""\
<header><h1>Sheets</h1>
<form name="kit" inert>{fields}<button>Print the kit to PDFs</button>
<details id="more"><summary>More</summary><div>{more}</div></details></form>
<p id="untranslated" role="status" hidden></p></header>
<main><h2 id="whose" hidden></h2><p id="old" role="status" hidden>Files of the game have changed since this kit was \
begun; print it again to see them as they are.</p>
<p id="other" role="status" hidden></p>
<p id="state" role="status"></p>\
<section id="wrong" aria-label="What is wrong" hidden><h2></h2>\
<p id="tongue" hidden>Findings are in English, as in the shell.</p><ol></ol>\
<a class="more" href="/gallery/#findings" hidden></a></section>\
<progress hidden aria-label="A kit is being printed"></progress>
<pre id="said" lang="en" hidden></pre><ul id="notes" hidden></ul><div id="files"></div></main>"""
    return frame_page(session.game, PAGE.title, top, body, ["sheets.css"], SCRIPTS)


def _field(name: str, words: str, options: Mapping[str, str]) -> str:
    """A choice; that of names tells the page that it does not say these words itself."""
    is_names = ' translate="no"' if name in ("language", "paper", "variant") else ""
    return f'<label>{words} <select name="{name}"{is_names}>{_options(options)}</select></label>'


def _sizes() -> str:
    """The choice of a size, those that have a name being offered."""
    offered = "".join(f'<option value="{size}">' for size in CARD_SIZES)
    return (
        f'<label>Card size <input name="{TYPED}" list="sizes" maxlength="{MOST_TYPED}" autocomplete="off"'
        f' placeholder="the game’s own, or such as 63x88mm"></label><datalist id="sizes">{offered}</datalist>'
    )


def _choices(game: Game | None) -> dict[str, dict[str, str]]:
    """The words for each value of each choice, as far as the game can be read."""
    return {
        "language": {language: language for language in (game.languages if game else ())},
        "players": {"": "all"} | {f"{count}": f"{count}" for count in (game.players if game else ())},
        "paper": {name: name for name in _papers(game)},
        "margin": MARGINS,
        "duplex": {duplex.value: duplex.value.replace("-", " ") for duplex in Duplex},
        "mode": MODES,
        "variant": {"": "–"} | {variant.id: str(variant.title) for variant in (game.variants if game else ())},
        **MORE_WORDS,
    }


def _papers(game: Game | None) -> list[str]:
    own = [paper.name for paper in game.papers] if game else []
    return [*dict.fromkeys((*own, *(paper.name for paper in PAPERS)))]


def _options(choices: Mapping[str, str]) -> str:
    return "".join(f'<option value="{escape(value)}">{escape(words)}</option>' for value, words in choices.items())


def _build(session: Session, said: Mapping[str, object]) -> object:
    """Begin to print a kit of what the page chose."""
    with session.lock:
        project, game = session.project, session.keep(Translators).game
    known = _choices(game)
    chosen = {name: str(said.get(name) or "") for name in (*CHOICES, *MORE)}
    if chosen["mode"] != "duplex" and not chosen["booklet"]:
        del chosen["duplex"]  # which is about second sides
    for name, value in chosen.items():
        if value not in known[name]:
            raise Refused("there is no {name} {value}", name=name, value=repr(value))
    chosen[TYPED] = _typed(said)
    is_partial = said.get(PARTIAL) == PARTIAL
    number = _require_texts(session, chosen["language"], is_partial=is_partial)
    words = [f"--{_OPTIONS.get(name, name)}={value}" for name, value in chosen.items() if value]
    words += ["--partial"] if is_partial else []
    place = ["--output", str(session.options.output)] if session.options.output else []
    own = [] if project.is_bundled else ["--project", str(project.root)]
    within = None if place else Path.cwd()
    wishes = {**chosen, PARTIAL: PARTIAL if is_partial else ""}
    session.kits.begin([session.game, *words, *place, *own], within, wishes, number)
    return _plain(session)


def _typed(said: Mapping[str, object]) -> str:
    """The size that is written; whether there is one like that is told by who prints."""
    size = str(said.get(TYPED) or "").strip()
    if len(size) > MOST_TYPED or not size.isprintable():
        raise Refused("there is no {name} {value}", name=TYPED, value=repr(size[:MOST_TYPED]))
    return size


def _require_texts(session: Session, language: str, *, is_partial: bool) -> int:
    """How often the files have changed. Refused at once where texts are not translated that have to be."""
    with session.lock:
        translators = session.keep(Translators)
        lacking = translators.untranslated(language)
        if lacking.is_refused(translators.game.complete) and not is_partial:
            raise Refused(
                "of {texts} texts {left} are not translated to {language}, or have changed since; translate them, or"
                " choose what becomes of them",
                409,
                texts=lacking.texts,
                left=lacking.missing + lacking.stale,
                language=language,
            )
        return session.revision


def _untranslated(session: Session, asked: Asked) -> Reply:
    """What a kit in a language would lack: `?language=sv`."""
    with session.lock:
        translators = session.keep(Translators)
        lacking = translators.untranslated(asked.query.get("language", ""))
        told = {**lacking._asdict(), "source": translators.game.language}
        told["isRefused"] = lacking.is_refused(translators.game.complete)
    return Reply(json.dumps(told).encode(), "application/json")


def _plain(session: Session) -> dict[str, object]:
    """What became of the kit, how often the files have changed, and what there is to choose now of the game."""
    with session.lock:
        choices = _choices(session.now.shown)
    offered = {name: [*choices[name]] for name in OFFERED}
    return {**session.kits.plain(), "revision": session.revision, "offered": offered}


def _state(session: Session, _: Asked) -> Reply:
    return Reply(json.dumps(_plain(session)).encode(), "application/json")


def _file(session: Session, asked: Asked) -> Reply:
    return Reply(_read(session, asked.rest), "application/pdf", name=asked.rest)


def _sheet(session: Session, asked: Asked) -> Reply:
    """A page of a PDF as a picture: `cards.pdf/0`, the first being 0."""
    named = _PAGE.fullmatch(asked.rest)
    if named is None:
        raise Refused("there is no such page", 404)
    return Reply(_draw(_read(session, named[1]), int(named[2])), "image/png")


def _read(session: Session, name: str) -> bytes:
    data = session.kits.file(name)
    if data is None:
        raise Refused("there is no such file any more; print the kit again", 404)
    return data


def _draw(pdf: bytes, number: int) -> bytes:
    from planche.output.pages import draw_page  # what draws stands behind the door

    with opened(pdf) as document:
        if number >= len(document):
            raise Refused("there is no such page", 404)
        picture = draw_page(document, number, DPI)
    data = BytesIO()
    picture.save(data, "PNG", compress_level=1)
    return data.getvalue()


ANSWERS = {"state": _state, "untranslated": _untranslated, "files": _file, "pages": _sheet}
PAGE = Page("sheets", "Sheets", _html, lambda: shipped("sheets.css", *SCRIPTS), ANSWERS, {"build": _build})
