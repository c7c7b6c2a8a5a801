"""Rows of strangers beside a test's own: without them, a condition on whose row something is could be dropped unnoticed."""

from uuid import UUID

import asyncpg

from tests.db.world import employments, offers, rows, signing
from tests.db.world.identity import Database
from tests.db.world.probes import PROBES
from tests.db.world.whose import ANY

OF_APPLICATIONS = "select part::regclass::text from private.tables_of_applications() as part"
BESIDE = {"patients", "visits", "visit_documents", "interview_slots", "retention_holds"}
# Tests begin by deleting every rule, which records under one would prevent.
UNDER_RULES = {"duty_records", "duty_decisions"}
EMPLOYEE = "Lives Beside the Tests"
ARE_HERE = "select exists (select from public.applications where last_name = $1)"
VISITED = "update public.visits set created_by = $1, updated_by = $1 where id = $2"
DEMOTED = """
update public.user_roles set role = 'employee'
where role not in ('applicant', 'employee') and user_id in (select id from public.profiles where created_at = now())
"""


async def add_strangers(connection: "asyncpg.Connection[asyncpg.Record]") -> None:
    """Commit, once per database, a stranger's row in each table about applications and visits, and an employee's."""
    db = Database(connection, {})
    if await db.value(ARE_HERE, EMPLOYEE):
        return
    async with connection.transaction():
        about = {row[0] for row in await db.run(OF_APPLICATIONS)} | BESIDE
        stranger = await db.somebody("superuser")
        for table in sorted(about - UNDER_RULES):
            await PROBES[table].make(db, stranger, ANY)
        person = await db.person("applicant")
        visit = await employed(db, person)
        await db.as_if(VISITED, person, visit)
        # Nobody here decides, or emails about every test's applications would go to them, too.
        await db.as_if(DEMOTED)


async def employed(db: Database, person: UUID) -> UUID:
    """Somebody who accepted an offer, signed and was hired; return a visit with a document of theirs."""
    key = await rows.application(db, person, last_name=EMPLOYEE)
    await rows.move(db, key, offers.OFFERED)
    await db.run(offers.ACCEPT, await offers.sent(db, key))
    await signing.sign(db, key)
    await rows.move(db, key, "HIRED")
    await employments.made(db, key)
    visit = await rows.visit(db, await rows.patient(db))
    await rows.document(db, visit, person)
    return visit
