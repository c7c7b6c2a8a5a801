"""References by email: asked whom the applicant has named, answered once by a link, kept as given, and seen by staff alone."""

import json
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import asyncpg
import pytest

from tests.db.access_matrix import VISITOR_ROLE
from tests.db.references.asking import ASK, ROSA, asked, linked, named
from tests.db.world import rows
from tests.db.world.identity import Actor, Database, Outcome
from tests.db.world.setup import plain_row

VISITOR = Actor(uuid4(), "visitor", "aal1", None, VISITOR_ROLE, {"sub": None})
SECRET = "a token"
HOLD = "select set_config('carehire.capability', encode(sha256($1::text::bytea), 'hex'), true)"
ANSWER = "select private.answer_reference($1, $2, $3::jsonb, $4, $5) as kept"
LINKED = "select private.linked_reference()::text as shown"
ROW = "select * from public.reference_requests where id = $1"
TASKS = "select kind, done_at from public.application_tasks where application_id = $1 and kind = 'reference_answered'"
MAILS = (
    "select kind, recipient, state from public.outbound_emails where cause_id = $1 order by kind"
)
LAST_DAY = """
select ((expires_at - interval '1 second') at time zone private.time_zone())::date from public.reference_requests where id = $1
"""
END_OF_DAY = "select ($1::date + 1)::timestamp at time zone private.time_zone()"
EXPIRY_SHOWN = (
    "select payload -> 'values' ->> 'expires_on' from public.outbound_emails where cause_id = $1"
)
ANOTHER_ADDRESS = """
update public.application_sections set data = jsonb_set(data, '{people,1,email}', to_jsonb($2::text))
where application_id = $1 and section_id = 'references'
"""
DAYS_AGO = (
    "update public.reference_requests set created_at = now() - interval '4 days' where id = $1"
)
END = {
    "another token": "select 1 where $1::uuid is not null",
    "revoked": "update public.reference_requests set revoked_at = now() where id = $1",
    "expired": "update public.reference_requests set expires_at = now() - interval '1 minute' where id = $1",
    "token revoked": "update private.access_tokens set revoked_at = now() where about_id = $1",
    "application closed": "update public.applications set status = 'WITHDRAWN'"
    " where id = (select application_id from public.reference_requests where id = $1)",
}


async def request(db: Database, secret: str = SECRET) -> tuple[UUID, UUID]:
    """An application, and a request to one of its references whose link was mailed."""
    application = await named(db, await rows.application(db))
    key = await asked(db, application)
    await linked(db, key, secret)
    return application, key


async def see(db: Database, secret: str = SECRET) -> Any:
    await db.run(HOLD, secret)
    return (await db.act(VISITOR, LINKED)).rows[0]["shown"]


async def reply(
    db: Database, key: UUID, *, declines: bool = False, ratings: Any = (), secret: str = SECRET
) -> Outcome:
    await db.run(HOLD, secret)
    words = ("", None) if declines else ("Always on time.", "I agree.")
    return await db.act(VISITOR, ANSWER, key, declines, json.dumps(list(ratings)), *words)


async def test_referee_is_asked_by_the_name_and_address_in_the_form(db: Database):
    manager, application = (
        await db.somebody("hiringmanager"),
        await named(db, await rows.application(db)),
    )
    sql = f"{ASK.format(more='', of='')} returning id"
    [row] = (await db.act(manager, sql, application, ROSA.upper())).rows
    kept = (await db.run(ROW, row["id"]))[0]
    assert (kept["referee_name"], kept["referee_email"]) == ("Rosa Vega", ROSA)
    # The last day that is named is one on which the link works, to its end.
    last_day, told = await db.value(LAST_DAY, row["id"]), await db.value(EXPIRY_SHOWN, row["id"])
    assert last_day - await db.value("select private.today()") == timedelta(days=14)
    assert kept["expires_at"] == await db.value(END_OF_DAY, last_day)
    assert told == f"{last_day:%m/%d/%Y}"
    assert [tuple(mail) for mail in await db.run(MAILS, row["id"])] == [
        ("reference_requested", ROSA, "queued")
    ]


