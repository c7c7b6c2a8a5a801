"""Sending a file's rows in pieces."""

import tracemalloc
from datetime import date
from zoneinfo import ZoneInfo

import httpx
import pytest

from api.core.http.limits import MANY_ROWS
from cli.imports.columns import PATIENT_FIELDS, VISIT_FIELDS, recognize
from cli.imports.patients import PatientRows
from cli.imports.pieces import PIECE, pieces
from cli.imports.reader import open_csv
from cli.imports.sending import Job
from cli.imports.visits import VisitRows
from cli.texts import Texts


def job_for(path, language="en"):
    file = open_csv(path)
    columns = recognize(path, file.headings, PATIENT_FIELDS, {})
    return Job(file, columns, PatientRows(date(2026, 11, 21)).parse, Texts(language))


def all_created(rows):
    return [{"status": "created"} for _ in rows]


def test_bad_rows_are_left_out_with_line_and_heading(tmp_path):
    path = tmp_path / "p.csv"
    path.write_text("Id,FIRST,LAST,BIRTHDATE\na,Ana,Peña,1950-01-01\nb,,Roy,\nc,Cy,Dee,x\na,A,B,\n")
    sent = []
    tally = job_for(path).send_all(
        lambda rows: sent.extend(rows) or all_created(rows), lambda _: None
    )
    assert [row["externalId"] for row in sent] == ["a"]
    assert [(error.line, error.field) for error in tally.errors] == [
        (3, "FIRST"),
        (4, "BIRTHDATE"),
        (5, "Id"),
    ]
    assert "line 2" in tally.errors[2].message
    assert (tally.rows, tally.failed, tally.results["created"]) == (4, 3, 1)


def test_everything_wrong_with_a_row_is_told_in_the_order_of_its_columns(tmp_path):
    path = tmp_path / "p.csv"
    path.write_text("FIRST,LAST,Id,BIRTHDATE\nAna,Peña,a,\n,,a,soon\nBo,,b,never\n")
    tally = job_for(path).send_all(all_created, lambda _: None)
    assert [(error.line, error.field) for error in tally.errors] == [
        (3, "FIRST"), (3, "LAST"), (3, "Id"), (3, "BIRTHDATE"), (4, "LAST"), (4, "BIRTHDATE"),
    ]  # fmt: skip
    assert (tally.rows, tally.failed, tally.problems) == (3, 2, 6)


def test_refusal_by_the_server_is_told_at_its_line(tmp_path):
    path = tmp_path / "p.csv"
    path.write_text("Id,FIRST,LAST,ZIP\n\na,Ana,Peña\nb,Bo,Roy\n")
    answers = [{"status": "updated"}, {"status": "error", "field": "postalCode", "message": "no"}]
    tally = job_for(path).send_all(lambda _: answers, lambda _: None)
    assert [(e.line, e.field, e.message) for e in tally.errors] == [(4, "ZIP", "no")]
    assert tally.results["updated"] == 1


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("no_such_entry", "No existe tal entrada."),
        ("forbidden", "No tiene permiso para hacer esto."),
        ("of_a_later_server", "The server's words."),
    ],
)
def test_refusal_by_the_server_is_said_in_the_language_of_the_terminal(tmp_path, code, message):
    path = tmp_path / "p.csv"
    path.write_text("Id,FIRST,LAST\na,Ana,Peña\n")
    refused = {"status": "error", "field": "row", "message": "The server's words.", "code": code}
    for language, expected in (("en", "The server's words."), ("es", message)):
        tally = job_for(path, language).send_all(lambda _: [refused], lambda _: None)
        assert [error.message for error in tally.errors] == [expected]


def test_many_rows_go_in_pieces_with_flat_memory(tmp_path):
    path = tmp_path / "p.csv"
    with path.open("w") as handle:
        handle.write("Id,FIRST,LAST,BIRTHDATE,ADDRESS\n")
        handle.writelines(
            f"p-{n},Ana{n},Peña{n},1950-01-01,{n} Long Street of some length\n"
            for n in range(10_000)
        )
    sizes, steps = [], []
    job = job_for(path)
    tracemalloc.start()
    tally = job.send_all(lambda rows: sizes.append(len(rows)) or all_created(rows), steps.append)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (tally.rows, tally.results["created"]) == (10_000, 10_000)
    assert max(sizes) <= PIECE
    assert sum(steps) == 10_000
    # Only the ids stay in memory, so that a repeated one can be named.
    assert peak < 5 * 2**20


@pytest.mark.parametrize("letter", ["a", "я", "好"])
def test_piece_is_no_longer_than_the_api_takes(letter):
    rows = [{"externalId": str(n), "notes": letter * 4000} for n in range(1000)]
    cut = list(pieces(rows))
    assert [row for piece in cut for row in piece] == rows
    first, *_ = sizes = [
        len(httpx.Request("POST", "http://x", json={"rows": piece, "dryRun": False}).content)
        for piece in cut
    ]
    assert max(sizes) <= MANY_ROWS.most_bytes
    assert len(cut) == 1 or first > 0.95 * MANY_ROWS.most_bytes


def test_long_rows_go_in_more_pieces_each_at_its_line(tmp_path):
    path = tmp_path / "v.csv"
    lines = "".join(f"v-{n},p-1,2026-01-05,{'я' * 4000}\n" for n in range(1000))
    path.write_text(f"Id,Patient,Date,Notes\n{lines}")
    file = open_csv(path)
    columns = recognize(path, file.headings, VISIT_FIELDS, {})
    sizes = []
    job = Job(file, columns, VisitRows(ZoneInfo("UTC")).parse, Texts("en"))
    tally = job.send_all(lambda rows: sizes.append(len(rows)) or all_created(rows), lambda _: None)
    assert (tally.results["created"], tally.failed) == (1000, 0)
    assert len(sizes) > 1
