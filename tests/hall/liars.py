"""What answers where a scheduler of dask is looked for and is none, and what becomes of whoever asks it to draw."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from typing import NamedTuple

from tests.projects import SOURCE

LIAR = """\
import itertools, json, os, socket, struct, sys
from threading import Thread
from planche.hall import cluster
from planche.hall.drawing import Lost

def answer():
    for said, end in itertools.cycle(json.loads(sys.argv[1])):
        connection, _ = listening.accept()
        try:
            connection.sendall(bytes.fromhex(said))
        except OSError:
            continue
        if end == "reset":
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        if end != "keep":
            connection.close()
        kept.append(connection)

cluster.ANSWER = float(sys.argv[2])
kept = []
listening = socket.create_server(("127.0.0.1", 0))
Thread(target=answer, daemon=True).start()
address = "tcp://127.0.0.1:%d" % listening.getsockname()[1]
try:
    with cluster.join_cluster(address, print):
        print("joined")
except Lost as error:
    print(str(error).replace(address, "ADDRESS"), flush=True)
os._exit(0)  # as commands end: dask's own threads would wait
"""


class Speech(NamedTuple):
    """What is said to whoever connects, and then: `keep` the connection, `close` or `reset` it."""

    said: bytes
    end: str


def ask_liar(speeches: Sequence[Speech], answer: float = 5.0) -> list[str]:
    """The lines that are told, where connections hear one speech after the other, and an answer may take so long."""
    ended = subprocess.run(
        [sys.executable, "-c", LIAR, json.dumps([(said.hex(), end) for said, end in speeches]), str(answer)],
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )
    return ended.stdout.splitlines()
