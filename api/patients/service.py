"""The rules of patients."""

from datetime import date
from uuid import UUID

from api.core.data.database import Connection
from api.core.data.days import today
from api.core.data.pagination import Keyset
from api.core.errors.tree import NotFoundError
from api.core.http.responses import Shown
from api.patients import queries
from api.patients.schemas import PatientCreate, PatientQuery, PatientUpdate

NO_PATIENT = "There is no such patient."


async def list_patients(connection: Connection, query: PatientQuery) -> Shown:
    """Return a page of patients with the visits of the day."""
    day = query.date or await today(connection)
    keyset = Keyset.of(query, queries.sort_of(query.sort))
    rows = await queries.page(connection, query, keyset, day)
    total = await queries.total(connection, query, day) if query.total else None
    return Shown(keyset.page(rows, total), keyset.ids(rows), purpose=query.purpose)


async def show_patient(connection: Connection, patient_id: UUID, asked: date | None) -> Shown:
    """Return one patient with the visits of the day, to be shown.

    Raises:
        NotFoundError: There is none, or it is not the caller's to see.
    """
    day = asked or await today(connection)
    item = await queries.by_id(connection, patient_id, day)
    if item is None:
        raise NotFoundError(NO_PATIENT)
    return Shown(item, [patient_id])


async def create_patient(connection: Connection, body: PatientCreate) -> Shown:
    """Add a patient and return it."""
    created = await queries.INSERT.add(connection, body)
    return await show_patient(connection, created, None)


async def update_patient(connection: Connection, patient_id: UUID, body: PatientUpdate) -> Shown:
    """Replace what is stored of a patient and return it.

    Raises:
        NotFoundError: There is none, or it is not the caller's to see.
    """
    await body.compare(show_patient, connection, patient_id, None)
    if not await queries.UPDATE.run(connection, body, patient_id):
        raise NotFoundError(NO_PATIENT)
    return await show_patient(connection, patient_id, None)