@pytest.mark.parametrize(
    ("wrong", "rule"),
    [
        ("stranger", "referee_email_named"),
        ("applicant", "referee_email_own"),
        ("asked", "referee_email_asked"),
        ("closed", "application_id_open"),
    ],
)
async def test_nobody_else_is_asked_nor_twice(db: Database, wrong: str, rule: str):
    manager = await db.somebody("hiringmanager")
    own = "ana.ruiz@people.test"
    application = await named(db, await rows.application(db), own if wrong == "applicant" else ROSA)
    if wrong == "asked":
        await asked(db, application)
    if wrong == "closed":
        await rows.move(db, application, "REJECTED")
    to = {"stranger": "luis@people.test", "applicant": own}.get(wrong, ROSA)
    outcome = await db.act(manager, ASK.format(more="", of=""), application, to)
    assert outcome.constraint == f"reference_requests_{rule}"


async def test_link_shows_who_and_what_job_and_the_questions_and_nothing_else(db: Database):
    await plain_row(
        db, "scorecard_criteria", used_for="interview", job_role_id=None, name="Of interviews"
    )
    known = await plain_row(db, "scorecard_criteria", used_for="reference", job_role_id=None)
    await request(db)
    shown = json.loads(await see(db))
    assert set(shown) == {"applicantName", "jobTitle", "expiresAt", "criteria"}
    assert shown["applicantName"] == "Ana Ruiz"
    asked_of = {one["id"]: one["name"] for one in shown["criteria"]}
    assert str(known) in asked_of
    assert "Of interviews" not in asked_of.values()
    assert json.loads(await see(db)) == shown, "reading uses nothing up"


async def test_link_of_a_reference_opens_nothing_else(db: Database):
    await request(db)
    await db.run(HOLD, SECRET)
    for sql in (
        "select private.capability_application() as it",
        "select (private.linked_reminders()).job_title as it",
    ):
        assert [row["it"] for row in (await db.act(VISITOR, sql)).rows if row["it"]] == []
    assert (await db.act(VISITOR, "select id from public.applications")).rows == []
    assert (await db.act(VISITOR, "select id from public.reference_requests")).is_refused


@pytest.mark.parametrize("ended", END)
async def test_link_that_has_ended_is_good_for_nothing(db: Database, ended: str):
    _, key = await request(db)
    secret = "another" if ended == "another token" else SECRET
    await db.as_if(END[ended], key)
    assert await see(db, secret) is None
    outcome = await reply(db, uuid4(), secret=secret)
    assert [row["kept"] for row in outcome.rows] == [False]
    assert (await db.run(ROW, key))[0]["answered_at"] is None


async def test_answer_is_kept_once_and_the_link_is_dead(db: Database):
    known = await plain_row(
        db, "scorecard_criteria", used_for="reference", job_role_id=None, name="Honesty"
    )
    application, key = await request(db)
    sent, other = uuid4(), uuid4()
    rated = [{"criterionId": str(known), "rating": 4, "remark": "Had our keys."}]
    kept = [(await reply(db, one, ratings=rated)).rows[0]["kept"] for one in (sent, sent, other)]
    assert kept == [True, True, False], (
        "the same again is harmless, and something else comes too late"
    )
    row = (await db.run(ROW, key))[0]
    assert (row["answers"], row["consent"], row["is_declined"]) == (
        "Always on time.",
        "I agree.",
        False,
    )
    assert json.loads(row["ratings"])[0]["name"] == "Honesty"
    assert await see(db) is None
    [task] = await db.run(TASKS, application)
    assert task["done_at"] is None


async def test_reference_may_decline(db: Database):
    application, key = await request(db)
    assert (await reply(db, uuid4(), declines=True)).rows[0]["kept"]
    row = (await db.run(ROW, key))[0]
    assert (row["is_declined"], row["answers"], row["consent"]) == (True, "", None)
    assert len(await db.run(TASKS, application)) == 1


@pytest.mark.parametrize("rating", [0, 6, "good"])
async def test_referee_rates_from_one_to_five(db: Database, rating: Any):
    known = await plain_row(db, "scorecard_criteria", used_for="reference", job_role_id=None)
    await request(db)
    outcome = await reply(db, uuid4(), ratings=[{"criterionId": str(known), "rating": rating}])
    assert outcome.constraint == "reference_requests_ratings_known"


