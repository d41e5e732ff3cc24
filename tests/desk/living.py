"""A desk through seeded edits, renames, deletions and repairs: after each, the page shows what a fresh start shows.

python -m tests.desk.living 500 SEED
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any
from unittest.mock import patch

from planche.desk.all_pieces import PAGE
from planche.desk.pages import Asked
from planche.desk.session import Session
from planche.desk.spoken import Refused
from planche.imposition import Impossible
from planche.source import open_project
from tests.projects import game, tiny

LANGUAGES, INKS = ("en", "fr"), ("full", "light")
YAML = game(
    ("languages: [en]", "languages: [en, fr]"),
    more="""\
    back: g/back.xml
    columns: {words: text, power: integer}
  tokens:
    title: Tokens
    kind: token
    size: [20, 20]
    rows: tokens.csv
    front: g/token.xml
    columns: {of: text}
figures: {rounds: 5}
tables:
  ranks: {rows: ranks.csv, columns: {title: text}}
theme:
  colours: {night: "#203040"}
  light: {night: "#D0D8E0"}
""",
)
CARD = """\
<face>{% include "g/frame.xml" %}
<text x="5" y="30" width="53" height="30" size="9" fit="shrink" min="6" uniform="true">{{ piece.words }}</text>
<text x="5" y="70" width="53" height="8">{{ _("power") }} {{ piece.power }}</text></face>
"""
BACK = """\
<face><rect x="-3" y="-3" width="69" height="94" fill="night"/>
{% if piece.power > 5 %}{% for other in game.components[0].pieces %}
<rect x="{{ 3 * loop.index }}" y="3" width="2" height="{{ 1 + other.power }}" fill="white"/>
{% endfor %}{% endif %}</face>
"""
TOKEN = """\
<face><art name="star" x="5" y="5" width="9" height="9"/>
<text x="1" y="15" width="18" height="4" size="6">{{ piece.of }} {{ tables.ranks.low.title }}{{ figures.rounds }}</text>
{% include "g/" ~ "note.xml" ignore missing %}</face>
"""
STAR = '<svg viewBox="0 0 9 9" xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z" fill="#803010"/></svg>'
FILES: Mapping[str, str] = {
    "game.yaml": YAML,
    "cards.csv": "id,copies,words,power\nace,2,An ace,7\nking,1,A king,3\nqueen,1,A queen,4\n",
    "tokens.csv": "id,of\none,first\ntwo,second\n",
    "ranks.csv": "id,title\nlow,Low\nhigh,High\n",
    "art/star.svg": STAR,
    "locale/fr.po": "",
    "templates/g/card.xml": CARD,
    "templates/g/back.xml": BACK,
    "templates/g/frame.xml": '<rect x="1" y="1" width="61" height="86" stroke="night" stroke-width="0.5"/>\n',
    "templates/g/token.xml": TOKEN,
    "templates/g/note.xml": '<rect x="9" y="1" width="2" height="2" fill="night"/>\n',
}
WORDS = ("river", "An ace that has many more words than it had", "oak", "7", "", "<b>", "ä", "A king")
Edit = Callable[[Path, random.Random], None]
Shown = tuple[str, str]  # a digest, or why there is no picture


def place_of(root: Path, name: str) -> Path:
    return root / (name if name.startswith("templates/") else f"content/g/{name}")


def change_cell(root: Path, dice: random.Random) -> None:
    file = place_of(root, dice.choice(["cards.csv", "cards.csv", "tokens.csv", "ranks.csv"]))
    if not file.exists():
        return
    head, *rows = file.read_text("utf-8").splitlines()
    if rows:
        at = dice.randrange(len(rows))
        cells = rows[at].split(",")
        column = dice.randrange(1, len(cells)) if len(cells) > 1 else 0
        is_number = head.split(",")[column : column + 1] in (["power"], ["copies"])
        cells[column] = str(dice.randrange(1, 9)) if is_number else dice.choice(WORDS)
        rows[at] = ",".join(cells)
    file.write_text("\n".join([head, *rows, ""]), "utf-8")


def change_rows(root: Path, dice: random.Random) -> None:
    file = place_of(root, dice.choice(["cards.csv", "tokens.csv"]))
    if not file.exists():
        return
    head, *rows = file.read_text("utf-8").splitlines()
    how = dice.randrange(4)
    if how == 0 or not rows:
        new = f"new-{dice.randrange(50)}"
        rows.insert(
            dice.randrange(len(rows) + 1), f"{new},1,New,{dice.randrange(9)}" if "power" in head else f"{new},n"
        )
    elif how == 1:
        del rows[dice.randrange(len(rows))]
    elif how == 2:
        dice.shuffle(rows)
    else:
        at = dice.randrange(len(rows))
        rows[at] = f"renamed-{dice.randrange(50)},{rows[at].partition(',')[2]}"
    file.write_text("\n".join([head, *rows, ""]), "utf-8")


def replace_passage(root: Path, dice: random.Random) -> None:
    name, old, new = dice.choice(
        [
            ("templates/g/card.xml", 'x="5" y="70"', 'x="9" y="70"'),
            ("templates/g/frame.xml", "0.5", "1.5"),
            ("templates/g/back.xml", "power > 5", "power > 2"),
            ("templates/g/token.xml", 'size="6"', 'size="7"'),
            ("templates/g/note.xml", 'width="2"', 'width="3"'),
            ("game.yaml", '"#203040"', '"#402030"'),
            ("game.yaml", "rounds: 5", "rounds: 6"),
            ("game.yaml", "size: [20, 20]", "size: [22, 22]"),
            ("game.yaml", '"#D0D8E0"', '"#E0D8D0"'),
            ("art/star.svg", "#803010", "#103080"),
            ("art/star.svg", "M0 0h9v9z", "M0 0h5v5z"),
        ]
    )
    file = place_of(root, name)
    if file.exists():
        text = file.read_text("utf-8")
        old, new = (old, new) if old in text else (new, old)
        file.write_text(text.replace(old, new), "utf-8")


def translate(root: Path, dice: random.Random) -> None:
    entries = 'msgid ""\nmsgstr "Language: fr\\nContent-Type: text/plain; charset=UTF-8\\n"\n'
    if dice.random() < 0.8:
        entries += f'\nmsgctxt "templates/g/card.xml"\nmsgid "power"\nmsgstr "{dice.choice(["force", "pouvoir"])}"\n'
        entries += f'\nmsgctxt "cards.ace.words"\nmsgid "An ace"\nmsgstr "{dice.choice(["Un as", "As"])}"\n'
    place_of(root, "locale/fr.po").write_text(entries, "utf-8")


def break_one(root: Path, dice: random.Random) -> None:
    name, text = dice.choice(
        [
            ("templates/g/card.xml", "<face>{% if %}</face>"),
            ("templates/g/frame.xml", "<rect x="),
            ("templates/g/back.xml", "<face>{{ piece.nothing }}</face>"),
            ("game.yaml", "title: [\n"),
            ("cards.csv", "id,id\n"),
            ("art/star.svg", "<svg"),
            ("ranks.csv", "id\n"),
        ]
    )
    place_of(root, name).write_text(text, "utf-8")


def delete_one(root: Path, dice: random.Random) -> None:
    place_of(root, dice.choice([*FILES])).unlink(missing_ok=True)


def rename_one(root: Path, dice: random.Random) -> None:
    file = place_of(root, dice.choice([*FILES]))
    away = file.with_name(f"{file.name}.away")
    one, other = (file, away) if file.exists() else (away, file)
    if one.exists():
        one.rename(other)


def repair(root: Path, dice: random.Random) -> None:
    names = [*FILES] if dice.random() < 0.6 else [dice.choice([*FILES])]
    for name in names:
        place_of(root, name).write_text(FILES[name], "utf-8")


EDITS: tuple[Edit, ...] = (
    *[change_cell] * 6, *[change_rows] * 3, *[replace_passage] * 4, translate, break_one, delete_one, rename_one,
    *[repair] * 8,
)  # fmt: skip


class Looker:
    """What a page shows: it draws again only those pictures whose addresses it was told anew, as `live.js` does."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._seen: dict[str, Shown] = {}  # by address, which a browser never asks for twice
        self.drawn = 0
        self.language, self.ink = "en", "full"
        self.begin()

    def begin(self) -> None:
        """Ask for everything that is looked at."""
        from planche.desk.live_gallery import describe_game
        from planche.report.gallery_page import plain_gallery

        with self._session.lock:
            languages = (self.language,) if self._has(self.language) else ()
            told: Any = plain_gallery(describe_game(self._session, languages))
        self._pieces: dict[tuple[str, str], Any] = {(one["component"], one["id"]): one for one in told["pieces"]}

    def look(self, language: str, ink: str) -> None:
        """Choose another language or ink."""
        self.language, self.ink = language, ink
        self.begin()

    def hear(self, told: Any) -> None:
        """Take in what is told of a change."""
        keys = [(piece["component"], piece["id"]) for piece in told.get("pieces", ())]
        is_known = f"{self.language}/{self.ink}" in told.get("editions", ()) and {*keys} <= self._pieces.keys()
        if not is_known:
            self.begin()
            return
        for key, piece in zip(keys, told["pieces"]):
            for language, inks in piece["faces"].items():
                self._pieces[key]["faces"].setdefault(language, {}).update(inks)
        for one in told["renewed"]:
            for (component, id), piece in self._pieces.items():
                if component == one["component"] and (one["pieces"] is None or id in one["pieces"]):
                    faces = piece["faces"].get(one["language"], {}).get(one["ink"], {})
                    for side in [side for side in faces if one["side"] in ("", side)]:
                        address = faces[side]
                        faces[side] = f"{address.partition('?v=')[0]}?v={one['version']}"

    def faces(self) -> dict[tuple[str, str, str], Shown]:
        """What is seen of each face."""
        return {
            (*key, side): self._see(address)
            for key, piece in self._pieces.items()
            for side, address in piece["faces"].get(self.language, {}).get(self.ink, {}).items()
        }

    def _see(self, address: str) -> Shown:
        if address not in self._seen:
            self.drawn += 1
            self._seen[address] = picture_at(self._session, address)
        return self._seen[address]

    def _has(self, language: str) -> bool:
        game = self._session.now.shown
        return game is not None and language in game.languages


