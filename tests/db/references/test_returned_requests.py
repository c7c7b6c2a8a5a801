"""Staff learn that an email to a reference came back for good, and when, each of its own request."""

from datetime import timedelta

from tests.db.references.asking import asked, named
from tests.db.world import rows
from tests.db.world.identity import Database

BOUNCED = "select private.reference_bounced_at($1)"
REMIND = "select private.remind_referees()"
DAYS_AGO = (
    "update public.reference_requests set created_at = now() - interval '4 days' where id = $1"
)
CAME_BACK = """
update public.outbound_emails set state = 'sent', sent_at = now() - $3::interval, bounced_at = now() - $3::interval
where cause_id = $1 and kind = $2
"""


async def test_last_email_of_a_request_that_came_back_is_known_to_staff(db: Database):
    key, other = [await asked(db, await named(db, await rows.application(db))) for _ in range(2)]
    employee = await db.somebody("employee")
    await db.as_if(DAYS_AGO, key)
    await db.run(REMIND)
    assert await db.ask(employee, BOUNCED, key) is None
    now = await db.value("select now()")
    for kind, days in (("reference_requested", 4), ("reference_reminder", 1)):
        ago = timedelta(days=days)
        await db.as_if(CAME_BACK, key, kind, ago)
        assert await db.ask(employee, BOUNCED, key) == now - ago, kind
    assert await db.ask(employee, BOUNCED, other) is None
    assert await db.ask(await db.somebody("applicant"), BOUNCED, key) is None
