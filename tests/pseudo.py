"""A game in a language that nobody speaks, to see what the engine lacks in a script.

    python -m tests.pseudo mata-hari arabic --project NEW-FOLDER [--growth 0.9 --build] [--font REGULAR.ttf BOLD.ttf]

writes a project of the one game with every text made of pseudo-words in that script, 1.3 times as long, marks and
placeholders kept; checks it, and with `--build` builds its kit. What is too long is expected, and counted;
any other finding is printed. A script is one of those of `SCRIPTS` below.
"""

from __future__ import annotations

import argparse
import csv
import io
import random
import re
import shutil
import tempfile
import zlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from planche.game import FORMED, count_forms
from planche.language import HOLDERS, PoFile, encode_po, load_po
from planche.language.po_entries import PoEntry
from planche.source import Folder, quotation_marks
from tests.projects import ROOT, JsonFinding, findings, planche

GROWTH = 1.3
TOO_LONG = ("text/overflow", "text/too-long", "text/loose", "face/near-cut", "face/words-cut", "face/overlap")


class PseudoScript(NamedTuple):
    """How pseudo-words are made in a script, and which language is said to be written in it."""

    language: str
    syllables: tuple[str, ...]
    width: float  # of a syllable, in letters of Latin
    spaces: str = " "  # what stands between words
    signs: tuple[tuple[str, str], ...] = ()  # that it has of its own
    growth: float = GROWTH


def _syllables(first: str, then: str) -> tuple[str, ...]:
    return tuple(one + other for one in first.split() for other in then.split())


_WIDE = tuple((one + end, own) for one, own in zip(".,:;!?", "。、：；！？") for end in (" ", ""))
SCRIPTS = {
    "latin": PseudoScript("hu", _syllables("b c cs d f gy h j k ly m ny s sz t v zs", "á é í ó ö ő ú ü ű a e i"), 2.2),
    "vietnamese": PseudoScript("vi", _syllables("b ch đ g m ng nh ph t tr v", "ầ ắ ế ỉ ọ ở ự ữ an iết"), 2.6),
    "cyrillic": PseudoScript("ru", _syllables("б в г д ж з к л м н п р с т х ц ч ш щ", "а е ё и о у ы э ю я"), 2.1),
    "greek": PseudoScript("el", _syllables("β γ δ ζ θ κ λ μ ν π ρ τ φ χ", "ά έ ή ί ό ύ ϊ"), 2.1, " ", (("?", ";"),)),
    "arabic": PseudoScript("fa", _syllables("ب پ ت ج چ ح خ د ر ز س ش ص ط ع غ ف ق ک گ ل م ن ه", "ا و ی لا ت"), 2,
                           signs=((",", "،"), (";", "؛"), ("?", "؟"))),
    "hebrew": PseudoScript("he", tuple("אבגדהוזחטיכלמנסעפצקרשת"), 1),
    "japanese": PseudoScript("ja", tuple("あいうかきくさしすたちつなにぬ札山手得点裏表場出番順隠色数"), 2, "", _WIDE),
    "korean": PseudoScript("ko", tuple("가나다라마바사아자차카타파하고노도로모보소한글말"), 2),
    "chinese": PseudoScript("zh", tuple("们这说张牌手中的一个玩家可以从桌上拿走两把它放在面前"), 2, "", _WIDE),
    "thai": PseudoScript("th", _syllables("ก ข ค ง จ ช ด ต ท น บ ป พ ม ย ร ล ว ส ห", "า ี่ ุ ้ ำ ัน ื่อ"), 1.4, "\u200b"),
    "devanagari": PseudoScript("hi", _syllables("क ख ग ज ट त द न प म य र ल स ह क्ष त्र", "ा ि ी ु े ो ं"), 1.5),
}  # fmt: skip
_WORD = re.compile(r"&\w+;|</?\w+[^<>]*>|art:[\w,-]+|\w*\d\w*|[^\W\d_]+(?:['’\u00ad-][^\W\d_]+)*")
_LETTERS = re.compile(r"(?:[^\W\d_]|['’\u00ad-])+")
_CLOSE = re.compile(r"[\u00a0\u202f ](?=[;?»]|!(?!=)|:(?=[\s*)]|\Z))|(?<=«)[\u00a0\u202f ]")
_QUOTED = re.compile("«([^«»]*)»|“([^“”]*)”|„([^„“]*)“")
_WRITTEN = re.compile(r'(\b(?:text|answer): ")([^"\\]+)')