def picture_at(session: Session, address: str) -> Shown:
    """The picture at an address, or why there is none."""
    path, _, version = address.partition("?v=")
    try:
        return PAGE.answers["faces"](session, Asked(path, {"v": version})).digest, ""
    except (Refused, Impossible) as refused:
        return "", str(refused)


def live(edits: int, seed: int, compare: Callable[[object, object], None]) -> int:
    """Go through so many edits, and compare what the page shows with a fresh start; how many pictures were drawn."""
    dice = random.Random(seed)
    with tiny(FILES) as folder:
        root = folder.resolve()
        session = Session(open_project(root), "g")
        heard: list[Any] = []
        assert PAGE.hears is not None
        hears = PAGE.hears
        session.listen(lambda change: hears(session, change))
        looker = Looker(session)
        with patch.object(session.hub, "tell", lambda _, data: heard.append(data)):
            for _ in range(edits):
                if dice.random() < 0.1:
                    looker.look(dice.choice(LANGUAGES), dice.choice(INKS))
                for _ in range(dice.choice([1, 1, 1, 2])):
                    dice.choice(EDITS)(root, dice)
                heard.clear()
                session.refresh()
                for told in heard:
                    looker.hear(told)
                if dice.random() < 0.7:  # else the page is out of sight, and its pictures are loaded later
                    fresh = Looker(Session(open_project(root), "g"))
                    fresh.look(looker.language, looker.ink)
                    if fresh._session.now.game is not None:  # of what cannot be read it shows less than there was
                        compare(looker.faces(), fresh.faces())
                    assert fresh._pieces.keys() <= looker._pieces.keys()
                    fresh._session.close()
        session.close()
        return looker.drawn


def main() -> None:
    """Go through as many edits as are asked for."""
    edits, seed = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    compared: list[int] = []

    def compare(shown: object, fresh: object) -> None:
        assert shown == fresh, f"after {len(compared)} comparisons: {shown} != {fresh}"
        compared.append(len(fresh) if isinstance(fresh, dict) else 0)

    drawn = live(edits, seed, compare)
    print(f"{edits} edits: {len(compared)} times compared, {sum(compared)} faces, {drawn} drawn; all as a fresh start")


if __name__ == "__main__":
    main()
