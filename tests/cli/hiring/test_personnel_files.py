"""Personnel files in a terminal: one archive, checked, and nothing half-written under its name."""

import io
import json
import threading
import zipfile
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from cli.bundles.archives import DamagedArchiveError, check_archive

PUT = "update public.applications set status = $2 where id = $1"


@pytest.fixture
def worker(application, people) -> str:
    people.sql(PUT, application, "HIRED")
    return application


def left(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.name != "hiring.yaml")


def test_file_of_one_is_written_and_checked(admin, worker: str, tmp_path: Path):
    folder = tmp_path / "out"
    folder.mkdir()
    done = admin.json("applications", "file", worker, "--out", folder / "one.zip")
    assert (done.code, done.data["people"], done.data["problems"]) == (0, 1, [])
    assert left(folder) == ["one.zip"]
    assert (folder / "one.zip").stat().st_mode & 0o077 == 0
    index = check_archive(folder / "one.zip")
    assert [person["applicationId"] for person in index["people"]] == [worker]
    again = admin.json("applications", "file", worker, "--out", folder / "one.zip")
    assert (again.code, again.error["code"]) == (2, "documents_exists")
    spanish = admin.run("applications", "file", worker, "-o", folder, "--lang", "es")
    assert "contiene los documentos de 1 persona" in " ".join(spanish.out.split())
    assert left(folder) == ["one.zip", "personnel-files.zip"]


def test_file_of_all_leaves_out_what_the_role_does_not_read(
    terminal, people, worker: str, tmp_path: Path
):
    terminal.become(people.of("employee"))
    done = terminal.run("applications", "file", "--all", "--out", tmp_path / "all.zip")
    assert (done.code, "health, tax and payroll" in " ".join(done.out.split())) == (0, True)
    index = check_archive(tmp_path / "all.zip")
    assert worker in [person["applicationId"] for person in index["people"]]


@pytest.mark.parametrize("given", [(), ("--all", "id")])
def test_whom_is_said_in_one_way(admin, tmp_path: Path, given: tuple[str, ...], worker: str):
    words = [worker if word == "id" else word for word in given]
    done = admin.json("applications", "file", *words, "--out", tmp_path / "x.zip")
    assert (done.code, done.error["code"]) == (2, "personnel_whom")


def test_whoever_is_no_worker_has_no_file_and_leaves_none(admin, application: str, tmp_path: Path):
    done = admin.json("applications", "file", application, "--out", tmp_path / "x.zip")
    assert (done.code, done.error["code"]) == (5, "no_workers")
    assert not (tmp_path / "x.zip").exists()


def made() -> dict[str, bytes]:
    index = {
        "pages": [],
        "people": [{"files": [{"path": "a/b.pdf", "sha256": "0" * 64}], "problems": []}],
    }
    return {"a/b.pdf": b"x", "index.json": json.dumps(index).encode()}


def packed(files: dict[str, bytes]) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return content.getvalue()


@pytest.mark.parametrize(
    ("content", "name"),
    [
        (packed(made()), "a/b.pdf"),
        (packed({**made(), "more.txt": b""}), "more.txt"),
        (packed({"index.json": made()["index.json"]}), "a/b.pdf"),
        (packed({"a/b.pdf": b"x"}), "index.json"),
        (packed(made())[:-30], "index.json"),
        (b"", "index.json"),
    ],
)
def test_archive_that_is_not_whole_is_noticed(tmp_path: Path, content: bytes, name: str):
    path = tmp_path / "x.zip"
    path.write_bytes(content)
    with pytest.raises(DamagedArchiveError) as caught:
        check_archive(path)
    assert caught.value.name == name


class Cutting(BaseHTTPRequestHandler):
    """A server that ends in the middle of an archive."""

    def do_POST(self):
        self.send_response(200)
        self.send_header("Content-Length", "1000000")
        self.end_headers()
        self.wfile.write(packed(made()))

    def log_message(self, *_):
        pass


def test_cut_line_leaves_no_file(admin, worker: str, tmp_path: Path):
    with ThreadingHTTPServer(("127.0.0.1", 0), Cutting) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        url = f"http://127.0.0.1:{server.server_port}/api"
        servers = replace(admin.servers, api_url=url)
        admin.store.save(replace(admin.store.load(), servers=servers))
        done = admin.json("applications", "file", worker, "--out", tmp_path / "x.zip")
        server.shutdown()
        thread.join()
    assert (done.code, done.error["code"]) == (1, "api_unreachable")
    assert left(tmp_path) == ["config"]
