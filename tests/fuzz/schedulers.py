"""What says anything at all where `--on` looks for a scheduler of dask: it is told in one line, and soon."""

from __future__ import annotations

import struct

from distributed.protocol import dumps
from hypothesis import strategies as st

from tests.fuzz.edits import NOISE
from tests.hall.liars import Speech, ask_liar

ANSWER = 0.5  # seconds that it may take to answer


def _frames(message: object) -> bytes:
    """A message as schedulers send it."""
    frames = [bytes(frame) for frame in dumps(message)]
    body = struct.pack(f"<{len(frames) + 1}Q", len(frames), *map(len, frames)) + b"".join(frames)
    return struct.pack("<Q", len(body)) + body


HELLO = _frames({"compression": None, "python": (3, 11, 0), "pickle-protocol": 5})
MESSAGES = [
    HELLO,
    *(_frames(message) for message in ({}, [], None, "OK", {"op": "stream-start"}, [{"op": "stream-start"}])),
    *(_frames(message) for message in ({"status": "OK", "versions": {}}, [{"op": "close"}], {"op": "error"})),
    *(struct.pack("<Q", size) for size in (0, 1, 2**40, 2**63)),
    b"HTTP/1.1 200 OK\r\n\r\n", bytes(range(256)), b"",
]  # fmt: skip
SAID = st.lists(st.sampled_from(MESSAGES) | NOISE.map(lambda text: text.encode("utf-8", "replace")), max_size=4).map(
    b"".join
)
INPUTS = st.lists(
    st.builds(
        lambda hello, said, kept, end: Speech((HELLO if hello else b"") + said[:kept], end),
        st.booleans(),
        SAID,
        st.just(None) | st.integers(0, 60),
        st.sampled_from(["keep", "close", "reset"]),
    ),
    min_size=1,
    max_size=3,
)


def attempt(input: list[Speech]) -> list[str]:
    """Ask it, as a build does: nobody can be reached there, which one line says with the way out."""
    (line,) = ask_liar(input, ANSWER)
    assert line.startswith(("what answers at ADDRESS is no scheduler", "no scheduler of dask answers at ADDRESS: ")), (
        line
    )
    assert line.endswith("; `dask scheduler` starts one"), line
    return [line.split(" at ")[0].replace(" ", "-")]
