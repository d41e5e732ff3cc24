"""The page of translation: the texts of a language, each with its card as somebody types, saved into its catalogue."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from planche.content import LANGUAGE
from planche.desk.frame import frame_page
from planche.desk.judged_texts import JudgedText
from planche.desk.pages import Asked, Page, Reply, shipped
from planche.desk.session import Session
from planche.desk.spoken import Refused
from planche.desk.translating import PicturedWords, Translators
from planche.findings import Finding
from planche.game import Block, count_forms, form_of
from planche.imposition import MM
from planche.kit import Stand
from planche.language import TextKey, doubt_code
from planche.typeset import runs_right_to_left

if TYPE_CHECKING:
    from planche.output.translations import TextToTranslate

MOST_STANDS = 12  # faces of a text that are offered
MOST_WORDS = 20_000  # letters that are taken of a wording
SCRIPTS = (
    "recall.js",
    "languages.js",
    "translation-words.js",
    "translation-typing.js",
    "translation-drafts.js",
    "translation-card.js",
    "translation-list.js",
    "translation-findings.js",
    "translation-end.js",
    "translation-begin.js",
    "translation.js",
    "translation-keys.js",
)
FACES = 8  # that are looked at for what is wrong, at a time
NUMBERS = range(30)  # of which each form shows the first
EXAMPLES = 4

_BODY = """\
<main id="translation">
<section id="texts" aria-label="Language and texts">
<div id="choose">
<label>Language <select id="language"></select></label>
<form id="begin" inert><label>New language <input id="code" size="14" maxlength="40" list="known" \
autocomplete="off" spellcheck="false" placeholder="pt"></label><datalist id="known"></datalist>\
<button>Begin</button></form>
</div>
<label class="search"><span>Search</span> <input type="search" id="words" autocomplete="off"></label>
<div id="filters" role="group" aria-label="Which texts"></div>
<div id="progress" aria-hidden="true"><i></i></div>
<p id="begun" role="status" hidden></p>
<div id="doubted" role="alert" hidden><span></span> <button type="button">Begin it all the same</button> \
<button type="button" hidden></button></div>
<div id="untouched" hidden><span>Nothing is written in it yet.</span> \
<button type="button">Take the beginning back</button></div>
<div id="unlisted" hidden><span></span> <button type="button">Print it too</button></div>
<progress id="busy" aria-label="The texts are being read"></progress>
<div id="list" role="group" aria-label="Texts"></div>
</section>
<section id="text" aria-label="Translation" hidden>
<p id="source"></p>
<p id="plural"></p>
<p id="earlier"></p>
<div id="chips" role="group" aria-label="Set in at the cursor"></div>
<div id="elsewhere" role="group" aria-label="Translated elsewhere as" hidden></div>
<div id="fields"></div>
<button type="button" id="same" hidden></button>
<p id="fit" role="status"></p>
<div id="clash" role="alert" hidden></div>
<div id="act"><button id="save" class="main">Save and go on</button><button id="stay">Save</button>\
<button id="missing">Next to do</button>\
<button id="drop" disabled>Back to what is saved</button><output id="told" role="status"></output></div>
<div id="end" role="status" hidden></div>
<p id="tongue" hidden>Findings are in English, as in the shell.</p>
<ul id="found"></ul>
<div id="notes"></div>
<p id="where"></p>
<p id="keys"><kbd>Ctrl</kbd> <kbd>Enter</kbd> saves and goes on &middot; <kbd>Ctrl</kbd> <kbd>S</kbd> saves &middot; \
<kbd>Alt</kbd> <kbd>\u2193</kbd> <kbd>\u2191</kbd> next and previous &middot; <kbd>Alt</kbd> <kbd>N</kbd> next to do \
&middot; <kbd>Alt</kbd> <kbd>1</kbd>\u2026 sets in a placeholder \
&middot; <kbd>Alt</kbd> <kbd>0</kbd> takes what stands elsewhere &middot; <kbd>Alt</kbd> <kbd>/</kbd> searches</p>
</section>
<section id="shown" aria-label="Where it stands" hidden>
<div id="stands" role="group" aria-label="Where it stands"></div>
<button id="larger" type="button" aria-pressed="false" hidden>Larger</button>
<figure><div id="face" hidden><canvas id="picture" role="img"></canvas></div>
<figcaption id="caption"></figcaption></figure>
</section>
<p id="nothing" role="status">The texts are being read.</p>
</main>
"""


class _AskedText(NamedTuple):
    """What a page sends of a text."""

    language: str
    key: TextKey
    words: tuple[str, ...]


NOTES = "translation-notes.js"


def _html(session: Session, top: str) -> str:
    title = str(session.now.game.title) if session.now.game else session.game
    return frame_page(title, PAGE.title, top, _BODY, ["translation.css"], [*SCRIPTS, NOTES])


def _languages(session: Session, _: Asked) -> Reply:
    """The game and the languages that it is translated to."""
    with session.lock:
        translators = session.keep(Translators)
        game = translators.game
        told = {"game": game.id, "source": game.language, "languages": translators.languages()}
    return _reply(told)


def _texts(session: Session, asked: Asked) -> Reply:
    """All texts of a language."""
    language = asked.query.get("language", "")
    with session.lock:
        texts = session.keep(Translators).texts(language)
        live = session.keep(Translators).live(language)
        stands, engines = live.rehearsal.stands, live.rehearsal.engine_texts
        told = {text.key: live.told_of(text.key) for text in texts}
        rules = session.keep(Translators).game.rules
        is_bare = all(
            {*text.wordings} <= {"", text.source} for text in texts if text.key not in engines
        ) and session.keep(Translators).may_be_taken_back(language)
    blocks = [part.text.place for part in rules.parts if isinstance(part, Block)] if rules else []

    def group(key: TextKey) -> str:
        return "planche" if key in engines else "rules" if key[0] in blocks else "game"

    return _reply(
        {
            "language": language,
            "dir": "rtl" if runs_right_to_left(language) else "ltr",
            "sourceDir": "rtl" if runs_right_to_left(session.keep(Translators).game.language) else "ltr",
            "source": session.keep(Translators).game.language,
            "rules": blocks[0] if blocks else "",
            "isListed": language in session.keep(Translators).game.languages,
            "forms": _examples(language),
            "isBare": is_bare,
            "texts": [
                {
                    **_plain(text, told[text.key]),
                    "group": group(text.key),
                    "stands": _plain_stands(stands.get(text.key, ())),
                }
                for text in texts
            ],
        }
    )


def _examples(language: str) -> list[str]:
    """Numbers that take each form of a language."""
    forms: list[list[str]] = [[] for _ in range(count_forms(language))]
    for number in NUMBERS:
        forms[form_of(language, number)].append(str(number))
    return [", ".join(numbers[:EXAMPLES]) + (" …" if len(numbers) > EXAMPLES else "") for numbers in forms]


def _stands(session: Session, said: Mapping[str, object]) -> object:
    """The faces of a text whose words templates join to others."""
    given = _read(said, is_worded=False)
    with session.lock:
        rehearsal = session.keep(Translators).live(given.language).rehearsal
        return _plain_stands(rehearsal.stands_of(given.key) if given.key in rehearsal.texts else ())


def _show(session: Session, said: Mapping[str, object]) -> object:
    """A face or page with words that are being typed."""
    given, stand = _read(said), said.get("stand")
    face, is_drawn = _read_stand(stand) if stand else None, said.get("isBare") is not True
    with session.lock:
        shown = session.keep(Translators).show(given.language, given.key, given.words, face, is_drawn=is_drawn)
    return _plain_picture(shown)


def _misfits(session: Session, asked: Asked) -> Reply:
    """What is wrong on some faces: `language`, and the number of the `first`."""
    first = asked.first
    with session.lock:
        found = session.keep(Translators).live(asked.query.get("language", "")).misfits(first, FACES)
    texts = [{"key": key, "excess": finding.excess} for key, finding in found.of.items()]
    return _reply({"texts": texts, "wrong": [*found.wrong], "done": found.done, "all": found.all})


def _judged(session: Session, asked: Asked) -> Reply:
    """What is told of all texts of a language that are saved, once they are held against one another."""
    language = asked.query.get("language", "")
    with session.lock:
        live = session.keep(Translators).live(language)
        judged = live.compare()
        told = {key: judged.of(key) for key in (*live.rehearsal.texts, *live.rehearsal.engine_texts)}
    texts = [
        {
            "key": key,
            "isRefused": one.is_refused,
            "isDoubtful": one.is_doubtful and not one.is_refused,
            "told": _plain_findings(one.findings),
        }
        for key, one in told.items()
        if one != JudgedText()
    ]
    return _reply({"texts": texts})


def _save(session: Session, said: Mapping[str, object]) -> object:
    """Save a translation: its outcome, and the text as it is now."""
    given = _read(said)
    with session.lock:
        translators = session.keep(Translators)
        saved = translators.translate(given.language, given.key, _strings(said, "seen"), given.words)
        live = translators.live(given.language)
        told = live.told_of(given.key)
    text = saved.text and _plain(saved.text, told)
    return {"outcome": saved.outcome.value, "text": text}


def _begin(session: Session, said: Mapping[str, object]) -> object:
    """Begin a language; the lines that tell of what no catalogue holds. One that nobody knows is asked about first."""
    language = _language(said)
    if said.get("isSure") is not True and re.fullmatch(LANGUAGE, language) and doubt_code(language):
        return {"isDoubted": True}
    with session.lock:
        lines = session.keep(Translators).begin(language)
    session.refresh()
    return {"lines": lines}


def _take_back(session: Session, said: Mapping[str, object]) -> object:
    """Let a language that was begun be gone again, as long as nothing is written in it."""
    language = _language(said)
    with session.lock:
        session.keep(Translators).take_back(language)
    session.refresh()
    return {"languages": session.keep(Translators).languages()}


def _print(session: Session, said: Mapping[str, object]) -> object:
    """Let game.yaml list a language."""
    language = _language(said)
    with session.lock:
        session.keep(Translators).print_too(language)
    session.refresh()
    return {"languages": session.keep(Translators).game.languages}


def _language(said: Mapping[str, object]) -> str:
    language = said.get("language")
    if not isinstance(language, str):
        raise Refused("language: wanted its code, such as pt")
    return language


def _read(said: Mapping[str, object], *, is_worded: bool = True) -> _AskedText:
    language, place, source = (said.get(name) for name in ("language", "place", "source"))
    if not (isinstance(language, str) and isinstance(place, str) and isinstance(source, str)):
        raise Refused("wanted the language, place and source of a text")
    return _AskedText(language, (place, source), _strings(said, "words") if is_worded else ())


def _strings(said: Mapping[str, object], name: str) -> tuple[str, ...]:
    given = said.get(name)
    if not isinstance(given, list) or not all(isinstance(one, str) and len(one) <= MOST_WORDS for one in given):
        raise Refused("{name}: wanted a list of words, of {most} letters at most", name=name, most=MOST_WORDS)
    return tuple(given)


def _read_stand(given: object) -> Stand:
    said = given if isinstance(given, dict) else {}
    component, piece, side, players, level = (said.get(name) for name in Stand._fields)
    if not (isinstance(component, str) and isinstance(piece, str) and isinstance(side, str)):
        raise Refused("stand: wanted component, piece and side")
    if not isinstance(players, int | None) or not isinstance(level, str | None):
        raise Refused("stand: wanted how many players, and their level")
    return Stand(component, piece, side, players, level)


def _plain(text: TextToTranslate, told: JudgedText) -> dict[str, object]:
    """A text; what a check refuses is not done, though it is saved, and what it doubts is."""
    is_done = text.state.value == "done"
    state = "wrong" if is_done and told.is_refused else text.state.value
    is_doubtful = is_done and told.is_doubtful and not told.is_refused
    findings = _plain_findings(told.findings) if is_done else []
    return {**text._asdict(), "state": state, "isDoubtful": is_doubtful, "told": findings}


def _plain_findings(findings: Iterable[Finding]) -> list[dict[str, object]]:
    """What is told of words; each saying once, wherever else it is told."""
    said = {(one.message, one.hint): one for one in findings}
    return [{"message": message, "hint": hint, "error": one.is_error} for (message, hint), one in said.items()]


def _plain_stands(stands: Sequence[Stand]) -> dict[str, object]:
    """The faces of a text that are offered: of each component and side the first, then others."""
    kinds = {(one.component, one.side, one.players, one.level): one for one in reversed(stands)}
    first = set(kinds.values())
    leading, others = [one for one in stands if one in first], [one for one in stands if one not in first]
    return {"count": len(stands), "offered": [one._asdict() for one in (*leading, *others)[:MOST_STANDS]]}


def _plain_picture(picture: PicturedWords) -> dict[str, object]:
    shown = picture.shown
    return {
        "picture": b64encode(picture.data).decode(),
        "width": shown.width / MM,
        "height": shown.height / MM,
        "page": shown.page,
        "pages": shown.pages,
        "players": shown.players,
        "level": shown.level,
        "beside": [{"box": [length / MM for length in box], "key": key} for box, key in picture.shown.beside],
        "places": [[length / MM for length in box] for box in shown.places],
        "texts": [
            {
                "box": [length / MM for length in text.box],
                "size": text.size,
                "wanted": text.wanted,
                "fits": text.fits,
                "excess": text.excess,
            }
            for text in shown.texts
        ],
        "findings": _plain_findings(shown.findings),
    }


def _reply(told: object) -> Reply:
    return Reply(json.dumps(told).encode(), "application/json")


PAGE = Page(
    "translation",
    "Translation",
    _html,
    lambda: shipped("translation.css", *SCRIPTS, NOTES),
    {"languages": _languages, "texts": _texts, "misfits": _misfits, "judged": _judged},
    {"stands": _stands, "show": _show, "save": _save, "begin": _begin, "back": _take_back, "print": _print},
)
