"""Sheets and pages -> PDF files: the only room that knows PDF, reportlab and the upward y axis."""

from planche.pdf.document import About, Leaf, PlacedForm, composed
from planche.pdf.operators import Form, pictures_in

__all__ = [
    "About",
    "Form",
    "Leaf",
    "PlacedForm",
    "composed",
    "pictures_in",
]
