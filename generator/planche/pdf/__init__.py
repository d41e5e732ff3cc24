"""Sheets and pages -> PDF files: the only room that knows PDF, reportlab and the upward y axis."""

from planche.pdf.pillow import load_pillow_late
from planche.pdf.settings import ignore_settings

ignore_settings()  # before reportlab is imported
load_pillow_late()

from planche.pdf.document import About, Leaf, PlacedForm, compose_document, compose_for_screen  # noqa: E402
from planche.pdf.drawing import FormMaker  # noqa: E402
from planche.pdf.fonts import FontSubset, Unembeddable  # noqa: E402
from planche.pdf.forms import Form, pictures_in  # noqa: E402

__all__ = [
    "About",
    "FontSubset",
    "Form",
    "FormMaker",
    "Leaf",
    "PlacedForm",
    "Unembeddable",
    "compose_document",
    "compose_for_screen",
    "pictures_in",
]
