"""Files of who was hired: kept from the end of their last employment on, by rules of their own, and visits stay."""

from typing import Any
from uuid import UUID

import pytest

from tests.db.retention.test_due import ERASE, LEFT, due
from tests.db.world import employments, retention, rows, screening
from tests.db.world.identity import Actor, Database
from tests.db.world.whose import ANY

RULE: dict[str, Any] = {**retention.CONFIRMED, "record_class": "personnel_files"}
ENDED = """
update public.employments set started_on = '2010-01-04', ended_on = private.today() - $2 * 365, end_reason = 'resigned',
  end_noted_by = made_by, end_noted_at = now() - interval '9 years', end_effective_at = now() - interval '9 years'
where application_id = $1
"""
HIT = """
insert into public.exclusion_hits
  (profile_id, person_name, source, listed, listed_key, list_id, distance, outcome, reason)
values ($1, $2, 'oig_leie', '{"last_name": "Ruiz"}', $3, $4, 0, 'other_person', 'Born later') returning id
"""
CERTIFICATE = """
update public.exclusion_checks set closed_at = now(), closed_by = checked_by, certificate_sha256 = $2,
  certificate = jsonb_build_object('hits', (
    select jsonb_agg(jsonb_build_object('person', person_name, 'source', source, 'listed', listed, 'reason', reason))
    from public.exclusion_hits where profile_id is not null
  ))
where id = $1
"""


async def left(db: Database, years: int = 3) -> tuple[UUID, UUID]:
    """Somebody whose employment ended so many years ago, before anything was written last."""
    person = await db.person("applicant")
    key = await employments.hired(db, person)
    await employed(db, key, years)
    await retention.age(db, key, 10)
    return person, key


async def employed(db: Database, key: UUID, years: int | None) -> None:
    await employments.made(db, key)
    if years is not None:
        await db.as_if(ENDED, key, years)


async def admin_of(db: Database, **rule: Any) -> Actor:
    await retention.add_rule(db, **{**RULE, **rule})
    return await db.somebody("admin")


async def test_the_clock_starts_at_the_end_of_the_employment(db: Database):
    admin = await admin_of(db)
    _, long_ago = await left(db)
    _, lately = await left(db, years=0)
    found = await due(db, admin, long_ago)
    assert found is not None
    assert found["last_record_on"] == await db.value("select private.today() - 3 * 365")
    assert await due(db, admin, lately) is None


async def test_the_later_of_two_clocks_counts(db: Database):
    """Form I-9: three years from the hire or one from the end (8 CFR 274a.2(b)(2))."""
    rule = await retention.add_rule(db, **RULE, hire_months=36)
    admin = await db.somebody("admin")
    _, key = await left(db)
    began = "update public.employments set started_on = private.today() - $2 * 365 where application_id = $1"
    kept = []
    for years in (3, 6):
        await db.as_if(began, key, years)
        found = await due(db, admin, key)
        kept.append(found and (found["rule_id"], found["kept_until"]))
    ended = "select (private.today() - 3 * 365 + interval '12 months')::date"
    assert kept == [None, (rule, await db.value(ended))]


async def test_rules_of_other_classes_and_unconfirmed_ones_erase_none(db: Database):
    admin = await admin_of(db, record_class="applications_not_hired")
    _, key = await left(db)
    assert await due(db, admin, key) is None
    await retention.add_rule(db, record_class="personnel_files")
    found = await due(db, admin, key)
    assert found is not None
    assert found["is_confirmed"] is False
    run = await db.value(retention.RUN, admin.id)
    assert await db.ask(admin, ERASE, key, run) is False


@pytest.mark.parametrize("way", ["hired again", "given a role", "not ended"])
async def test_the_file_of_who_works_here_is_kept(db: Database, way: str):
    admin, (person, key) = await admin_of(db), await left(db)
    if way == "hired again":
        await employed(db, await employments.hired(db, person), None)
    elif way == "given a role":
        await db.run("update public.user_roles set role = 'employee' where user_id = $1", person)
    else:
        await db.as_if("update public.employments set end_effective_at = null where application_id = $1", key)  # fmt: skip
    assert await due(db, admin, key) is None


async def test_the_file_goes_with_a_proof_and_visits_stay(db: Database):
    admin, (person, key) = await admin_of(db), await left(db)
    visit = await rows.visit(db, await rows.patient(db))
    await db.run("update public.visits set created_by = $2 where id = $1", visit, person)
    with pytest.raises(Exception, match="made an employee"):
        async with db.connection.transaction():
            await db.run("delete from public.applications where id = $1", key)
    run = await retention.begin(db, admin)
    assert await db.ask(admin, ERASE, key, run) is True
    assert await db.value(LEFT, key) == 0
    assert await db.value("select count(*) from public.employments where application_id = $1", key) == 0  # fmt: skip
    assert await db.value("select created_by from public.visits where id = $1", visit) == person
    [proof] = await db.run("select record_class, record_id from public.retention_proofs where run_id = $1", run)  # fmt: skip
    assert tuple(proof) == ("personnel_files", key)


async def test_what_was_found_of_the_account_goes_with_the_file(db: Database):
    admin, (person, key) = await admin_of(db), await left(db)
    colleague, found = await db.person("employee"), {}
    made = await screening.exclusion_list(db, admin, ANY)
    for whose in (person, colleague):
        found[whose] = await db.value(HIT, whose, f"Ana {whose}", screening.hashed(), made)
    check = await screening.check(db, admin, ANY)
    await db.run(CERTIFICATE, check, screening.hashed())
    assert await db.ask(admin, ERASE, key, await retention.begin(db, admin)) is True
    hits = await db.run("select id from public.exclusion_hits where id = any ($1)", list(found.values()))  # fmt: skip
    assert [row["id"] for row in hits] == [found[colleague]]
    kept = await db.value("select certificate::text from public.exclusion_checks where id = $1", check)  # fmt: skip
    assert (f"Ana {person}" in kept, f"Ana {colleague}" in kept) == (False, True)


async def test_what_is_held_stays(db: Database):
    admin, (_, key) = await admin_of(db), await left(db)
    held = "insert into public.retention_holds (application_id, reason) values ($1, 'A charge')"
    assert (await db.act(admin, held, key)).count == 1
    run = await db.value(retention.RUN, admin.id)
    assert await db.ask(admin, ERASE, key, run) is False
    assert await db.value(LEFT, key) == 1


async def test_who_was_hired_once_more_under_another_application_is_kept(db: Database):
    admin = await admin_of(db)
    (_, key), (_, other) = await left(db), await left(db)
    again = await employments.hired(db, await db.person("applicant"))
    await db.as_if("update public.applications set repeats_id = $2 where id = $1", again, key)
    await retention.age(db, again, 10)
    assert [await due(db, admin, one) is not None for one in (key, other)] == [False, True]
