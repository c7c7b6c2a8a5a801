"""The page of caught mails: for the person at this machine, and for no other website."""

import json
import re
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}
MAILS = "/email"
LIVE = "/socket.io/?EIO=3&transport=websocket"
POLLED = "/socket.io/?EIO=3&transport=polling"


def ask(stack, path: str, method: str = "GET", **headers: str) -> httpx.Response:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.request(method, stack.mail_url + path, headers=named)


def live(stack, **headers: str) -> int:
    """The status of a websocket's beginning."""
    request = httpx.Request("GET", stack.mail_url + LIVE, headers={**UPGRADE, **headers})
    with httpx.Client() as client:
        answer = client.send(request, stream=True)
        answer.close()
    return answer.status_code


@pytest.mark.parametrize("path", [MAILS, POLLED, "/", "/config", "/healthz"])
@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "mails.evil.example"},
        {"Host": "127.0.0.1.evil.example:54324"},
        {"Host": "localhost.evil.example"},
        {"Host": "192.0.2.7"},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:3000"},
        {"Origin": "http://127.0.0.1"},
        {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "no-cors", "Sec_Fetch_Dest": "script"},
        {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "navigate", "Sec_Fetch_Dest": "iframe"},
        {"Sec_Fetch_Site": "same-site", "Sec_Fetch_Mode": "cors", "Sec_Fetch_Dest": "empty"},
    ],
)
def test_other_website_is_refused(stack, path: str, headers: dict[str, str]):
    answer = ask(stack, path, **headers)
    assert answer.status_code == 403
    assert "for other websites" in answer.text or "are read at" in answer.text
    assert not [name for name in answer.headers if name.startswith("access-control-")]


@pytest.mark.parametrize("method", ["POST", "DELETE", "OPTIONS"])
def test_other_website_changes_nothing(stack, method: str):
    for headers in ({"Origin": "https://evil.example"}, {"Sec_Fetch_Site": "cross-site"}):
        assert ask(stack, "/email/all", method, **headers).status_code == 403
    posted = {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "navigate"}
    answer = ask(stack, "/email/all", method, **posted, Sec_Fetch_Dest="document")
    assert answer.status_code == 403


def test_new_mails_are_pushed_to_no_other_website(stack):
    assert live(stack, Origin="https://evil.example") == 403
    assert live(stack, Origin=stack.app_url) == 403
    assert live(stack, Host="evil.example") == 403
    assert live(stack, Origin=stack.mail_url) == 101


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Sec_Fetch_Site": "none", "Sec_Fetch_Mode": "navigate", "Sec_Fetch_Dest": "document"},
        {"Sec_Fetch_Site": "same-origin", "Sec_Fetch_Mode": "cors", "Sec_Fetch_Dest": "empty"},
        {"Sec_Fetch_Site": "same-origin", "Sec_Fetch_Mode": "navigate", "Sec_Fetch_Dest": "iframe"},
        {
            "Sec_Fetch_Site": "cross-site",
            "Sec_Fetch_Mode": "navigate",
            "Sec_Fetch_Dest": "document",
        },
    ],
)
def test_person_at_this_machine_reads_the_mails(stack, headers: dict[str, str]):
    named = stack.mail_url.replace("127.0.0.1", "localhost")
    for own in ({}, {"Host": httpx.URL(named).netloc.decode()}, {"Origin": stack.mail_url}):
        answer = ask(stack, MAILS, **headers, **own)
        assert answer.status_code == 200
        assert isinstance(answer.json(), list)
        assert not [name for name in answer.headers if name.startswith("access-control-")]
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"


def open_files(pid: int) -> list[str]:
    """Return what a process has open; what it closes meanwhile is left out."""
    names = []
    for link in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(FileNotFoundError):
            names.append(str(link.readlink()))
    return names


def listening(pid: int) -> set[int]:
    """The TCP ports on which a process listens."""
    sockets = {name[8:-1] for name in open_files(pid) if name.startswith("socket:")}
    rows = [
        line.split()
        for table in ("tcp", "tcp6")
        for line in Path(f"/proc/{pid}/net/{table}").read_text().splitlines()[1:]
    ]
    return {int(row[1].split(":")[-1], 16) for row in rows if row[3] == "0A" and row[9] in sockets}


def test_catcher_is_reached_through_the_gateway_alone(stack):
    assert listening(stack.pids()["mail"]) == {stack.smtp_port}
    launch = json.loads((stack.home / "run" / "mail.json").read_text())
    [place] = {word for word in launch["command"] if re.search(r"-mail\.sock$", word)}
    assert Path(place).is_socket()
    assert Path(place).parent.stat().st_mode & 0o077 == 0
