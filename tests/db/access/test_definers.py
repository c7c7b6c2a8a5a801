"""What looks past the policies tells an applicant of somebody else's application, offer or interview what it tells of one that never was."""

from collections import defaultdict
from dataclasses import replace
from typing import Any
from uuid import UUID, uuid4

import pytest

from tests.db.access.subjects import (
    answered,
    application_with_rows,
    ask_for_everything,
    calls,
    planned,
    run_as,
)
from tests.db.hiring.test_capabilities import VISITOR, apply, become
from tests.db.retention.test_erasing import everything
from tests.db.world import rows
from tests.db.world.identity import Actor, Database
from tests.db.world.setup import plain_row

# What is of an application, by what the definers call it.
OF_APPLICATION = {
    "application_id": "public.applications",
    "offer_id": "public.offers",
    "interview_id": "public.interviews",
    "email_id": "public.outbound_emails",
    "request_id": "public.reference_requests",
}
# Those that get one of these, whatever else they get; what has a default is left to it.
DEFINERS = """
select p.proname as name, p.proargnames[1] as subject, p.proargnames[2:p.pronargs - p.pronargdefaults] as names, array(
    select format_type(type, null) from unnest(p.proargtypes) with ordinality as given (type, place)
    where place between 2 and p.pronargs - p.pronargdefaults order by place
  ) as types
from pg_proc as p
where p.pronamespace = 'private'::regnamespace and p.prosecdef and p.pronargs > 0 and p.proargnames[1] = any ($1)
  and (has_function_privilege('carehire_person', p.oid, 'execute') or has_function_privilege('carehire_visitor', p.oid, 'execute'))
order by 1
"""
# What rules ask on behalf of whoever moves, applies or decides, before it is known what they may see: yes or no, or days.
UNASKED = {
    "awaits_acceptance",
    "background_wait",
    "has_scored",
    "has_shown_address",
    "is_employed",
    "is_erased",
    "lacks_offer",
    "owes_letter",
    "reason_refusal",
}


def call_of(definer: Any) -> str:
    nothing = [
        f", {name} => null::{type_}"
        for name, type_ in zip(definer["names"] or [], definer["types"], strict=True)
    ]
    given = f"{definer['subject']} => $1{''.join(nothing)}"
    return f"select * from private.{definer['name']}({given})"  # noqa: S608


async def told(db: Database, actor: Actor, sql: str, key: UUID) -> Any:
    """Return what is answered: the rows, or the error's kind."""
    outcome = await db.tried(actor, sql, key)
    if outcome.error is not None:
        return outcome.error.sqlstate, getattr(outcome.error, "constraint_name", None)
    return [tuple(row) for row in outcome.rows]


async def with_account(db: Database) -> Actor:
    person = await db.somebody("applicant")
    await rows.application(db, person.id)
    return person


async def with_capability(db: Database) -> Actor:
    secret = str(uuid4())
    await apply(db, VISITOR, await plain_row(db, "job_listings"), secret)
    await become(db, secret)
    return VISITOR


async def nothing(db: Database, actor: Actor) -> dict[str, Any]:
    """Return what each definer says to somebody of what never was."""
    definers = await db.run(DEFINERS, list(OF_APPLICATION))
    return {one["name"]: await told(db, actor, call_of(one), uuid4()) for one in definers}


async def telling(
    db: Database, actor: Actor, of: dict[str, list[UUID]], usual: dict[str, Any]
) -> set[str]:
    """The definers that tell somebody anything else of any of these."""
    return {
        one["name"]
        for one in await db.run(DEFINERS, list(OF_APPLICATION))
        for key in of[one["subject"]]
        if await told(db, actor, call_of(one), key) != usual[one["name"]]
    }


async def application_with_everything(db: Database) -> tuple[Actor, dict[str, list[UUID]]]:
    """Its applicant, and the ids of all its rows."""
    owner = await db.somebody("applicant")
    application = await rows.application(db, owner.id)
    await everything(db, await db.somebody("admin"), application)
    of = {"application_id": [application]}
    for subject, table in OF_APPLICATION.items():
        if subject not in of:
            made = await db.run(f"select id from {table} where application_id = $1", application)  # noqa: S608
            of[subject] = [row["id"] for row in made]
            assert of[subject], table
    return owner, of


@pytest.mark.parametrize("has_account", [True, False])
async def test_whoever_applied_learns_nothing_of_anothers_application(
    db: Database, *, has_account: bool
):
    owner, of = await application_with_everything(db)
    # Of those without any application: one of their own must not open another's either.
    usual = await nothing(db, await db.somebody("applicant") if has_account else VISITOR)
    actor = await (with_account(db) if has_account else with_capability(db))
    assert await telling(db, actor, of, usual) <= UNASKED
    assert "application_progress" in await telling(db, owner, of, usual), (
        "its own applicant is told"
    )


OWN = {"its applicant", "its applicant, without the second factor"}
STAFF = {"employee", "hiringmanager", "admin", "superuser"}
DECIDERS = STAFF - {"employee"}
# Who is answered otherwise than a stranger, of an application that has rows of every table.
TOLD = {
    "application_duplicates(uuid)": STAFF,
    "application_emails(uuid)": DECIDERS,
    "application_progress(uuid)": OWN,
    "can_take_back(application_attachments)": OWN,
    "first_days(uuid[])": STAFF,
    "first_visit_states(uuid[])": STAFF,
    "form_digest(uuid)": OWN,
    "interview_choice(uuid)": STAFF | OWN,
    "interview_wait(uuid)": STAFF | OWN,
    "is_own_acceptance(applications, text)": OWN,
    "may_manage(uuid)": {"admin", "superuser"},
    # They learn of no background check.
    "missing_for_hire(applications)": {"employee"},
    "open_slots_for(uuid)": DECIDERS | OWN,
    "own_interview(uuid)": OWN,
    "own_interview_entry(uuid)": OWN,
    "prehire_sections(uuid)": STAFF | OWN,
    "reminders_stopped_at(uuid)": STAFF | OWN,
    "set_interview(uuid)": STAFF | OWN,
    "staff_name(uuid)": STAFF,
    "title_applied_to(uuid)": STAFF | OWN,
}


async def test_each_definer_answers_those_whom_it_is_for(db: Database):
    admin, stranger = await db.somebody("admin"), await db.somebody("applicant")
    await ask_for_everything(db)
    owner, key = await application_with_rows(db, admin)
    actors = {role: await db.somebody(role) for role in STAFF} | {
        "its applicant": owner,
        "its applicant, without the second factor": replace(owner, aal="aal1"),
        "superuser, without the second factor": await db.somebody("superuser", "aal1"),
    }
    functions = await calls(db, does_something=False, of_people=True)
    asked = await planned(db, answered(functions))
    found: defaultdict[str, set[str]] = defaultdict(set)
    for status in ("IN_REVIEW", "INTERVIEW_SCHEDULED", "CONDITIONAL_OFFER"):
        await rows.move(db, key, status)
        usual = await run_as(db, stranger, asked, key)
        for who, actor in actors.items():
            answer = await run_as(db, actor, asked, key)
            for name in (name for name in usual if answer[name] != usual[name]):
                found[name].add(who)
    assert found == TOLD
