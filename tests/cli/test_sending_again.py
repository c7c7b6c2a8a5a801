"""Calls over a bad line: sent again, and done once all the same."""

import http.server
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from uuid import uuid4

import httpx
import pytest

from cli.remote import api

LOST = ("before", "after")
"""Where a connection breaks: before the API got the request, or after it has done its work."""


@dataclass
class BadLine:
    """A line to the API that breaks as often as told, and remembers what was sent on it."""

    target: str
    url: str = ""
    breaks: list[str] = field(default_factory=list)
    keys: list[str | None] = field(default_factory=list)
    busy: int = 0

    def pass_on(self, handler: http.server.BaseHTTPRequestHandler) -> httpx.Response | None:
        """The API's answer; None where the line breaks."""
        body = handler.rfile.read(int(handler.headers.get("Content-Length", 0)))
        if handler.command != "GET":
            self.keys.append(handler.headers.get("Idempotency-Key"))
        if self.busy:
            self.busy -= 1
            return httpx.Response(503, headers={"Retry-After": "0"})
        fault = self.breaks.pop(0) if self.breaks else ""
        if fault == "before":
            return None
        headers = {name: value for name, value in handler.headers.items() if name != "Host"}
        url = f"{self.target}{handler.path.removeprefix('/api')}"
        answer = httpx.request(handler.command, url, content=body, headers=headers)
        return None if fault == "after" else answer


@pytest.fixture
def line(terminal, people, monkeypatch) -> Iterator[BadLine]:
    """An administrator's terminal behind a bad line."""
    bad = BadLine(terminal.servers.api_url)

    class Handler(http.server.BaseHTTPRequestHandler):
        def handle_one_request(self) -> None:
            self.raw_requestline = self.rfile.readline(65537)
            self.close_connection = True
            if not self.raw_requestline or not self.parse_request():
                return
            answer = bad.pass_on(self)
            if answer is not None:
                self.send_response_only(answer.status_code)
                for name in {"content-type", "retry-after"} & set(answer.headers):
                    self.send_header(name, answer.headers[name])
                self.send_header("Content-Length", str(len(answer.content)))
                self.end_headers()
                self.wfile.write(answer.content)

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    bad.url = f"http://127.0.0.1:{server.server_port}/api"
    monkeypatch.setattr(api, "PAUSE_SECONDS", 0.0)
    terminal.become(people.of("admin"))
    session = terminal.store.load()
    terminal.store.save(replace(session, servers=replace(session.servers, api_url=bad.url)))
    yield bad
    server.shutdown()
    server.server_close()


@pytest.fixture
def patient(admin, tmp_path):
    """The id of a new patient, imported over a good line."""
    tag = uuid4().hex[:8]
    file = tmp_path / "p.csv"
    file.write_text(f"Id,FIRST,LAST\n{tag},Ana,Roe{tag}\n")
    assert admin.json("patients", "import", file).code == 0
    (row,) = admin.json("patients", "list", "-q", f"Roe{tag}").data
    return row["id"]


@pytest.mark.parametrize("where", LOST)
@pytest.mark.parametrize("times", [1, 2])
def test_write_over_a_breaking_line_is_done_once(patient, line, terminal, where, times):
    line.breaks = [where] * times
    made = terminal.json("visits", "create", patient, "--date", "07-04-2026")
    assert made.code == 0, made.err
    assert len(line.keys) == times + 1
    assert None not in line.keys
    assert len(set(line.keys)) == 1
    listed = terminal.json("visits", "list", "--patient", patient, "--date", "07-04-2026").data
    assert [visit["id"] for visit in listed] == [made.data["id"]]


def test_two_writes_have_two_keys(patient, line, terminal):
    for day in ("07-04-2026", "07-05-2026"):
        assert terminal.json("visits", "create", patient, "--date", day).code == 0
    assert len(set(line.keys)) == 2


def test_read_over_a_breaking_line_is_sent_again(line, terminal):
    line.breaks = ["after", "before"]
    assert terminal.json("documents", "types").code == 0


def test_busy_server_is_asked_again(line, terminal):
    line.busy = 2
    assert terminal.json("documents", "types").code == 0


@pytest.mark.parametrize("words", [("documents", "types"), ("visits", "create", str(uuid4()))])
def test_line_that_stays_broken_is_told_after_three_attempts(line, terminal, words):
    line.breaks = ["before"] * 9
    done = terminal.json(*words)
    assert (done.code, done.error["code"]) == (1, "api_unreachable")
    assert len(line.breaks) == 9 - api.ATTEMPTS
