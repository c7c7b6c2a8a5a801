"""The medical lane of a file is kept from the end of the employment by a rule of its own, and the rest goes before it."""

from datetime import date
from typing import Any
from uuid import UUID

import pytest

from tests.db.retention.test_due import ERASE, LEFT, due, place_in
from tests.db.retention.test_personnel_files import RULE, employed
from tests.db.world import duties, employments, retention, rows, setup, signing
from tests.db.world.identity import Actor, Database

MEDICAL: dict[str, Any] = {
    "record_class": "medical_records", "keep_months": 120, "source": "29 CFR 1910.1020(d)(1)(i)",
}  # fmt: skip
# Papers of some lanes take an earlier status.
HIRED = "update public.applications set status = 'HIRED' where id = $1"
WITHDRAWN = "update public.application_attachments set state = 'withdrawn', withdrawn_at = created_at where application_id = $1"
BEHIND = "update public.applications set repeats_id = $2 where id = $1"
ENDED_ON = "update public.employments set ended_on = $2 where application_id = $1"
PARTS = "select part::text as name from private.tables_of_applications() as part"
PROOFS = "select record_class, rows, files from public.retention_proofs where record_id = $1 order by erased_at, record_class desc"
LANES = """
select distinct lane from (
  select lane from public.application_sections where application_id = $1 union all
  select lane from public.application_attachments where application_id = $1 union all
  select lane from public.signed_form_lanes where application_id = $1 union all
  select lane from public.signed_bundles where application_id = $1 union all
  select lane from public.duty_records where application_id = $1
) as part
"""
FILES = """
select 'application-attachments' as bucket, object_key as name, lane from public.application_attachments where application_id = $1
union all
select 'signed-bundles', object_key, lane from public.signed_bundles where application_id = $1
"""
STORE = f"insert into storage.objects (bucket_id, name) select bucket, name from ({FILES}) as file"  # noqa: S608


async def file(db: Database, ended: date | int = 3, *, is_medical: bool = True) -> UUID:
    """The file of somebody who left so many years ago, or on a day, with papers of every lane and a signed form."""
    key = await employments.hired(db, await db.person("applicant"))
    await rows.attachment(db, key, "application")
    await duties.add_record(db, key, await duties.add_rule(db, key=f"cv_{key.hex[:8]}"))
    if is_medical:
        for lane in ("background", "health", "tax"):
            await rows.attachment(db, key, lane)
        rule = await duties.add_rule(db, key=f"tb_{key.hex[:8]}", lane="medical")
        await duties.add_record(db, key, rule)
        await signing.sign(db, key)
        await db.run(signing.BUNDLES, key, rows.SHA256)
    await rows.comment(db, key, await db.person("admin"))
    await employed(db, key, ended if isinstance(ended, int) else 3)
    async with db.without_triggers():
        await db.run(HIRED, key)
        if isinstance(ended, date):
            await db.run(ENDED_ON, key, ended)
    await retention.age(db, key, 40)
    return key


async def admin_of(db: Database, **medical: Any) -> Actor:
    await retention.add_rule(db, **RULE)
    await retention.add_rule(db, **{**MEDICAL, **medical})
    return await db.somebody("admin")


async def erase(db: Database, admin: Actor, key: UUID) -> bool:
    run = await db.value(retention.RUN, admin.id)
    is_erased: bool = await db.ask(admin, ERASE, key, run)
    return is_erased


async def tables_of(db: Database, key: UUID) -> set[str]:
    found = set()
    for part in await db.run(PARTS):
        sql = f"select count(*) from {part['name']} where application_id = $1"  # noqa: S608
        if await db.value(sql, key):
            found.add(part["name"])
    return found


async def test_medical_records_are_kept_only_by_their_own_rule(db: Database):
    key, admin = await file(db), await db.somebody("admin")
    await retention.add_rule(db, **RULE)
    await retention.add_rule(db, keep_months=240)
    found = await due(db, admin, key)
    assert found is not None
    assert found["kept_lanes"] == []
    await retention.add_rule(db, **MEDICAL)
    found = await due(db, admin, key)
    assert found is not None
    assert found["kept_lanes"] == ["medical"]


@pytest.mark.parametrize("rule", [{}, retention.CONFIRMED], ids=["unconfirmed", "confirmed"])
async def test_the_rest_of_a_file_goes_and_its_medical_lane_stays(db: Database, rule: Any):
    admin = await admin_of(db, **rule)
    key = await file(db)
    found = await due(db, admin, key)
    assert found is not None
    assert (found["kept_lanes"], found["is_confirmed"]) == (["medical"], True)
    assert await erase(db, admin, key)
    assert {row["lane"] for row in await db.run(LANES, key)} == {"medical"}
    assert await tables_of(db, key) == {
        "application_sections", "application_attachments", "duty_records", "employments", "signed_bundles",
        "signed_form_lanes", "signed_forms",
    }  # fmt: skip
    [proof] = await db.run(PROOFS, key)
    assert (proof["record_class"], proof["rows"] > 10) == ("personnel_files", True)
    assert await due(db, admin, key) is None, "its time is not over"
    other = await due(db, admin, await file(db))
    assert other is not None
    assert other["kept_lanes"] == ["medical"], "that of others has not gone"
    assert not await erase(db, admin, key)


