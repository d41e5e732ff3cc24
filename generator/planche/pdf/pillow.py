"""Pillow, loaded when a picture asks for it: reportlab imports it at once, and most kits have no pixels."""

import sys
from importlib.util import LazyLoader, find_spec, module_from_spec


def load_pillow_late() -> None:
    """Let PIL.Image be a module that loads itself when something of it is used."""
    spec = find_spec("PIL.Image")
    if "PIL.Image" in sys.modules or spec is None or spec.loader is None:
        return
    spec.loader = LazyLoader(spec.loader)
    module = sys.modules["PIL.Image"] = module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.modules["PIL"].Image = module  # type: ignore[attr-defined]  # found there, it is not looked into
