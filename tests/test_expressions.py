"""A late pattern answers as a compiled one does, and is compiled when it is first asked."""

from __future__ import annotations

import copy
import pickle
import re

import pytest

from planche.expressions import expression

TEXT = "A1b22"
TOLD = ("flags", "groupindex", "groups", "pattern")


def test_it_answers_as_a_compiled_one_does() -> None:
    late, compiled = (make(r"(?P<word>[a-z])(\d+)", re.IGNORECASE) for make in (expression, re.compile))
    for _ in range(2):
        assert late.findall(TEXT) == compiled.findall(TEXT) == [("A", "1"), ("b", "22")]
        assert late.sub("-", TEXT) == compiled.sub("-", TEXT) == "--"
        assert late.match(TEXT, 2)["word"] == "b"  # type: ignore[index]
        assert [getattr(late, name) for name in TOLD] == [getattr(compiled, name) for name in TOLD]


def test_bytes_too() -> None:
    assert expression(rb"\d+").findall(TEXT.encode()) == [b"1", b"22"]


def test_it_is_compiled_once_and_not_before_it_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    make = re.compile

    def watch(pattern: str, flags: int = 0) -> re.Pattern[str]:
        made.append(pattern)
        return make(pattern, flags)

    monkeypatch.setattr(re, "compile", watch)
    late = expression("a+")
    assert made == []
    assert [late.pattern, late.search("baa").start(), late.sub("", "aab")] == ["a+", 1, "b"]  # type: ignore[union-attr]
    assert made == ["a+"]


def test_what_a_pattern_has_not_it_has_not() -> None:
    for name in ("find", "_source_", "__deepcopy__"):
        assert not hasattr(expression("a"), name)
    with pytest.raises(AttributeError, match="find"):
        expression("a").find  # type: ignore[attr-defined]  # noqa: B018


def test_a_wrong_pattern_is_told_where_it_is_used() -> None:
    late = expression("(")
    with pytest.raises(re.error, match="unterminated"):
        late.match("a")


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda late: pickle.loads(pickle.dumps(late))])
@pytest.mark.parametrize("is_asked", [False, True])
def test_a_copy_answers_too(again: object, is_asked: bool) -> None:
    late = expression(r"\d+")
    if is_asked:
        assert late.findall(TEXT) == ["1", "22"]
    assert callable(again)
    assert again(late).findall(TEXT) == ["1", "22"]
