"""Who came is counted for those who decide, with the second factor, and for nobody else."""

from datetime import date

import pytest

from tests.db.world.identity import Database
from tests.db.world.interviews import interview
from tests.db.world.whose import ANY, OWN

DAY = date(2005, 3, 7)
COUNT = "select came from private.show_rates($1, $1) where \"group\" = 'all'"
HELD = """
with off as (select set_config('session_replication_role', 'replica', true)), held as (
  update public.interviews set state = 'completed' where id = $1 and (select count(*) from off) = 1 returning slot_id
)
update public.interview_slots set date = $2::date, starts_at = $2::date + interval '15 hours' where id in (select slot_id from held)
"""


ANSWERS = (
    "select value, came from private.show_rates($1, $1) where \"group\" = 'answer' and came > 0"
)
REMIND = """
insert into public.outbound_emails (kind, cause_id, recipient, application_id, state, sent_at, payload)
select 'interview_reminder', gen_random_uuid(), 'ann@people.test', application_id, 'sent', now(),
  jsonb_build_object('interview', id) from public.interviews where id = $1
"""


async def test_each_is_counted_once_as_reminded_by_its_own_email(db: Database):
    manager = await db.somebody("hiringmanager")
    reminded, called_off, *others = [await interview(db, manager, ANY) for _ in range(4)]
    await db.run(REMIND, reminded)
    for held in (reminded, *others):
        await db.run(HELD, held, DAY)
    await db.run(HELD.replace("completed", "canceled"), called_off, DAY)
    assert await db.ask(manager, COUNT, DAY) == 3
    all_of = "select came + missed + open from private.show_rates($1, $1) where \"group\" = 'all'"
    assert await db.ask(manager, all_of, DAY) == 3
    answers = (await db.act(manager, ANSWERS, DAY)).rows
    assert {row["value"]: row["came"] for row in answers} == {"reminded": 1, "not_reminded": 2}


@pytest.mark.parametrize(
    ("role", "aal", "counted"),
    [
        ("hiringmanager", "aal2", 1),
        ("admin", "aal2", 1),
        ("hiringmanager", "aal1", None),
        ("employee", "aal2", None),
        ("applicant", "aal2", None),
    ],
)
async def test_counts_are_for_whoever_decides(
    db: Database, role: str, aal: str, counted: int | None
):
    actor = await db.somebody(role, aal=aal)
    held = await interview(db, actor, OWN)
    await db.run(HELD, held, DAY)
    assert await db.ask(actor, COUNT, DAY) == counted


LEAD_TIME = (
    "select value from private.show_rates($1, $1) where \"group\" = 'lead_time' and came > 0"
)
BOOKED_AHEAD = """
update public.interviews as held set created_at = slot.starts_at - $2::text::interval
from public.interview_slots as slot where slot.id = held.slot_id and held.id = $1
"""


@pytest.mark.parametrize(
    ("ahead", "shown"),
    [
        ("23:59", "one_day"),
        ("1 day", "three_days"),
        ("2 days 23:59", "three_days"),
        ("3 days", "week"),
        ("6 days 23:59", "week"),
        ("7 days", "longer"),
    ],
)
async def test_lead_times_begin_with_whole_days(db: Database, ahead: str, shown: str):
    manager = await db.somebody("hiringmanager")
    held = await interview(db, manager, ANY)
    await db.run(HELD, held, DAY)
    await db.run(BOOKED_AHEAD, held, ahead)
    assert [row["value"] for row in (await db.act(manager, LEAD_TIME, DAY)).rows] == [shown]
