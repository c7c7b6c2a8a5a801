"""Documents at the terminal: sent, taken up again, listed, fetched and checked."""

import contextlib
import hashlib
import json
from pathlib import Path

import pytest
import requests
from tusclient.uploader.uploader import Uploader

from cli.remote.api import Api
from cli.texts import Texts
from seed.agency import FILES
from tests.fixtures import files
from tests.fixtures.full_disk import writing_at_most

PDF = FILES / "medical-report.pdf"
PIECE = 6 * 2**20
UPLOAD_CHUNK = Uploader.upload_chunk


@pytest.fixture
def visit(admin):
    """A new visit of a new patient."""
    token = admin.store.load().access_token
    with contextlib.closing(Api(admin.servers.api_url, lambda *, force=False: token)) as api:
        patient = api.post("/patients", {"firstName": "Ada", "lastName": "Roe"})
    return admin.json("visits", "create", patient["id"]).data["id"]


def big_pdf(folder: Path, size: int) -> Path:
    """A PDF of three pieces for Storage."""
    path = folder / "big.pdf"
    path.write_bytes(files.pdf(size))
    return path


@pytest.mark.parametrize(
    "name", sorted(path.name for path in FILES.iterdir() if path.suffix != ".md")
)
def test_every_kind_of_file_goes_up_and_comes_back_the_same(admin, visit, tmp_path, name):
    done = admin.json("documents", "upload", visit, FILES / name, "--type", "Medical Report")
    document = done.data["uploaded"][0]
    assert (document["state"], document["fileName"]) == ("ready", name)
    assert document["sha256"] == hashlib.sha256((FILES / name).read_bytes()).hexdigest()
    fetched = admin.json("documents", "download", document["id"], "--output", tmp_path).data
    assert Path(fetched["path"]).name == name
    assert Path(fetched["path"]).read_bytes() == (FILES / name).read_bytes()
    assert Path(fetched["path"]).stat().st_mode & 0o077 == 0


def test_upload_says_the_words_of_the_specification(admin, visit):
    done = admin.run("documents", "upload", visit, PDF, "--type", "Prescription")
    assert done.out.startswith("Prescription uploaded successfully!")


def test_file_that_the_visit_has_is_asked_about(admin, visit):
    upload = ("documents", "upload", visit, PDF, "--type", "Prescription")
    assert admin.run(*upload).code == 0
    left = admin.run(*upload, typed="n\n")
    assert left.code == 2
    assert "as medical-report.pdf (Prescription). Upload it again?" in left.err
    done = admin.json(*upload)
    assert (done.code, done.error["code"]) == (2, "documents_same")
    assert len(admin.json("documents", "list", visit).data) == 1
    assert "already" in admin.run(*upload, typed="y\n").err
    [first, *_] = admin.json("documents", "list", visit).data
    [document] = admin.json(*upload, "--again").data["uploaded"]
    assert document["duplicateOf"] == first["id"]
    assert len(admin.json("documents", "list", visit).data) == 3


def test_list_shape_and_types(admin, visit):
    admin.run("documents", "upload", visit, PDF, "--type", "Lab Test Results", "--date", "7/4/2026")
    document = admin.json("documents", "list", visit).data[0]
    assert (document["docType"], document["uploadDate"]) == ("Lab Test Results", "07-04-2026")
    assert document["bytes"] == PDF.stat().st_size
    for language, heading in (("en", "Size"), ("es", "Tamaño")):
        shown = admin.run("documents", "list", visit, "--lang", language).out
        assert heading in shown
        assert "medical-report.pdf" in shown
        assert f" {Texts(language).size(PDF.stat().st_size)} " in shown
    known = [
        "Insurance Claim Form", "Medical Report", "Hospital Invoice", "Prescription",
        "Lab Test Results",
    ]  # fmt: skip
    # An agency may have added others.
    kinds = [kind["name"] for kind in admin.json("documents", "types").data]
    assert [kind for kind in kinds if kind in known] == known


def test_upload_that_was_cut_off_is_taken_up_where_it_stopped(admin, visit, tmp_path, monkeypatch):
    """The command dies after the first piece; the same command sends only the rest."""
    file = big_pdf(tmp_path, 2 * PIECE + 1000)
    count_pieces(monkeypatch, die_after=1)
    assert admin.run("documents", "upload", visit, file, "--type", "Medical Report").code != 0
    pending = json.loads(admin.store.path.with_name("uploads.json").read_text())
    assert len(pending) == 1
    assert admin.json("documents", "list", visit).data == []
    sent = count_pieces(monkeypatch)
    done = admin.json("documents", "upload", visit, file, "--type", "Medical Report")
    assert done.data["uploaded"][0]["bytes"] == 2 * PIECE + 1000
    assert sent == [PIECE, 2 * PIECE]
    assert json.loads(admin.store.path.with_name("uploads.json").read_text()) == {}


