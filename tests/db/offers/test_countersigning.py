"""Countersigning: once, after the applicant, exactly what they signed, and by whoever may; a task while it is open."""

import json
from dataclasses import dataclass
from uuid import UUID

import asyncpg
import pytest

from tests.db.offers.test_offers import RECORD, Offered, offer
from tests.db.world import rows, signing
from tests.db.world.identity import Actor, Database, Outcome
from tests.db.world.setup import plain_row

TABLE = "countersigned_documents"
COUNTERSIGN = "select private.countersign($1, $2, $3, $4, $5::jsonb)"
SIGNATURE = {
    "signerName": "Bo Diaz", "signerTitle": "Director", "consentVersion": "2026-11", "consentLocale": "en",
}  # fmt: skip
MADE = """
select document, lane, offer_id is not null, signer_name, method from public.countersignatures where application_id = $1
order by lane
"""
SEALED = """
insert into public.signed_bundles (application_id, sealed_document_id, lane, object_key, original_name, mime, bytes, sha256, state)
select application_id, id, lane, id::text, 'accepted-offer.zip', 'application/zip', 5, $2, 'ready'
from public.sealed_documents where offer_id = $1 and kind = 'offer'
"""
IS_SEALED = """
update public.sealed_documents set state = 'SEALED', sealed_at = now() where offer_id = $1 and kind = 'offer'
"""
FORM_IS_SEALED = (
    "update public.signed_forms set state = 'SEALED', sealed_at = now() where application_id = $1"
)
TASKS = "select lane, done_at is not null from public.application_tasks where application_id = $1 and kind = 'countersign'"
MISSING = "select private.missing_for_hire(a) from public.applications as a where id = $1"
TO_SEAL = """
select private.countersignature_to_seal(id) ->> 'applicationId' from public.sealed_documents
where application_id = $1 and kind = 'countersignature'
"""
LANE = "select signed_form_id, sha256 from public.signed_form_lanes where application_id = $1 and lane = $2"
OPEN, ONCE, OTHER, ADMIN, SAME = (
    f"countersignatures_{rule}"
    for rule in ("document_open", "document_once", "author_id_other", "author_id_admin", "signed_sha256_same")
)  # fmt: skip


@dataclass(frozen=True)
class Signed:
    """Something that an applicant signed."""

    db: Database
    application: UUID
    document: UUID
    sha256: str
    lane: str = "general"

    async def countersign(
        self, actor: Actor, *, sha256: str | None = None, **changed: str
    ) -> Outcome:
        signature = json.dumps({**SIGNATURE, **changed})
        about = self.application, self.document, self.lane
        return await self.db.act(actor, COUNTERSIGN, *about, sha256 or self.sha256, signature)

    async def made(self) -> list[tuple[object, ...]]:
        return [tuple(row.values()) for row in await self.db.run(MADE, self.application)]

    async def tasks(self) -> list[tuple[object, ...]]:
        return [tuple(row.values()) for row in await self.db.run(TASKS, self.application)]


async def accepted(db: Database, offered: Offered, *, is_sealed: bool = True) -> Signed:
    """An offer that was accepted, and sealed."""
    assert (await offered.accept()).error is None
    sha256 = await db.value("select sha256 from public.offers where id = $1", offered.offer)
    if is_sealed:
        await db.run(SEALED, offered.offer, rows.SHA256)
        await db.run(IS_SEALED, offered.offer)
    return Signed(db, offered.application, offered.offer, sha256)


async def signed_form(db: Database, lane: str = "general") -> Signed:
    """A form that was signed, and sealed."""
    application = await rows.application(db, (await db.somebody("applicant")).id)
    await signing.sign(db, application)
    await db.run(signing.BUNDLES, application, rows.SHA256)
    await db.run(FORM_IS_SEALED, application)
    [row] = await db.run(LANE, application, lane)
    return Signed(db, application, row["signed_form_id"], row["sha256"], lane)


async def asked(db: Database, document: str = "offer", **more: object) -> UUID:
    """A row that asks for it."""
    return await plain_row(
        db, TABLE, document=document, **{"active": True, "countersigner": "decider", **more}
    )


async def test_nobody_is_asked_without_a_row_and_nothing_is_held(db: Database):
    signed = await accepted(db, await offer(db))
    assert await signed.tasks() == []
    refused = await signed.countersign(await db.somebody("admin"))
    assert refused.constraint == OPEN
    # A row asks for what is signed after it.
    await asked(db, since=await db.value("select now() + interval '1 second'"), holds_hire=True)
    assert (await signed.countersign(await db.somebody("admin"))).constraint == OPEN
    assert "countersignature" not in await db.value(MISSING, signed.application)


