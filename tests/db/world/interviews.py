"""Times for interviews: what staff have kept free, and when somebody is away."""

from datetime import date, time
from typing import Any
from uuid import UUID

from tests.db.world import hiring
from tests.db.world.identity import Actor, Database
from tests.db.world.whose import ANY, OWN, Key, Whose, own_or_strange_person

DAY = date(2031, 5, 6)


def slot_of(person: UUID, **changed: Any) -> tuple[str, list[Any]]:
    """The statement that keeps an hour of somebody's free."""
    values = {"date": DAY, "time": time(9, 0), "interviewer_id": person, **changed}
    places = ", ".join(f"${number}" for number in range(1, len(values) + 1))
    columns = ", ".join(values)
    return (
        f"insert into public.interview_slots ({columns}) values ({places})",  # noqa: S608
        [*values.values()],
    )


# Other tests may have left hours and holidays of the agency's.
AGREED = {"override_reason": "Agreed with everybody"}


async def add_slot(db: Database, person: UUID, **changed: Any) -> UUID:
    """A slot, made by the superuser."""
    sql, args = slot_of(person, **AGREED | changed)
    made: UUID = await db.value(f"{sql} returning id", *args)
    return made


async def slot(db: Database, actor: Actor, whose: Whose) -> Key:
    return await add_slot(db, await db.person("employee"))


async def new_slot(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    return slot_of(await db.person("employee"), **AGREED)


async def absence(db: Database, actor: Actor, whose: Whose) -> Key:
    sql, args = await new_absence(db, actor, whose)
    return await db.value(f"{sql} returning id", *args)


async def new_absence(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    return (
        "insert into public.absences (person_id, first_day, last_day) values ($1, $2, $2)",
        [await db.person("employee"), DAY],
    )


async def interview(db: Database, actor: Actor, whose: Whose) -> Key:
    application = await hiring.application(db, actor, whose)
    return await db.value(
        "insert into public.interviews (application_id, slot_id, seat) values ($1, $2, 1) returning id",
        application, await slot(db, actor, whose),
    )  # fmt: skip


async def new_interview(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    return (
        "insert into public.interviews (application_id, slot_id, seat) values ($1, $2, 1)",
        [await hiring.application(db, actor, whose), await slot(db, actor, whose)],
    )


CHANGE = (
    "insert into public.interview_changes (application_id, interview_id, kind, starts_at)"
    " select application_id, id, 'booked', now() from public.interviews where id = $1"
)


async def change(db: Database, actor: Actor, whose: Whose) -> Key:
    return await db.value(f"{CHANGE} returning id", await interview(db, actor, whose))


async def new_change(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    key = await interview(db, actor, whose)
    application = await db.value("select application_id from public.interviews where id = $1", key)
    return (
        "insert into public.interview_changes (application_id, interview_id, kind, starts_at)"
        " values ($1, $2, 'booked', now())",
        [application, key],
    )


async def in_review(db: Database, actor: Actor, whose: Whose) -> Key:
    application = await hiring.application(db, actor, whose)
    await db.as_if("update public.applications set status = 'IN_REVIEW' where id = $1", application)
    return application


async def invitation(db: Database, actor: Actor, whose: Whose) -> Key:
    return await db.value(
        "insert into public.interview_invitations (application_id, author_id) values ($1, $2) returning id",
        await in_review(db, actor, whose), await db.person("hiringmanager"),
    )  # fmt: skip


async def new_invitation(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    return (
        "insert into public.interview_invitations (application_id) values ($1)",
        [await in_review(db, actor, whose)],
    )


WAIT = "insert into public.interview_waits (application_id) values ($1)"


async def wait(db: Database, actor: Actor, whose: Whose) -> Key:
    return await db.value(f"{WAIT} returning id", await in_review(db, actor, whose))


async def new_wait(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    return WAIT, [await in_review(db, actor, whose)]


async def notice(db: Database, actor: Actor, whose: Whose) -> Key:
    return await db.value(
        "insert into private.interviewer_notices (slot_id, person_id, is_to_come, sequence, starts_at)"
        " values ($1, $2, true, 1, now()) returning id",
        await slot(db, actor, whose), await own_or_strange_person(db, actor, whose),
    )  # fmt: skip


async def feed(db: Database, actor: Actor, whose: Whose) -> Key:
    return await db.value(
        "insert into private.calendar_feeds (person_id, token_hash) values ($1, sha256(uuid_send(gen_random_uuid()))) returning id",
        await own_or_strange_person(db, actor, whose),
    )


async def calendar(db: Database, actor: Actor, whose: Whose) -> Key:
    return await db.value(
        "insert into private.calendar_sources (person_id, host, address_sealed)"
        " values ($1, 'calendar.people.test', $2) returning id",
        await own_or_strange_person(db, actor, whose), bytes(40),
    )  # fmt: skip


async def end(db: Database, interview: Key, ago: str = "2 hours") -> None:
    """As if an interview had begun so long ago."""
    await db.as_if(
        "update public.interview_slots set starts_at = now() - $2::text::interval"
        " where id = (select slot_id from public.interviews where id = $1)",
        interview, ago,
    )  # fmt: skip


async def card_of(db: Database, interview: Key, author: Key, **given: Any) -> Key:
    """A scorecard that somebody has written."""
    values = {"recommendation": "yes", "notes": "", **given}
    return await db.value(
        "insert into public.interview_scorecards (application_id, interview_id, author_id, recommendation, notes)"
        " select application_id, id, $2, $3, $4 from public.interviews where id = $1 returning id",
        interview, author, values["recommendation"], values["notes"],
    )  # fmt: skip


async def ended(db: Database, actor: Actor) -> Key:
    """An interview that is over: of the actor where they are an applicant, else of a stranger."""
    key = await interview(db, actor, OWN if actor.role in {"anon", "applicant"} else ANY)
    await end(db, key)
    return key


async def scorecard(db: Database, actor: Actor, whose: Whose) -> Key:
    """One that the actor or a colleague has written, of the actor's own interview where they are an applicant."""
    author = await own_or_strange_person(db, actor, whose)
    return await card_of(db, await ended(db, actor), author)


async def new_scorecard(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    """One more in the actor's own name, or in somebody else's."""
    key = await ended(db, actor)
    application = await db.value("select application_id from public.interviews where id = $1", key)
    sql = "insert into public.interview_scorecards (application_id, interview_id, recommendation"
    if whose == OWN:
        return f"{sql}) values ($1, $2, 'yes')", [application, key]
    return (
        f"{sql}, author_id) values ($1, $2, 'yes', $3)",
        [application, key, await db.person("employee")],
    )
