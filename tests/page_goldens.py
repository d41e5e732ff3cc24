"""What pages draw -> words, one mark a line; and held against a golden.

Goldens are rewritten with PLANCHE_GOLDENS=write, and read as a diff.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.kits import drawn_forms, instructions, open_pdf, texts

LOOKS = {"S": ("RG", "w"), "f": ("rg",), "B": ("rg", "RG", "w"), "n": ()}  # that painting takes


def read_golden(golden: Path, shown: str) -> str:
    """What a golden holds, which is to be shown."""
    if os.environ.get("PLANCHE_GOLDENS") == "write":
        golden.parent.mkdir(parents=True, exist_ok=True)
        golden.write_text(shown, "utf-8")
    return golden.read_text("utf-8")


def describe_pdf(data: bytes) -> str:
    """What the pages of a PDF draw and say: lengths as the forms that draw have them, which is µm from the top left."""
    return "\n".join(_describe(data)) + "\n"


def _describe(data: bytes) -> Iterator[str]:
    said = texts(data)
    with open_pdf(data) as document:
        for number, page in enumerate(document.pages):
            yield f"page {number + 1}, {' '.join(f'{float(side):g}' for side in page.MediaBox)} pt"
            for form in drawn_forms(page):
                yield f"form at {' '.join(f'{number:g}' for number in form.placed)}"
                yield from _describe_form(form.stream)
            yield from (f"says {line.strip()}" for line in said[number].splitlines())


def _describe_form(form: Any) -> Iterator[str]:
    looks: dict[str, str] = {}
    path: list[str] = []
    for operands, operator in instructions(form):
        words = " ".join(str(word) for word in operands)
        match operator:
            case "rg" | "RG" | "w" | "Tf":
                looks[operator] = words
            case "m" | "l" | "c" | "h" | "re" | "W":
                path.append(f"{words} {operator}".strip())
            case "S" | "f" | "B" | "n":
                how = " ".join(looks[key] for key in LOOKS[operator])
                yield f"  {operator} {' '.join(path)}: {how}"
                path.clear()
            case "Tm":
                yield f"  text {looks['Tf'].rpartition('/')[2]} at {words}: {looks['rg']}"
            case "q" | "Q" | "cm" | "gs" | "Do":
                yield f"  {operator} {words}".rstrip()
