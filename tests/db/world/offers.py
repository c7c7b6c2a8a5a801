"""Offers to applicants, as whoever decides sends them."""

from typing import Any
from uuid import UUID

from tests.db.world import hiring, rows
from tests.db.world.identity import Actor, Database
from tests.db.world.whose import Key, Whose

SEND = """
insert into public.offers (application_id{more}, job_title, pay, pay_per, letter, letter_es, expires_on)
values ($1{of}, 'Aide', 18.5, 'hour', 'Dear Ana', 'Hola, Ana', private.today() + {days})
"""
OFFERED = "CONDITIONAL_OFFER"
ACCEPT = """
update public.offers set state = 'ACCEPTED', answered_at = now(), signer_name = 'Ana Ruiz', answer_locale = 'es'
where id = $1
"""
SEALED = "select id from public.sealed_documents where offer_id = $1"


async def sent(db: Database, application_id: UUID, days: int = 7) -> UUID:
    """An offer that waits so many days for an answer, to an application that is where one is sent."""
    sql = SEND.format(more=", author_id", of=", $2", days=days)
    key: UUID = await db.value(f"{sql} returning id", application_id, await db.person("admin"))
    return key


async def offer(db: Database, actor: Actor, whose: Whose) -> Key:
    """An offer to the actor, or to somebody else."""
    application = await hiring.application(db, actor, whose)
    await rows.move(db, application, OFFERED)
    return await sent(db, application)


async def new_offer(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    """Sending one."""
    application = await hiring.application(db, actor, whose)
    await rows.move(db, application, OFFERED)
    return SEND.format(more="", of="", days=7), [application]


async def sealed(db: Database, actor: Actor, whose: Whose) -> Key:
    """An accepted offer that waits to be sealed."""
    key = await offer(db, actor, whose)
    await db.run(ACCEPT, key)
    return await db.value(SEALED, key)
