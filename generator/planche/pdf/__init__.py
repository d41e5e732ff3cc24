"""Sheets and pages -> PDF files: the only room that knows PDF, reportlab and the upward y axis."""

from planche.pdf.document import About, Leaf, PlacedForm, composed
from planche.pdf.fonts import Unembeddable
from planche.pdf.operators import Form, face_form, pictures_in

__all__ = [
    "About",
    "Form",
    "Leaf",
    "PlacedForm",
    "Unembeddable",
    "composed",
    "face_form",
    "pictures_in",
]
