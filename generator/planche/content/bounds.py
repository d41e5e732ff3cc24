"""What the files of a game have in common: names, words, languages and files, each with its bounds."""

from typing import Annotated

from planche.content.shapes import Number, TextShape, Whole, condition
from planche.imposition import PAPERS, is_paper

_NO_DEVICE = r"(?!(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$)"  # no file of Windows is called so
NAME = r"[a-z][a-z0-9]*(-[a-z0-9]+)*"
ID = _NO_DEVICE + NAME
LANGUAGE = _NO_DEVICE + r"[a-z]{2,3}(-[A-Za-z]{2,4})?"
LONGEST_NAME = 60  # characters
MOST_MINUTES = 1_440  # that a game takes
NAME_WANTED = "a name in small letters, digits and hyphens"
ID_WANTED = f"{NAME_WANTED} that Windows does not keep for a device"
PAPER_NAMES = ", ".join(paper.name for paper in PAPERS)
FILE_NAME = r"[A-Za-z0-9][A-Za-z0-9._-]*(/[A-Za-z0-9][A-Za-z0-9._-]*)*"
FILE_WANTED = "the name of a file below its folder, such as cards.csv"
TABLE_WANTED = "the name of a file below its folder, such as cards.csv, or cards.{language}.csv"

Name = Annotated[str, TextShape(0, LONGEST_NAME, NAME, NAME_WANTED)]
Id = Annotated[str, TextShape(0, LONGEST_NAME, ID, ID_WANTED)]  # of what files may be called by
Language = Annotated[str, TextShape(pattern=LANGUAGE, wanted="a language code such as fr or pt-BR")]
FileName = Annotated[str, TextShape(0, 120, FILE_NAME, FILE_WANTED)]
Colour = Annotated[str, TextShape(pattern="#[0-9A-Fa-f]{6}", wanted="a colour such as #2B2140")]
Word = Annotated[str, TextShape(1, 200)]
Words = Annotated[str, TextShape(1, 4000)]
Players = Annotated[int, Whole(1, 100)]
Millimetres = Annotated[float, Number(5, 1200)]
PaperName = Annotated[
    str, TextShape(1, 40), condition(is_paper, f"a paper: {PAPER_NAMES}, or measures in mm such as 200x300mm")
]
TableName = Annotated[
    str,
    TextShape(0, 120, rf"{FILE_NAME}(\.\{{language\}}\.[a-z]+)?", TABLE_WANTED),
    condition(lambda name: name.endswith((".csv", ".yaml")), "the name of a .csv or .yaml file"),
]
