"""Visit documents in SQL; each row comes back as the JSON text of its response."""

from collections.abc import Sequence
from dataclasses import astuple
from uuid import UUID

from asyncpg import Record

from api.core.data.database import Connection
from api.core.data.statements import held_version
from api.documents.files import NewDocument
from api.documents.kind import DOCUMENTS
from api.documents.schemas import Archive
from api.files.rows import duplicate_of
from api.files.uploads import StartedUpload

# Wants `d` visit_documents and `uploader` with a name. An index on visit and SHA-256 finds twins.
ITEM = f"""json_build_object(
  'id', d.id, 'visitId', d.visit_id,
  'docType', (select t.name from public.visit_document_types as t where t.id = d.document_type_id),
  'uploadDate', to_char(d.upload_date, 'MM-DD-YYYY'), 'fileName', d.original_name, 'mime', d.mime,
  'bytes', d.bytes, 'sha256', d.sha256, 'state', d.state, 'azurePath', d.object_key,
  'uploadedBy', d.uploaded_by, 'uploadedByName', uploader.name, 'createdAt', d.created_at,
  'archivedAt', d.archived_at, 'archivedReason', d.archived_reason, 'version', d.version,
  'withdrawableUntil', case when d.state in ('scanning', 'ready', 'quarantined') and d.uploaded_by = (select auth.uid())
    and d.withdrawable_until > now() then d.withdrawable_until end,
  'duplicateOf', {duplicate_of(DOCUMENTS, "d")}
)"""  # noqa: S608
LIST = """
with d as materialized (select * from public.visit_documents as d where {where}),
people as materialized (
  select n.id, btrim(n.first_name || ' ' || n.last_name) as name
  from private.names_of(array(select uploaded_by from d where uploaded_by is not null)) as n
)
select {item}::text as item, d.id, d.patient_id
from d left join people as uploader on uploader.id = d.uploaded_by
order by d.created_at, d.id
"""
OF_VISIT = LIST.format(where="d.visit_id = $1 and d.state = any($2::text[])", item=ITEM)
ONE = LIST.format(where="d.id = $1", item=ITEM)
INSERT = """
insert into public.visit_documents
  (visit_id, document_type_id, upload_date, original_name, mime, bytes)
values ($1, $2, $3, $4, $5, $6)
returning id, object_key
"""
ARCHIVE = f"""
update public.visit_documents set state = 'archived', archived_reason = $2,
  version = {held_version("visit_documents", 3)}
where id = $1 returning id
"""  # noqa: S608


async def of_visit(connection: Connection, visit_id: UUID, states: list[str]) -> Sequence[Record]:
    """Return the documents of a visit in these states."""
    rows: Sequence[Record] = await connection.fetch(OF_VISIT, visit_id, states)
    return rows


async def by_id(connection: Connection, document_id: UUID) -> Record | None:
    """Return the item of one document and whose it is, if the caller may see it."""
    return await connection.fetchrow(ONE, document_id)


async def patient_of(connection: Connection, visit_id: UUID) -> UUID | None:
    """Return whose visit it is, if the caller may see it."""
    statement = "select patient_id from public.visits where id = $1"
    patient: UUID | None = await connection.fetchval(statement, visit_id)
    return patient


async def type_named(connection: Connection, name: str) -> UUID | None:
    """Return the active document type of this name."""
    statement = "select id from public.visit_document_types where name = $1 and active"
    found: UUID | None = await connection.fetchval(statement, name)
    return found


async def insert(connection: Connection, document: NewDocument) -> StartedUpload:
    """Add the row of an upload."""
    [row] = await connection.fetch(INSERT, *astuple(document))
    return StartedUpload(row["id"], row["object_key"], document.mime)


async def archive(connection: Connection, document_id: UUID, body: Archive) -> bool:
    """Put a document away; the database refuses a stale version."""
    return bool(await connection.fetchval(ARCHIVE, document_id, body.reason, body.version))
