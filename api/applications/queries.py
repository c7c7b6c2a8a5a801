"""Applications in SQL; each row comes back as the JSON text of its answer."""

import json
from collections.abc import Sequence
from typing import get_args
from uuid import UUID

from asyncpg import Record

from api.applications.moves import WITHDRAWABLE, Status, next_moves
from api.applications.own_schemas import OwnApplication, OwnApplicationDetail
from api.applications.schemas import (
    Application,
    ApplicationChange,
    ApplicationDetail,
    ApplicationFilter,
    BoardFilter,
    OwnerFilter,
)
from api.applications.sections.policies import LINKS
from api.applications.sections.queries import DATA, STATES
from api.attachments.queries import NEWEST, OWN_ATTACHMENTS, OWN_NEWEST, OWN_REQUESTS
from api.core.contact import phone_in
from api.core.data.database import Connection
from api.core.data.pagination import Conditions, Keyset, Sort
from api.core.data.statements import Table
from api.core.http.responses import Json
from api.core.states.declared import APPLICATION_STATES

APPLICATIONS = Table("public.applications", "t")
# What the caller sees of them, and what a detail shows besides: SQL explains both.
VISIBLE = Table("private.visible_applications", "t")
DETAILS = Table("private.application_details", "t")
SORTS = {
    "createdAt": (("t.created_at", "timestamptz"), ("t.id", "uuid")),
    "statusChangedAt": (("t.status_changed_at", "timestamptz"), ("t.id", "uuid")),
    "lastName": (("t.last_name", "text"), ("t.first_name", "text"), ("t.id", "uuid")),
}
ME = "(select private.user_id())"
IS_ADMIN = "(select private.is_admin())"
TIME_ZONE = "(select s.time_zone from public.app_settings as s)"


def _moves_of(status: Status) -> list[dict[str, str | None]]:
    return [{"toStatus": to, "reasons": reasons} for to, reasons in next_moves(status).items()]


def _next_moves() -> str:
    cases = " ".join(
        f"when '{status}' then '{json.dumps(_moves_of(status))}'::jsonb"
        for status in get_args(Status)
    )
    back = "jsonb_build_object('toStatus', t.held_from, 'reasons', null)"
    known = f"(case t.status {cases} end)"
    return (
        f"case when t.status = 'ON_HOLD' then jsonb_build_array({back}) || {known} else {known} end"
    )


# The plain columns are for filters and order; what the caller may see of them, these.
FOR_CALLER = {
    "status": "t.shown_status",
    "status_changed_at": "t.shown_status_changed_at",
    "held_from": "t.shown_held_from",
    "job_opening_id": "t.job_listing_id",
    "next_moves": f"case when t.is_seen_as_staff then {_next_moves()} else '[]'::jsonb end",
    "source": "t.shown_source",
    "owner_id": "t.shown_owner_id",
    "next_step": "t.shown_next_step",
    "next_step_due": "to_char(t.shown_next_step_due, 'MM-DD-YYYY')",
}
ITEM = VISIBLE.item(Application, **FOR_CALLER)
DETAIL = DETAILS.item(
    ApplicationDetail,
    **FOR_CALLER,
    interview="t.interview",
    interview_invited_at="t.interview_invited_at",
    interview_waits_since="t.interview_waits_since",
    missing_for_hire="t.missing_for_hire",
    awaits_acceptance="case when t.is_seen_as_staff then private.awaits_acceptance(t.id) end",
    lacks_offer="case when t.is_seen_as_staff then private.lacks_offer(t.id) end",
    is_employed="case when t.is_seen_as_staff then private.is_employed(t.id) end",
    email_confirmed_at="t.shown_email_confirmed_at",
    repeats_id="t.shown_repeats_id",
    prehire_data=DATA,
    prehire_sections=STATES,
    **NEWEST,
)
# What the view shows to anyone but staff; read from a table, since people without an account read few columns of it.
UNANNOUNCED_REJECTION = "private.unsaid_rejection(t.id)"
SHOWN_TO_APPLICANT = {
    "status": f"coalesce(({UNANNOUNCED_REJECTION}).from_status, t.status)",
    "status_changed_at": f"coalesce(({UNANNOUNCED_REJECTION}).from_since, t.status_changed_at)",
    "job_opening_id": "t.job_listing_id",
    "job_title": "private.title_applied_to(t.id)",
    "cv_rule": "t.cv",
    "progress": """(
      select coalesce(json_agg(json_build_object('status', p.status, 'at', p.at)), '[]')
      from private.application_progress(t.id) as p
    )""",
    "interview": "private.set_interview(t.id)",
    "interview_choice": "private.interview_choice(t.id)",
    "interview_wait": "private.interview_wait(t.id)",
    "offer_state": """(
      select shown.state
      from public.offers as o
      cross join lateral private.shown_offer_state(o.application_id, o.state, o.ended_with) as shown (state)
      where o.application_id = t.id and shown.state <> 'WITHDRAWN'
      order by o.created_at desc limit 1
    )""",
    "has_letters": "private.has_own_letters(t.id)",
    "attachments": OWN_ATTACHMENTS,
    "requests": OWN_REQUESTS,
    "reminders_stopped_at": "private.reminders_stopped_at(t.id)",
    "takes_files": f"t.status <> all ('{{{','.join(APPLICATION_STATES.closed)}}}')",
    "is_email_confirmed": "private.has_shown_address(t.id)",
    "can_withdraw": f"t.status = any ('{{{','.join(WITHDRAWABLE)}}}')",
}
OWN = APPLICATIONS.item(OwnApplication, **SHOWN_TO_APPLICANT)
OWN_DETAIL = APPLICATIONS.item(
    OwnApplicationDetail,
    **SHOWN_TO_APPLICANT,
    **OWN_NEWEST,
    reopening_reason="private.own_reopening(t.id)",
    awaited_answer="private.awaited_answer(t.id)",
    prehire_data=DATA,
    prehire_sections=STATES,
    policy_links=LINKS,
)
LIST = """
select {key} as key, {item}::text as item
from {table} as t where {where} order by {order} limit {limit}
"""
COUNT = "select count(*) from private.visible_applications as t where {where}"
MOST = 1000
"""How far figures count: a page of them costs the same whatever there is."""
COUNT_TO_MOST = f"""
select count(*) from (
  select from private.visible_applications as t where {{where}} order by {{order}} limit {MOST + 1}
) as found
"""  # noqa: S608
BY_ID = f"select {DETAIL}::text from private.application_details as t where t.id = $1"  # noqa: S608
OWN_BY_ID = f"select {OWN_DETAIL}::text from public.applications as t where t.id = $1"  # noqa: S608
# The same for people who have signed in: staff see others' applications, which are not theirs.
OWN_OF_ACCOUNT = f"{OWN_BY_ID} and t.user_id = {ME}"
CREATE = "select private.create_application($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"
TAKES_NO_CV = "select t.cv = 'none' from public.applications as t where t.id = $1"
MOVE = "insert into public.application_status_history (application_id, to_status) values ($1, $2)"
# What was sent again after a lost response has been submitted already.
SUBMIT = """
insert into public.application_status_history (application_id, to_status)
select t.id, 'SUBMITTED' from public.applications as t where t.id = $1 and t.status = 'DRAFT'
"""
CONFIRM = "select private.confirm_by_capability()"
END_LINKS = "select private.end_links($1)"
REMIND = "select private.remind_to_finish($1)"
MATCHING = "select private.matching_applications($1)"
CHANGED = APPLICATIONS.written(ApplicationChange)
Found = tuple[str, object] | None
"""The condition for those in whom a search finds its words, and its value."""


