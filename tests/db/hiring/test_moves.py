"""The status of an application changes by a row of its history, as the table of moves allows, and in no other way."""

from typing import Any
from uuid import UUID

import pytest

from tests.db.world import rows
from tests.db.world.expected_moves import (
    CLOSED,
    LISTING_MOVES,
    MOVES,
    OF_APPLICANT,
    REASONS,
    REQUEST_MOVES,
    STATUSES,
)
from tests.db.world.identity import Actor, Database, Outcome
from tests.db.world.setup import plain_row
from tests.fixtures.interviews import interview_columns

DECLARED = "select * from private.state_moves where subject = $1"
STALE = 999


async def act(db: Database, actor: Actor, key: UUID, to: str, **more: Any) -> Outcome:
    more = interview_columns(to) | more
    names = ", ".join(("application_id", "to_status", *more))
    places = ", ".join(f"${place}" for place in range(1, len(more) + 3))
    statement = f"insert into public.application_status_history ({names}) values ({places})"  # noqa: S608
    return await db.act(actor, statement, key, to, *more.values())


async def reason(db: Database, kind: str | None) -> dict[str, UUID]:
    if kind is None:
        return {}
    return {"reason_id": await plain_row(db, "decision_reasons", applies_to=kind)}


async def in_status(db: Database, status: str, user_id: UUID | None = None) -> UUID:
    key = await rows.application(db, user_id)
    if status == "ON_HOLD":
        await rows.move(db, key, "SUBMITTED")
        manager = await db.somebody("hiringmanager")
        assert (await act(db, manager, key, "ON_HOLD", **await reason(db, "hold"))).count == 1
    elif status != "DRAFT":
        await rows.move(db, key, status)
    return key


async def status_of(db: Database, key: UUID) -> str:
    status: str = await db.value("select status from public.applications where id = $1", key)
    return status


async def test_declared_moves_are_those_of_the_specification(db: Database):
    found = await db.run(DECLARED, "applications")
    assert {(move["from_state"], move["to_state"]): move["kind"] for move in found} == MOVES
    for move in found:
        assert move["is_applicants"] == (move["kind"] in OF_APPLICANT)
        assert move["reasons"] == REASONS.get(move["kind"])


@pytest.mark.parametrize(
    ("subject", "moves"), [("job_listings", LISTING_MOVES), ("document_requests", REQUEST_MOVES)]
)
async def test_declared_moves_of_others_are_those_decided_on(db: Database, subject: str, moves):
    found = await db.run(DECLARED, subject)
    expected = {(former, later) for former, followers in moves.items() for later in followers}
    assert {(move["from_state"], move["to_state"]) for move in found} == expected
    assert [move for move in found if move["is_applicants"] or move["reasons"]] == []


@pytest.mark.parametrize("later", STATUSES)
@pytest.mark.parametrize("former", STATUSES)
async def test_every_move_of_staff_is_as_the_table_says(db: Database, former: str, later: str):
    key = await in_status(db, former)
    kind = MOVES.get((former, later))
    manager = await db.somebody("hiringmanager")
    allowed = kind is not None and kind not in OF_APPLICANT
    if kind == "resume":
        allowed = later == "SUBMITTED"
    outcome = await act(
        db, manager, key, later, **await reason(db, REASONS.get(kind) if kind else None)
    )
    if later == "HIRED" and allowed:
        assert outcome.constraint == "applications_hire_incomplete"
        return
    if allowed:
        assert outcome.error is None
        assert await status_of(db, key) == later
    else:
        assert outcome.constraint == "applications_status_moves"
        assert await status_of(db, key) == former


@pytest.mark.parametrize("later", STATUSES)
@pytest.mark.parametrize("former", STATUSES)
async def test_applicant_submits_and_withdraws_and_does_no_more(
    db: Database, former: str, later: str
):
    applicant = await db.somebody("applicant")
    key = await in_status(db, former, applicant.id)
    kind = MOVES.get((former, later))
    outcome = await act(db, applicant, key, later)
    if kind in OF_APPLICANT:
        assert outcome.error is None
        assert await status_of(db, key) == later
    else:
        assert outcome.error is not None
        assert await status_of(db, key) == former


@pytest.mark.parametrize(
    ("former", "later", "kind"),
    [
        ("IN_REVIEW", "REJECTED", "rejection"),
        ("IN_REVIEW", "ON_HOLD", "hold"),
        ("INTERVIEWED", "IN_REVIEW", "step_back"),
        ("REJECTED", "IN_REVIEW", "step_back"),
    ],
)
async def test_move_that_needs_a_reason_takes_one_of_its_kind(
    db: Database, former: str, later: str, kind: str
):
    key = await in_status(db, former)
    manager = await db.somebody("hiringmanager")
    others = {"rejection", "hold", "step_back"} - {kind}
    wrong = [{}] + [await reason(db, other) for other in sorted(others)]
    switched_off = await plain_row(db, "decision_reasons", applies_to=kind, active=False)
    for given in (*wrong, {"reason_id": switched_off}):
        outcome = await act(db, manager, key, later, **given)
        assert outcome.constraint == "application_status_history_reason_id_required"
    assert (await act(db, manager, key, later, **await reason(db, kind))).error is None


