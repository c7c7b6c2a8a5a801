"""Visits brought in from another system, matched by external id."""

from collections.abc import Sequence
from uuid import UUID

from api.core.database import Connection
from api.core.importing import Import, RefusedRowError, Written
from api.core.responses import Json, json_text
from api.visits.schemas import VisitImport, VisitImportRow

PATIENTS = """
select id, external_id from public.patients
where external_id = any($1::text[]) or id = any($2::uuid[])
"""
UPSERT = """
with incoming as materialized (
  select * from jsonb_to_recordset($1::text::jsonb) as row (
    external_id text, patient_id uuid, visit_date date, notes text, service_type text,
    started_at timestamptz, ended_at timestamptz
  )
),
known as materialized (
  select v.id, v.external_id, v.patient_id = i.patient_id as is_same_patient,
    (v.visit_date, v.notes, v.service_type, v.started_at, v.ended_at)
      is distinct from (i.visit_date, i.notes, i.service_type, i.started_at, i.ended_at) as differs
  from incoming as i join public.visits as v using (external_id)
),
changed as (
  update public.visits as v
  set (visit_date, notes, service_type, started_at, ended_at)
    = (i.visit_date, i.notes, i.service_type, i.started_at, i.ended_at)
  from incoming as i join known using (external_id)
  where v.id = known.id and known.differs and known.is_same_patient
  returning v.id, v.external_id
),
added as (
  insert into public.visits
    (external_id, patient_id, visit_date, notes, service_type, started_at, ended_at)
  select external_id, patient_id, visit_date, notes, service_type, started_at, ended_at
  from incoming where external_id not in (select external_id from known)
  returning id, external_id
)
select 'created' as status, id, external_id from added
union all select 'updated', id, external_id from changed
union all select 'unchanged', id, external_id from known where not differs and is_same_patient
union all select 'other_patient', id, external_id from known where not is_same_patient
"""


async def import_visits(connection: Connection, body: VisitImport) -> Json:
    """Add or change visits and report on each row."""
    return await Import(VisitImportRow, upsert).run(connection, body.rows, dry_run=body.dry_run)


async def upsert(connection: Connection, rows: Sequence[VisitImportRow]) -> dict[str, Written]:
    """Write rows in one statement; what is equal already is left alone.

    Raises:
        RefusedRowError: A row names a patient who is not there, or another one than before.
    """
    patients = await _patients(connection, rows)
    packed = json_text([_packed(row, patients) for row in rows])
    found = await connection.fetch(UPSERT, packed)
    if any(row["status"] == "other_patient" for row in found):
        raise RefusedRowError("externalId", "This visit belongs to another patient already.")
    return {row["external_id"]: Written(row["status"], row["id"]) for row in found}


async def _patients(
    connection: Connection, rows: Sequence[VisitImportRow]
) -> dict[str | UUID, UUID]:
    names = [row.patient_external_id for row in rows if row.patient_external_id]
    ids = [row.patient_id for row in rows if row.patient_id]
    found = await connection.fetch(PATIENTS, names, ids)
    by_name: dict[str | UUID, UUID] = {row["external_id"]: row["id"] for row in found}
    return by_name | {row["id"]: row["id"] for row in found}


def _packed(row: VisitImportRow, patients: dict[str | UUID, UUID]) -> dict[str, object]:
    named = row.patient_external_id or row.patient_id
    patient_id = patients.get(named) if named else None
    if patient_id is None:
        field = "patientExternalId" if row.patient_external_id else "patientId"
        raise RefusedRowError(field, "There is no such patient.")
    return {
        "external_id": row.external_id,
        "patient_id": patient_id,
        "visit_date": row.visit_date,
        "notes": row.notes or "",
        "service_type": row.service_type,
        "started_at": row.started_at,
        "ended_at": row.ended_at,
    }
