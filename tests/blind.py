"""Whether Zèbre's free lines give their answers away, asked of somebody who knows neither: `python -m tests.blind en`.

`python -m tests.blind LANGUAGE --seed N` writes two files into `output/blind/`. `faces-LANGUAGE-N.txt` has the theme
and the free lines of each face, shuffled: only this goes to the reader, who has not seen the documents. The reader
writes a line `number. guess` for each face, with no guess where there is none. `key-LANGUAGE-N.txt` has the answers.

`python -m tests.blind LANGUAGE --seed N --score guesses.txt` counts the faces that were found: one in ten at most
should be, or silence wins. Another seed for each reading, and another reader.
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from pathlib import Path

import yaml

from planche.language import fold_words
from tests.projects import ROOT

FOLDER = ROOT / "output" / "blind"
ALIKE = 0.85  # of two spellings of one name
ARTICLES = {"a", "an", "the", "le", "la", "les", "l", "un", "une", "des"}
_GUESS = re.compile(r"(\d++)\.\s*+(\S.*)")

Face = tuple[str, str, tuple[str, ...]]
"""What the reader sees of a face, its place, and the names of its answer."""


def faces_of(table: Sequence[dict[str, object]], seed: int) -> list[Face]:
    """The faces of a table of documents, shuffled."""
    faces = [_face(row, side) for row in table for side in ("front", "back")]
    random.Random(seed).shuffle(faces)
    return faces


def found_in(guesses: str, faces: Sequence[Face]) -> list[int]:
    """The numbers of the faces whose answers are among the guesses, one a line."""
    told = (_GUESS.match(line.strip()) for line in guesses.splitlines())
    numbered = ((int(guess[1]), guess[2]) for guess in told if guess)
    return sorted({n for n, guess in numbered if 1 <= n <= len(faces) and _is_named(guess, faces[n - 1][2])})


def _face(row: dict[str, object], side: str) -> Face:
    face = row[side]
    assert isinstance(face, dict)
    shown = " / ".join(line["text"] for line in face["lines"] if line["value"] == 0)
    return f"[{face['theme']}] {shown}", f"{row['id']} {side}", (face["answer"], *face.get("also", ()))


def _is_named(guess: str, names: Iterable[str]) -> bool:
    """Whether a guess is a name but for its articles and spelling, or the one holds the other."""
    one = _bare(guess)
    for other in map(_bare, names):
        is_part = min(len(one), len(other)) > 4 and (one in other or other in one)
        if is_part or one == other or SequenceMatcher(None, one, other).ratio() > ALIKE:
            return True
    return False


def _bare(name: str) -> str:
    return " ".join(word for word in fold_words(name) if word not in ARTICLES)


def main(words: Sequence[str] | None = None) -> None:
    """Write what a reader is given, or count what one found."""
    asked = argparse.ArgumentParser(prog="python -m tests.blind", description=__doc__)
    asked.add_argument("language", choices=["fr", "en"])
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--score", type=Path, metavar="GUESSES")
    wish = asked.parse_args(words)
    text = (ROOT / f"content/zebre/documents.{wish.language}.yaml").read_text("utf-8")
    faces = faces_of(yaml.load(text, yaml.CSafeLoader), wish.seed)
    if wish.score:
        found = found_in(wish.score.read_text("utf-8"), faces)
        lines = [f"{n}. {faces[n - 1][2][0]} ({faces[n - 1][1]}): {faces[n - 1][0]}" for n in found]
        print("\n".join([*lines, f"{len(found)} of {len(faces)} faces found: {len(found) / len(faces):.1%}"]))
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, part in (("faces", 0), ("key", 2)):
        shown = (face[part] if isinstance(face[part], str) else ", ".join(face[part]) for face in faces)
        file = FOLDER / f"{name}-{wish.language}-{wish.seed}.txt"
        file.write_text("".join(f"{n}. {line}\n" for n, line in enumerate(shown, 1)), "utf-8")
        print(file.relative_to(ROOT))


if __name__ == "__main__":
    main()
