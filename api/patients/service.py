"""The rules of patients."""

from datetime import date
from uuid import UUID

from api.core.database import Connection
from api.core.errors import NotFoundError
from api.core.pagination import Keyset
from api.core.responses import Json, Shown
from api.patients import queries
from api.patients.schemas import PatientCreate, PatientQuery, PatientUpdate

NO_PATIENT = "There is no such patient."


async def list_patients(connection: Connection, query: PatientQuery) -> Shown:
    """Return a page of patients with the visits of the day."""
    day = query.date or await queries.today(connection)
    keyset = Keyset.of(query, queries.sort_of(query.sort))
    rows = await queries.page(connection, query, keyset, day)
    total = await queries.total(connection, query, day) if query.total else None
    return Shown(keyset.page(rows, total), keyset.ids(rows), purpose=query.purpose)


async def show_patient(connection: Connection, patient_id: UUID, asked: date | None) -> Shown:
    """Return one patient with the visits of the day, to be shown.

    Raises:
        NotFoundError: There is none, or it is not the caller's to see.
    """
    return Shown(await get_patient(connection, patient_id, asked), [patient_id])


async def get_patient(connection: Connection, patient_id: UUID, asked: date | None) -> Json:
    """Return one patient with the visits of the day.

    Raises:
        NotFoundError: There is none, or it is not the caller's to see.
    """
    day = asked or await queries.today(connection)
    item = await queries.by_id(connection, patient_id, day)
    if item is None:
        raise NotFoundError(NO_PATIENT)
    return item


async def create_patient(connection: Connection, body: PatientCreate) -> Json:
    """Add a patient and return it."""
    return await get_patient(connection, await queries.insert(connection, body), None)


async def update_patient(connection: Connection, patient_id: UUID, body: PatientUpdate) -> Json:
    """Replace what is stored of a patient and return it.

    Raises:
        NotFoundError: There is none, or it is not the caller's to see.
    """
    if not await queries.update(connection, patient_id, body):
        raise NotFoundError(NO_PATIENT)
    return await get_patient(connection, patient_id, None)
