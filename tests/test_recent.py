"""What was asked for lately is known, so many and of so much weight; the one asked for longest ago goes first."""

from __future__ import annotations

from planche.recent import Recent


def known(recent: Recent[str], keys: str) -> str:
    """Which of these keys are known, asked for in their order."""
    return "".join(key for key in keys if recent.find(key) == key.upper())


def kept(keys: str, most: int = 100, heaviest: int = 100, weight: int = 1) -> Recent[str]:
    recent = Recent[str](most, heaviest)
    for key in keys:
        recent.keep(key, key.upper(), weight)
    return recent


def test_a_key_that_was_never_kept_is_not_known() -> None:
    recent = kept("a")
    assert recent.find("b") is None
    assert recent.find("a") == recent.find("a") == "A"


def test_so_many_are_known() -> None:
    assert known(kept("abc", most=3), "abc") == "abc"
    assert known(kept("abcd", most=3), "abcd") == "bcd"


def test_so_much_weight_is_known() -> None:
    assert known(kept("abc", heaviest=15, weight=5), "abc") == "abc"
    assert known(kept("abcd", heaviest=15, weight=5), "abcd") == "bcd"


def test_a_heavy_one_takes_the_place_of_as_many_as_it_weighs() -> None:
    recent = kept("abcde", heaviest=10, weight=2)
    recent.keep("f", "F", 5)
    assert known(recent, "abcdef") == "def"
    recent.keep("g", "G", 10)
    assert known(recent, "defg") == "g"


def test_what_was_asked_for_is_of_the_latest() -> None:
    recent = kept("abc", most=3)
    assert recent.find("a") == "A"
    recent.keep("d", "D", 1)
    assert known(recent, "abcd") == "acd"


def test_a_key_that_is_kept_anew_weighs_what_its_value_does() -> None:
    recent = kept("ab", heaviest=10, weight=4)
    recent.keep("a", "A", 6)
    assert known(recent, "ab") == "ab"
    recent.keep("b", "B", 1)
    recent.keep("c", "C", 3)
    assert known(recent, "abc") == "abc"
    recent.keep("d", "D", 1)
    assert known(recent, "abcd") == "bcd"


def test_what_is_too_heavy_for_all_room_is_not_kept_and_no_longer_known_as_it_was() -> None:
    recent = kept("ab", heaviest=10)
    recent.keep("c", "C", 11)
    assert known(recent, "abc") == "ab"
    recent.keep("a", "A", 11)
    assert known(recent, "ab") == "b"
    recent.keep("d", "D", 9)
    assert known(recent, "bd") == "bd"
