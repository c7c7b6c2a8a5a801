"""A digest of what is due: one a day to each whom it is about, whatever else they and others are mailed."""

from tests.db.duties.test_due import MAILS, a_day_later, ending, look, worker_of
from tests.db.world import rows
from tests.db.world.identity import Database

ANOTHER = """
insert into public.outbound_emails (kind, cause_id, application_id, recipient)
values ('document_reminder', gen_random_uuid(), $1, 'ana.ruiz@people.test')
"""


async def test_digest_is_mailed_beside_what_else_is_mailed_that_day(db: Database):
    key, other = await worker_of(db), await rows.application(db)
    await rows.move(db, other, "HIRED")
    await db.run(ANOTHER, key)
    for worker, counts in ((other, (0, 1)), (key, (1, 1))):
        await ending(db, worker, 20)
        await look(db)
        assert tuple([len(await db.run(MAILS, one)) for one in (key, other)]) == counts


async def test_what_no_rule_of_its_own_confirms_is_told_to_nobody(db: Database):
    key, other = await worker_of(db), await rows.application(db)
    await rows.move(db, other, "HIRED")
    await ending(db, key, 20, confirmed_by=None, confirmed_on=None)
    await ending(db, other, 20)
    await look(db)
    assert [len(await db.run(MAILS, one)) for one in (key, other)] == [0, 1]


CANCEL = "update public.outbound_emails set state = 'canceled' where application_id = $1 and kind = 'duty_digest'"


async def test_what_a_canceled_digest_would_have_told_is_told_another_day(db: Database):
    key = await worker_of(db)
    await ending(db, key, 20)
    await look(db)
    await db.run(CANCEL, key)
    await a_day_later(db, key)
    await look(db)
    assert sorted(row["state"] for row in await db.run(MAILS, key)) == ["canceled", "queued"]


MADE_A_DAY_AGO = """
with tasks as (
  update public.application_tasks set moved_at = moved_at - interval '1 day' where application_id = $1
)
update public.outbound_emails set created_at = created_at - interval '1 day', not_before = not_before - interval '1 day'
where application_id = $1 and kind = 'duty_digest'
"""


async def test_what_was_told_once_is_not_told_again_the_day_after(db: Database):
    key = await worker_of(db)
    await ending(db, key, 20)
    await db.run("delete from public.application_tasks where application_id = $1", key)
    for _ in range(2):
        await look(db)
        await db.as_if(MADE_A_DAY_AGO, key)
        await db.as_if("update public.duty_rules set confirmations = '[]'")
    assert len(await db.run(MAILS, key)) == 1


async def test_one_digest_is_mailed_a_day_wherever_to(db: Database):
    key = await worker_of(db)
    for address in ("ana.ruiz@people.test", "ana.diaz@people.test"):
        await db.as_if("update public.applications set email = $2 where id = $1", key, address)
        await ending(db, key, 20)
        await look(db)
    assert [row["recipient"] for row in await db.run(MAILS, key)] == ["ana.ruiz@people.test"]
