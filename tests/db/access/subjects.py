"""Functions that are about one application, asked of all its rows, and applications that have rows of every table."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from tests.db.offers.test_countersigning import asked
from tests.db.retention.test_erasing import everything
from tests.db.world import duties, retention, rows
from tests.db.world.identity import Actor, Database, become_sql

# What has a default is left to it.
FUNCTIONS = """
select p.proname as name, p.provolatile = 'v' as does_something,
  p.prosecdef and has_function_privilege('carehire_person', p.oid, 'execute') as is_of_people,
  p.proargnames[1:p.pronargs - p.pronargdefaults] as names, array(
    select type::regtype::text from unnest(p.proargtypes) with ordinality as given (type, place)
    where place <= p.pronargs - p.pronargdefaults order by place
  ) as types
from pg_proc as p
where p.pronamespace = 'private'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
  and p.pronargs > p.pronargdefaults
order by p.oid::regprocedure::text
"""
PARTS = "select part::text from private.tables_of_applications() as part"
# Of which table an argument is a row, by its name.
TABLE_OF = {
    "attachment_id": "application_attachments",
    "document_id": "sealed_documents",
    "email_id": "outbound_emails",
    "file_id": "application_attachments",
    "form_id": "signed_forms",
    "interview_id": "interviews",
    "letter_id": "background_moves",
    "move_id": "application_status_history",
    "offer_id": "offers",
    "request_id": "reference_requests",
}
SLOTS = "select slot_id from public.interviews where application_id = $1"
GIVEN = {
    "application_id": "$1::uuid",
    "record_id": "$1::uuid",
    "application_ids": "array[$1::uuid]",
    "move_ids": "array(select id from public.application_status_history where application_id = $1)",
    "bucket_id": "'application-attachments'",
    "lane": "'general'",
    "lanes": "array['general', 'medical']",
    "token_hash": "sha256('word')",
    "kind": "'offer_reminder'",
    "state": "'canceled'",
    "has_missed": "true",
    "person": f"(select interviewer_id from public.interview_slots where id in ({SLOTS}) order by id limit 1)",  # noqa: S608
}
CAUSES = {
    "application_rejection": "application_status_history",
    "interview_confirmation": "interview_changes",
    "interview_invitation": "interview_invitations",
    "interviewer_invited": "private.interviewer_notices",
    "offer_reminder": "offers",
    "reference_reminder": "reference_requests",
    "form_reopened": "signed_forms",
    "document_rejected": "document_requests",
}
ABOUT = """
select jsonb_build_object(
  'day', private.today(), 'request', (select max(id::text) from public.document_requests where application_id = $1),
  'interview', interview.id, 'starts_at', slot.starts_at, 'person', slot.interviewer_id, 'reminder', '24h',
  'invitation', (select max(id::text) from public.interview_invitations where application_id = $1)
)
from public.interviews as interview join public.interview_slots as slot on slot.id = interview.slot_id
where interview.application_id = $1 order by interview.id limit 1
"""
EMAIL = """
insert into public.outbound_emails (kind, cause_id, recipient, application_id, state, sent_at, not_before, payload)
select kind, cause, 'ann@people.test', $1, state, case state when 'sent' then now() end, now() + interval '1 hour', $2 from {source} as made
"""
# Those that are asked of again before they are sent, or after that.
OF_KINDS = """
(select name as kind, gen_random_uuid() as cause, state from private.email_kinds, unnest(array['queued', 'sent']) as state
  where name like 'interview%' or is_nudge and state = 'queued')