def pseudo_word(word: str, script: PseudoScript) -> str:
    """The word that stands for another one, the same each time."""
    chance = random.Random(zlib.crc32(word.casefold().encode()))
    count = max(1, round(len(word) * script.growth / script.width))
    made = "".join(chance.choice(script.syllables) for _ in range(count))
    return made.upper() if word.isupper() and len(word) > 1 else made.capitalize() if word[0].isupper() else made


def pseudo_text(text: str, script: PseudoScript) -> str:
    """A text in pseudo-words, with its marks and placeholders."""
    text, made, at = _CLOSE.sub("", text), [], 0
    for holder in HOLDERS.finditer(text):
        made += [_pseudo_words(text[at : holder.start()], script), _pseudo_holder(holder[0], script)]
        at = holder.end()
    whole = "".join((*made, _pseudo_words(text[at:], script)))
    marks = quotation_marks(script.language)
    return _QUOTED.sub(lambda found: f"{marks.opening}{found[1] or found[2] or found[3]}{marks.closing}", whole)


def _pseudo_words(words: str, script: PseudoScript) -> str:
    made = _WORD.sub(lambda found: _pseudo_token(found[0], script), words)
    for sign, own in script.signs:
        made = re.sub(rf"(?<![\dA-Za-z]){re.escape(sign)}", own, made)  # the sign of an item, 1. , stays
    return re.sub(r"(?<=\w) (?=\w)", script.spaces, made) if script.spaces != " " else made


def _pseudo_token(token: str, script: PseudoScript) -> str:
    return pseudo_word(token, script) if _LETTERS.fullmatch(token) else token


def _pseudo_holder(holder: str, script: PseudoScript) -> str:
    found = FORMED.fullmatch(holder)
    if not found:
        return holder
    forms = [_pseudo_words(form, script) for form in found[2].split("|")]
    wanted = count_forms(script.language)
    return f"{{{found[1]}|{'|'.join((*forms, *forms[-1:] * wanted)[:wanted])}}}"


def write_project(root: Path, game: str, script: PseudoScript, source: Path = ROOT) -> Path:
    """A project of one game, in its own language and in pseudo-words of the script; the engine's words too."""
    for name in (f"content/{game}", f"templates/{game}", "templates/common"):
        if (source / name).exists():
            shutil.copytree(source / name, root / name, ignore=shutil.ignore_patterns("*.po"))
    file = root / f"content/{game}/game.yaml"
    text = file.read_text("utf-8")
    language = re.search("(?m)^language: *(.*)$", text)
    assert language is not None, f"{file} says its language"
    others = set(re.findall(r"\w+", text.partition("\nlanguages:")[2].partition("\n")[0])) - {language[1].strip()}
    for table in (table for other in others for table in file.parent.glob(f"*.{other}.*")):
        table.unlink()
    both = f"languages: [{language[1].strip()}, {script.language}]"
    file.write_text(re.sub("(?m)^languages: .*", both, text), "utf-8")
    ended = planche("translate", game, "--language", script.language, "--project", root)
    assert ended.code == 0, ended.err
    for catalogue in root.glob(f"**/locale/{script.language}.po"):
        _fill_catalogue(root, catalogue.relative_to(root).as_posix(), script)
    for table in (root / f"content/{game}").glob(f"*.{script.language}.*"):
        _fill_table(table, script)
    return root


