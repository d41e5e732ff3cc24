"""Bytes and names -> files, folders and locks: the one door through which anything is written to a disk.

No link is written through, nobody can foresee a new file's name before it is whole, and signals wait meanwhile.
"""

from planche.disk.files import (
    FRESH,
    create_file,
    give_second_name,
    make_folder,
    make_folders,
    move_over,
    neighbour,
    open_lock,
    replace_file,
    require_inside,
    require_replaceable,
    sync_folder,
)
from planche.disk.interrupts import ENDING, end_with_parent, hold_signals

__all__ = [
    "ENDING",
    "FRESH",
    "create_file",
    "end_with_parent",
    "give_second_name",
    "hold_signals",
    "make_folder",
    "make_folders",
    "move_over",
    "neighbour",
    "open_lock",
    "replace_file",
    "require_inside",
    "require_replaceable",
    "sync_folder",
]
