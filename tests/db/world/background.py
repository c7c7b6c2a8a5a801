"""Background checks of applicants, as whoever decides orders and moves them."""

from typing import Any
from uuid import UUID

from tests.db.world import hiring, rows
from tests.db.world.identity import Actor, Database
from tests.db.world.probe import Probe
from tests.db.world.whose import Key, Whose

AUTHORIZE = """
insert into public.application_sections (application_id, section_id, data)
values ($1, 'background', '{"hasReadDisclosure": true, "authorizesCheck": true}')
"""
ORDER = """
insert into public.background_checks (application_id{more}, kind, provider, provider_contact, ordered_on)
values ($1{of}, 'state_police', 'Keystone Screening', '1 Main St, Erie, PA 16501, (814) 555-0100', private.today())
"""
MOVE = """
insert into public.background_moves
  (application_id, check_id, from_state, to_state, reason, reported_on, report_id, rights_id, letter, letter_es{more})
select one.application_id, one.id, $2::text, $3::text, $4::text, case when $2 = 'ordered' and $3 <> 'canceled' then private.today() end,
  $5::uuid, $6::uuid, case when $3 in ('pre_adverse', 'adverse') then 'Dear Ana' end,
  case when $3 in ('pre_adverse', 'adverse') then 'Hola, Ana' end{of}
from (select $1::uuid as id, (select application_id from public.background_checks where id = $1) as application_id) as one
"""
GIVE = "update public.background_moves set given_on = private.today(), given_how = 'by_mail' where id = $1"


async def authorized(db: Database, application_id: UUID) -> UUID:
    """An application whose sender has agreed to be checked."""
    await rows.move(db, application_id, "CONDITIONAL_OFFER")
    await db.run(AUTHORIZE, application_id)
    return application_id


async def order(db: Database, application_id: UUID) -> UUID:
    """A check that was ordered."""
    sql = ORDER.format(more=", author_id", of=", $2")
    key: UUID = await db.value(f"{sql} returning id", application_id, await db.person("admin"))
    return key


def move_of(
    check: UUID, former: str, later: str, papers: tuple[UUID, UUID] | None = None
) -> tuple[str, list[Any]]:
    """A move of a check, with a reason and what goes along."""
    report, rights = papers or (None, None)
    return MOVE.format(more="", of=""), [check, former, later, "Seen by us", report, rights]


async def move(
    db: Database, check: UUID, former: str, later: str, papers: tuple[UUID, UUID] | None = None
) -> UUID:
    """The same, by an administrator."""
    _, args = move_of(check, former, later, papers)
    sql = MOVE.format(more=", author_id", of=", $7::uuid")
    key: UUID = await db.value(f"{sql} returning id", *args, await db.person("admin"))
    return key


async def papers(db: Database, application_id: UUID) -> tuple[UUID, UUID]:
    """A copy of the report, and the summary of rights."""
    first = await rows.attachment(db, application_id, "background")
    return first, await rows.attachment(db, application_id, "background")


async def check(db: Database, actor: Actor, _whose: Whose) -> Key:
    return await order(db, await authorized(db, await hiring.subject(db, actor)))


async def new_check(db: Database, actor: Actor, _whose: Whose) -> tuple[str, list[Any]]:
    application = await authorized(db, await hiring.subject(db, actor))
    return ORDER.format(more="", of=""), [application]


async def consider(db: Database, actor: Actor, whose: Whose) -> UUID:
    """A check with something in its report."""
    key: UUID = await check(db, actor, whose)
    await move(db, key, "ordered", "consider")
    return key


async def notice(db: Database, actor: Actor, whose: Whose) -> Key:
    key = await consider(db, actor, whose)
    application = await db.value(
        "select application_id from public.background_checks where id = $1", key
    )
    return await move(db, key, "consider", "pre_adverse", await papers(db, application))


async def new_move(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    return move_of(await check(db, actor, whose), "ordered", "clear")


PROBES = {
    "background_checks": Probe(check, "reference = 'A-1'", new_check),
    "background_moves": Probe(
        notice, "given_on = private.today(), given_how = 'by_hand'", new_move
    ),
}
