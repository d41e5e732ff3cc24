"""An extra of Planche that is missing -> the command that installs it, to be typed where one is."""

from __future__ import annotations

import os


def install_command(extra: str) -> str:
    """The command in backticks: of a clone, which is what this runs from, its folder is installed with the extra.

    Quotation marks are those that every shell knows, that of Windows too.
    """
    from planche.source import package_root  # start-up: for whoever lacks one

    root = package_root()
    is_clone = (root / "pyproject.toml").is_file()
    what = ("." if _is_here(os.fspath(root)) else os.fspath(root)) if is_clone else "planche"
    return f'`python -m pip install "{what}[{extra}]"`'


def _is_here(folder: str) -> bool:
    try:
        return os.path.samefile(folder, os.curdir)
    except OSError:  # the folder that the command stands in is gone
        return False
