"""Bytes and names -> files, folders and locks: the one door through which anything is written to a disk.

All of it is done in folders that are open, so that no exchange of one for a link leads elsewhere. No link is written
through, nobody can foresee a new file's name before it is whole, and signals wait meanwhile.
"""

from planche.disk.exchange import exchange, find_mover
from planche.disk.files import (
    FRESH,
    create_file,
    give_second_name,
    move_over,
    neighbour,
    open_lock,
    replace_file,
    require_replaceable,
)
from planche.disk.folders import FolderEntry, OpenFolder, open_entry, open_folder, resolve_inside
from planche.disk.interrupts import (
    ENDING,
    answer_signals,
    block_signals,
    end_with_parent,
    hold_signals,
    require_handles,
    require_threads,
    run_coroutine,
)

__all__ = [
    "ENDING",
    "FRESH",
    "FolderEntry",
    "OpenFolder",
    "answer_signals",
    "block_signals",
    "create_file",
    "end_with_parent",
    "exchange",
    "find_mover",
    "give_second_name",
    "hold_signals",
    "move_over",
    "neighbour",
    "open_entry",
    "open_folder",
    "open_lock",
    "replace_file",
    "require_handles",
    "require_replaceable",
    "require_threads",
    "resolve_inside",
    "run_coroutine",
]
