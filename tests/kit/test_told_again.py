"""What was checked before in the same process: whatever has changed since is told, and what has not is known."""

from __future__ import annotations

import pytest

from planche.faces import FaceReader
from planche.kit import page_parts
from tests.projects import Files, findings, game, short, tiny, write

CIRCLE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} 10"><circle cx="5" cy="5" r="5"/></svg>'
SHOWN = """<face><art name="moon" x="5" y="5" width="20" height="20"/>
<text x="5" y="40" width="50" height="10" style="page-body">:Sun: and moon</text>
"""
RULES = "# Rules\n\n![](art:moon)\n\n{{ game.title }}.\n"
CLEAN = {
    "game.yaml": game(more="rules: rules.md\n"),
    "rules.md": RULES,
    "art/moon.svg": CIRCLE.format(10),
    "templates/g/card.xml": f"{SHOWN}</face>\n",
}
LARGE = "theme:\n  styles:\n    page-body: {font: Nunito, size: 40}\n"
LONG = "Honorificabilitudinitatibus" * 4
# fmt: off
CHANGES = {
    "an icon whose name a text types": ({"art/icon-sun.svg": CIRCLE.format(10)}, "text/marks"),
    "a picture of another shape": ({"art/moon.svg": "<svg/>"}, "art/"),
    "a picture that is gone": ({"templates/g/card.xml": f"{SHOWN}</face>\n".replace("moon", "mood")}, "reference/art"),
    "larger type": ({"game.yaml": game(more=f"rules: rules.md\n{LARGE}")}, "text/overflow"),
    "larger type on pages": (
        {"game.yaml": game(("Tiny", LONG), more="rules: rules.md\n")}, "text/overflow"),
}
# fmt: on


@pytest.mark.parametrize(("changes", "id"), CHANGES.values(), ids=CHANGES)
def test_what_has_changed_is_told(changes: Files, id: str) -> None:
    """Once it is put right, nothing is."""
    with tiny(CLEAN) as root:
        assert short(findings(root)) == []
        write(root, changes)
        told = short(findings(root))
        assert [found for found in told if f" {id}" in found], told
        write(root, {name: CLEAN.get(name, "") for name in changes if name in CLEAN})
        for name in changes.keys() - CLEAN.keys():
            (root / "content/g" / name).unlink()
        assert short(findings(root)) == []


def test_what_is_known_is_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the same game in another folder neither faces nor pages are; where a word is another, what shows that is."""
    with tiny(CLEAN) as first, tiny(CLEAN) as second:
        assert findings(first) == []
        read = _count(monkeypatch, FaceReader, "read")
        parts = _count(monkeypatch, page_parts, "set_sections")
        assert findings(second) == []
        assert (read, parts) == ([], [])
        write(second, {"rules.md": f"{RULES}\nMore.\n"})
        assert findings(second) == []
        assert (read, len(parts)) == ([], 4), "the rules, on two papers and as two booklets"


def _count(monkeypatch: pytest.MonkeyPatch, owner: object, name: str) -> list[str]:
    """A list that grows by each call of a function."""
    calls: list[str] = []
    called = getattr(owner, name)

    def call(*given: object, **named: object) -> object:
        calls.append(name)
        return called(*given, **named)

    monkeypatch.setattr(owner, name, call)
    return calls
