"""Which employee looks after which patient."""

from uuid import UUID

from api.core.data.database import Connection
from api.core.data.statements import Table
from api.core.errors.tree import NotFoundError
from api.core.http.responses import Shown
from api.patients.schemas import Assignment, AssignmentCreate
from api.patients.service import NO_PATIENT

ASSIGNMENTS = Table("public.patient_assignments", "a")
NAME = """(
  select btrim(n.first_name || ' ' || n.last_name) from private.names_of(array[a.user_id]) as n
)"""
ITEM = ASSIGNMENTS.item(Assignment, name=NAME)
LIST = f"""
select coalesce(json_agg({ITEM} order by a.created_at, a.id), '[]')::text
from public.patient_assignments as a where a.patient_id = $1
"""  # noqa: S608
ONE = f"select {ITEM}::text from public.patient_assignments as a where a.id = $1"  # noqa: S608
INSERT = ASSIGNMENTS.insert(AssignmentCreate, "patient_id")
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
) -> Shown:
    """Let an employee look after a patient."""
    await _require_patient(connection, patient_id)
    created = await INSERT.add(connection, body, patient_id)
    return Shown(await connection.fetchval(ONE, created), [patient_id])


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
