"""Sealed bundles in a terminal: checked without a server; and how sealing stands."""

import zipfile
from pathlib import Path

import pytest

from tests.api.sealing.made import key, made


@pytest.fixture(scope="module")
def sealer():
    return key()


@pytest.fixture(scope="module")
def content(sealer) -> bytes:
    return made(sealer).content


def test_whole_bundle_is_said_to_be_whole(terminal, tmp_path: Path, content: bytes, sealer):
    path, certificate = tmp_path / "form.zip", tmp_path / "agency.pem"
    path.write_bytes(content)
    certificate.write_bytes(sealer.certificate.pem)
    done = terminal.run("applications", "verify", path)
    assert (done.code, "Nothing was changed" in done.out, "compare" in done.err) == (0, True, True)
    done = terminal.run("applications", "verify", path, "--certificate", certificate)
    assert (done.code, done.err) == (0, "")
    with zipfile.ZipFile(path) as archive:
        archive.extractall(tmp_path / "unpacked")
    seen = terminal.json("applications", "verify", tmp_path / "unpacked").data
    assert (seen["isWhole"], seen["problems"], seen["subject"]) == (True, [], "CN=Good Hands")


def test_what_is_wrong_is_named_in_both_languages(terminal, tmp_path: Path, content: bytes):
    path = tmp_path / "form.zip"
    path.write_bytes(content)
    folder = tmp_path / "unpacked"
    with zipfile.ZipFile(path) as archive:
        archive.extractall(folder)
    (folder / "form.pdf").unlink()
    (folder / "events.jsonl").write_bytes(
        b"".join((folder / "events.jsonl").read_bytes().splitlines(keepends=True)[:-2])
    )
    done = terminal.run("applications", "verify", folder)
    assert done.code == 1
    for said in (
        "form.pdf is missing",
        "events.jsonl is not what was sealed",
        "Events are missing at the end",
        "3 problems",
    ):
        assert said in done.out
    spanish = terminal.run("applications", "verify", folder, "--lang", "es")
    assert "Falta form.pdf" in spanish.out
    programs = terminal.run("applications", "verify", folder, "--json")
    assert programs.code == 1
    assert '"problem": "missing"' in programs.out
    path.write_bytes(content[:5000] + b"!" + content[5001:])
    assert terminal.run("applications", "verify", path).code == 1


def test_what_is_no_bundle_or_no_certificate_is_wrong_use(terminal, tmp_path: Path, content: bytes):
    path = tmp_path / "form.zip"
    assert terminal.run("applications", "verify", path).code == 2
    path.write_bytes(content)
    (tmp_path / "text.pem").write_text("hello")
    for other in (tmp_path / "text.pem", tmp_path / "none.pem"):
        done = terminal.run("applications", "verify", path, "--certificate", other)
        assert (done.code, "is not a certificate" in done.err) == (2, True)


def test_status_is_shown_to_administrators(admin, terminal, people):
    done = admin.run("applications", "sign-status")
    assert (done.code, "is good for" in done.out) == (0, True)
    assert admin.json("applications", "sign-status").data["standing"] == "good"
    terminal.become(people.of("hiringmanager"))
    assert terminal.run("applications", "sign-status").code == 4
