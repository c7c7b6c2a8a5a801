"""Emails about no application are kept for a time of their own, and those that are still to go out until they have."""

from uuid import UUID

import pytest

from tests.db.retention.test_due import BEGIN
from tests.db.world import retention, rows
from tests.db.world.identity import Database

EMAIL = """
insert into public.outbound_emails (kind, cause_id, recipient, state, created_at, updated_at, sent_at, application_id)
values ('mfa_reset', gen_random_uuid(), 'a@b.test', $1, now() - interval '3 years', now() - interval '3 years',
  case when $1 = 'sent' then now() - interval '3 years' end, $2)
returning id
"""
ERASE = "select private.erase_emails($1, 1000)"
LEFT = "select id from public.outbound_emails where id = any ($1)"


async def old_email(db: Database, state: str, application: UUID | None = None) -> UUID:
    made: UUID = await db.value(EMAIL, state, application)
    return made


async def test_what_was_sent_goes_and_its_proof_stays(db: Database):
    admin = await db.somebody("admin")
    sent, waits = await old_email(db, "sent"), await old_email(db, "queued")
    about_somebody = await old_email(db, "sent", await rows.application(db))
    await retention.add_rule(db, record_class="emails", keep_months=24, **retention.CONFIRMED)
    run = await retention.begin(db, admin)
    assert await db.ask(admin, ERASE, run) == 1
    assert await db.ask(admin, ERASE, run) == 0
    left = {row["id"] for row in await db.run(LEFT, [sent, waits, about_somebody])}
    assert left == {waits, about_somebody}
    [proof] = await db.run("select * from public.retention_proofs where run_id = $1", run)
    assert (proof["record_class"], proof["record_id"]) == ("emails", sent)


async def test_an_unconfirmed_rule_erases_none(db: Database):
    admin = await db.somebody("admin")
    await old_email(db, "sent")
    await retention.add_rule(db, record_class="emails", keep_months=24)
    assert (await db.act(admin, BEGIN, 1)).constraint == "retention_runs_expected_none"


@pytest.mark.parametrize(
    ("role", "aal"), [("employee", "aal2"), ("hiringmanager", "aal2"), ("admin", "aal1")]
)
async def test_nobody_but_administrators_erases_them(db: Database, role: str, aal: str):
    run = await db.value(retention.RUN, await db.person("admin"))
    assert (await db.act(await db.somebody(role, aal), ERASE, run)).is_refused


async def test_finished_run_erases_none_while_another_is_open(db: Database):
    admin, kept = await db.somebody("admin"), await old_email(db, "sent")
    await retention.add_rule(db, record_class="emails", keep_months=24, **retention.CONFIRMED)
    finished = await db.value(retention.RUN, admin.id)
    await db.ask(admin, "select private.finish_retention_run($1)", finished)
    run = await db.value(retention.RUN, admin.id)
    assert (await db.act(admin, ERASE, finished)).constraint == "retention_runs_finished_at_once"
    assert len(await db.run(LEFT, [kept])) == 1
    assert await db.ask(admin, ERASE, run) == 1
