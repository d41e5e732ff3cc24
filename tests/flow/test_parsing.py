"""The tokens of a page: read by markdown-it once, and kept between runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.flow import parsing
from planche.flow.parsing import parse_markdown

PAGE = '# Title\n\n3. *Draw* one ![](art:card "20mm")\n\n| a |\n|:-:|\n| **b** |\n\n> 彼は**「強い」**です \udc80'


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of an empty cache."""
    monkeypatch.setenv("PLANCHE_CACHE", str(tmp_path))
    return tmp_path


def test_a_page_that_a_run_has_read_needs_no_markdown_it(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = parse_markdown(PAGE)
    monkeypatch.setattr(parsing, "_parser", None)
    assert parse_markdown(PAGE) == first
    assert {token.type: token.attributes for token in first if token.attributes} == {
        "ordered_list_open": {"start": 3},
        "th_open": {"style": "text-align:center"},
        "td_open": {"style": "text-align:center"},
    }
    images = [part for token in first for part in token.children if part.type == "image"]
    assert [dict(image.attributes) for image in images] == [{"src": "art:card", "alt": "", "title": "20mm"}]


def test_a_page_that_is_damaged_in_the_cache_is_read_anew(cache: Path) -> None:
    first = parse_markdown(PAGE)
    (entry,) = cache.rglob("pages-*/*")
    entry.write_bytes(entry.read_bytes().replace(b"Title", b"Totle"))
    assert parse_markdown(PAGE) == first
    assert b"Title" in entry.read_bytes()


def test_without_a_cache_a_page_is_read_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLANCHE_CACHE", "off")
    assert parse_markdown(PAGE) == parse_markdown(PAGE)
