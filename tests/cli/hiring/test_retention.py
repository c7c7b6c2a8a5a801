"""Retention in a terminal: a rule, a hold, a run of as many as were looked at, and its certificate."""

import json
import re
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.api.retention.old_applications import END, PLACE, age

# Evenings in New York, and the next days in London.
HELD = """
with off as (select set_config('session_replication_role', 'replica', true))
update public.retention_holds set created_at = '2003-11-29 01:56Z', lifted_at = '2003-12-02 03:00Z'
where id = $1::text::uuid and (select count(*) from off) = 1
"""
BEGUN = """
with off as (select set_config('session_replication_role', 'replica', true))
update public.retention_runs set started_at = '2003-11-29 01:56Z'
where id = $1::text::uuid and (select count(*) from off) = 1
"""
STATUS = "update public.applications set status = 'REJECTED' where id = $1"


@pytest.fixture
def place(admin, tmp_path: Path, word: str, application: str, people, stack):
    """A region of its own for the job, long ago; its rules end after the test."""
    file = tmp_path / "places.yaml"
    file.write_text(
        f"regions: [{{name: Region {word}, code: {word.upper()}}}]\n"
        f"locations: [{{name: Office {word}, regionName: Region {word}}}]\n"
    )
    assert admin.json("setup", "import", file).code == 0
    [row] = people.sql(
        "select id, region_id from public.locations where name = $1", f"Office {word}"
    )
    people.sql(PLACE, row["id"], application)
    people.sql(STATUS, application)
    age(stack, application)
    yield word.upper()
    people.sql(END, row["region_id"])


def printed(admin, run_id: str, path: Path) -> str:
    """The text of the certificate's pages."""
    done = admin.run("retention", "certificate", run_id, "--pdf", path, "--lang", "es")
    assert "comprobante de 1 registro" in done.out
    again = admin.run("retention", "certificate", run_id, "--pdf", path)
    assert again.code == 2, "nothing is replaced unasked"
    text = " ".join(page.extract_text() for page in PdfReader(path).pages)
    assert all(said in text for said in ("Comprobante de borrado", "29 CFR 1602.14", "L. Ortiz"))
    return text


def line_of(shown: str, row: str) -> str:
    """The line of a table that has this id."""
    [line] = [line for line in shown.splitlines() if row in line]
    return line


def days_held(admin, hold: str) -> list[str]:
    """The days on which a hold was placed and lifted."""
    return re.findall(r"\d\d-\d\d-\d{4}", line_of(admin.run("retention", "holds").out, hold))


def test_applications_are_held_and_erased_with_a_certificate(
    admin, place: str, word: str, application: str, tmp_path: Path, people
):
    rule = admin.json("retention", "rule", "--months", 12, "--source", "29 CFR 1602.14",
                      "--from", "2020-01-01", "--region", place).data  # fmt: skip
    shown = admin.run("retention", "show")
    assert "kept: rule not confirmed" in " ".join(shown.out.split())
    confirmed = admin.run("retention", "confirm", rule["id"], "--by", "L. Ortiz", "--lang", "es")
    assert "Confirmada por L. Ortiz" in confirmed.out
    hold = admin.json("retention", "hold", application, "--reason", "A charge").data
    assert f"Ruiz {word}" in admin.run("retention", "holds").out
    assert admin.json("retention", "run", "--confirm", 1).error["code"] == "nothing_due"
    assert "no longer held" in admin.run("retention", "lift", hold["id"], "--reason", "Over").out
    people.sql(HELD, hold["id"])
    assert days_held(admin, hold["id"]) == ["11-28-2003", "12-01-2003"]
    shown = admin.run("retention", "show")
    assert "carehire retention run --confirm 1" in shown.out
    assert f"Ruiz {word}" in shown.out
    done = admin.json("retention", "run", "--confirm", 1).data
    assert done["erased"] == 1
    file = tmp_path / "certificate.json"
    assert (
        "the proof of 1 record" in admin.run("retention", "certificate", done["id"], "-o", file).out
    )
    assert json.loads(file.read_text())["proofs"][0]["recordId"] == application
    assert word not in file.read_text().replace(application, "")
    text = printed(admin, done["id"], tmp_path / "certificate.pdf")
    assert (application in text, word in text.replace(application, "")) == (True, False)
    people.sql(BEGUN, done["id"])
    assert "11-28-2003 20:56 EST" in line_of(admin.run("retention", "certificate").out, done["id"])
    assert admin.json("applications", "show", application).code == 5


def test_retention_is_for_administrators(terminal, people):
    terminal.become(people.of("hiringmanager"))
    assert terminal.json("retention", "show").code == 4