async def test_files_of_the_kept_lane_stay_in_the_storage(db: Database):
    admin = await admin_of(db)
    key = await file(db)
    files = await db.run(FILES, key)
    kept = {row["name"] for row in files if row["lane"] == "medical"}
    await db.as_if(STORE, key)
    assert await db.run("select from private.files_to_erase($1)", key) == []
    assert await erase(db, admin, key)
    gone = {row["name"] for row in await db.run("select name from private.files_to_erase($1)", key)}
    assert (len(kept), gone) == (2, {row["name"] for row in files} - kept)
    run = await db.value("select run_id from public.retention_proofs where record_id = $1", key)
    other = await db.value(retention.RUN, admin.id)
    left = "select private.files_left($1)"
    assert [await db.ask(admin, left, one) for one in (run, other)] == [len(gone), 0]


async def test_what_stayed_goes_when_its_own_time_is_over(db: Database):
    admin = await admin_of(db)
    key = await file(db, ended=11)
    assert await erase(db, admin, key)
    found = await due(db, admin, key)
    assert found is not None
    assert (found["is_confirmed"], found["kept_lanes"]) == (False, [])
    assert not await erase(db, admin, key), "nobody has confirmed the rule"
    await db.run(
        "update public.retention_rules set confirmed_by = 'Counsel', confirmed_on = '2026-01-05' where id = $1",
        found["rule_id"],
    )
    assert await erase(db, admin, key)
    assert await db.value(LEFT, key) == 0
    assert [row["record_class"] for row in await db.run(PROOFS, key)] == ["personnel_files", "medical_records"]  # fmt: skip


@pytest.mark.parametrize("of", ["section", "attachment", "record", "form"])
async def test_one_medical_record_of_any_kind_is_enough(db: Database, of: str):
    admin, person = await admin_of(db), await db.person("applicant")
    key, general = await employments.hired(db, person), await file(db, is_medical=False)
    if of == "section":
        await rows.section(db, key, "health")
    elif of == "attachment":
        await rows.attachment(db, key, "health")
    elif of == "record":
        rule = await duties.add_rule(db, key=f"tb_{key.hex[:8]}", lane="medical")
        await duties.add_record(db, key, rule)
    else:
        await signing.sign(db, key)
        await db.as_if("delete from public.application_sections where application_id = $1", key)
    await employed(db, key, 3)
    await db.as_if(HIRED, key)
    await retention.age(db, key, 40)
    kept = [(await due(db, admin, one) or {})["kept_lanes"] for one in (key, general)]
    assert kept == [["medical"], []]
    if of == "attachment":
        # What was taken back is none.
        await db.as_if(WITHDRAWN, key)
        assert (await due(db, admin, key) or {})["kept_lanes"] == []


async def test_who_applied_again_leaves_medical_records_as_well(db: Database):
    admin = await admin_of(db)
    key = await file(db)
    listing = await db.value("select job_listing_id from public.applications where id = $1", key)
    sick, plain = [await rows.application(db, job_listing_id=listing) for _ in range(2)]
    for lane, again in (("health", sick), ("application", plain)):
        await rows.attachment(db, again, lane)
        await rows.move(db, again, "WITHDRAWN")
        await db.as_if(BEHIND, again, key)
        await retention.age(db, again, 40)
    assert await erase(db, admin, key)
    assert [await db.value(LEFT, one) for one in (key, sick, plain)] == [1, 1, 0]
    assert {row["lane"] for row in await db.run(LANES, sick)} == {"medical"}


async def test_a_file_without_medical_records_goes_whole(db: Database):
    admin = await admin_of(db, **retention.CONFIRMED)
    plain, old = await file(db, is_medical=False), await file(db, ended=11)
    for key in (plain, old):
        found = await due(db, admin, key)
        assert found is not None
        assert found["kept_lanes"] == []
        assert await erase(db, admin, key)
        assert await db.value(LEFT, key) == 0


@pytest.mark.parametrize(("days", "lanes"), [(0, ["medical"]), (-1, [])], ids=["last", "after"])
async def test_the_last_day_is_kept(db: Database, days: int, lanes: list[str]):
    """As many months after the end as the rule says, that day included."""
    admin = await admin_of(db, **retention.CONFIRMED)
    day = await db.value(
        "select (private.today() - interval '120 months')::date + $1::integer", days
    )
    found = await due(db, admin, await file(db, ended=day))
    assert found is not None
    assert found["kept_lanes"] == lanes


async def test_who_left_on_a_leap_day_is_kept_to_the_end_of_february(db: Database):
    admin = await admin_of(db)
    key = await file(db, ended=date(2012, 2, 29))
    await erase(db, admin, key)
    found = await due(db, admin, key)
    assert found is not None
    assert (found["last_record_on"], found["kept_until"]) == (date(2012, 2, 29), date(2022, 2, 28))


@pytest.mark.parametrize(
    ("where", "lanes"), [("everywhere", ["medical"]), ("there", ["medical"]), ("elsewhere", [])]
)
async def test_rule_of_another_region_keeps_no_medical_records(
    db: Database, where: str, lanes: list[str]
):
    regions = {"there": await setup.plain_row(db, "regions"), "everywhere": None}
    regions["elsewhere"] = await setup.plain_row(db, "regions")
    admin = await admin_of(db, region_id=regions[where])
    listing = await place_in(db, regions["there"])
    key = await employments.hired(db, await db.person("applicant"), job_listing_id=listing)
    await rows.attachment(db, key, "health")
    await employed(db, key, 3)
    await db.as_if(HIRED, key)
    await retention.age(db, key, 40)
    found = await due(db, admin, key)
    assert found is not None
    assert found["kept_lanes"] == lanes


async def test_who_works_here_is_kept_whole(db: Database):
    admin = await admin_of(db, **retention.CONFIRMED)
    key = await employments.hired(db, await db.person("applicant"))
    await employed(db, key, None)
    await retention.age(db, key, 40)
    assert await due(db, admin, key) is None