async def test_offer_is_countersigned_once_and_holds_the_hire_until_then(db: Database):
    await asked(db, holds_hire=True)
    signed = await accepted(db, await offer(db))
    assert await signed.tasks() == [("general", False)]
    assert "countersignature" in await db.value(MISSING, signed.application)
    manager = await db.somebody("hiringmanager")
    for _again in range(2):
        assert (await signed.countersign(manager)).error is None
    assert await signed.made() == [("offer", "general", True, "Bo Diaz", "typed")]
    assert (await signed.countersign(await db.somebody("admin"))).constraint == ONCE
    assert (await signed.countersign(manager, sha256="0" * 64)).constraint == ONCE
    assert await signed.tasks() == [("general", True)]
    assert "countersignature" not in await db.value(MISSING, signed.application)
    assert await db.value(TO_SEAL, signed.application) == str(signed.application)
    documents = "select count(*) from public.sealed_documents where application_id = $1 and kind = 'countersignature'"
    assert await db.value(documents, signed.application) == 1


async def test_countersigning_one_leaves_the_tasks_of_others(db: Database):
    await asked(db)
    signed, other = await accepted(db, await offer(db)), await accepted(db, await offer(db))
    assert (await signed.countersign(await db.somebody("admin"))).error is None
    assert await signed.tasks() == [("general", True)]
    assert await other.tasks() == [("general", False)]


async def test_nothing_is_countersigned_before_its_applicant_signed_it_and_it_was_sealed(
    db: Database,
):
    await asked(db)
    offered, admin = await offer(db), await db.somebody("admin")
    sha256 = await db.value("select sha256 from public.offers where id = $1", offered.offer)
    early = Signed(db, offered.application, offered.offer, sha256)
    assert (await early.countersign(admin)).constraint == OPEN
    signed = await accepted(db, offered, is_sealed=False)
    assert (await signed.countersign(admin)).constraint == OPEN
    assert await signed.tasks() == []
    noted = await offer(db)
    await db.ask(admin, RECORD, noted.offer)
    assert (
        await Signed(db, noted.application, noted.offer, sha256).countersign(admin)
    ).constraint == OPEN


async def test_only_that_version_and_only_by_whoever_may(db: Database):
    rule = await asked(db, "form_background", countersigner="admin")
    signed = await signed_form(db, "background")
    manager, admin = await db.somebody("hiringmanager"), await db.somebody("admin")
    assert (await signed.countersign(manager)).constraint == ADMIN
    assert (await signed.countersign(admin, sha256="0" * 64)).constraint == SAME
    for role in ("applicant", "employee"):
        assert (await signed.countersign(await db.somebody(role))).rows[0][0] is None
    own = "update public.applications set user_id = $2 where id = $1"
    await db.run(own, signed.application, admin.id)
    assert (await signed.countersign(admin)).constraint == OTHER
    assert await signed.made() == []
    assert await signed.tasks() == [("background", False)]
    # What no row asks for anymore is no task.
    await db.run(f"delete from public.{TABLE} where id = $1", rule)  # noqa: S608
    assert await signed.tasks() == [("background", True)]


async def test_lane_that_is_not_theirs_is_nobodys_to_countersign(db: Database):
    await asked(db, "form_medical")
    signed = await signed_form(db, "medical")
    manager = await db.somebody("hiringmanager")
    assert (await signed.countersign(manager)).rows[0][0] is None
    seen = "select count(*) from private.uncountersigned($1)"
    assert await db.ask(manager, seen, signed.application) == 0
    assert await db.ask(await db.somebody("admin"), seen, signed.application) == 1
    assert (await signed.countersign(await db.somebody("admin"))).error is None


async def test_task_goes_on_to_the_next_lane(db: Database):
    for lane in ("general", "medical"):
        await asked(db, f"form_{lane}")
    signed, other = await signed_form(db), await signed_form(db)
    assert await signed.tasks() == [("general", False)]
    assert (await signed.countersign(await db.somebody("admin"))).error is None
    assert await signed.tasks() == [("medical", False)]
    assert await other.tasks() == [("general", False)]


async def test_reopened_form_is_countersigned_by_its_next_version(db: Database):
    await asked(db, "form_general")
    signed, admin = await signed_form(db), await db.somebody("admin")
    assert await signed.tasks() == [("general", False)]
    assert await db.ask(
        admin, "select private.reopen_form($1, 'Wrong ZIP code')", signed.application
    )
    assert (await signed.countersign(admin)).constraint == OPEN
    assert await signed.tasks() == [("general", True)]


@pytest.mark.parametrize(
    "change", ["update {} set signer_name = 'Changed'", "delete from {}", "truncate {} cascade"]
)
async def test_countersignature_never_changes(db: Database, change: str):
    await asked(db)
    signed = await accepted(db, await offer(db))
    assert (await signed.countersign(await db.somebody("admin"))).error is None
    with pytest.raises(asyncpg.InsufficientPrivilegeError):
        async with db.undone():
            await db.run(change.format("public.countersignatures"))
    assert len(await signed.made()) == 1