def add_fonts(root: Path, fonts: Sequence[Path]) -> None:
    """Planche's fonts and a family of one's own behind them, regular and bold."""
    shutil.copytree(ROOT / "fonts", root / "fonts")
    kinds = [f"    {kind}: own/{file.name}" for kind, file in zip(("regular", "bold"), fonts)]
    (root / "fonts/own").mkdir()
    for file in fonts:
        shutil.copy(file, root / "fonts/own")
    (root / "fonts/own/OFL.txt").write_text("SIL Open Font License 1.1\n", "utf-8")
    catalogue = root / "fonts/fonts.yaml"
    lines = catalogue.read_text("utf-8").splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("fallback"))
    lines[at] = re.sub(r"\]", ", Own]", lines[at], count=1)
    lines[at:at] = ["  Own:", *kinds, "    licence: own/OFL.txt"]
    catalogue.write_text("\n".join(lines) + "\n", "utf-8")


def _fill_catalogue(root: Path, file: str, script: PseudoScript) -> None:
    parsed = load_po(Folder(root), file)
    assert isinstance(parsed, PoFile), parsed
    entries = tuple(_fill_entry(entry, script) for entry in parsed.entries)
    data = encode_po(replace(parsed, entries=entries), file)
    assert isinstance(data, bytes), data
    (root / file).write_bytes(data)


def _fill_entry(entry: PoEntry, script: PseudoScript) -> PoEntry:
    """An entry with its text in pseudo-words, in as many forms as it takes in the language."""
    if entry.is_translated:
        return entry
    if entry.plural is not None:
        return replace(entry, forms=(pseudo_text(entry.plural, script),) * count_forms(script.language))
    return replace(entry, words=pseudo_text(entry.source, script))


def _fill_table(table: Path, script: PseudoScript) -> None:
    """The words of a table that is written for its language; ids, figures and letters of puzzles stay."""
    text = table.read_text("utf-8")
    if table.suffix == ".yaml":
        table.write_text(_WRITTEN.sub(lambda found: found[1] + pseudo_text(found[2], script), text), "utf-8")
        return
    head, *rows = csv.reader(io.StringIO(text))
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(head)
    for row in rows:
        writer.writerow([cell if name == "id" else pseudo_text(cell, script) for name, cell in zip(head, row)])
    table.write_text(out.getvalue(), "utf-8")


def count_and_show(found: Sequence[JsonFinding], most: int = 6) -> Iterator[str]:
    """Lines that tell how often each check found something, and what those found that are not about length."""
    counts = Counter(finding["id"] for finding in found)
    for id, count in counts.most_common():
        yield f"{count:5} {id}"
        shown = [] if id.startswith(TOO_LONG) else [finding for finding in found if finding["id"] == id][:most]
        yield from (f"        {one['file']}:{one['line']} {one['message']} ({one['hint']})" for one in shown)


def main(words: Sequence[str] | None = None) -> None:
    """Write the project, and tell what is found."""
    parser = argparse.ArgumentParser(prog="python -m tests.pseudo", description=(__doc__ or "").partition(":")[0])
    parser.add_argument("game")
    parser.add_argument("script", choices=SCRIPTS)
    parser.add_argument("--project", type=Path, help="where to write it, a new folder; else a temporary one")
    parser.add_argument("--growth", type=float, default=GROWTH, help="how much longer its words are; 0.9 builds")
    parser.add_argument("--font", type=Path, nargs="+", default=(), help="a font with the letters, and its bold")
    parser.add_argument("--build", action="store_true", help="also build what there is, complete or not")
    wish = parser.parse_args(words)
    script = SCRIPTS[wish.script]._replace(growth=wish.growth)
    with tempfile.TemporaryDirectory() as folder:
        root = write_project(wish.project or Path(folder), wish.game, script)
        if wish.font:
            add_fonts(root, wish.font)
        found = findings(root, wish.game, "--language", script.language)
        own = [finding for finding in found if finding["language"] == script.language]
        print(f"{wish.game} {wish.script} ({script.language}): {len(own)} findings")
        print(*count_and_show(own), sep="\n")
        if wish.build:
            ended = planche("build", wish.game, "--language", script.language, "--no-check", "--project", root,
                            "--output", root / "output")  # fmt: skip
            print(ended.code, ended.out[-2000:], ended.err[-2000:])


if __name__ == "__main__":
    main()
