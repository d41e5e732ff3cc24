"""The names that every template is given -> what each of them is, as templates/README.md says."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import get_type_hints

from planche.templates import FaceNames


@cache
def template_names() -> Mapping[str, str]:
    """What each name is."""
    hints = get_type_hints(FaceNames, include_extras=True)
    return {name: str(next(iter(getattr(hint, "__metadata__", ())), "")) for name, hint in hints.items()}
