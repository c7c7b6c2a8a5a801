"""Accepted offers are sealed: each once, those of before as well, and nobody changes that."""

from uuid import UUID, uuid4

import asyncpg
import pytest

from tests.db.offers.test_offers import RECORD, offer
from tests.db.world import signing
from tests.db.world.identity import Database
from tests.db.world.rows import SHA256

DOCUMENTS = (
    "select id, kind, lane, is_late, state from public.sealed_documents where application_id = $1"
)
JOBS = """
select count(*) from jobs.pgqueuer where entrypoint = 'seal_document' and dedupe_key = 'seal_document:' || $1::uuid
  and status = 'queued'
"""
BEGIN = "select id from private.begin_bundle($1, $2, 'accepted-offer.zip')"
OF = "select application_id from public.signed_bundles where id = $1"
FINISH = "select private.finish_sealing($1, $2::jsonb)"
FAILED = "select private.note_failed_sealing($1, 'storage')"
SEALED = "update public.sealed_documents set state = 'SEALED', sealed_at = now() where id = $1"
OFFER_TO_SEAL = "private.offer_to_seal($1)"
TO_SEAL = "select private.document_to_seal($1)"
WAITING = ("offer", "general", False, "WAITING")


async def documents(db: Database, application: UUID) -> list[tuple[object, ...]]:
    return [tuple(row.values())[1:] for row in await db.run(DOCUMENTS, application)]


async def test_accepted_offer_waits_to_be_sealed_once(db: Database):
    offered = await offer(db)
    assert await documents(db, offered.application) == []
    for _again in range(2):
        await offered.accept()
    assert await documents(db, offered.application) == [WAITING]
    [row] = await db.run(DOCUMENTS, offered.application)
    assert await db.value(JOBS, row["id"]) == 1


async def test_acceptance_that_staff_noted_is_sealed_and_says_so(db: Database):
    offered = await offer(db)
    await db.ask(await db.somebody("hiringmanager"), RECORD, offered.offer)
    [row] = await db.run(DOCUMENTS, offered.application)
    assert tuple(row.values())[1:] == WAITING
    kept = await db.value(f"{TO_SEAL} ->> 'isRecorded'", row["id"])
    assert kept == "true"


async def test_offer_of_before_is_sealed_late_and_once(db: Database):
    offered = await offer(db)
    await db.run("alter table public.offers disable trigger offers_seal")
    await offered.accept()
    await db.run("alter table public.offers enable trigger offers_seal")
    assert await documents(db, offered.application) == []
    for _again in range(2):
        await db.value("select private.remember_sealings()")
    assert await documents(db, offered.application) == [("offer", "general", True, "WAITING")]
    [row] = await db.run(DOCUMENTS, offered.application)
    assert await db.value(JOBS, row["id"]) == 1


async def test_each_document_is_handed_out_by_its_own_id(db: Database):
    keys = []
    for offered in (await offer(db), await offer(db)):
        await offered.accept()
        [row] = await db.run(DOCUMENTS, offered.application)
        given = await db.run(
            f"select {OFFER_TO_SEAL}->>'id', {OFFER_TO_SEAL}->>'applicationId'", row["id"]
        )
        assert [tuple(one) for one in given] == [(str(row["id"]), str(offered.application))]
        keys.append(row["id"])
    lock = "select private.lock_to_seal($1)"
    assert [await db.value(lock, key) for key in (*keys, uuid4())] == [
        ["general"],
        ["general"],
        None,
    ]
    await db.run(SEALED, keys[0])
    assert [await db.value(lock, key) for key in keys] == [None, ["general"]]
    assert [await db.value(f"select {OFFER_TO_SEAL}", key) is None for key in keys] == [True, False]


@pytest.mark.parametrize("table", ["signed_forms", "sealed_documents"])
async def test_bundle_is_begun_for_what_waits_to_be_sealed_alone(db: Database, table: str):
    for offered in (await offer(db), await offer(db)):
        await offered.accept()
        await signing.sign(db, offered.application)
    waits = f"select id from public.{table} where application_id = $1 and state = 'WAITING'"  # noqa: S608
    key = await db.value(waits, offered.application)
    assert await db.value(BEGIN, uuid4(), "general") is None
    bundle = await db.value(BEGIN, key, "general")
    assert await db.value(OF, bundle) == offered.application
    sealed = f"update public.{table} set state = 'SEALED', sealed_at = now() where id = $1"  # noqa: S608
    await db.run(sealed, key)
    assert await db.value(BEGIN, key, "general") is None


