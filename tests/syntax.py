"""The sources of the package as trees, read once by whoever asks of them and by nobody who only collects tests."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1] / "generator/planche"


@cache
def trees() -> Mapping[Path, ast.Module]:
    """Every file of the package, in order, with its tree."""
    return {file: ast.parse(file.read_text("utf-8")) for file in sorted(PACKAGE.rglob("*.py"))}
