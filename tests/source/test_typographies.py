"""What stands between the items of a list, by language."""

from __future__ import annotations

import pytest

from planche.source import typography_of


@pytest.mark.parametrize(
    ("languages", "joined"),
    [
        ("fr en de he pt-BR ko xx x", "1, 2"),
        ("ja zh zh-Hant zh_TW JA yue", "1、2"),
        ("ar fa ur-PK ckb", "1، 2"),
        ("am", "1፣ 2"),
        ("my", "1၊ 2"),
    ],
)
def test_items_are_parted_by_the_comma_of_the_language(languages: str, joined: str) -> None:
    assert {typography_of(language).comma.join("12") for language in languages.split()} == {joined}
