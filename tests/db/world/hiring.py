"""How rows of applications come about for each verb that is tried on them."""

from typing import Any

from tests.db.world import rows
from tests.db.world.identity import Actor, Database
from tests.db.world.whose import ANY, OWN, Key, Whose, own_or_strange_person


async def application(db: Database, actor: Actor, whose: Whose) -> Key:
    """An application of the actor's, or somebody else's."""
    return await rows.application(db, await own_or_strange_person(db, actor, whose))


async def subject(db: Database, actor: Actor) -> Key:
    """An application that is written about: staff write of others, and applicants are written of."""
    return await application(db, actor, OWN if actor.role in {"anon", "applicant"} else ANY)


async def move(db: Database, actor: Actor, whose: Whose) -> Key:
    """A move of an application."""
    return await rows.move(db, await application(db, actor, whose), "SUBMITTED")


async def new_move(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    """Applicants withdraw, staff move on what somebody else has sent."""
    to_status = "WITHDRAWN" if actor.role in {"anon", "applicant"} else "IN_REVIEW"
    sender = whose if to_status == "WITHDRAWN" else ANY
    key = await application(db, actor, sender)
    await rows.move(db, key, "SUBMITTED")
    return (
        "insert into public.application_status_history (application_id, to_status) values ($1, $2)",
        [key, to_status],
    )


async def token(db: Database, actor: Actor, whose: Whose) -> Key:
    """A capability for an application."""
    return await rows.token(db, await application(db, actor, whose))


async def stopped_reminders(db: Database, actor: Actor, whose: Whose) -> Key:
    """Reminders of an application that are stopped; its id is theirs."""
    key = await application(db, actor, whose)
    await db.run("insert into private.stopped_reminders (application_id) values ($1)", key)
    return key


async def task(db: Database, actor: Actor, whose: Whose) -> Key:
    """An open task of the actor's own application, or of somebody else's."""
    return await rows.task(db, await application(db, actor, whose))


async def request(db: Database, actor: Actor, whose: Whose) -> Key:
    """A document that the actor, or somebody else, is asked for."""
    return await rows.request(db, await application(db, actor, whose))


async def new_request(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    """Asking for one."""
    return (
        "insert into public.document_requests (application_id, lane, name) values ($1, 'general', 'Diploma')",
        [await application(db, actor, whose)],
    )


async def attachment(db: Database, actor: Actor, whose: Whose) -> Key:
    """A file that the actor, or somebody else, has sent."""
    return await rows.attachment(db, await application(db, actor, whose))


async def new_attachment(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    """Sending one."""
    return (
        "insert into public.application_attachments (application_id, section_id, field_name, original_name, mime)"
        " values ($1, 'application', 'cv', 'cv.pdf', 'application/pdf')",
        [await application(db, actor, whose)],
    )


async def section(db: Database, actor: Actor, whose: Whose) -> Key:
    """A section that the actor, or somebody else, has saved."""
    return await rows.section(db, await application(db, actor, whose))


async def new_section(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    """Saving one."""
    key = await application(db, actor, whose)
    await rows.move(db, key, "SUBMITTED")
    return (
        "insert into public.application_sections (application_id, section_id, data, entered_how)"
        " values ($1, 'personal', '{}', 'PHONE')",
        [key],
    )


async def saved_view(db: Database, actor: Actor, whose: Whose) -> Key:
    """A view that the actor, or somebody else, has saved."""
    return await rows.saved_view(db, await own_or_strange_person(db, actor, whose))


async def new_saved_view(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    """Saving one."""
    person = await own_or_strange_person(db, actor, whose)
    return (
        "insert into public.saved_views (user_id, page, name, query)"
        " values ($1, 'applications', 'On hold', 'status=ON_HOLD')",
        [person],
    )
