"""What comes with Planche for CI: the GitHub action, the problem matcher and the pre-commit hook run as they stand."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from planche.findings import Finding, Severity, Span
from planche.report.text import finding_line
from tests.projects import ROOT, SOURCE, planche, tiny

ACTION = ROOT / ".github/actions/planche"
(PATTERN,) = json.loads((ACTION / "problem-matcher.json").read_text("utf-8"))["problemMatcher"][0]["pattern"]


@pytest.fixture(name="root")
def _root() -> Iterator[Path]:
    with tiny({"cards.csv": "id,copies\nace,1\nking,0\n"}) as root:
        yield root


def matched(line: str) -> dict[str, str | None]:
    """What the problem matcher reads of a line."""
    found = re.fullmatch(PATTERN["regexp"], line)
    assert found, line
    return {name: found[number] for name, number in PATTERN.items() if name != "regexp"}


@pytest.mark.parametrize(
    ("span", "line", "column"),
    [(Span("content/g/a.csv", 3, 7), "3", "7"), (Span("content/g/a.csv", 3), "3", None), (Span("a.csv"), None, None)],
)
def test_the_problem_matcher_reads_lines_of_findings(span: Span, line: str | None, column: str | None) -> None:
    finding = Finding("deck/size", Severity.WARNING, "found 9: wanted [10]", span, "see game.yaml:3")
    assert matched(finding_line(finding)) == {
        "file": span.file,
        "line": line,
        "column": column,
        "severity": "warning",
        "message": "found 9: wanted [10]; see game.yaml:3.",
        "code": "deck/size",
    }


def test_the_hook_of_pre_commit_checks_the_project(root: Path) -> None:
    (hook,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    program, *words = shlex.split(hook["entry"])
    assert (program, hook["language"], hook["pass_filenames"]) == ("planche", "python", False)
    assert planche(*words, *hook["args"], "--project", root).code == 1


def test_the_hook_of_pre_commit_runs_whatever_changed_and_wherever() -> None:
    """A pattern is held against files that are there: a deleted one, and those of `games/content`, passed it by."""
    (hook,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    assert hook["always_run"] is True
    assert not {"files", "exclude", "types", "types_or", "exclude_types", "stages"} & {*hook}


def test_the_arguments_for_a_project_in_a_subfolder_are_those_of_the_hook(root: Path) -> None:
    (hook,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    (told,) = re.findall(r"`args: (\[--strict.*\])`", (ROOT / "README.md").read_text("utf-8"))
    *words, folder = yaml.safe_load(told)
    assert (words, folder) == ([*hook["args"], "--project"], "games")
    assert planche("check", *words, root).code == 1


# the action


def steps() -> list[dict[str, Any]]:
    action = yaml.safe_load((ACTION / "action.yml").read_text("utf-8"))
    assert action["runs"]["using"] == "composite"
    told: list[dict[str, Any]] = action["runs"]["steps"]
    return told


def run_check(root: Path, folder: Path, **inputs: str) -> subprocess.CompletedProcess[str]:
    """The last step of the action in a repository, as GitHub's bash runs it."""
    (folder / "bin").mkdir(exist_ok=True)
    script = folder / "bin/planche"
    script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m planche "$@"\n', "utf-8")
    script.chmod(0o755)
    empty = dict.fromkeys(("GAMES", "BASELINE", "CHANGED_SINCE"), "")
    wish = {**empty, "PROJECT": ".", "STRICT": "true", "BUDGET": "5m", **inputs}
    path = f"{script.parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, **wish, "PATH": path, "PYTHONPATH": str(SOURCE)}
    words = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", steps()[-1]["run"]]
    return subprocess.run(words, cwd=root, env=environment, capture_output=True, encoding="utf-8", check=False)


def test_the_action_installs_planche_from_where_it_lies() -> None:
    (install,) = [step for step in steps() if step.get("name") == "Install Planche"]
    default = re.search(r"\$GITHUB_ACTION_PATH/([./]+)", install["run"])
    assert default
    assert (ACTION / default[1] / "pyproject.toml").resolve() == ROOT / "pyproject.toml"


def test_each_word_that_the_action_hands_on_is_one_of_its_inputs() -> None:
    action = yaml.safe_load((ACTION / "action.yml").read_text("utf-8"))
    used = {name for step in steps() for name in re.findall(r"inputs\.([a-z-]+)", json.dumps(step))}
    assert used == {*action["inputs"]}


@pytest.mark.skipif(sys.platform == "win32", reason="composite steps run in the bash of GitHub's machines")
def test_the_action_shows_findings_beside_their_lines(root: Path, tmp_path: Path) -> None:
    strict = run_check(root, tmp_path)
    assert strict.returncode == 1, strict
    assert strict.stdout.startswith("::warning file=content/g/cards.csv,line=3,col=1,title=planche pieces/unused::")
    assert run_check(root, tmp_path, STRICT="false", GAMES="g").returncode == 0
    below = run_check(root.parent, tmp_path, PROJECT=root.name)
    assert below.stdout.startswith(f"::warning file={root.name}/content/g/cards.csv,line=3,")
    assert run_check(root, tmp_path, STRICT="false", GAMES="g\n").returncode == 0
    unknown = run_check(root, tmp_path, GAMES="g\nh")
    assert (unknown.returncode, unknown.stderr.count("\n")) == (2, 1)
