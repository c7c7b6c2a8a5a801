"""Which employee looks after which patient."""

from uuid import UUID

from api.core.database import Connection
from api.core.errors import NotFoundError
from api.core.responses import Json, Shown
from api.patients.schemas import AssignmentCreate
from api.patients.service import NO_PATIENT

ITEM = """json_build_object(
  'id', a.id, 'patientId', a.patient_id, 'userId', a.user_id,
  'name', (select btrim(n.first_name || ' ' || n.last_name) from private.names_of(array[a.user_id]) as n),
  'createdAt', a.created_at
)"""
LIST = f"""
select coalesce(json_agg({ITEM} order by a.created_at, a.id), '[]')::text
from public.patient_assignments as a where a.patient_id = $1
"""  # noqa: S608
ONE = f"select {ITEM}::text from public.patient_assignments as a where a.id = $1"  # noqa: S608
INSERT = "insert into public.patient_assignments (patient_id, user_id) values ($1, $2) returning id"
DELETE = (
    "delete from public.patient_assignments where patient_id = $1 and user_id = $2 returning id"
)
VISIBLE = "select true from public.patients where id = $1"


async def list_assignments(connection: Connection, patient_id: UUID) -> Shown:
    """Return who looks after a patient."""
    await _require_patient(connection, patient_id)
    return Shown(await connection.fetchval(LIST, patient_id), [patient_id])


async def create_assignment(
    connection: Connection, patient_id: UUID, body: AssignmentCreate
) -> Json:
    """Let an employee look after a patient."""
    await _require_patient(connection, patient_id)
    created = await connection.fetchval(INSERT, patient_id, body.user_id)
    item: Json = await connection.fetchval(ONE, created)
    return item


async def delete_assignment(connection: Connection, patient_id: UUID, user_id: UUID) -> None:
    """Take a patient away from an employee.

    Raises:
        NotFoundError: The patient is not assigned to this employee.
    """
    if not await connection.fetchval(DELETE, patient_id, user_id):
        raise NotFoundError("This patient is not assigned to that employee.")


async def _require_patient(connection: Connection, patient_id: UUID) -> None:
    if not await connection.fetchval(VISIBLE, patient_id):
        raise NotFoundError(NO_PATIENT)
