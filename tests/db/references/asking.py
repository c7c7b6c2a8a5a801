"""References of applicants, as whoever decides asks them and as they answer."""

from typing import Any
from uuid import UUID

from tests.db.world import hiring, rows
from tests.db.world.identity import Actor, Database
from tests.db.world.probe import Probe
from tests.db.world.whose import Key, Whose

ROSA = "rosa.vega@people.test"
NAME = """
update public.application_sections set data = jsonb_build_object('people', jsonb_build_array(
  jsonb_build_object('name', 'Rosa Vega', 'relationship', 'Supervisor', 'phone', '+16175550101', 'email', $2::text),
  jsonb_build_object('name', 'Luis Gil', 'relationship', 'Colleague', 'phone', '+16175550102', 'email', null)
)) where id = $1
"""
ASK = "insert into public.reference_requests (application_id{more}, referee_email) values ($1{of}, $2)"


async def named(db: Database, application_id: UUID, email: str = ROSA) -> UUID:
    """An application whose form names somebody of this address."""
    await db.run(NAME, await rows.section(db, application_id, "references"), email)
    return application_id


async def asked(db: Database, application_id: UUID, author: UUID | None = None) -> UUID:
    """A request to a reference."""
    sql = ASK.format(more=", author_id", of=", $3")
    by = author or await db.person("admin")
    key: UUID = await db.value(f"{sql} returning id", application_id, ROSA, by)
    return key


async def linked(db: Database, request: UUID, secret: str) -> None:
    """The link that the worker mails for a request."""
    await db.run("select private.mint_reference_link($1, sha256($2::text::bytea))", request, secret)


async def request(db: Database, actor: Actor, whose: Whose) -> Key:
    return await asked(db, await named(db, await hiring.subject(db, actor)))


async def new_request(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    application = await named(db, await hiring.subject(db, actor))
    return ASK.format(more="", of=""), [application, ROSA]


PROBES = {"reference_requests": Probe(request, "revoked_at = now()", new_request)}
