"""Merge conflicts that were left in a file: found in every kind of file, and nowhere else."""

from __future__ import annotations

import pytest

from planche.source.conflicts import find_conflict

BOTH = "a: 1\n<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> feature/x\n"


def found(text: str, name: str = "f.yaml") -> str:
    finding = find_conflict(text, name)
    return f"{finding.span.line}:{finding.span.column} {finding.message}" if finding else ""


@pytest.mark.parametrize("name", ["f.yaml", "f.csv", "f.md", "f.xml", "f.po", "f.svg"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_conflict_is_told_at_its_first_line(name: str, end: str) -> None:
    message = "2:1 a merge conflict is left here: lines 2 to 6 hold the lines of 'HEAD' and of 'feature/x'"
    assert found(BOTH.replace("\n", end), name) == message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (BOTH + BOTH, "2:1 a merge conflict is left here: lines 2 to 6 hold .*; 1 more below"),
        (
            "<<<<<<<\na\n=======\n>>>>>>>",
            "1:1 a merge conflict is left here: lines 1 to 4 hold the lines of both sides",
        ),
        ("a\n<<<<<<< HEAD\nb\n", "2:1 a merge conflict is left here, the end of which, >>>>>>>, is gone"),
        ("a\n>>>>>>> main\n", "2:1 a line '>>>>>>> main' is left of a merge conflict"),
        ("a\n||||||| 1f2e3d4\n", "2:1 a line '||||||| 1f2e3d4' is left"),
        ("a\n=======\nb", "2:1 a line '=======' is left"),
    ],
)
def test_what_is_said(text: str, message: str) -> None:
    head, _, tail = message.partition(".*")
    assert found(text).startswith(head)
    assert found(text).endswith(tail)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Règle\n=======\n\nDistribuez.\n", "rules.md"),
        ("a\n\n|||||||\n", "rules.md"),
        ("<!--\n=======\n-->", "face.xml"),
        ('id,words\na,"one\n=======\ntwo"\n', "cards.csv"),
        ("a: |\n  <<<<<<< HEAD\n", "f.yaml"),
        ("a: <<<<<<< \n<<<<<<<<\n========\n=======>\n>>>>>>>>>\n>>>>>>>a\n", "f.yaml"),
        ("======= a\n", "f.yaml"),
        ('id,words\na,"one"\nb,"two\n=======\nthree"\n', "cards.csv"),
    ],
)
def test_content_that_looks_like_a_mark_is_none(text: str, name: str) -> None:
    assert found(text, name) == ""


@pytest.mark.parametrize("rows", ["a,one\n", 'a,"one"\n', 'a,"one"\nb,"two"\n', 'a,"one ""two"" three"\n'])
def test_a_mark_behind_texts_in_quotation_marks_is_one(rows: str) -> None:
    line = 2 + rows.count("\n")
    assert found(f"id,words\n{rows}=======\nz,end\n", "cards.csv").startswith(f"{line}:1 a line '=======' is left")
