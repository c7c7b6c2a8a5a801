"""What surveyors fault is found, each by its name, and nothing is found in the files as they should have been."""

import json
from datetime import date, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
import yaml

from tests.db.world import duties, rows
from tests.db.world.identity import Database

CASES: list[dict[str, Any]] = yaml.safe_load(
    Path(__file__).with_name("findings.yaml").read_text("utf-8")
)
RULE = ("kind", "due_days", "max_age_days", "period_days", "min_hours", "lines")
DAYS = {"dated": "dated_on", "expires": "expires_on", "looked_up": "looked_up_on"}
HIRED = "update public.applications set status_changed_at = $2::date + time '12:00' where id = $1"
FOUND = (
    "select problems from private.duty_file(array[$1::uuid], private.lanes()) where rule_id = $2"
)


async def worker(db: Database, hired: date) -> UUID:
    key = await rows.application(db)
    await rows.move(db, key, "HIRED")
    await db.run(HIRED, key, hired)
    return key


def line_of(hired: date, line: list[Any]) -> dict[str, str]:
    """A line of a checklist: what, when the worker signed, when the trainer did."""
    name, worker_day, trainer_day = line
    days = {"workerSignedOn": worker_day, "trainerSignedOn": trainer_day}
    signed = {
        field: str(hired + timedelta(days=day)) for field, day in days.items() if day is not None
    }
    return {"name": name, "trainer": "R. Diaz", **signed}


async def record(
    db: Database, application: UUID, rule: UUID, hired: date, given: dict[str, Any]
) -> None:
    values = {
        DAYS[name]: hired + timedelta(days=day) for name, day in given.items() if name in DAYS
    }
    plain = {
        name: given[name] for name in ("number", "us_state", "hours", "is_signed") if name in given
    }
    more: dict[str, Any] = {"dated_on": None, **plain, **values}
    if "lines" in given:
        more["lines"] = json.dumps([line_of(hired, line) for line in given["lines"]])
    if given.get("picture"):
        # As if it had been sent before the hire: a closed application takes no files.
        async with db.without_triggers():
            more["attachment_id"] = await db.value(PICTURE, application)
    await duties.add_record(db, application, rule, **more)


PICTURE = """
insert into public.application_attachments
  (application_id, lane, section_id, field_name, object_key, original_name, mime, bytes, sha256, state)
values ($1, 'general', 'application', 'file', gen_random_uuid()::text, 'page.png', 'image/png', 100, repeat('0', 64), 'ready')
returning id
"""


async def problems_of(
    db: Database, case: dict[str, Any], records: list[dict[str, Any]]
) -> list[str]:
    hired = await db.value("select private.today()") - timedelta(days=case["hired"])
    application = await worker(db, hired)
    rule = await duties.add_rule(
        db, source=case["cite"], **{name: case[name] for name in RULE if name in case},
        valid_from=date(2000, 1, 1),
    )  # fmt: skip
    for given in records:
        await record(db, application, rule, hired, given)
    found: list[str] = await db.value(FOUND, application, rule)
    return found


def test_there_are_about_forty_findings_of_every_kind():
    assert len(CASES) >= 40
    assert {case["kind"] for case in CASES} == {
        "document", "license", "check_off", "training", "declaration",
    }  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=[case["finding"] for case in CASES])
async def test_finding_is_named_and_gone_when_it_is_corrected(db: Database, case: dict[str, Any]):
    assert await problems_of(db, case, case["records"]) == case["problems"]
    assert await problems_of(db, case, case["corrected"]) == []