async def matching(connection: Connection, text: str | None) -> Found:
    """Return the condition for names and addresses with these words in them, or for a phone number, however it is written.

    LIKE cannot use its index under RLS, so the database is asked for the ids first; it answers
    null when they are too many, and then the view is walked in its order.
    """
    if not text:
        return None
    number = phone_in(text)
    if number is not None:
        return "t.phone_number = {}", number
    ids = await connection.fetchval(MATCHING, text)
    if ids is not None:
        return "t.id = any({}::uuid[])", ids
    return "t.search_text like all (private.search_patterns({}))", text


async def search(connection: Connection, conditions: Conditions, text: str | None) -> None:
    """Ask for what is searched for."""
    found = await matching(connection, text)
    if found is not None:
        conditions.add(*found)


def conditions_of(asked: ApplicationFilter) -> Conditions:
    """Return what a list asks for; a repeat is in no list, a draft only in its applicant's."""
    conditions = Conditions()
    if asked.status:
        conditions.add("t.status = {}", asked.status)
        # Nor does an applicant find by it what they have not been notified of.
        conditions.add("(t.is_seen_as_staff or t.shown_status = t.status)")
    else:
        conditions.add("(t.status <> 'DRAFT' or not (select private.is_staff()))")
    narrow(conditions, asked)
    return conditions


def narrow(conditions: Conditions, asked: BoardFilter) -> None:
    """Ask for what is the same in every view of applications."""
    conditions.add("t.repeats_id is null")
    conditions.add_equal(job_listing_id=asked.job_opening_id, source=asked.source)
    add_owner(conditions, asked)
    if asked.user_id:
        conditions.add(f"t.user_id = case when {IS_ADMIN} then {{}} else {ME} end", asked.user_id)
    if asked.since:
        conditions.add(f"t.created_at >= {{}}::timestamp at time zone {TIME_ZONE}", asked.since)


def add_owner(conditions: Conditions, asked: OwnerFilter) -> None:
    """Ask for those in somebody's charge, as far as it matters."""
    conditions.add_equal(owner_id=asked.owner_id)
    if asked.owner == "mine":
        conditions.add(f"t.owner_id = {ME}")
    elif asked.owner == "nobody":
        conditions.add("t.owner_id is null")


async def page(
    connection: Connection,
    conditions: Conditions,
    keyset: Keyset,
    item: str = ITEM,
    table: str = VISIBLE.name,
) -> Sequence[Record]:
    """Return the rows of one page, and one more when there is a next page."""
    limit = keyset.apply(conditions)
    statement = LIST.format(
        key=keyset.sort.key,
        item=item,
        table=table,
        where=conditions.sql,
        order=keyset.sort.order,
        limit=limit,
    )
    return await connection.fetch(statement, *conditions.params)


async def total(connection: Connection, conditions: Conditions) -> int:
    """Count all that match."""
    statement = COUNT.format(where=conditions.sql)
    return int(await connection.fetchval(statement, *conditions.params))


async def count_to_most(connection: Connection, conditions: Conditions, sort: Sort) -> int:
    """Count those that match; one more than MOST stands for any larger number.

    In the list's order, so that they are found by its index and not by reading the table.
    """
    statement = COUNT_TO_MOST.format(where=conditions.sql, order=sort.order)
    return int(await connection.fetchval(statement, *conditions.params))


async def by_id(connection: Connection, application_id: UUID) -> Json | None:
    """Return one application, if the caller may see it."""
    item: Json | None = await connection.fetchval(BY_ID, application_id)
    return item
