"""Whether what asks an applicant to choose a time is still true when it is sent."""

from datetime import date
from uuid import UUID

from tests.db.world.identity import Database
from tests.db.world.interviews import add_slot, invitation
from tests.db.world.setup import set_clock

NUDGE = "select private.nudge_to_choose((now() at time zone private.time_zone())::date)"
STOP = """
insert into private.stopped_reminders (application_id)
select application_id from public.interview_invitations where id = $1
"""
OPEN = """
select email.kind, private.is_choice_open(email.id) as is_open
from public.outbound_emails as email join public.interview_invitations as invited using (application_id)
where invited.id = $1
"""


async def open_for(db: Database, key: UUID) -> dict[str, bool]:
    return {row["kind"]: row["is_open"] for row in await db.run(OPEN, key)}


async def test_stopped_reminders_keep_a_nudge_from_one_applicant_alone(db: Database):
    await set_clock(db, 10)
    await add_slot(db, await db.person("employee"), date=date(2032, 5, 6))
    manager = await db.somebody("hiringmanager")
    stopped, other = [UUID(str(await invitation(db, manager, "own"))) for _ in range(2)]
    await db.run("update public.interview_invitations set created_at = now() - interval '1 day'")
    await db.run(NUDGE)
    await db.run(STOP, stopped)
    assert await open_for(db, stopped) == {"interview_invitation": True, "interview_nudge": False}
    assert await open_for(db, other) == {"interview_invitation": True, "interview_nudge": True}
    await db.run("update public.interview_invitations set ended_at = now() where id = $1", other)
    assert await open_for(db, other) == {"interview_invitation": False, "interview_nudge": False}
