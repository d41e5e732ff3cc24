"""The kinds of components: the word that game.yaml says -> all that follows from it, in one entry a kind."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

PaperStock = Literal["heavy card", "card", "plain"]
SizeOption = Literal["--card-size", "--board-size"]


@dataclass(frozen=True, slots=True, kw_only=True)
class KindTraits:
    """What follows from the kind of a component."""

    plural: str  # the file of the kit that it is printed into, without its suffix: cards.pdf
    stock: PaperStock  # what start-here says to print it on: of about 275 g, of about 200 g, any paper
    size_option: SizeOption | None = None  # the option that gives it another size; without one it keeps its own
    is_shuffled: bool = False  # shuffled and held in hands, so that start-here tells how prints shuffle best
    prints_board: bool = False  # it prints the board that it names; what else names one stands on it
    may_be_tiled: bool = False  # on more than one paper, where it is larger than that
    keeps_bleed: bool = False  # on its sheet nothing covers what it paints beyond its edge
    is_cut: bool = True  # False: printed on paper that may be the piece as it is; then nothing need keep from its edge
    stands: bool = False  # it is folded, glued back to back and stood up in a foot
    has_net: bool = False  # it is cut and folded of a net, from which its size follows
    has_key: bool = False  # a key of game.yaml of its own makes it; no component is listed as one


class Kind(StrEnum):
    """A kind of component; as a text it is its word."""

    traits: KindTraits

    CARD = "card", KindTraits(plural="cards", stock="card", size_option="--card-size", is_shuffled=True)
    TOKEN = "token", KindTraits(plural="tokens", stock="heavy card")
    STANDEE = "standee", KindTraits(plural="tokens", stock="heavy card", stands=True)
    BOARD = (
        "board",
        KindTraits(
            plural="boards",
            stock="card",
            size_option="--board-size",
            prints_board=True,
            may_be_tiled=True,
            keeps_bleed=True,
        ),
    )
    SHEET = "sheet", KindTraits(plural="sheets", stock="plain", is_cut=False)
    SLEEVE = "sleeve", KindTraits(plural="sleeves", stock="card", has_net=True)
    BOX = "box", KindTraits(plural="box", stock="heavy card", has_net=True, has_key=True)

    def __new__(cls, word: str, traits: KindTraits) -> Kind:
        """The kind of that word: an entry above without traits is refused."""
        kind = str.__new__(cls, word)
        kind._value_ = word
        kind.traits = traits
        return kind
