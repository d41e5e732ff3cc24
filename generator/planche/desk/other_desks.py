"""A port that somebody has taken, and the key of the desk that may have done so -> whether it is that desk."""

from __future__ import annotations

import hmac
import secrets
import socket
import time

from planche.desk.keys import prove

HOST = "127.0.0.1"
PATIENCE = 1.0  # seconds for whoever listens there, in all
MOST = 4_000  # bytes of an answer: a proof and its headers have fewer
ASKED = "GET /proof?nonce={nonce} HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: close\r\n\r\n"


def is_desk(port: int, key: str) -> bool:
    """Whether a desk with this key answers at a port of this machine; it is not sent there."""
    nonce, ends = secrets.token_hex(16), time.monotonic() + PATIENCE
    answer = b""
    try:
        with socket.create_connection((HOST, port), PATIENCE) as asked:
            asked.sendall(ASKED.format(nonce=nonce, host=HOST, port=port).encode())
            while len(answer) < MOST and (left := ends - time.monotonic()) > 0:
                asked.settimeout(left)
                if not (part := asked.recv(MOST)):
                    break
                answer += part
    except OSError:
        return False
    return hmac.compare_digest(answer.partition(b"\r\n\r\n")[2], prove(key, nonce).encode())