def test_upload_whose_earlier_attempt_is_gone_starts_anew(
    admin, visit, tmp_path, people, monkeypatch
):
    file = big_pdf(tmp_path, PIECE + 1000)
    count_pieces(monkeypatch, die_after=1)
    assert admin.run("documents", "upload", visit, file, "--type", "Medical Report").code != 0
    count_pieces(monkeypatch)
    people.sql("delete from public.visit_documents where visit_id = $1", visit)
    done = admin.json("documents", "upload", visit, file, "--type", "Medical Report")
    assert len(done.data["uploaded"]) == 1
    assert len(admin.json("documents", "list", visit).data) == 1


def test_lost_connection_keeps_what_was_sent(admin, visit, tmp_path, monkeypatch):
    """The network goes away after the first piece and comes back for the next command."""
    file = big_pdf(tmp_path, PIECE + 1000)
    send = requests.patch
    lost = []

    def patch(url, **options):
        if options["headers"]["upload-offset"] != "0":
            lost.append(url)
            raise requests.ConnectionError("cut")
        return send(url, **options)

    monkeypatch.setattr("cli.remote.uploads.RETRY_SECONDS", 0)
    monkeypatch.setattr("requests.patch", patch)
    done = admin.json("documents", "upload", visit, file, "--type", "Medical Report")
    assert (done.code, done.error["code"]) == (1, "documents_lost")
    assert "same command again" in done.error["remedy"]
    assert len(lost) == 4
    monkeypatch.setattr("requests.patch", send)
    sent = count_pieces(monkeypatch)
    assert admin.json("documents", "upload", visit, file, "--type", "Medical Report").code == 0
    assert sent == [PIECE]


def test_full_disk_is_told_and_the_upload_goes_on_later(admin, visit, tmp_path, stack, monkeypatch):
    file = big_pdf(tmp_path, PIECE + 1000)
    upload = ("documents", "upload", visit, file, "--type", "Medical Report")
    monkeypatch.setattr("cli.remote.uploads.RETRY_SECONDS", 0)
    with writing_at_most(stack.pids()["storage"], 2**20):
        told = admin.run(*upload)
    assert told.code == 1
    assert "may have no space left" in told.err
    assert "Tell an administrator" in told.err
    assert json.loads(admin.store.path.with_name("uploads.json").read_text()) != {}
    assert admin.json(*upload).data["uploaded"][0]["bytes"] == PIECE + 1000


def count_pieces(monkeypatch, die_after=None):
    """Watch the real uploads; with a number, end the program after so many pieces."""
    sent: list[int] = []

    def upload_chunk(self):
        if len(sent) == die_after:
            raise KeyboardInterrupt
        sent.append(self.offset)
        UPLOAD_CHUNK(self)

    monkeypatch.setattr(Uploader, "upload_chunk", upload_chunk)
    return sent


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("virus.pdf", b"MZ\x90\x00 this is a program", "unsupported_file"),
        ("empty.pdf", b"", "file_empty"),
        ("note.txt", b"plain text", "unsupported_file"),
    ],
)
def test_file_that_may_not_be_stored_leaves_nothing(admin, visit, tmp_path, name, content, code):
    file = tmp_path / name
    file.write_bytes(content)
    done = admin.json("documents", "upload", visit, file, "--type", "Medical Report")
    assert (done.code, done.error["code"]) == (2, code)
    assert admin.json("documents", "list", visit).data == []


def test_file_over_the_limit_is_refused_before_it_is_sent_as_any_wrong_file(admin, visit, tmp_path):
    file = big_pdf(tmp_path, 26 * 2**20)
    done = admin.json("documents", "upload", visit, file, "--type", "Medical Report")
    assert (done.code, done.error["code"]) == (2, "too_large")
    assert "25 MB" in done.error["message"]


def test_unknown_type_is_refused(admin, visit):
    done = admin.json("documents", "upload", visit, PDF, "--type", "Love letter")
    assert (done.code, done.error["code"]) == (2, "invalid_document_type")
    assert done.error["message"] == "--type: Invalid document type"
    assert "carehire documents types" in done.error["remedy"]


def test_of_many_files_the_good_ones_go_up(admin, visit, tmp_path):
    bad = tmp_path / "bad.pdf"
    bad.write_bytes(b"no pdf")
    done = admin.json("documents", "upload", visit, PDF, bad, "--type", "Medical Report")
    assert done.code == 6
    assert [row["fileName"] for row in done.data["uploaded"]] == ["medical-report.pdf"]
    assert done.data["failed"] == [{"file": str(bad), "code": "unsupported_file"}]


