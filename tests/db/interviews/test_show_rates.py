"""Who came is counted for those who decide, with the second factor, and for nobody else."""

from datetime import date

import pytest

from tests.db.world.identity import Database
from tests.db.world.interviews import interview
from tests.db.world.whose import OWN

DAY = date(2005, 3, 7)
COUNT = "select came from private.show_rates($1, $1) where \"group\" = 'all'"
HELD = """
with off as (select set_config('session_replication_role', 'replica', true)), held as (
  update public.interviews set state = 'completed' where id = $1 and (select count(*) from off) = 1 returning slot_id
)
update public.interview_slots set date = $2::date, starts_at = $2::date + interval '15 hours' where id in (select slot_id from held)
"""


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
