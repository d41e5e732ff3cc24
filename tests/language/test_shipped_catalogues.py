"""Catalogues that ship, as gettext and translate-toolkit see them: nothing is wrong, and references lead somewhere."""

from __future__ import annotations

import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from translate.filters.checks import CheckerConfig, StandardChecker, StandardUnitChecker, TeeChecker
from translate.storage.pypo import pofile

from tests.projects import ROOT

CATALOGUES = sorted(
    file.relative_to(ROOT).as_posix()
    for folder in ("content", "templates")
    for file in ROOT.glob(f"{folder}/*/locale/*.po")
)
STYLE = dict.fromkeys((
    # what pofilter calls cosmetic
    "brackets", "doublequoting", "doublespacing", "doublewords", "endpunc", "endwhitespace", "puncspacing",
    "simplecaps", "simpleplurals", "singlequoting", "startcaps", "startpunc", "startwhitespace", "validchars",
    # what another language may do otherwise: letters in capitals, how many sentences, a number as a word, a word alike
    "acronyms", "numbers", "sentencecount", "short", "unchanged",
))  # fmt: skip


def read(name: str) -> Any:
    return pofile.parsefile(str(ROOT / name))


@cache
def lines_of(file: Path) -> int:
    return len(file.read_text("utf-8").splitlines())


@pytest.mark.parametrize("name", CATALOGUES)
def test_pofilter_finds_nothing_but_notes_on_style(name: str) -> None:
    language = Path(name).stem
    checks = [StandardChecker, StandardUnitChecker]
    checker = TeeChecker(CheckerConfig(targetlanguage=language), STYLE, checkerclasses=checks, languagecode=language)
    units = [unit for unit in read(name).units if not unit.isheader()]
    assert len(units) > 80
    assert {str(unit.source): told for unit in units if (told := checker.run_filters(unit))} == {}


@pytest.mark.parametrize("name", CATALOGUES)
def test_each_reference_leads_from_the_base_of_the_file_to_a_line(name: str) -> None:
    file = read(name)
    base = (ROOT / name).parent / file.parseheader()["X-Poedit-Basepath"]
    places = [place.partition(":") for unit in file.units for place in unit.getlocations()]
    assert len(places) > 80
    assert [
        (path, line) for path, _, line in places if not 1 <= int(line or 1) <= lines_of((base / path).resolve())
    ] == []


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="gettext's msgfmt is not installed")
def test_msgfmt_finds_nothing() -> None:
    command = ["msgfmt", "--check", "--output-file=-"]
    for name in CATALOGUES:
        ended = subprocess.run([*command, ROOT / name], capture_output=True, check=False)
        assert (ended.returncode, ended.stderr) == (0, b""), name
