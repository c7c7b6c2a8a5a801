"""What was signed never changes, whichever role asks: applicants, staff, the worker, PostgREST's service, the tables' owner."""

from dataclasses import replace
from uuid import UUID

import pytest

from api.applications.sections.form import SECTIONS
from tests.db.world import rows
from tests.db.world.identity import ANON, Actor, Database

OWNER = replace(ANON, database_role="postgres")
SIGNED_FILE = "application_attachments_section_id_signed"
SIGNED_FORM = "application_sections_application_id_signed"
ADD = """
insert into public.application_attachments (application_id, section_id, field_name, doc_type, original_name, mime, bytes)
values ($1, $2, 'any', $3, 'me.png', 'image/png', 100)
"""
CHANGES = [
    "update public.application_attachments set state = 'withdrawn', withdrawn_at = now() where id = $1",
    "update public.application_attachments set sha256 = repeat('b', 64) where id = $1",
    "update public.application_attachments set object_key = 'elsewhere' where id = $1",
    "update public.application_attachments set state = 'quarantined' where id = $1",
    "update public.application_attachments set section_id = 'none', doc_type = 'CUSTOM' where id = $1",
    "delete from public.application_attachments where id = $1",
]


async def form(db: Database, *, is_signed: bool) -> tuple[Actor, UUID, UUID]:
    """A form with a signature's file, before or after it is signed."""
    actor = await db.somebody("applicant")
    key = await rows.application(db, actor.id)
    await rows.move(db, key, "CONDITIONAL_OFFER")
    for name in SECTIONS:
        if name != "signature":
            await rows.section(db, key, name)
    file: UUID = await db.value(
        """
        insert into public.application_attachments
          (application_id, section_id, field_name, doc_type, original_name, mime, bytes, sha256, state)
        values ($1, 'signature', 'signature', 'signature', 'me.png', 'image/png', 100, repeat('a', 64), 'ready')
        returning id
        """,
        key,
    )
    if is_signed:
        await rows.section(db, key, "signature")
    return actor, key, file


@pytest.mark.parametrize("is_signed", [False, True])
@pytest.mark.parametrize("change", CHANGES)
async def test_file_of_a_signed_form_is_kept_from_the_owner_of_the_tables(
    db: Database, change: str, *, is_signed: bool
):
    _, _, file = await form(db, is_signed=is_signed)
    outcome = await db.act(OWNER, change, file)
    assert outcome.constraint == (SIGNED_FILE if is_signed else None), outcome
    if not is_signed:
        assert outcome.count == 1


@pytest.mark.parametrize("is_signed", [False, True])
async def test_applicant_takes_back_what_is_not_signed(db: Database, *, is_signed: bool):
    actor, _, file = await form(db, is_signed=is_signed)
    outcome = await db.act(
        actor, "select private.withdraw_file('application-attachments', $1) as done", file
    )
    assert outcome.rows[0]["done"] is not is_signed


@pytest.mark.parametrize("is_signed", [False, True])
@pytest.mark.parametrize(("section", "doc_type"), [("signature", "signature"), ("education", "CUSTOM"), ("none", "signature")])  # fmt: skip
async def test_nothing_is_added_to_a_signed_form(
    db: Database, section: str, doc_type: str, *, is_signed: bool
):
    actor, key, _ = await form(db, is_signed=is_signed)
    outcome = await db.act(actor, ADD, key, section, doc_type)
    allowed = None if section != "none" else "application_attachments_section_id_open"
    assert outcome.constraint == (allowed if section == "none" or not is_signed else SIGNED_FILE)


async def test_what_is_no_part_of_the_form_is_added_as_ever(db: Database):
    actor, key, _ = await form(db, is_signed=True)
    assert (await db.act(actor, ADD, key, "application", "cv")).constraint is None
    admin = await db.somebody("admin", aal="aal2")
    assert (await db.act(admin, ADD, key, "education", "CUSTOM")).constraint is None
    assert (await db.act(admin, ADD, key, "education", "signature")).constraint == SIGNED_FILE


@pytest.mark.parametrize(
    ("name", "is_signed"), [("personal", False), ("personal", True), ("signature", True)]
)
async def test_section_of_a_signed_form_is_neither_changed_nor_removed(
    db: Database, name: str, *, is_signed: bool
):
    _, key, _ = await form(db, is_signed=is_signed)
    for statement in (
        'update public.application_sections set data = \'{"of": "me"}\' where application_id = $1 and section_id = $2',
        "delete from public.application_sections where application_id = $1 and section_id = $2",
    ):
        outcome = await db.act(OWNER, statement, key, name)
        assert outcome.constraint == (SIGNED_FORM if is_signed else None)


async def test_scanner_still_says_what_it_finds_in_a_signed_file(db: Database):
    _, key, file = await form(db, is_signed=False)
    await db.run("update public.application_attachments set state = 'scanning' where id = $1", file)
    await rows.section(db, key, "signature")
    settle = "select private.settle_scan('application-attachments', $1, false)"
    assert await db.value(settle, file) is True


async def test_object_of_a_signed_file_is_neither_removed_nor_overwritten(db: Database):
    _, _, file = await form(db, is_signed=True)
    key = await db.value(
        "select object_key from public.application_attachments where id = $1", file
    )
    put = "insert into storage.objects (bucket_id, name) values ('application-attachments', $1)"
    outcome = await db.act(OWNER, put, key)
    assert outcome.is_refused
