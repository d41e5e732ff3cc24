"""Where what a person set for this machine is kept. Only who keeps something imports this."""

from __future__ import annotations

import os
from pathlib import Path

FOLDER = "PLANCHE_SETTINGS"  # the variable that names another folder


def settings_folder() -> Path | None:
    """The folder of the person's own settings, which may not be there yet; None for a user without a home."""
    named = os.environ.get(FOLDER)
    if named:
        return Path(named)
    from platformdirs import user_config_path

    try:
        folder = user_config_path("planche", appauthor=False)
    except RuntimeError:  # as in a container
        return None
    return folder if folder.is_absolute() else None
