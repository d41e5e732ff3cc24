"""Who is answered: the desk's own pages, and nobody else on this machine or beyond it."""

from __future__ import annotations

import hmac
import re
from collections.abc import Iterator

import pytest

from planche.desk.guard import MOST_BYTES, Application
from planche.desk.session import Session
from planche.source import open_project
from tests.desk.asking import COOKIE, HOST, PORT, TOKEN, ask, desk_of
from tests.projects import tiny


@pytest.fixture(scope="module")
def desk() -> Iterator[Application]:
    with tiny() as root:
        yield desk_of(Session(open_project(root), "g"))


def test_the_token_becomes_a_cookie_that_no_script_reads_and_leaves_the_address(desk: Application) -> None:
    answer = ask(desk, f"/gallery/?a=1&token={TOKEN}", headers={"cookie": None})
    assert (answer.status, answer.headers["location"]) == (303, "/gallery/?a=1")
    assert answer.headers["set-cookie"] == f"{COOKIE}; HttpOnly; Path=/; SameSite=strict"
    assert ask(desk, "/").headers["location"] == "/gallery/"
    assert ask(desk, "/gallery/").status == 200


def test_a_page_whose_desk_was_gone_may_ask_for_its_proof_and_for_nothing_else(desk: Application) -> None:
    """Without a cookie, which whoever has taken the port meanwhile would get."""
    (secret,) = re.findall(r'data-proof="(\w+)"', ask(desk, "/gallery/").text)
    answer = ask(desk, "/proof?nonce=oak", headers={"cookie": None})
    assert (answer.status, answer.text) == (200, hmac.digest(secret.encode(), b"oak", "sha256").hex())
    assert ask(desk, "/proof?nonce=elm", headers={"cookie": None}).text != answer.text
    assert TOKEN not in secret + answer.text
    for path in ("/proof", "/proof?nonce=", f"/proof?nonce={'a' * 65}", "/proof/?nonce=oak", "/events?nonce=oak"):
        assert ask(desk, path, headers={"cookie": None}).status == 403
    for headers in (
        {"host": "planche.example"},
        {"origin": "http://elsewhere.example"},
        {"sec-fetch-site": "same-site"},
    ):
        assert ask(desk, "/proof?nonce=oak", headers={"cookie": None, **headers}).status in (403, 421)


@pytest.mark.parametrize("path", ["//elsewhere.example/x", "/\\elsewhere.example", "///elsewhere.example"])
def test_the_token_leads_to_this_machine_alone(desk: Application, path: str) -> None:
    place = ask(desk, f"{path}?token={TOKEN}", headers={"cookie": None}).headers["location"]
    assert place.startswith("/")
    assert not place.startswith(("//", "/\\"))


@pytest.mark.parametrize(
    "cookie",
    [
        None,
        "",
        "planche-desk-8000=",
        "planche-desk-8000=other",
        f"planche-desk-1={TOKEN}",
        "é=ü",
        "planche-desk-8000=é",
    ],
)
def test_nobody_is_answered_without_the_token(desk: Application, cookie: str | None) -> None:
    for path in ("/", "/gallery/", "/gallery/data", "/gallery/faces/en/full/cards/ace/front", "/desk.js", "/events"):
        answer = ask(desk, path, headers={"cookie": cookie})
        assert answer.status == 403
        assert b"Tiny" not in answer.data
    assert ask(desk, "/?token=other", headers={"cookie": cookie}).status == 403
    assert ask(desk, f"/gallery/data?token={TOKEN}", "POST", headers={"cookie": cookie}).status == 403


@pytest.mark.parametrize(
    "host", ["planche.example", f"planche.example:{PORT}", "127.0.0.1", "127.0.0.1:80", "[::1]:8000", "", None]
)
def test_a_name_that_was_bound_to_this_machine_by_somebody_else_is_refused(desk: Application, host: str | None) -> None:
    answer = ask(desk, "/gallery/data", headers={"host": host})
    assert (answer.status, b"Tiny" in answer.data) == (421, False)


@pytest.mark.parametrize("host", [HOST, f"localhost:{PORT}"])
def test_its_own_names_are_answered(desk: Application, host: str) -> None:
    assert ask(desk, "/gallery/data", headers={"host": host}).status == 200


@pytest.mark.parametrize(
    "said",
    [
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
        {"origin": f"https://{HOST}"},
        {"origin": "http://127.0.0.1:8001"},
        {"origin": f"http://localhost:{PORT}"},  # of this desk by its other name
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},  # another server of this machine
    ],
)
def test_other_origins_can_neither_read_nor_write(desk: Application, said: dict[str, str]) -> None:
    assert ask(desk, "/gallery/data", headers=said).status == 403
    assert ask(desk, "/gallery/anything", "POST", headers=said).status == 403


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
def test_what_writes_names_its_origin(desk: Application, method: str) -> None:
    assert ask(desk, "/gallery/anything", method, headers={"origin": None}).status == 403
    assert ask(desk, "/gallery/anything", method, headers={"sec-fetch-site": "none"}).status == 403


@pytest.mark.parametrize("path", ["/gallery/", "/gallery/data", "/desk.js", "/nothing/", "/gallery/nothing"])
def test_every_answer_says_what_browsers_may_do(desk: Application, path: str) -> None:
    for headers in ({}, {"cookie": None}):
        said = ask(desk, path, headers=headers).headers
        policy = dict(part.split(" ", 1) for part in said["content-security-policy"].split("; "))
        assert policy["default-src"] == policy["frame-ancestors"] == policy["form-action"] == "'none'"
        assert {*policy.values()} == {"'none'", "'self'"}
        assert said["x-content-type-options"] == "nosniff"
        assert said["cross-origin-resource-policy"] == "same-origin"
        assert said["referrer-policy"] == "no-referrer"
        assert said["cache-control"] == "no-store"


def test_what_is_sent_is_bounded_however_it_is_announced(desk: Application) -> None:
    large = b"x" * (MOST_BYTES // 2 + 1)
    assert ask(desk, "/gallery/anything", "POST", headers={"content-length": str(MOST_BYTES + 1)}).status == 413
    for length in ("-1", "1e3", "nine", "9" * 400):
        assert ask(desk, "/gallery/anything", "POST", headers={"content-length": length}).status == 413
    assert ask(desk, "/gallery/build", "POST", [large, large]).status == 413


@pytest.mark.parametrize(
    "path",
    [
        "/../pyproject.toml",
        "/gallery/../../content/g/game.yaml",
        "/gallery/..%2f..%2fgame.yaml",
        "/gallery/faces/en/full/cards/../front",
        "/gallery/faces/en/full/../../../../content/g/cards.csv",
        "/gallery/faces/en/full/cards/ace/front/more",
        "/static/desk.js",
        "/content/g/game.yaml",
    ],
)
def test_no_path_leaves_the_table_of_what_is_shown(desk: Application, path: str) -> None:
    assert ask(desk, path).status == 404
