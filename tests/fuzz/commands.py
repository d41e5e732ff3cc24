"""Command lines: what was asked for is done, or refused in one line that says what is possible."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

from hypothesis import strategies as st

from tests.fuzz.edits import NOISE, either
from tests.fuzz.rich import rich
from tests.fuzz.sound import assert_whole, run

WORDS = st.one_of(
    st.sampled_from(either("g|cards|fr|normal|A4|off|all|deck/size|board|| |-|--|gone|G|../g|/|é|\x1b[31m|\u202e|\0")),
    NOISE,
)
NUMBERS = st.one_of(
    st.sampled_from(either("2|4|5|0|-1|1.5|1e9|nan|inf|-inf|1e-9||٣|2 |0x2|1_0")),
    st.integers(0, 60).map(str),
    st.floats().map(repr),
    st.just("9" * 400),
)
SIZES = st.builds("{}x{}mm".format, NUMBERS, NUMBERS) | st.sampled_from(either("100|x|1e3x1e3|A 4|٣00x٣00|9x9x9"))
GOOD = {
    "--language": ["en", "fr"],
    "--players": ["2", "4", "all"],
    "--level": ["normal", "hard"],
    "--only": ["cards", "notes"],
    "--variant": ["slips"],
    "--sample": ["pages=1", "pages=2"],
    "--seed": ["1", "7"],
    "--paper": ["A4", "letter", "a3 ", "200x300", "2000 × 2000 mm", "120,5×128.25mm"],
    "--mode": ["duplex", "fold", "fronts", "press", "booklet"],
    "--press": ["apart", "repeated", "marks"],
    "--paper-thickness": ["0", "0.1"],
    "--duplex": ["long-edge", "short-edge", "off"],
    "--margin": ["0", "8.5", "50"],
    "--gap": ["0", "6", "1e-9", "auto"],
    "--back-offset": ["0.5,-0.3", "0,0"],
    "--format": ["json", "text", "sarif", "junit", "github", "gitlab", "checkstyle"],
    "--dpi": ["20", "100"],
    "--piece": ["ace", "king"],
    "--face": ["front", "back", "both"],
    "--games": ["1", "3"],
    "--jobs": ["1", "2"],
    "--editor": ["vscode", "idea", "none"],
    "--port": ["0", "8000"],
    "--changed-since": ["gone", "content", "content/g/game.yaml"],
}
OPTIONS: dict[str, st.SearchStrategy[str]] = {
    **dict.fromkeys([*GOOD, "--project", "--gone", "--baseline"], WORDS),
    **dict.fromkeys(
        ["--players", "--margin", "--gap", "--paper-thickness", "--dpi", "--games", "--jobs", "--port"], NUMBERS
    ),
    "--sample": st.builds("{}={}".format, WORDS, NUMBERS) | WORDS | st.just("pages=3"),
    "--seed": NUMBERS,
    "--paper": SIZES | WORDS,
    "--back-offset": st.builds("{},{}".format, NUMBERS, NUMBERS) | NUMBERS | st.just("1,2,3"),
}
FLAGS = either(
    "--json|--strict|--check|--no-check|--stats|--debug|--version|--cut-order|--all|--force|--template|--partial|--draft|--contact|--help|-h|--|-x"
)
TAKES = {
    "games": [],
    "check": ["--language", "--format", "--baseline"],
    "approve": ["--language"],
    "explain": [],
    "completion": [],
    "schema": [],
    "new": [],
    "build": [name for name in GOOD if name not in ("--format", "--dpi", "--games", "--piece", "--face")],
    "watch": ["--language", "--players", "--only", "--paper", "--gap"],
    "lsp": [],
    "translate": ["--language"],
    "languages": ["--format"],
    "fonts": ["--language"],
    "preview": ["--language", "--dpi", "--piece", "--face"],
    "gallery": ["--language", "--dpi"],
    "desk": ["--editor", "--port"],
    "simulate": ["--games", "--seed"],
    "generate": ["--language", "--seed"],
    "diff": [],
    "calibrate": ["--paper", "--duplex", "--language"],
    "gone": [],
}
WRITES = ("build", "watch", "preview", "gallery", "desk", "calibrate")
NOWHERE = ("explain", "schema", "calibrate", "diff", "lsp", "gone")  # which read no project


@st.composite
def lines(draw: st.DrawFn) -> list[str]:
    """A command with what it takes, mostly; where it writes is added by `attempt`."""
    command = draw(st.sampled_from(["build"] * 9 + [*TAKES]))
    words = [command, *draw(st.lists(WORDS, max_size=2) if _rarely(draw) else st.just(["g"]))]
    known = TAKES[command]
    for _ in range(draw(st.integers(0, 4)) if known else 0):
        name = draw(st.sampled_from([*OPTIONS] if _rarely(draw) else known))
        is_good = name in GOOD and draw(st.integers(0, 2)) < 2
        value = draw(st.sampled_from(GOOD[name]) if is_good else OPTIONS[name])
        words += [f"{name}={value}"] if draw(st.booleans()) else [name, value]
    words += draw(st.lists(st.sampled_from(FLAGS), max_size=2)) if _rarely(draw) else []
    return words + (draw(st.lists(WORDS, max_size=2)) if _rarely(draw) else [])


def _rarely(draw: st.DrawFn) -> bool:
    return draw(st.integers(0, 9)) == 9


INPUTS = lines()


def attempt(input: list[str]) -> list[str]:
    """Run the command in a project of its own."""
    with rich({}) as root:
        here = [] if input[0] in NOWHERE else ["--project", str(root)]
        here += ["--output", str(root / "out")] if input[0] in WRITES else []
        words = (*input[1:], *here) if input[0] == "watch" else (*here, *input[1:])  # its game comes first
        # nothing changes any more, and nobody looks
        still = patch("watchfiles.watch", return_value=()), patch("planche.desk.serve_desk")
        with still[0], still[1], patch("planche.editor.server.serve"):
            ended = run(input[0], *words)
        assert not _strays(root), _strays(root)
        for manifest in (root / "out").glob("*/*/manifest.json"):
            assert_whole(manifest.parent)
    return [f"exit/{ended.code}"]


def _strays(root: Path) -> list[str]:
    """What was written outside the places that a command writes to."""
    return [entry.name for entry in root.iterdir() if entry.name not in ("content", "templates", "out")]
