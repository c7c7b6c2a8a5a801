"""When an interview may be: at a time that the agency's clocks show, and not in the past."""

from datetime import date, time, timedelta
from typing import Any

import pytest

from tests.db.hiring.test_moves import act, in_status
from tests.db.world.identity import Database

TO = "INTERVIEW_SCHEDULED"
RULE = "application_status_history_interview_"
SPRING, GAP = date(2030, 3, 10), time(2, 30)
NEW_YORK, PHOENIX = "America/New_York", "America/Phoenix"


async def refusal(db: Database, zone: str, **interview: Any) -> str | None:
    """By which rule a move is refused in an agency of this zone."""
    await db.run("update public.app_settings set time_zone = $1", zone)
    key, manager = await in_status(db, "IN_REVIEW"), await db.somebody("hiringmanager")
    outcome = await act(db, manager, key, TO, **interview)
    return outcome.constraint and outcome.constraint.removeprefix(RULE)


@pytest.mark.parametrize(
    ("zone", "day", "at", "rule"),
    [
        (NEW_YORK, SPRING, GAP, "time_skipped"),
        (NEW_YORK, SPRING, time(3, 0), None),
        (NEW_YORK, SPRING - timedelta(days=1), GAP, None),
        # One that occurs twice is the later one.
        (NEW_YORK, date(2030, 11, 3), time(1, 30), None),
        (PHOENIX, SPRING, GAP, None),
        (NEW_YORK, date(2020, 1, 2), time(9, 0), "date_past"),
    ],
)
async def test_interview_is_at_a_time_that_exists_and_is_ahead(
    db: Database, zone: str, day: date, at: time, rule: str | None
):
    assert await refusal(db, zone, interview_date=day, interview_time=at) == rule


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
async def test_this_minute_is_past_in_the_zone_of_the_agency(db: Database, zone: str):
    [(day, at)] = await db.run(
        "select local::date, date_trunc('minute', local)::time"
        " from (select now() at time zone $1 as local) as here",
        zone,
    )
    assert await refusal(db, zone, interview_date=day, interview_time=at) == "time_elapsed"


@pytest.mark.parametrize("column", ["interview_type", "interview_date", "interview_time"])
async def test_each_part_of_an_interview_is_asked_for(db: Database, column: str):
    assert await refusal(db, NEW_YORK, **{column: None}) == "required"


async def test_interview_that_an_undo_brings_back_is_not_asked_for(db: Database):
    key, manager = await in_status(db, TO), await db.somebody("hiringmanager")
    assert (await act(db, manager, key, "INTERVIEWED")).error is None
    [(move,)] = await db.run(
        "select id from public.application_status_history where application_id = $1"
        " and to_status = 'INTERVIEWED'",
        key,
    )
    statement = (
        "insert into public.application_status_history (application_id, undoes_id) values ($1, $2)"
    )
    assert (await db.act(manager, statement, key, move)).error is None
