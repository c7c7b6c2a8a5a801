"""Fetching a file: only what is whole and right appears on disk."""

import hashlib
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from cli.errors import CliError, UnavailableError
from cli.remote.downloads import choose_path, fetch, safe_name

CONTENT = b"%PDF-1.7 " + b"x" * 100_000
RIGHT = hashlib.sha256(CONTENT).hexdigest()


class Server(BaseHTTPRequestHandler):
    """Storage with faults: /cut ends half-way, /expired refuses."""

    def do_GET(self):
        self.send_response(400 if self.path == "/expired" else 200)
        self.send_header("Content-Length", str(len(CONTENT)))
        self.end_headers()
        self.wfile.write(CONTENT[:50_000] if self.path == "/cut" else CONTENT)

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def url():
    with ThreadingHTTPServer(("127.0.0.1", 0), Server) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def test_whole_file_appears_and_progress_adds_up(url, tmp_path):
    steps = []
    assert fetch(f"{url}/whole", tmp_path / "it.pdf", RIGHT, steps.append) == len(CONTENT)
    assert (tmp_path / "it.pdf").read_bytes() == CONTENT
    assert sum(steps) == len(CONTENT)


@pytest.mark.parametrize(
    ("path", "sha256", "error", "key"),
    [
        ("/cut", RIGHT, UnavailableError, "api.unreachable"),
        ("/expired", RIGHT, CliError, "documents.not_fetched"),
        ("/whole", "0" * 64, CliError, "documents.checksum"),
    ],
)
def test_file_that_is_not_whole_leaves_what_was_there(url, tmp_path, path, sha256, error, key):
    target = tmp_path / "it.pdf"
    target.write_text("before")
    with pytest.raises(error) as caught:
        fetch(f"{url}{path}", target, sha256, lambda _: None)
    assert caught.value.key == key
    assert [(file.name, file.read_text()) for file in tmp_path.iterdir()] == [("it.pdf", "before")]


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("report.pdf", "report.pdf"),
        ("../../etc/passwd", "_.._etc_passwd"),
        ("a\\b:c*.pdf", "a_b_c_.pdf"),
        ("", "document"),
        ("..", "document"),
        ("x" * 300 + ".pdf", "x" * 196 + ".pdf"),
        ("informe médico.docx", "informe médico.docx"),
        ("new\nline\x1b[31m.pdf", "new_line_[31m.pdf"),
    ],
)
def test_stored_name_becomes_a_harmless_one(name, safe):
    assert safe_name(name) == safe


def test_folder_or_file_can_be_chosen(tmp_path):
    assert choose_path(tmp_path, "a.pdf", overwrite=False) == tmp_path / "a.pdf"
    assert choose_path(tmp_path / "b.pdf", "a.pdf", overwrite=False) == tmp_path / "b.pdf"
