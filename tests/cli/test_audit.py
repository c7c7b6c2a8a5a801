"""The audit record from the terminal."""

import csv
import json
from pathlib import Path

import pytest


def test_what_somebody_did_is_listed_and_taken_along(admin, people, tmp_path: Path):
    actor = people.make("superuser")
    people.sql(
        "insert into public.audit_events (actor_id, action, entity) select $1::text::uuid, 'update', 'branches' from generate_series(1, 120)",
        actor.id,
    )
    asked = ("--person", actor.email, "--entity", "branches", "--from", "today")
    assert len(admin.json("audit", "list", *asked, "--limit", "200").data) == 120
    assert actor.name in admin.run("audit", "list", *asked, "--limit", "1").out
    file = tmp_path / "audit.csv"
    done = admin.run("audit", "export", *asked, "-o", file)
    assert "120 events" in " ".join(done.out.split())
    with file.open(encoding="utf-8-sig", newline="") as written:
        rows = list(csv.DictReader(written))
    assert len({row["id"] for row in rows}) == 120
    assert {row["actorName"] for row in rows} == {actor.name}
    lines = admin.run("audit", "export", *asked, "--format", "jsonl").out.splitlines()
    assert {json.loads(line)["id"] for line in lines} == {row["id"] for row in rows}
    refused = admin.run("audit", "export", *asked, "-o", file)
    assert refused.code == 2


def test_moments_are_those_of_the_calendar_that_days_are_asked_in(admin, people):
    actor = people.make("superuser")
    people.sql(
        "insert into public.audit_events (actor_id, action, entity, occurred_at)"
        " select $1::text::uuid, 'update', 'branches', moment::timestamptz"
        " from unnest(array['2025-11-29 04:56:21.9Z', '2025-11-29 05:00Z', '2025-07-05 03:59:59Z']) as moment",
        actor.id,
    )
    asked = ("audit", "list", "--person", actor.email, "--to", "11-28-2025")
    shown = admin.run(*asked).out
    assert "11-28-2025 23:56:21 EST" in shown
    assert "07-04-2025 23:59:59 EDT" in shown
    assert "11-29-2025" not in shown
    assert len(admin.json(*asked, "--from", "11-28-2025").data) == 1


def test_audit_record_is_for_administrators(terminal, people):
    terminal.become(people.of("hiringmanager"))
    assert terminal.json("audit", "list").code == 4
    assert terminal.json("audit", "export").code == 4


@pytest.mark.parametrize("command", ["list", "export"])
@pytest.mark.parametrize("option", ["--from", "--to"])
def test_day_that_is_none_is_named_by_its_option(admin, command, option):
    done = admin.json("audit", command, option, "13-40-2026")
    assert (done.code, done.error["code"]) == (2, "option_date")
    assert done.error["message"] == f"{option}: '13-40-2026' is not a date."
    spanish = admin.run("audit", command, option, "13-40-2026", "--lang", "es")
    assert spanish.err.startswith(f"{option}: '13-40-2026' no es una fecha.")


def test_row_that_is_no_id_is_named_by_its_option(admin):
    done = admin.json("audit", "list", "--row", "abc")
    assert (done.code, done.error["message"]) == (2, "--row: This is not a valid id.")
