"""A lock tells whoever holds it for long that another waits; pages of rules are then set later, and no card waits."""

from __future__ import annotations

import threading
import time

import pytest

from planche.desk.rules_shown import set_rules
from planche.desk.session import Session
from planche.desk.turns import Obsolete, Turns
from planche.kit.single_faces import SingleFaces
from planche.progress import Step
from planche.source import open_project
from tests.projects import game, tiny

WAIT = 60  # seconds, on a busy machine


def test_who_holds_it_hears_of_another_and_not_of_itself() -> None:
    turns, has_come = Turns(), threading.Event()

    def come() -> None:
        with turns:
            has_come.set()

    with turns, turns:
        turns.give_way()
        other = threading.Thread(target=come)
        other.start()
        end = time.monotonic() + WAIT
        while not turns.is_wanted and time.monotonic() < end:
            time.sleep(0.01)
        with pytest.raises(Obsolete):
            turns.give_way()
        assert not has_come.is_set()
    other.join(WAIT)
    assert has_come.is_set()
    assert not turns.is_wanted
    assert turns.acquire(timeout=1)
    turns.release()


def test_rules_are_set_later_where_somebody_comes_for_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[bool] = []
    print_rules = SingleFaces.print_rules

    def printing(faces: SingleFaces, step: Step) -> object:
        begun.append(True)
        if len(begun) == 1:
            card = threading.Thread(target=lambda: session.picture("en", "full", "cards", "ace", "front"))
            card.start()
            while not session.lock.is_wanted:
                time.sleep(0.01)
        return print_rules(faces, step)

    monkeypatch.setattr(SingleFaces, "print_rules", printing)
    yaml = game(more="rules: rules.md\n")
    with tiny({"game.yaml": yaml, "rules.md": "# Rules\n\n![](face:ace)\n"}) as root:
        session = Session(open_project(root.resolve()), "g")
        live = set_rules(session, "en", "full").live
        assert set_rules(session, "en", "full").live is live
        session.close()
    assert len(begun) == 2
    assert "rules" in vars(live)
