"""Sheets and pages -> PDF files: the only room that knows PDF, reportlab and the upward y axis."""
