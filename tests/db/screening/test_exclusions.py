"""Lists are completed, checks recorded and months closed by administrators with the second factor, by functions alone."""

from datetime import timedelta
from uuid import uuid4

import pytest

from tests.db.world import hiring, screening
from tests.db.world.identity import Actor, Database
from tests.db.world.whose import ANY

COMPLETE = "select private.complete_exclusion_list($1, 1)"
RECORD = "select private.record_exclusion_check(3, 2)"
COMPLETED = "select completed_at is not null from public.exclusion_lists where id = $1"
CLOSE = "select private.close_exclusion_check($1)"
PEOPLE = "select count(*) from private.screened_people()"
ANEW = ("exclusion_hits", "excluded_people", "exclusion_checks", "exclusion_lists")
OFFERED = """
with off as (select set_config('session_replication_role', 'replica', true))
update public.applications set status = 'CONDITIONAL_OFFER' where id = $1 and (select count(*) from off) = 1
"""


async def nothing(db: Database) -> None:
    """Leave nothing of other tests."""
    async with db.without_triggers():
        for table in ANEW:
            await db.run(f"delete from public.{table}")  # noqa: S608


async def listed(db: Database, actor: Actor) -> object:
    """A list of one person, complete."""
    key = await screening.excluded_person(db, actor, ANY)
    await db.run(
        "update public.exclusion_lists set completed_at = now(), rows = 1 where id = $1", key
    )
    return key


@pytest.mark.parametrize(
    ("role", "aal"),
    [("admin", "aal1"), ("hiringmanager", "aal2"), ("employee", "aal2"), ("applicant", "aal2")],
)
async def test_only_administrators_with_the_second_factor_may(db: Database, role: str, aal: str):
    await nothing(db)
    actor, admin = await db.somebody(role, aal=aal), await db.somebody("admin")
    waiting = await screening.excluded_person(db, admin, ANY)
    check = await screening.check(db, admin, ANY)
    for sql, args in ((COMPLETE, [waiting]), (RECORD, []), (CLOSE, [check])):
        assert (await db.act(actor, sql, *args)).sqlstate == "42501", sql
    application = await hiring.application(db, admin, ANY)
    await db.run(OFFERED, application)
    assert await db.ask(actor, PEOPLE) == 0
    assert await db.ask(admin, PEOPLE) > 0
    for key, is_complete in ((uuid4(), False), (waiting, True)):
        assert (await db.act(admin, COMPLETE, key)).error is None
        assert await db.value(COMPLETED, waiting) is is_complete
    # Once more, it does not take its own place.
    assert (await db.act(admin, COMPLETE, waiting)).error is None
    replaced = "select replaced_at from public.exclusion_lists where id = $1"
    assert await db.value(replaced, waiting) is None
    assert (await db.act(admin, CLOSE, check)).error is None


async def test_rows_come_only_before_the_end_of_their_list(db: Database):
    await nothing(db)
    admin = await db.somebody("admin")
    sql = screening.PERSON.replace(", 2,", ", 3,")
    waiting = await screening.excluded_person(db, admin, ANY)
    assert (await db.act(admin, sql, waiting)).error is None
    done = await listed(db, admin)
    assert (await db.act(admin, sql, done)).is_refused


async def test_month_waits_for_every_name_and_is_closed_once(db: Database):
    await nothing(db)
    admin = await db.somebody("admin")
    none = await db.act(admin, RECORD)
    assert none.constraint == "exclusion_checks_lists_some"
    await listed(db, admin)
    check = await db.ask(admin, RECORD)
    hit = await screening.hit(db, admin, ANY)
    assert (await db.act(admin, CLOSE, check)).constraint == "exclusion_checks_hits_resolved"
    bare = "update public.exclusion_hits set outcome = 'other_person' where id = $1"
    assert (await db.act(admin, bare, hit)).constraint == "exclusion_hits_reason_given"
    resolved = "update public.exclusion_hits set outcome = 'other_person', reason = 'Born later' where id = $1"
    assert (await db.act(admin, resolved, hit)).count == 1
    who = "select resolved_by = $2 and resolved_at is not null from public.exclusion_hits where id = $1"
    assert await db.value(who, hit, admin.id)
    assert (await db.act(admin, CLOSE, check)).error is None
    assert (await db.act(admin, RECORD)).constraint == "exclusion_checks_month_closed"
    kept = "select certificate::text, closed_by from public.exclusion_checks where id = $1"
    before = await db.run(kept, check)
    await db.act(await db.somebody("superuser"), CLOSE, check)
    assert await db.run(kept, check) == before
    for change in ("people = 9", "certificate = '{}'"):
        sql = f"update public.exclusion_checks set {change} where id = $1"  # noqa: S608
        assert (await db.act(admin, sql, check)).is_refused


