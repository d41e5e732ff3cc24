"""Codes that are no language's: who types one is told, and what was meant."""

from __future__ import annotations

import pytest

from planche.language import doubt_code
from tests.projects import ROOT, planche


@pytest.mark.parametrize("code", ["fr", "en", "pt-BR", "zh-Hant", "ar", "sr_Latn", "EO", "th", "ckb", "cy"])
def test_languages(code: str) -> None:
    assert doubt_code(code) == ""


@pytest.mark.parametrize(("code", "meant"), [("cz", "cs"), ("jp-JP", "ja"), ("gr", "el"), ("UA", "uk")])
def test_countries(code: str, meant: str) -> None:
    assert doubt_code(code).endswith(f"; did you mean {meant}?")


def test_a_command_says_so() -> None:
    ended = planche("fonts", "--language", "xx", "--project", ROOT)
    assert ended.code == 0
    assert ended.err.startswith("planche: 'xx' is no language that Planche knows: ")
    assert planche("fonts", "--language", "nl", "--project", ROOT).err == ""
