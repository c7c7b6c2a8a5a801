"""The day by which an applicant is promised an answer leaves out the holidays of the branch of their job, and of no other."""

from datetime import date

from tests.db.world import rows
from tests.db.world.identity import Database
from tests.db.world.setup import plain_row

PROMISED = "update public.app_settings set answer_days = 3, time_zone = 'America/New_York'"
CLOSED = "insert into public.holidays (date, name, branch_id) values ($1, 'Closed', $2)"
SENT = "update public.applications set submitted_at = '2033-03-07 12:00Z' where id = $1"
WEDNESDAY, THURSDAY, FRIDAY = (date(2033, 3, day) for day in (9, 10, 11))


async def test_only_the_jobs_own_branch_is_closed_for_it(db: Database):
    await db.as_if(PROMISED)
    keys = []
    for _ in range(2):
        branch = await plain_row(db, "branches")
        location = await plain_row(db, "locations", branch_id=branch)
        listing = await plain_row(db, "job_listings", location_id=location)
        key = await rows.application(db, job_listing_id=listing)
        await db.as_if(SENT, key)
        keys.append((key, branch))
    await db.run(CLOSED, WEDNESDAY, keys[0][1])
    due = [await db.value("select private.answer_due($1)", key) for key, _ in keys]
    assert due == [FRIDAY, THURSDAY]
