"""Loops that go round once less than a figure says: their rows are beside the middle of what holds them."""

from __future__ import annotations

from tests.faults.fault import Fault

GOAL, LINE = "templates/g/goal.xml", '<text x="8" y="76"'
PANEL = '<rect x="14" y="58" width="35" height="12" stroke="ink"/>\n'


def _row(what: str, loop: str, x: str, says: str, panel: str = PANEL) -> Fault:
    drawn = f'<circle cx="{{{{ {x} }}}}" cy="64" r="3" stroke="ink"/>'
    lines = f"{panel}{{% for n in {loop} %}}\n{drawn}\n{{% endfor %}}\n"
    return Fault(what, GOAL, LINE, f"{lines}{LINE}", f"{GOAL}:{8 if panel else 7}", says)


FAULTS = (
    _row("a row in a panel that ends one short", "range(figures.hand - 1)", "21.5 + 10 * n",
         "write range(figures.hand) for range(figures.hand - 1)"),
    _row("a row in a panel that begins one late", "range(1, figures.hand)", "21.5 + 10 * n",
         "with one more before it this row is in the middle"),
    _row("a row in the middle of its face that ends one short", "range(figures.quays - 1)", "13.5 + 12 * n",
         "range(figures.quays - 1) draws one less than figures.quays", panel=""),
)  # fmt: skip