"""
OF_CAUSE = "(select '{kind}' as kind, id as cause, 'queued' as state from {table} where application_id = $1)"
DEMANDING = """
update public.app_settings set requires_offer = true, offers_after_no_show = true, answer_days = 5
"""
STILL_HIRED = (
    "update public.employments set undone_at = null, undone_reason = null where application_id = $1"
)
# They refuse rows that have been planted, whoever else has any.
REFUSING = {
    "check_dispute_file(application_attachments)",
    "check_interview(application_status_history)",
    "countersignature_to_seal(uuid)",
    "document_to_seal(uuid)",
}
Statement = "asyncpg.prepared_stmt.PreparedStatement[asyncpg.Record]"
MADE = """
select attrelid::regclass::text from pg_attribute
where attname = 'created_at' and attrelid in (select private.tables_of_applications())
"""
APART = """
update {table} as one set created_at = one.created_at - numbered.place * interval '1 second'
from (select ctid as row, row_number() over (order by ctid) as place from {table} where application_id = $1) as numbered
where one.ctid = numbered.row
"""


def rows_of(name: str, type_: str, tables: set[str]) -> str | None:
    """Return where the rows of an application are that an argument takes; none where it takes something else."""
    table = TABLE_OF.get(name, type_)
    one = "one.id" if type_ == "uuid" else "one"
    if table in tables:
        return f"(select {one} as given from {table} as one where one.application_id = $1 order by one::text)"  # noqa: S608
    if table == "applications":
        return "(select one as given from public.applications as one where one.id = $1)"
    if name == "slot_id" or type_ == "interview_slots":
        return f"(select {one} as given from public.interview_slots as one where one.id in ({SLOTS}) order by one.id)"  # noqa: S608
    return None


def call_of(function: Any, tables: set[str]) -> str | None:
    """Return the statement that calls a function for each row of an application; none where it is about something else."""
    arguments, subject = [], None
    for name, type_ in zip(function["names"] or [], function["types"], strict=True):
        source = rows_of(name, type_, tables)
        if source is None:
            arguments.append(GIVEN.get(name, f"null::{type_}"))
        elif subject is None:
            subject = source
            arguments.append("subject.given")
        else:
            arguments.append(f"(select given from {source} as other limit 1)")  # noqa: S608
    if subject is None and not any("$1" in each for each in arguments):
        return None
    return (
        f"select jsonb_agg(to_jsonb(answer) order by to_jsonb(answer)::text) from {subject or '(select)'} as subject"  # noqa: S608
        f" cross join lateral private.{function['name']}({', '.join(arguments)}) as answer"
    )


async def calls(
    db: Database, *, does_something: bool, of_people: bool | None = None
) -> dict[str, str]:
    """Return the functions that do something, or those that only answer, with their statements; or of these, what people call and decides by itself what they may."""
    tables = {row[0] for row in await db.run(PARTS)}
    statements = {
        f"{one['name']}({', '.join(one['types'])})": call_of(one, tables)
        for one in await db.run(FUNCTIONS)
        if one["does_something"] is does_something and of_people in (None, one["is_of_people"])
    }
    return {name: sql for name, sql in statements.items() if sql is not None}


async def add_emails(db: Database, key: UUID) -> None:
    """Add emails about an application: of every kind, and by what causes them."""
    about = await db.value(ABOUT, key)
    causes = [OF_CAUSE.format(kind=kind, table=table) for kind, table in CAUSES.items()]
    for source in (OF_KINDS, *causes):
        await db.as_if(EMAIL.format(source=source), key, about)


async def ask_for_everything(db: Database) -> None:
    """Let the agency ask for all that it can: functions that have nothing to say otherwise have something."""
    await db.run(DEMANDING)
    for document in ("offer", "form_general", "form_medical"):
        await asked(db, document, holds_hire=True)
    for gate in ("hire", "first_visit"):
        await duties.add_rule(db, **{**duties.BEFORE_VISITS, "gate": gate})
    for record_class in ("applications_not_hired", "personnel_files"):
        await retention.add_rule(db, record_class=record_class, **retention.CONFIRMED)


async def application_with_rows(db: Database, admin: Actor) -> tuple[Actor, UUID]:
    """Return an application with rows of every table, no two of one moment, and its applicant."""
    owner = await db.somebody("applicant")
    key = await rows.application(db, owner.id)
    await everything(db, admin, key)
    await add_emails(db, key)
    await db.as_if(STILL_HIRED, key)
    for table in await db.run(MADE):
        await db.as_if(APART.format(table=table[0]), key)
    return owner, key


async def planned(db: Database, sqls: Iterable[str]) -> Statement:
    """Plan one statement of many, once: that takes far longer than to run it."""
    await db.run("set local plan_cache_mode = force_generic_plan")
    await db.run("set local jit = off")
    return await db.connection.prepare(" union all ".join(sqls))


async def run_as(db: Database, actor: Actor, statement: Statement, key: UUID) -> dict[str, str]:
    """Return what is answered to somebody, by name."""
    await db.connection.execute(become_sql("none", actor.claims, str(actor.id)))
    found = {row["name"]: row["said"] for row in await statement.fetch(key)}
    await db.connection.execute(become_sql("none", "", ""))
    return found


def answered(functions: dict[str, str]) -> list[str]:
    """Return the statements that say by name what functions answer."""
    return [
        f"select '{name}' as name, ({call})::text as said"
        for name, call in functions.items()
        if name not in REFUSING
    ]
