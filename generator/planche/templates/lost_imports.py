"""A name that a template lacks -> the finding of the import that leaves it out, where another template makes it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from planche.findings import quote
from planche.templates.statements import macros_of, names_imported


class LostImport(NamedTuple):
    """A macro that is not imported, and the line that may import it: 0 where nothing else of its template is."""

    line: int
    message: str
    hint: str


def find_lost_import(
    name: str, source: str, templates: Iterable[str], source_of: Callable[[str], str]
) -> LostImport | None:
    """Which template has a macro of that name: one that the source imports from, else the only one in its folder."""
    imports = {template: line for line, template, _ in names_imported(source)}
    for template, line in imports.items():
        if name in macros_of(source_of(f"templates/{template}")):
            message = f"template: {quote(name)} of {quote(template)} is asked for, and is not among what is imported"
            return LostImport(line, message, f"write {name} behind `import` in this line")
    folders = {template.rpartition("/")[0] for template in imports} or {""}
    near = [other for other in templates if other.rpartition("/")[0] in folders]
    having = [other for other in near if name in macros_of(source_of(f"templates/{other}"))]
    if len(having) != 1:
        return None
    written = f'{{% from "{having[0]}" import {name} with context %}}'
    return LostImport(0, f"template: there is no name {quote(name)}", f"write {written} at the beginning")
