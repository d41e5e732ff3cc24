"""A port that somebody has taken, and the key of the desk that may have done so -> whether it is that desk."""

from __future__ import annotations

import hmac
import secrets
from http.client import HTTPConnection, HTTPException

from planche.desk.keys import prove

HOST = "127.0.0.1"
PATIENCE = 1.0  # seconds for whoever listens there
MOST = 200  # bytes of an answer: a proof has fewer


def is_desk(port: int, key: str) -> bool:
    """Whether a desk with this key answers at a port of this machine; it is not sent there."""
    nonce = secrets.token_hex(16)
    asked = HTTPConnection(HOST, port, timeout=PATIENCE)
    try:
        asked.request("GET", f"/proof?nonce={nonce}")
        return hmac.compare_digest(asked.getresponse().read(MOST), prove(key, nonce).encode())
    except (OSError, HTTPException):
        return False
    finally:
        asked.close()
