"""Files of applicants in SQL; each row comes back as the JSON text of its response."""

from uuid import UUID

from asyncpg import Record

from api.attachments.kind import ATTACHMENTS as KIND
from api.attachments.schemas import (
    NAMED_TYPES,
    Attachment,
    AttachmentCreate,
    AttachmentDescription,
    OwnRequest,
    StaffAttachment,
)
from api.core.data.database import Connection
from api.core.data.statements import Table
from api.core.http.responses import Json
from api.files.rows import duplicate_of

ATTACHMENTS = Table("public.application_attachments", "a")
REQUESTS = Table("public.document_requests", "r")
COMPUTED = {
    "attachment_id": "a.id",
    "azure_path": "a.object_key",
    "file_name": "a.original_name",
    "duplicate_of": duplicate_of(KIND, "a"),
}
ITEM = ATTACHMENTS.item(Attachment, **COMPUTED)
STAFF_ITEM = ATTACHMENTS.item(
    StaffAttachment,
    **COMPUTED,
    added_by_name="case when a.is_by_staff then private.staff_name(a.uploaded_by) end",
    can_take_back="a.is_by_staff and private.can_take_back(a)",
    is_sender_unconfirmed="""exists (
      select from public.applications as t
      where t.id = a.application_id and t.repeats_id is not null and t.email_confirmed_at is null
    )""",
)
OWN_REQUEST = REQUESTS.item(OwnRequest)
# Of the application `t`, to its applicant.
OWN_ATTACHMENTS = f"""(
  select coalesce(json_agg({ITEM} order by a.created_at, a.id), '[]')
  from public.application_attachments as a where a.application_id = t.id and a.state <> 'withdrawn' and not a.is_by_staff
)"""  # noqa: S608
OWN_REQUESTS = f"""(
  select coalesce(json_agg({OWN_REQUEST} order by r.created_at, r.id), '[]')
  from public.document_requests as r where r.application_id = t.id and r.state <> 'canceled'
)"""  # noqa: S608
# What came with a repeat belongs to the first one, which staff work on, once its sender has confirmed the address:
# until then it does nothing to the other.
CONFIRMED_REPEAT = "{t}.repeats_id = {first} and {t}.email_confirmed_at is not null"
FAMILY = f"""(
  select f.id from public.applications as f
  where f.id = t.id or ({CONFIRMED_REPEAT.format(t="f", first="t.id")})
)"""  # noqa: S608


def _newest(doc_type: str, among: str) -> str:
    return f"""(
      select a.object_key from public.application_attachments as a
      where {among} and a.doc_type = '{doc_type}' and a.state = 'ready'
      order by a.created_at desc, a.id desc limit 1
    )"""  # noqa: S608


# The object key of the newest file of each kind: of the application `t`, to staff and to its applicant.
NEWEST = {name: _newest(name, f"a.application_id in {FAMILY}") for name in NAMED_TYPES}
OWN_NEWEST = {
    name: _newest(name, "a.application_id = t.id and not a.is_by_staff") for name in NAMED_TYPES
}
OF_APPLICATION = f"""
select coalesce(json_agg({STAFF_ITEM} order by a.created_at, a.id), '[]')::text
from public.application_attachments as a
where a.state not in ('uploading', 'withdrawn')
  and a.application_id in (select t.id from public.applications as t where t.id = $1 or t.repeats_id = $1)
"""  # noqa: S608
BY_ID = f"select {ITEM}::text from public.application_attachments as a where a.id = $1"  # noqa: S608
INSERT = ATTACHMENTS.insert(AttachmentDescription, "id", "original_name", "mime", "bytes")
# Two with one Idempotency-Key at the same time: the second one waits, and finds the row of the first.
LOCK_ID = "select pg_advisory_xact_lock(hashtextextended('application_attachments.id' || $1::uuid::text, 0))"
# A résumé is tied to the request for one, which nobody has to name.
ANNOUNCED = """
select a.object_key, a.state,
  (a.application_id, a.section_id, a.field_name, a.doc_type, a.original_name, a.bytes) = ($2, $3, $4, $5, $6, $7)
  and (a.array_index, a.array_field_name) is not distinct from ($8::integer, $9::text)
  and ($10::uuid is null or a.request_id = $10) and a.letter_id is not distinct from $11::uuid as is_same
from public.application_attachments as a where a.id = $1
"""
# What is not seen is not asked for either: nobody learns about a request in another lane.
SEES_REQUEST = """
select exists (select from public.document_requests as r where r.id = $1 and r.application_id = $2)
"""
# A section that is not there is refused for that.
SEES_SECTION = """
select not exists (
  select from private.form_sections() as section
  where section.id = $1 and section.lane <> all (private.seen_lanes())
)
"""
BELONGS = """
select exists (
  select from public.application_attachments as a join public.applications as t on t.id = a.application_id
  where a.id = $1 and $2 in (t.id, t.repeats_id)
)
"""
KEY_OF = "select a.object_key from public.application_attachments as a where a.id = $1"
DETAILS = """
select a.object_key as "azurePath", a.original_name as "fileName"
from public.application_attachments as a
where a.object_key = $1 and a.doc_type = $2 and a.state not in ('uploading', 'withdrawn')
"""
IS_SIGNED = "select private.is_signed_file($1::uuid)"


async def by_id(connection: Connection, attachment_id: UUID) -> Json | None:
    """Return one attachment, if the caller may see it."""
    item: Json | None = await connection.fetchval(BY_ID, attachment_id)
    return item


async def announced(
    connection: Connection, attachment_id: UUID, body: AttachmentCreate, name: str
) -> Record | None:
    """Return the row of this id, and whether it was announced by the same words, after waiting for one on its way."""
    await connection.execute(LOCK_ID, attachment_id)
    return await connection.fetchrow(
        ANNOUNCED,
        attachment_id,
        body.application_id,
        body.section_id,
        body.field_name,
        body.doc_type,
        name,
        body.bytes,
        body.array_index,
        body.array_field_name,
        body.request_id,
        body.letter_id,
    )
