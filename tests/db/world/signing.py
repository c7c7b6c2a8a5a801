"""Signed forms, what stands in them and their bundles, as the signing and the sealing make them."""

from uuid import UUID

from api.applications.sections.form import SECTIONS
from tests.db.world import hiring, rows
from tests.db.world.identity import Actor, Database
from tests.db.world.whose import Key, Whose

OF_FORM = "select id from public.{table} where application_id = $1 limit 1"
BUNDLES = """
insert into public.signed_bundles
  (application_id, signed_form_id, lane, object_key, original_name, mime, bytes, sha256, state)
select form.application_id, form.id, lane, form.application_id || '/' || form.id || '/' || lane,
  lane || '.zip', 'application/zip', 100, $2, 'ready'
from public.signed_forms as form, unnest(private.lanes()) as lane where form.application_id = $1
"""


EARLIER = """
insert into public.application_sections (application_id, section_id, lane, data)
select $1, section.id, section.lane, '{}' from private.form_sections() as section where section.id = any ($2::text[])
"""


async def sign(db: Database, application_id: UUID) -> None:
    """Sign a form of which nothing is missing: what the last section does, so the others are only put there."""
    *earlier, last = SECTIONS
    await db.as_if(EARLIER, application_id, earlier)
    await rows.section(db, application_id, last)


async def _signed(db: Database, actor: Actor, whose: Whose) -> UUID:
    key: UUID = await hiring.application(db, actor, whose)
    await sign(db, key)
    return key


async def form(db: Database, actor: Actor, whose: Whose) -> Key:
    """A signed form of the actor, or of somebody else."""
    return await db.value(OF_FORM.format(table="signed_forms"), await _signed(db, actor, whose))


async def lane(db: Database, actor: Actor, whose: Whose) -> Key:
    """Return what stands in its general lane."""
    return await db.value(
        OF_FORM.format(table="signed_form_lanes").replace("limit", "and lane = 'general' limit"),
        await _signed(db, actor, whose),
    )


async def bundle(db: Database, actor: Actor, whose: Whose) -> Key:
    """The sealed general lane."""
    key = await _signed(db, actor, whose)
    await db.run(BUNDLES, key, rows.SHA256)
    return await db.value(
        OF_FORM.format(table="signed_bundles").replace("limit", "and lane = 'general' limit"), key
    )


COUNTERSIGN = """
insert into public.countersignatures (
  application_id, document, lane, signed_form_id, signed_sha256, bundle_sha256, author_id, signer_name, signer_title, method,
  consent_version, consent_locale
)
select part.application_id, 'form_general', 'general', part.signed_form_id, part.sha256, $2, $3, 'Bo Diaz', 'Director', 'typed',
  '2026-11', 'en'
from public.signed_form_lanes as part where part.application_id = $1 and part.lane = 'general' returning id
"""


async def countersignature(db: Database, actor: Actor, whose: Whose) -> Key:
    """Return what the agency has signed of the general lane."""
    key = await _signed(db, actor, whose)
    return await db.value(COUNTERSIGN, key, rows.SHA256, await db.person("admin"))
