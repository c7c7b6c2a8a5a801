"""Files of applicants in SQL; each row comes back as the JSON text of its response."""

from uuid import UUID

from asyncpg import Record

from api.attachments.schemas import (
    NAMED_TYPES,
    Attachment,
    AttachmentDescription,
    OwnRequest,
    StaffAttachment,
)
from api.core.data.database import Connection
from api.core.data.statements import Table
from api.core.files.inspection import Inspected
from api.core.http.responses import Json

ATTACHMENTS = Table("public.application_attachments", "a")
REQUESTS = Table("public.document_requests", "r")
GIVEN = {"attachment_id": "a.id", "azure_path": "a.object_key", "file_name": "a.original_name"}
ITEM = ATTACHMENTS.item(Attachment, **GIVEN)
STAFF_ITEM = ATTACHMENTS.item(
    StaffAttachment,
    **GIVEN,
    added_by_name="case when a.is_by_staff then private.staff_name(a.uploaded_by) end",
    can_take_back="""(
      select a.is_by_staff and private.can_take_back(a, t)
      from public.applications as t where t.id = a.application_id
    )""",
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
# What came with a repeat is of the first one, which staff work on, once its sender has confirmed the address:
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
INSERT = ATTACHMENTS.insert(AttachmentDescription, "original_name", "mime", "bytes")
FIND = """
select a.id, a.object_key, a.original_name, a.mime, a.bytes, a.state,
  o.id as object_id, o.mime as object_mime
from public.application_attachments as a left join lateral private.sent_object(a.id) as o on true
where a.id = $1 and a.state <> 'withdrawn'
"""
# The same file is kept once, however many of it arrive at the same moment.
LOCK_TWINS = """
select pg_advisory_xact_lock(hashtextextended('application_attachments' || a.application_id || $2, 0))
from public.application_attachments as a where a.id = $1
"""
# A file that was sent again after a lost response.
TWIN = """
select twin.id
from public.application_attachments as a
join public.application_attachments as twin
  on twin.application_id = a.application_id and twin.section_id = a.section_id and twin.field_name = a.field_name
  and twin.array_index is not distinct from a.array_index
  and twin.array_field_name is not distinct from a.array_field_name
  and twin.request_id is not distinct from a.request_id
where a.id = $1 and twin.id <> a.id and twin.sha256 = $2 and twin.state in ('scanning', 'ready')
limit 1
"""
# What is not seen is not asked for either: nobody learns of a request of another lane.
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
RECORD_OPENING = "select private.record_attachment_opening($1)"
KEY_OF = "select a.object_key from public.application_attachments as a where a.id = $1"
COMPLETE = "select private.complete_attachment($1, $2, $3, $4, $5)"
WITHDRAW = "select private.withdraw_attachment($1)"
CANCEL = "select private.cancel_attachment($1)"
DETAILS = """
select a.object_key as "azurePath", a.original_name as "fileName"
from public.application_attachments as a
where a.object_key = $1 and a.doc_type = $2 and a.state not in ('uploading', 'withdrawn')
"""


async def by_id(connection: Connection, attachment_id: UUID) -> Json | None:
    """Return one attachment, if the caller may see it."""
    item: Json | None = await connection.fetchval(BY_ID, attachment_id)
    return item


async def find(connection: Connection, attachment_id: UUID) -> Record | None:
    """Return what is needed to work with an attachment's object."""
    return await connection.fetchrow(FIND, attachment_id)


async def complete(
    connection: Connection, attachment_id: UUID, object_id: UUID, file: Inspected, *, scan: bool
) -> bool:
    """Keep an upload whose very object was checked."""
    return bool(
        await connection.fetchval(COMPLETE, attachment_id, object_id, file.size, file.sha256, scan)
    )


async def twin(connection: Connection, attachment_id: UUID, file: Inspected) -> UUID | None:
    """Return the same file, sent before for the same field, after waiting for one that is just being kept."""
    await connection.execute(LOCK_TWINS, attachment_id, file.sha256)
    found: UUID | None = await connection.fetchval(TWIN, attachment_id, file.sha256)
    return found


async def withdraw(connection: Connection, attachment_id: UUID) -> bool:
    """Take a file of one's own back, while nothing has been decided."""
    return bool(await connection.fetchval(WITHDRAW, attachment_id))


async def cancel(connection: Connection, attachment_id: UUID) -> bool:
    """Remove the row of an upload of one's own."""
    return bool(await connection.fetchval(CANCEL, attachment_id))
