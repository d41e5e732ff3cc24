"""Credits that name nobody, in the words of forms and templates of several languages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planche.checks.credits_placeholder import credits_placeholder
from tests.checks.test_consequences import loaded

NOBODY = (
    *("Your name", "your name here", "AUTHOR", "Authors.", "Name", "name of the author", "[Publisher]", "John Doe"),
    *("Votre nom…", "Nom", "Auteur", "auteurs", "Nom de l’auteur", "Éditeur", "Ihr Name", "Autor", "Su nombre"),
    *("TODO", "(tbd)", "TBA", "<xxx>", "À compléter", "To be completed"),
)
AUTHORS = "write who designed the game, or ? if nobody knows"
PUBLISHER = "write who publishes the game, or take the line out"


def told(authors: str, publisher: str | None) -> list[str]:
    """What is said of a game with these credits."""
    of = loaded()
    figure = of.credits.authors
    bob = None if publisher is None else replace(figure, value=publisher)
    credits = replace(of.credits, authors=replace(figure, value=authors), publisher=bob)
    return [f"{one.message} ({one.hint})" for one in credits_placeholder.run(replace(of, credits=credits))]


@pytest.mark.parametrize("name", NOBODY)
def test_who_is_nobody(name: str) -> None:
    said = f"found {name!r}, which names nobody and is printed"
    assert told(name, "Bob") == [f"authors: {said} ({AUTHORS})"]
    assert told("Ann", name) == [f"publisher: {said} ({PUBLISHER})"]


@pytest.mark.parametrize("name", ["Ann Author", "?", "Names", "Autorin Meier", "Your name is Ann"])
def test_who_is_somebody(name: str) -> None:
    assert told(name, None) == told("Ann", name) == []