async def test_what_is_sealed_is_not_sealed_again(db: Database):
    offered = await offer(db)
    await offered.accept()
    await db.run("delete from jobs.pgqueuer where entrypoint = 'seal_document'")
    [row] = await db.run(DOCUMENTS, offered.application)
    await db.run(
        "update public.sealed_documents set next_attempt_at = now() - interval '1 hour' where id = $1",
        row["id"],
    )
    await db.value("select private.remember_sealings()")
    assert await db.value(JOBS, row["id"]) == 1
    await db.run("delete from jobs.pgqueuer where entrypoint = 'seal_document'")
    await db.run(SEALED, row["id"])
    await db.value("select private.remember_sealings()")
    assert await db.value(JOBS, row["id"]) == 0


async def test_document_is_sealed_by_its_own_bundle_alone(db: Database):
    offered = await offer(db)
    await offered.accept()
    [row] = await db.run(DOCUMENTS, offered.application)
    bundle = await db.value(BEGIN, row["id"], "general")
    made = f'[{{"id": "{bundle}", "object_id": "{bundle}", "bytes": 5, "sha256": "{SHA256}"}}]'
    # Nothing lies there.
    with pytest.raises(asyncpg.PostgresError, match="missing"):
        async with db.undone():
            await db.value(FINISH, row["id"], made)
    assert (await db.value(FAILED, row["id"])).total_seconds() == 30
    assert (await db.value(FAILED, row["id"])).total_seconds() == 60
    assert await documents(db, offered.application) == [WAITING]


@pytest.mark.parametrize(
    ("attempts", "seconds"), [(0, 30), (1, 60), (6, 1_920), (7, 3_600), (20, 3_600)]
)
async def test_sealing_is_tried_again_later_each_time_and_at_least_every_hour(
    db: Database, attempts: int, seconds: int
):
    later = await db.value("select private.next_sealing($1) - now()", attempts)
    assert later.total_seconds() == seconds


STORED = """
insert into storage.objects (bucket_id, name, metadata)
select $3, object_key, jsonb_build_object('mimetype', $2::text) from public.signed_bundles where id = $1 returning id
"""


@pytest.mark.parametrize(
    ("mime", "bucket", "is_kept"),
    [
        ("application/zip", "signed-bundles", True),
        ("text/html", "signed-bundles", False),
        ("application/zip", "application-attachments", False),
    ],
)
async def test_bundle_is_kept_as_what_it_was_begun(
    db: Database, mime: str, bucket: str, *, is_kept: bool
):
    offered = await offer(db)
    await offered.accept()
    [row] = await db.run(DOCUMENTS, offered.application)
    bundle = await db.value(BEGIN, row["id"], "general")
    async with db.without_triggers():
        stored = await db.value(STORED, bundle, mime, bucket)
    made = f'[{{"id": "{bundle}", "object_id": "{stored}", "bytes": 5, "sha256": "{SHA256}"}}]'
    if is_kept:
        assert await db.value(FINISH, row["id"], made) is True
    else:
        with pytest.raises(asyncpg.PostgresError, match="missing"):
            async with db.undone():
                await db.value(FINISH, row["id"], made)
    state = "SEALED" if is_kept else "WAITING"
    assert await documents(db, offered.application) == [("offer", "general", False, state)]


@pytest.mark.parametrize("change", ["update {} set is_late = true", "delete from {}"])
async def test_document_is_neither_changed_nor_removed(db: Database, change: str):
    offered = await offer(db)
    await offered.accept()
    sql = change.format("public.sealed_documents") + " where application_id = $1"
    with pytest.raises(asyncpg.InsufficientPrivilegeError):
        async with db.undone():
            await db.run(sql, offered.application)
    assert await documents(db, offered.application) == [WAITING]
