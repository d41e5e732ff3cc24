"""A column that a table names and game.yaml does not, or nearly so -> which of the two is misspelt, with both places.

Whatever else says one of the names tells: the templates of the component, and other tables of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from planche.content.other_tables import DeclaredTable
from planche.expressions import expression
from planche.findings import Finding, NearName, Span, quote
from planche.source import CSV_HEADER, Folder, Unreadable

_FIELD = expression(
    r"\bpiece(?:\.([a-z_][a-z0-9_]*+)|\[['\"]([^'\"\n]++)['\"]\])"
)  # of a piece, as templates ask for it


def blame_column(
    finding: Finding,
    declared_at: Mapping[str, Span],
    templates: Iterable[str],
    tables: Sequence[DeclaredTable],
    folder: Folder,
) -> Finding:
    """The finding of an unknown column with the place of the name that is meant; told there if that one is alone.

    `declared_at`: the columns of the table; `tables`: the others of the game.
    """
    if finding.id != CSV_HEADER.id or finding.slip is None or finding.slip.meant not in declared_at:
        return finding
    found, meant = finding.slip
    here, there = finding.span, declared_at[meant]
    texts = {name: _read(folder, name) for name in templates}
    sayings = {name: [*_sayings(name, texts, tables)] for name in (found, meant)}
    if not sayings[found] or sayings[meant]:
        message = f"{finding.message}; {there.file.rpartition('/')[2]} declares {quote(meant)} in line {there.line}"
        return finding._replace(message=message)
    where = f"{here.file.rpartition('/')[2]}, line {here.line}"
    message = f"the column {quote(meant)} is called {quote(found)} in {where}, and in {sayings[found][0]}"
    return CSV_HEADER.finding(there, message, NearName(meant, found))._replace(component=finding.component)


def _sayings(name: str, texts: Mapping[str, str], tables: Sequence[DeclaredTable]) -> Iterable[str]:
    """What says a name: templates, by their lines, and tables that have such a column."""
    field = name.replace("-", "_")
    for file, text in texts.items():
        said = (found for found in _FIELD.finditer(text) if field in found.groups())
        if (first := next(said, None)) is not None:
            line = text.count("\n", 0, first.start()) + 1
            yield f"{file}, line {line}"
    yield from (table.rows for table in tables if name in table.allowed)


def _read(folder: Folder, name: str) -> str:
    try:
        return folder.read_text(f"templates/{name}")
    except Unreadable:
        return ""
