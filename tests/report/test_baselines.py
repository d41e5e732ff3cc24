"""Baselines: what is written of findings, which of the next ones they know, and what is refused."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from planche.findings import Finding, Severity, Span
from planche.imposition import Impossible
from planche.report.baselines import MAX_BYTES, baseline_of, leave_out_known, read_baseline, require_baseline_place
from planche.report.fingerprints import fingerprints

SIZE = Finding("deck/size", Severity.ERROR, "found 9\x1b", Span("content/g/game.yaml", 3, 7), "mend it", "g")
TEXT = Finding("text/overflow", Severity.WARNING, "too long", Span("content/g/cards.csv", 2), game="g")
ANEW = "delete it, then write it anew with --write-baseline"


def written(folder: Path, text: str | bytes) -> Path:
    file = folder / "b.json"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


def test_a_baseline_is_a_sorted_line_for_each_finding() -> None:
    size, text = fingerprints([SIZE, TEXT])
    assert baseline_of([SIZE, TEXT]) == (
        '{\n "version": 1,\n "findings": {\n'
        f'  "{text}": "content/g/cards.csv: warning: too long [text/overflow]",\n'
        f'  "{size}": "content/g/game.yaml: error: found 9\\\\x1b [deck/size]"\n'
        " }\n}\n"
    )
    assert json.loads(baseline_of([])) == {"version": 1, "findings": {}}
    twice = json.loads(baseline_of([SIZE, SIZE]))["findings"]
    assert [*twice] == sorted(fingerprints([SIZE, SIZE]))


def test_what_it_knows_is_left_out_and_what_is_gone_is_counted(tmp_path: Path) -> None:
    known = read_baseline(written(tmp_path, baseline_of([SIZE, SIZE, TEXT])))
    other = TEXT._replace(piece="ace")
    moved = SIZE._replace(span=Span("content/g/game.yaml", 33, 7), message="found 12\x1b")
    assert leave_out_known([other, moved], known) == ((other,), 1, 2)
    assert leave_out_known([SIZE, SIZE, TEXT], known) == ((), 3, 0)
    assert leave_out_known([SIZE, SIZE, SIZE], known) == ((SIZE,), 2, 1)
    assert leave_out_known([], frozenset()) == ((), 0, 0)


def test_a_baseline_may_begin_with_the_mark_of_utf_8(tmp_path: Path) -> None:
    assert len(read_baseline(written(tmp_path, f"\ufeff{baseline_of([SIZE])}"))) == 1


def refused(path: Path) -> str:
    with pytest.raises(Impossible) as reason:
        read_baseline(path)
    return str(reason.value)


def refused_place(path: Path) -> str:
    with pytest.raises(Impossible) as reason:
        require_baseline_place(path)
    return str(reason.value)


def test_where_there_is_none_it_may_be_written_but_not_read(tmp_path: Path) -> None:
    file = tmp_path / "b.json"
    assert refused(file) == f"there is no baseline {file}; write it with --write-baseline"
    require_baseline_place(file)
    require_baseline_place(written(tmp_path, baseline_of([SIZE])))


def test_a_baseline_of_another_version_is_written_over_but_not_read(tmp_path: Path) -> None:
    file = written(tmp_path, '{"version": 2, "findings": {}}')
    assert refused(file) == f"--baseline {file} is no baseline of this version of Planche; {ANEW}"
    require_baseline_place(file)


@pytest.mark.parametrize(
    "text", ["{}", "[]", '"a"', '{"version": 1}', '{"findings": {}}', '{"version": 1, "findings": []}']
)
def test_any_other_file_is_neither_read_nor_written_over(tmp_path: Path, text: str) -> None:
    file = written(tmp_path, text)
    assert refused(file) == f"--baseline {file} is no baseline of this version of Planche; {ANEW}"
    assert refused_place(file) == (
        f"--baseline {file} is no baseline, and is not written over; {ANEW}, or name another file"
    )


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"", "is no whole JSON: it ends or breaks at line 1, column 1"),
        (b"{", "is no whole JSON: it ends or breaks at line 1, column 2"),
        (b'{\n "version": 1,\n}', "is no whole JSON: it ends or breaks at line 3, column 1"),
        (b"\xff", "is no text in UTF-8"),
        (b"[" * 200_000, "holds lists within too many others"),
    ],
)
def test_what_is_no_json_is_told_in_our_words(tmp_path: Path, text: bytes, reason: str) -> None:
    file = written(tmp_path, text)
    assert refused(file) == refused_place(file) == f"--baseline {file} {reason}; {ANEW}"


@pytest.mark.parametrize("version", ["1.0", "true", '"1"', "1" * 5_000, "1e0", "null"])
def test_a_version_is_the_whole_number_and_nothing_that_equals_it(tmp_path: Path, version: str) -> None:
    file = written(tmp_path, f'{{"version": {version}, "findings": {{}}}}')
    assert refused(file) == f"--baseline {file} is no baseline of this version of Planche; {ANEW}"


def test_folders_pipes_and_very_large_files_are_not_opened(tmp_path: Path) -> None:
    for place in (tmp_path, Path(os.devnull)):
        assert refused(place) == (f"--baseline {place} cannot be read: it is a folder, a pipe or a device; name a file")
    large = written(tmp_path, "")
    os.truncate(large, MAX_BYTES + 1)
    assert refused(large) == f"--baseline {large} has more than 67,108,864 bytes; {ANEW}"
