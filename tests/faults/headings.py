"""Mistakes in the heads of tables, and cells of a column that were left empty: told once, where they are mended."""

from __future__ import annotations

from tests.faults.fault import Fault
from tests.faults.project import LANTERNS

_HEAD = "id,copies,name,words,tint,light,drawing"


def _head(what: str, head: str, column: int, says: str) -> Fault:
    return Fault(f"the headings {what}", "lanterns.csv", _HEAD, head, f"lanterns.csv:1:{column}", says)


# fmt: off
FAULTS = (
    _head("name and words exchanged", "id,copies,words,name,tint,light,drawing", 11, "write name in place of words")
    ._replace(old=f"{_HEAD}\nember,2,La braise,Gardez **une** carte :star:,red,1,flame\n",
              new="id,copies,words,name,tint,light,drawing\nember,2,La braise,,red,1,flame\n", more=1),
    _head("tint and light exchanged", "id,copies,name,words,light,tint,drawing", 22, "write tint in place of light"),
    _head("copies and name exchanged", "id,name,copies,words,tint,light,drawing", 4, "write copies in place of name"),
    _head("id and copies exchanged", "copies,id,name,words,tint,light,drawing", 1, "write id in place of copies"),
    _head("name and tint exchanged", "id,copies,tint,words,name,light,drawing", 11, "write name in place of tint"),
    _head("of the copies lost", "id,name,words,tint,light,drawing", 1,
          "write id,copies,name,words,tint,light,drawing or"),
    _head("of the tints lost", "id,copies,name,words,light,drawing", 1,
          "lost a name: 'tint'; write id,copies,name,words,tint,light,drawing"),
    _head("of the pictures lost", "id,copies,name,words,tint,light", 1,
          "write id,copies,name,words,tint,light,drawing"),
    _head("of copies in another program's word", "id,qty,name,words,tint,light,drawing", 4,
          "write copies, if it says how many"),
    Fault("a hand that the decks do not deal", "game.yaml", "  hand: 3", "  hand: 4", "game.yaml:12:9", "write 3 here"),
    Fault("the copies of a row were cleared", "lanterns.csv", "beacon,2", "beacon,", "lanterns.csv:4:8", "write 2"),
    Fault("the copies of another row were cleared", "lanterns.csv", "moon,3", "moon,", "lanterns.csv:6:6", "write 3"),
    Fault("the copies of a row are a blank", "lanterns.csv", "ember,2", "ember, ", "lanterns.csv:2:7", "write 2"),
    Fault("copies were cleared and a deck has no figure to tell", "lanterns.csv",
          LANTERNS, LANTERNS.replace("candle,3", "candle,").replace("moon,3", "moon,5"), "lanterns.csv:3:8",
          "all other rows have a number"),
)
# fmt: on
