"""What the database records of what people do: changes, and who has read of whom."""

from typing import Any
from uuid import uuid4

from tests.db.world.identity import Actor, Database
from tests.db.world.whose import Key, Whose


async def event(db: Database, actor: Actor, whose: Whose) -> Key:
    await db.run("select private.audit('open', 'visit_documents', array[$1::uuid])", key := uuid4())
    return await db.value(
        "select id from public.audit_events where entity_ids = array[$1::uuid]", key
    )


async def new_event(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    return "insert into public.audit_events (action, entity) values ('open', 'visits')", []


async def reading(db: Database, actor: Actor, whose: Whose) -> Key:
    await db.run(
        "select private.record_read('get_patient', 'view', array[$1::uuid], '{}')", key := uuid4()
    )
    return await db.value(
        "select id from public.patient_reads where patient_ids = array[$1::uuid]", key
    )


async def new_reading(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    return (
        "insert into public.patient_reads (operation, patient_ids) values ('get_visit', '{}')",
        [],
    )