async def test_what_was_answered_nobody_changes(db: Database):
    _, key = await request(db)
    await reply(db, uuid4())
    admin = await db.somebody("admin")
    for sets in (
        "answers = 'Other'",
        "ratings = '[]'",
        "answered_at = null",
        "referee_name = 'Other'",
    ):
        sql = f"update public.reference_requests set {sets} where id = $1"  # noqa: S608
        assert (await db.act(admin, sql, key)).is_refused
    # Nor the owner of the tables.
    with pytest.raises(asyncpg.PostgresError, match="stays as it is"):
        async with db.undone():
            await db.run(
                "update public.reference_requests set answers = 'Other' where id = $1", key
            )
    withdrawn = await db.act(
        admin, "update public.reference_requests set revoked_at = now() where id = $1", key
    )
    assert withdrawn.constraint == "reference_requests_revoked_at_answered"


async def test_task_ends_when_the_last_answer_is_read(db: Database):
    application, key = await request(db)
    await reply(db, uuid4())
    other = await rows.task(db, application)
    manager = await db.somebody("hiringmanager")
    note = "update public.reference_requests set noted_at = '2020-01-01' where id = $1"
    assert (await db.act(manager, note, key)).count == 1
    row = (await db.run(ROW, key))[0]
    assert (row["noted_by"], row["noted_at"]) == (manager.id, await db.value("select now()"))
    [task] = await db.run(TASKS, application)
    assert task["done_at"] is not None
    done = "select done_at from public.application_tasks where id = $1"
    assert await db.value(done, other) is None, "it is about something else"


async def test_one_reminder_after_three_days_unless_it_has_ended(db: Database):
    waiting, revoked, fresh = [(await request(db, name))[1] for name in ("a", "b", "c")]
    old = "update public.reference_requests set created_at = now() - interval '3 days' where id = any ($1)"
    await db.run(old, [waiting, revoked])
    await db.run("update public.reference_requests set revoked_at = now() where id = $1", revoked)
    for _ in range(2):
        await db.run("select private.remind_referees()")
    kinds = {
        key: [mail["kind"] for mail in await db.run(MAILS, key)]
        for key in (waiting, revoked, fresh)
    }
    assert kinds == {
        waiting: ["reference_reminder", "reference_requested"],
        revoked: ["reference_requested"],
        fresh: ["reference_requested"],
    }
    [canceled] = await db.run(MAILS, revoked)
    assert canceled["state"] == "canceled"
    await db.run(old, [fresh])
    await db.run("select private.remind_referees()")
    assert [len(await db.run(MAILS, key)) for key in (waiting, fresh)] == [2, 2]


@pytest.mark.parametrize("role", ["employee", "hiringmanager", "admin", "superuser"])
async def test_nobody_reads_what_a_reference_said_of_themselves(db: Database, role: str):
    reader = await db.somebody(role)
    own = await asked(db, await named(db, await rows.application(db, reader.id)))
    other = await asked(db, await named(db, await rows.application(db)))
    seen = await db.act(
        reader, "select id from public.reference_requests where id = any ($1)", [own, other]
    )
    assert [row["id"] for row in seen.rows] == [other]
    emails = "select id from private.application_emails($1) where kind = 'reference_requested'"
    about = "select application_id from public.reference_requests where id = $1"
    assert (await db.act(reader, emails, await db.value(about, own))).rows == []


async def test_link_leads_to_its_own_request(db: Database):
    application, first = await request(db)
    await db.run(ANOTHER_ADDRESS, application, "luis@people.test")
    author = await db.person("admin")
    asking = ASK.format(more=", author_id", of=", $3")
    second = await db.value(f"{asking} returning id", application, "luis@people.test", author)
    await linked(db, second, "another token")
    of_link = "select (private.request_of_capability()).id"
    for secret, key in ((SECRET, first), ("another token", second)):
        await db.run(HOLD, secret)
        assert await db.value(of_link) == key


async def test_referee_who_answered_is_not_reminded(db: Database):
    _, answered = await request(db)
    _, waiting = await request(db, "another token")
    assert (await reply(db, answered)).error is None
    async with db.without_triggers():
        for key in (answered, waiting):
            await db.run(DAYS_AGO, key)
    await db.value("select private.remind_referees()")
    reminded = [
        "reference_reminder" in {row["kind"] for row in await db.run(MAILS, key)}
        for key in (answered, waiting)
    ]
    assert reminded == [False, True]
