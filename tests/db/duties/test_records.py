"""Evidence is read and recorded by lane, is for one file, and is voided with a reason instead of changed."""

from datetime import date, timedelta
from uuid import UUID

import pytest

from tests.db.world import duties, rows
from tests.db.world.identity import Database

SEEN = "select count(*) from public.duty_records where id = $1"
VOID = "update public.duty_records set void_reason = 'Of somebody else' where id = $1"
LANES = {
    "employee": {"general"},
    "hiringmanager": {"general", "background"},
    "admin": {"general", "background", "medical", "tax"},
}
OF_FILE = "select count(*) from private.duty_file(array[$1::uuid], private.seen_lanes()) where rule_id = $2"


@pytest.mark.parametrize("lane", ["general", "background", "medical", "tax"])
@pytest.mark.parametrize("role", [*LANES, "applicant"])
async def test_records_are_read_and_added_by_those_of_their_lane(
    db: Database, role: str, lane: str
):
    actor = await db.somebody(role)
    own = await rows.application(db, actor.id if role == "applicant" else None)
    rule = await duties.add_rule(db, lane=lane)
    record = await duties.add_record(db, own, rule)
    sees = lane in LANES.get(role, set())
    assert await db.ask(actor, SEEN, record) == int(sees)
    assert await db.ask(actor, OF_FILE, own, rule) == int(sees)
    sql, args = duties.record_of(own, rule)
    may_add = sees and role != "employee"
    assert (await db.act(actor, sql, *args)).is_refused is not may_add
    assert (await db.act(actor, VOID, record)).count == int(may_add)


async def test_lane_and_kind_are_those_of_the_rule(db: Database):
    rule = await duties.add_rule(db, lane="medical", kind="declaration")
    record = await duties.add_record(db, await rows.application(db), rule)
    found = await db.run("select lane, kind, key from public.duty_records where id = $1", record)
    assert found[0]["lane"] == "medical"
    assert found[0]["kind"] == "declaration"
    admin = await db.somebody("admin")
    named = (
        "insert into public.duty_records (application_id, rule_id, lane) values ($1, $2, 'general')"
    )
    application = await rows.application(db)
    assert (await db.act(admin, named, application, rule)).sqlstate == "42501"


async def test_a_record_is_voided_once_and_never_changed(db: Database):
    admin = await db.somebody("admin")
    record = await duties.add_record(db, await rows.application(db), await duties.add_rule(db))
    changed = "update public.duty_records set dated_on = '2020-01-01' where id = $1"
    assert (await db.act(admin, changed, record)).sqlstate == "42501"
    assert (await db.act(admin, VOID, record)).count == 1
    who = "select voided_by = $2 and voided_at is not null from public.duty_records where id = $1"
    assert await db.value(who, record, admin.id)
    assert (await db.act(admin, VOID, record)).constraint == "duty_records_voided_at_once"


@pytest.mark.parametrize(
    ("whose", "section", "state", "fits"),
    [
        ("own", "application", "ready", True),
        ("own", "health", "ready", False),
        ("own", "application", "quarantined", False),
        ("another", "application", "ready", False),
    ],
)
async def test_a_picture_is_a_file_of_the_same_application_and_lane(
    db: Database, whose: str, section: str, state: str, *, fits: bool
):
    admin = await db.somebody("admin")
    application = await rows.application(db)
    other = application if whose == "own" else await rows.application(db)
    # One that would do, and is not the one that is named.
    await rows.attachment(db, application, "application", "ready")
    file = await rows.attachment(db, other, section, state)
    rule = await duties.add_rule(db)
    sql, args = duties.record_of(application, rule, attachment_id=file)
    outcome = await db.act(admin, sql, *args)
    assert outcome.constraint == (None if fits else "duty_records_attachment_id_same_lane")


@pytest.mark.parametrize(
    "lines",
    [
        "[]", "{}", "[1]", '[{"name": " "}]', '[{"name": "Bath", "workerSignedOn": "11/27/2026"}]',
        '[{"name": "Bath", "trainerSignedOn": "2026-11-02"}]',
    ],
)  # fmt: skip
async def test_lines_of_a_checklist_are_held_to_their_form(db: Database, lines: str):
    admin = await db.somebody("admin")
    rule = await duties.add_rule(db, kind="check_off")
    sql, args = duties.record_of(await rows.application(db), rule, lines=lines)
    assert (await db.act(admin, sql, *args)).constraint == "duty_records_lines_allowed"


async def test_nothing_is_dated_in_the_future(db: Database):
    admin = await db.somebody("admin")
    key: UUID = await rows.application(db)
    sql, args = duties.record_of(key, await duties.add_rule(db), dated_on=date(2190, 1, 1))
    assert (await db.act(admin, sql, *args)).constraint == "duty_records_dated_on_future"


ON_THE_DAY = """
select record_id is not null from private.duty_file(array[$1::uuid], private.lanes(), private.today() - 3) where rule_id = $2
"""
MIDNIGHT = "(private.today() - 2)::timestamp at time zone private.time_zone()"
BEFORE = f"{MIDNIGHT} - interval '1 second'"


@pytest.mark.parametrize(
    ("created", "voided", "counts"),
    [
        (BEFORE, "null", True),
        (MIDNIGHT, "null", False),
        (f"{BEFORE} - interval '1 day'", MIDNIGHT, True),
        (f"{BEFORE} - interval '1 day'", BEFORE, False),
    ],
)
async def test_file_of_a_day_holds_what_was_in_it_at_its_end(
    db: Database, created: str, voided: str, *, counts: bool
):
    key = await rows.application(db)
    await rows.move(db, key, "PRE_HIRE")
    rule = await duties.add_rule(db)
    record = await duties.add_record(db, key, rule)
    changed = (
        f"update public.duty_records set created_at = {created}, voided_at = {voided} where id = $1"  # noqa: S608
    )
    await db.as_if(changed, record)
    assert await db.value(ON_THE_DAY, key, rule) is counts


async def test_file_holds_what_is_of_the_lanes_that_are_asked_for(db: Database):
    """Though a later version of the rule is read by more people."""
    key = await rows.application(db)
    await rows.move(db, key, "PRE_HIRE")
    name, today = "vaccination", await db.value("select private.today()")
    former = await duties.add_rule(db, key=name, lane="medical", valid_to=today - timedelta(days=1))
    record = await duties.add_record(db, key, former)
    rule = await duties.add_rule(db, key=name, lane="general", valid_from=today)
    of_lanes = "select record_id from private.duty_file(array[$1::uuid], $3) where rule_id = $2"
    for lanes, found in ((["general"], None), (["general", "medical"], record)):
        assert await db.value(of_lanes, key, rule, lanes) == found
