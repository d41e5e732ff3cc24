"""The module that game.yaml names -> that of an installed package, or the finding that says why there is none.

A package offers a module as an entry point of the group `planche.games`. Nothing is ever imported from the folder of
the content, and packages are looked through only for a name that no bundled module has.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import get_args

from planche.content import FOR_EACH
from planche.expressions import expression
from planche.findings import Check, Finding, RunnableCheck, declare, shorten, suggest_name
from planche.game import PlacedName
from planche.games.protocol import ColumnType, GameModule
from planche.games.simulation import Simulation

GROUP = "planche.games"
MOST_SHOWN = 200  # letters of what Python says

MODULE = declare(
    "content/module",
    """
    The module that game.yaml names is there and offers what Planche wants of one.

    `module` names the code that knows the rules of a game: that of a game that Planche knows, or of a Python package
    that is installed beside it. Without that code its checks would be left out, and nobody would know.

    Example: `module: zigzga`, or `module: tin` where the package that brings it is not installed.
    Mend it: correct the name, or install the package that brings it; content/README.md says what a module holds.
    """,
)
CHECKS: tuple[Check, ...] = (MODULE,)


def load_installed(named: PlacedName, bundled: Collection[str]) -> GameModule | Finding:
    """The module of the one installed package that brings it under that name."""
    from importlib.metadata import entry_points  # start-up: few games name a module

    try:
        points = entry_points(group=GROUP)
    except Exception as reason:
        message = f"module: {named!r} is looked for in the installed packages, which cannot be read: {_words(reason)}"
        return MODULE.finding(named.span, message, "`pip check` may tell which of them is damaged")
    alike = {point.value: point for point in points if point.name == named}
    if not alike:
        message = f"module: found {named!r}, which neither Planche nor an installed package has"
        hint = suggest_name(named, {*bundled, *points.names})
        return MODULE.finding(named.span, message, f"{hint}; or install the package that brings it")
    if len(alike) > 1:
        message = f"module: {named!r} is brought by several packages: {', '.join(sorted(alike))}"
        return MODULE.finding(named.span, message, "uninstall all but one of them")
    ((place, point),) = alike.items()
    return _load(point.load, f"module: {named!r}, {place} of an installed package,", named)


def _load(load: Callable[[], object], subject: str, named: PlacedName) -> GameModule | Finding:
    """What a package gives when it is imported, if that is a module of a game."""
    try:
        module = load()
    except (Exception, SystemExit) as reason:
        return MODULE.finding(named.span, f"{subject} cannot be imported: {_words(reason)}", _MEND)
    reasons = reasons_against(module)
    if isinstance(module, GameModule) and not reasons:
        return module
    return MODULE.finding(named.span, f"{subject} is no module of a game: {', '.join(reasons)}", _MEND)


def _words(reason: BaseException) -> str:
    """What Python says, on one line."""
    return shorten(" ".join(f"{type(reason).__name__}: {reason}".split()), MOST_SHOWN)


_MEND = "mend the package, or install another version of it"


def reasons_against(module: object) -> list[str]:
    """What an object lacks of a GameModule, or has in another way."""
    generates = any(hasattr(module, name) for name in _WANTED_TO_GENERATE)
    needs = {**_WANTED, **(_WANTED_TO_GENERATE if generates else {})}
    missing = [f"it has no {name}" for name in needs if not hasattr(module, name)]
    return missing or [
        f"{name} is not {wanted}" for name, (wanted, is_right) in needs.items() if not is_right(getattr(module, name))
    ]


def _are_checks(value: object) -> bool:
    return isinstance(value, tuple) and all(isinstance(item, RunnableCheck) for item in value)


def _are_names(value: object) -> bool:
    return isinstance(value, tuple) and all(isinstance(item, str) for item in value)


def _are_columns(value: object) -> bool:
    types = get_args(ColumnType)
    return isinstance(value, Mapping) and all(
        isinstance(id, str) and isinstance(columns, Mapping) and all(kind in types for kind in columns.values())
        for id, columns in value.items()
    )


def _are_yaml_files(value: object) -> bool:
    return isinstance(value, tuple) and all(
        isinstance(item, str) and _YAML_FILE.fullmatch(item.replace(FOR_EACH, "en")) for item in value
    )


def _is_simulation(value: object) -> bool:
    return value is None or isinstance(value, Simulation)


# what an attribute is wanted to be, and whether it is
_WANTED: Mapping[str, tuple[str, Callable[[object], bool]]] = {
    "CHECKS": ("a tuple of checks, each declared by @error or @warning", _are_checks),
    "FIGURES": ("a tuple of names", _are_names),
    "COLUMNS": ("a mapping of components to the types of their columns", _are_columns),
    "SIMULATION": ("a Simulation or None", _is_simulation),
    "derive": ("a function", callable),
    "statistics": ("a function", callable),
}
_YAML_FILE = expression(r"[a-z0-9][a-z0-9.-]*\.yaml")
# the same of a module that generates content, which few do
_WANTED_TO_GENERATE: Mapping[str, tuple[str, Callable[[object], bool]]] = {
    "GENERATES": ("a tuple of names of YAML files", _are_yaml_files),
    "generate": ("a function", callable),
}
