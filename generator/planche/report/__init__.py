"""Findings and kits -> text for people, JSON for programs."""
