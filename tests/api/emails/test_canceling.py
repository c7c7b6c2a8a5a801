"""Emails are canceled while the worker takes some of their jobs."""

from uuid import uuid4

import asyncpg

HELD = """
select private.send_email_to('mfa_reset', $1, $2, 'en', '{}', now() + interval '30 minutes')
"""
TAKE = "select from jobs.pgqueuer where dedupe_key = 'send_email:' || $1::uuid for update"
CANCEL = "select private.cancel_emails(array[$1::uuid])"
STATES = "select state from public.outbound_emails where id = any ($1)"
JOBS = """
select email::text from unnest($1::uuid[]) as email
where exists (select from jobs.pgqueuer where dedupe_key = 'send_email:' || email)
"""


async def test_canceling_does_not_wait_for_a_job_that_the_worker_is_taking(stack):
    worker = await asyncpg.connect(stack.adminDatabaseUrl)
    person = await asyncpg.connect(stack.adminDatabaseUrl)
    cause = uuid4()
    try:
        taken, waiting = [
            await person.fetchval(HELD, cause, f"{name}@people.test") for name in ("ann", "bea")
        ]
        async with worker.transaction():
            await worker.execute(TAKE, taken)
            # Two that wait for each other's rows would end in a deadlock.
            await person.execute("set lock_timeout = '30s'")
            assert await person.fetchval(CANCEL, cause) == 2
        states = await person.fetch(STATES, [taken, waiting])
        assert [row["state"] for row in states] == ["canceled", "canceled"]
        assert [row["email"] for row in await person.fetch(JOBS, [taken, waiting])] == [str(taken)]
    finally:
        await person.execute("delete from public.outbound_emails where cause_id = $1", cause)
        await person.execute(
            "delete from jobs.pgqueuer where dedupe_key = 'send_email:' || $1::uuid", taken
        )
        await person.close()
        await worker.close()
