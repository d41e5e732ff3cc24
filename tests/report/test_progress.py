"""What whoever waits sees: nothing in a pipe or in the first second, then a bar at most ten times a second."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO

import pytest

from planche.report.progress import Progress


class Terminal(StringIO):
    """A stream that says whether it is a terminal."""

    def __init__(self, *, is_one: bool) -> None:
        super().__init__()
        self.is_one = is_one

    def isatty(self) -> bool:
        return self.is_one


def shown(
    monkeypatch: pytest.MonkeyPatch,
    steps: Sequence[tuple[float, int]],
    length: int | None,
    *,
    is_terminal: bool = True,
    **options: str,
) -> str:
    """What is written when so many are done at these seconds after the start, and then all is."""
    now = [100.0]
    monkeypatch.setattr("planche.report.progress.time.monotonic", lambda: now[0])
    out = Terminal(is_one=is_terminal)
    progress = Progress("zigzag", length, out, **options)
    for second, count in steps:
        now[0] = 100 + second
        progress.step(count)
    progress.close()
    return out.getvalue()


def test_a_bar_of_thirty_signs_is_wiped_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "zigzag [##########....................] 50/150 pieces"
    assert shown(monkeypatch, [(1.5, 50)], 150) == f"\r{text}\r{' ' * len(text)}\r"


def test_without_a_length_it_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    written = shown(monkeypatch, [(1.5, 50), (2, 3)], None, unit="games")
    assert written == f"\rzigzag: 50 games\rzigzag: 53 games\r{' ' * 16}\r"


def test_a_shorter_line_covers_the_longer_one(monkeypatch: pytest.MonkeyPatch) -> None:
    written = shown(monkeypatch, [(1.5, 1000), (2, -999)], None)
    assert written == f"\rzigzag: 1000 pieces\rzigzag: 1 pieces   \r{' ' * 19}\r"


@pytest.mark.parametrize("steps", [[], [(0.5, 50)], [(1.0, 50)]])
def test_in_the_first_second_nothing_is_shown(monkeypatch: pytest.MonkeyPatch, steps: list[tuple[float, int]]) -> None:
    assert shown(monkeypatch, steps, 150) == ""


def test_a_pipe_hears_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown(monkeypatch, [(2, 50), (3, 50)], 150, is_terminal=False) == ""


def test_it_is_shown_at_most_ten_times_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = [(2 + tick / 64, 1) for tick in range(65)]
    assert 8 <= shown(monkeypatch, steps, None).count("zigzag") <= 11