async def test_the_same_row_of_a_list_is_one_name(db: Database):
    admin = await db.somebody("admin")
    sql, args = await screening.new_hit(db, admin, ANY)
    assert (await db.act(admin, sql, *args)).error is None
    again = await db.act(admin, sql, *args)
    assert again.constraint == "exclusion_hits_person_id_listed_unique"
    assert (await db.act(admin, sql, args[0], uuid4().hex * 2, args[2])).error is None


PUBLISHED = "update public.exclusion_lists set published_on = $2, source = $3 where id = $1"


async def test_older_list_of_a_source_is_not_brought_in_after_a_newer_one(db: Database):
    await nothing(db)
    admin, rules = await db.somebody("admin"), []
    later = screening.DAY + timedelta(days=1)
    for day, source in (
        (later, "oig_leie"),
        (screening.DAY, "oig_leie"),
        (later, "oig_leie"),
        (screening.DAY, "sam"),
    ):
        waiting = await screening.excluded_person(db, admin, ANY)
        await db.as_if(PUBLISHED, waiting, day, source)
        rules.append((await db.act(admin, COMPLETE, waiting)).constraint)
    assert rules == [None, "exclusion_lists_published_on_newest", None, None]


COMING = "select private.complete_exclusion_list($1, $2)"


async def test_list_is_complete_once_all_of_its_rows_have_come(db: Database):
    admin = await db.somebody("admin")
    empty = await screening.exclusion_list(db, admin, ANY)
    one_row = await screening.excluded_person(db, admin, ANY)
    for waiting, expected in ((empty, 0), (empty, 1), (one_row, 0), (one_row, 2)):
        refused = await db.act(admin, COMING, waiting, expected)
        assert (refused.sqlstate, refused.constraint) == ("PT409", "exclusion_lists_rows_complete")
        assert await db.value(COMPLETED, waiting) is False


async def test_check_is_of_the_lists_that_no_newer_one_has_replaced(db: Database):
    await nothing(db)
    admin = await db.somebody("admin")
    complete = {}
    for source in ("sam", "oig_leie", "oig_leie"):
        complete[source] = await screening.excluded_person(db, admin, ANY)
        await db.run(PUBLISHED, complete[source], screening.DAY, source)
        assert (await db.act(admin, COMPLETE, complete[source])).error is None
    await screening.exclusion_list(db, admin, ANY)
    check = await db.ask(admin, RECORD)
    looked_at = "select jsonb_path_query_array(lists, '$[*].sha256')::text from public.exclusion_checks where id = $1"
    hashes = "select jsonb_agg(sha256 order by source)::text from public.exclusion_lists where id = any ($1)"
    assert await db.value(looked_at, check) == await db.value(hashes, [*complete.values()])


REPLACED_AGO = "update public.exclusion_lists set replaced_at = replaced_at - interval '1 day' where id = any ($1)"
PLACES = """
select extract(day from now() - one.replaced_at)::integer as days_ago,
  (select count(*) from public.excluded_people as person where person.list_id = one.id) as people
from unnest($1::uuid[]) with ordinality as asked (id, place) join public.exclusion_lists as one using (id) order by asked.place
"""


async def test_complete_list_takes_the_place_of_the_last_one_of_its_source(db: Database):
    await nothing(db)
    admin, keys = await db.somebody("admin"), []
    # A newer one that nobody has completed is in nobody's way.
    newer = await screening.exclusion_list(db, admin, ANY)
    await db.run(PUBLISHED, newer, screening.DAY + timedelta(days=1), "oig_leie")
    for source in ("sam", "oig_leie", "oig_leie", "oig_leie"):
        keys.append(await screening.excluded_person(db, admin, ANY))
        await db.run(PUBLISHED, keys[-1], screening.DAY, source)
        assert (await db.act(admin, COMPLETE, keys[-1])).error is None
        await db.as_if(REPLACED_AGO, keys)
    places = [tuple(row) for row in await db.run(PLACES, keys)]
    assert places == [(None, 1), (2, 0), (1, 0), (None, 1)]