async def test_held_application_returns_to_where_it_was(db: Database):
    key = await in_status(db, "INTERVIEWED")
    manager = await db.somebody("hiringmanager")
    await act(db, manager, key, "ON_HOLD", **await reason(db, "hold"))
    assert (await act(db, manager, key, "IN_REVIEW")).constraint == "applications_status_moves"
    assert (await act(db, manager, key, "INTERVIEWED")).error is None
    held = "select held_from from public.applications where id = $1"
    assert await db.value(held, key) is None


async def test_reason_of_a_rejection_is_that_of_the_last_one_in_force(db: Database):
    """Whatever reasons other moves had, before it and since."""
    key, of_rejection = await in_status(db, "IN_REVIEW"), []
    for ago, kind, status in (
        (3, "rejection", "REJECTED"),
        (2, "rejection", "REJECTED"),
        (1, "step_back", "IN_REVIEW"),
    ):
        made = await reason(db, kind)
        move = await rows.move(db, key, status)
        since = "update public.application_status_history set reason_id = $2, created_at = now() - $3 * interval '1 hour' where id = $1"
        await db.as_if(since, move, made["reason_id"], ago)
        of_rejection.append(made["reason_id"])
    assert await db.value("select private.reason_of_rejection($1)", key) == of_rejection[1]


async def test_second_of_two_who_move_at_once_is_refused(db: Database):
    key = await in_status(db, "SUBMITTED")
    version = await db.value("select version from public.applications where id = $1", key)
    manager, admin = await db.somebody("hiringmanager"), await db.somebody("admin")
    assert (await act(db, manager, key, "IN_REVIEW", application_version=version)).error is None
    later = await act(db, admin, key, "INTERVIEW_SCHEDULED", application_version=version)
    assert later.constraint == "applications_version_stale"


async def test_move_from_where_the_application_is_not_is_refused(db: Database):
    key = await in_status(db, "SUBMITTED")
    manager = await db.somebody("hiringmanager")
    for believed in ("DRAFT", "INTERVIEWED"):
        later = await act(db, manager, key, "IN_REVIEW", from_status=believed)
        assert later.constraint == "applications_version_stale"
    assert (await act(db, manager, key, "IN_REVIEW", from_status="SUBMITTED")).count == 1
    assert await status_of(db, key) == "IN_REVIEW"


async def test_hire_needs_a_complete_file_or_an_administrator_who_says_why(db: Database):
    key = await in_status(db, "VERIFICATION")
    manager, admin = await db.somebody("hiringmanager"), await db.somebody("admin")
    for actor, more in ((manager, {"override_reason": "Known to us"}), (admin, {})):
        outcome = await act(db, actor, key, "HIRED", **more)
        assert outcome.constraint == "applications_hire_incomplete"
    async with db.undone():
        assert (await act(db, admin, key, "HIRED", override_reason="Known to us")).error is None
    await db.run("update public.applications set is_prehire_completed = true where id = $1", key)
    assert (await act(db, manager, key, "HIRED")).error is None


@pytest.mark.parametrize("state", ["open", "submitted", "rejected"])
async def test_hire_waits_for_every_document_that_was_asked_for(db: Database, state: str):
    key = await in_status(db, "VERIFICATION")
    await db.run("update public.applications set is_prehire_completed = true where id = $1", key)
    # Hiring managers do not see this lane, and it counts all the same.
    asked = await rows.request(db, key, lane="medical", state=state)
    manager = await db.somebody("hiringmanager")
    assert (await act(db, manager, key, "HIRED")).constraint == "applications_hire_incomplete"
    await db.run("delete from public.document_requests where id = $1", asked)
    for settled in ("accepted", "canceled"):
        await rows.request(db, key, state=settled)
    assert (await act(db, manager, key, "HIRED")).error is None


async def test_closed_statuses_are_those_of_the_specification(db: Database):
    closed = [each for each in STATUSES if await db.value("select private.is_closed($1)", each)]
    assert set(closed) == set(CLOSED)


async def test_who_and_when_are_the_session_s(db: Database):
    key = await in_status(db, "SUBMITTED")
    manager = await db.somebody("hiringmanager")
    for column, value in (("actor_id", manager.id), ("created_at", None)):
        assert (await act(db, manager, key, "IN_REVIEW", **{column: value})).is_refused
    await act(db, manager, key, "IN_REVIEW")
    [row] = await db.run(
        "select from_status, actor_id from public.application_status_history"
        " where application_id = $1 and to_status = 'IN_REVIEW'",
        key,
    )
    assert tuple(row) == ("SUBMITTED", manager.id)


@pytest.mark.parametrize("role", ["employee", "hiringmanager", "admin", "superuser"])
async def test_nobody_writes_a_status_or_changes_the_history(db: Database, role: str):
    key = await in_status(db, "IN_REVIEW")
    actor = await db.somebody(role)
    for statement in (
        "update public.applications set status = 'HIRED' where id = $1",
        "update public.applications set is_prehire_completed = true where id = $1",
        "update public.application_status_history set note = 'x' where application_id = $1",
        "delete from public.application_status_history where application_id = $1",
        "insert into public.applications (job_listing_id) values ($1)",
    ):
        assert (await db.act(actor, statement, key)).is_refused, statement
