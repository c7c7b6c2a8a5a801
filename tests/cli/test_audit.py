"""The audit record from the terminal."""

import csv
import json
from pathlib import Path


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


def test_audit_record_is_for_administrators(terminal, people):
    terminal.become(people.of("hiringmanager"))
    assert terminal.json("audit", "list").code == 4
    assert terminal.json("audit", "export").code == 4