@pytest.mark.parametrize("language", ["en", "es"])
def test_each_error_of_many_files_names_its_file(admin, visit, tmp_path, language):
    files = [tmp_path / name for name in ("one.pdf", "two.pdf", "none.pdf")]
    for file in files[:2]:
        file.write_bytes(b"no pdf")
    upload = ("documents", "upload", visit, *files, PDF, "--type", "Prescription", "--again")
    told = [json.loads(line)["error"] for line in admin.json(*upload).err.splitlines()]
    assert [error["file"] for error in told] == [str(file) for file in files]
    assert all(error["message"].count(error["file"]) == 1 for error in told)
    shown = admin.run(*upload, "--lang", language)
    assert shown.code == 6
    assert [shown.err.count(str(file)) for file in files] == [1, 1, 1]
    assert shown.err.startswith(f"{files[0]}: ")


def test_error_of_the_only_file_names_it_too(admin, visit, tmp_path):
    (tmp_path / "one.pdf").write_bytes(b"no pdf")
    done = admin.run("documents", "upload", visit, tmp_path / "one.pdf", "--type", "Prescription")
    assert done.err.startswith(f"{tmp_path / 'one.pdf'}: ")


def test_what_is_wrong_for_all_files_is_said_once(admin, visit, people, terminal):
    upload = ("documents", "upload", visit, PDF, PDF, "--type")
    done = admin.json(*upload, "Love letter")
    assert done.error["message"] == "--type: Invalid document type"
    terminal.become(people.make("employee"))
    assert terminal.json(*upload, "Prescription").error["code"] == "not_found"


def test_missing_file_is_wrong_usage(admin, visit, tmp_path):
    done = admin.json("documents", "upload", visit, tmp_path / "none.pdf", "--type", "Prescription")
    assert done.code == 2


def test_visit_of_somebody_else_is_not_found(terminal, people, visit):
    terminal.become(people.make("employee"))
    done = terminal.json("documents", "upload", visit, PDF, "--type", "Medical Report")
    assert (done.code, done.error["code"]) == (5, "not_found")
    assert terminal.json("documents", "list", visit).code == 5


def test_download_replaces_nothing_unasked(admin, visit, tmp_path):
    document = admin.json("documents", "upload", visit, PDF, "--type", "Medical Report").data
    fetch = ("documents", "download", document["uploaded"][0]["id"], "-o", tmp_path / "it.pdf")
    (tmp_path / "it.pdf").write_text("mine")
    done = admin.json(*fetch)
    assert (done.code, done.error["code"]) == (2, "documents_exists")
    assert (tmp_path / "it.pdf").read_text() == "mine"
    assert admin.run(*fetch, "--overwrite").code == 0
    assert (tmp_path / "it.pdf").read_bytes() == PDF.read_bytes()


def test_download_into_a_folder_that_is_not_there_is_told(admin, visit, tmp_path):
    document = admin.json("documents", "upload", visit, PDF, "--type", "Medical Report").data
    done = admin.json(
        "documents", "download", document["uploaded"][0]["id"], "-o", tmp_path / "no" / "it.pdf"
    )
    assert (done.code, done.error["code"]) == (1, "documents_not_written")


def test_wrong_upload_is_withdrawn_for_30_minutes_and_not_longer(admin, visit, people):
    upload = ("documents", "upload", visit, PDF, "--type", "Medical Report", "--again")
    first, second = (admin.json(*upload).data["uploaded"][0]["id"] for _ in range(2))
    withdrawn = admin.json("documents", "withdraw", first)
    assert (withdrawn.code, withdrawn.data) == (0, {"id": first, "withdrawn": True})
    assert [row["id"] for row in admin.json("documents", "list", visit).data] == [second]
    with_archived = admin.json("documents", "list", visit, "--archived").data
    assert [row["id"] for row in with_archived] == [second]
    assert admin.json("documents", "withdraw", first).code == 5
    end = "update public.visit_documents set withdrawable_until = now() where id = $1 returning id"
    people.sql(end, second)
    late = admin.run("documents", "withdraw", second, "--lang", "es")
    assert late.code == 1
    assert "30 minutos" in late.err
    assert "administrador" in late.err


def test_opening_is_audited(admin, visit, people, tmp_path):
    document = admin.json("documents", "upload", visit, PDF, "--type", "Medical Report").data
    document_id = document["uploaded"][0]["id"]
    admin.run("documents", "download", document_id, "-o", tmp_path)
    opened = people.sql(
        "select actor_id from public.audit_events where action = 'open' and $1 = any(entity_ids)",
        document_id,
    )
    assert [str(row["actor_id"]) for row in opened] == [people.of("admin").id]
