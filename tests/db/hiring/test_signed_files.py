"""What was signed never changes, whichever role asks: applicants, staff, the worker, PostgREST's service, the tables' owner."""

import json
from dataclasses import replace
from uuid import UUID

import pytest

from api.applications.sections.form import SECTIONS
from tests.db.world import rows, signing
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


async def test_drawing_belongs_to_one_signing_unless_it_is_sent_again(db: Database):
    _, key, file = await form(db, is_signed=False)
    _, other, _ = await form(db, is_signed=True)
    keep = "select (private.signature_to_keep($1, $2)).id"
    assert await db.value(keep, key, None) == file
    await rows.section(db, key, "signature")
    assert [await db.value(keep, one, None) for one in (key, other)] == [None, None]
    assert await db.value(keep, key, "a" * 64) == file
    for change in (
        "state = 'withdrawn', withdrawn_at = now()",
        "is_by_staff = true",
        "doc_type = 'CUSTOM'",
    ):
        async with db.undone():
            await db.as_if(f"update public.application_attachments set {change} where id = $1", file)  # noqa: S608  # fmt: skip
            assert await db.value(keep, key, "a" * 64) is None, change


async def test_each_lane_is_signed_by_itself(db: Database):
    _, key, _ = await form(db, is_signed=False)
    of_lanes = {
        "general": "education",
        "background": "background",
        "medical": "health",
        "tax": "tax",
    }
    files = {lane: await rows.attachment(db, key, section) for lane, section in of_lanes.items()}
    await rows.section(db, key, "signature")
    sections = await db.run("select id, lane from private.form_sections() where place > 0")
    for lane, file in files.items():
        to_sign = json.loads(await db.value("select private.lane_to_sign($1, $2)::text", key, lane))
        assert {*to_sign["sections"]} == {row["id"] for row in sections if row["lane"] == lane}
        named = {one["id"] for one in to_sign["files"]}
        assert {str(other) for other in files.values()} & named == {str(file)}


async def test_signature_is_of_all_other_sections(db: Database):
    actor, key, _ = await form(db, is_signed=False)
    digest = "select private.form_digest($1)"
    before = await db.ask(actor, digest, key)
    await rows.section(db, key, "signature")
    assert await db.ask(actor, digest, key) == before
    assert await db.ask(await db.somebody("applicant"), digest, key) is None
    await db.as_if(
        "update public.application_sections set data = '{\"school\": \"MIT\"}' where application_id = $1 and section_id = 'education'",
        key,
    )
    assert await db.ask(actor, digest, key) != before


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


KEPT = "select (private.signature_to_keep($1, $2)).id"


async def test_drawn_signature_is_of_one_form_unless_it_is_drawn_so_again(db: Database):
    _, key, file = await form(db, is_signed=False)
    _, other, others_file = await form(db, is_signed=False)
    assert [await db.value(KEPT, one, None) for one in (key, other)] == [file, others_file]
    await rows.section(db, key, "signature")
    assert [await db.value(KEPT, key, drawn) for drawn in (None, "b" * 64, "a" * 64)] == [
        None,
        None,
        file,
    ]


SIGNED = """
select lane.lane, array(select jsonb_object_keys(lane.data -> 'sections') order by 1) as sections,
  array(select section.id from private.form_sections() as section where section.lane = lane.lane and section.id = any ($2) order by 1) as declared
from public.signed_form_lanes as lane where lane.application_id = $1
"""


async def test_each_lane_of_a_signed_form_holds_its_own_sections(db: Database):
    _, key, _ = await form(db, is_signed=True)
    lanes = await db.run(SIGNED, key, [*SECTIONS])
    assert len(lanes) == 4
    for lane in lanes:
        assert lane["sections"] == lane["declared"], lane["lane"]


CAPABILITY = "select capability_id from public.signed_forms where application_id = $1"


async def test_signed_form_says_by_which_link_it_was_signed(db: Database):
    """And by none where somebody was signed in."""
    used = []
    for secret in ("", "a link"):
        key = await rows.application(db)
        await rows.token(db, key)
        token = await rows.token(db, key, "a link") if secret else None
        given = await db.value("select encode(sha256($1::text::bytea), 'hex')", secret)
        await db.run("select set_config('carehire.capability', $1, true)", given if secret else "")
        await signing.sign(db, key)
        used.append(await db.value(CAPABILITY, key) == token)
    assert used == [True, True]
