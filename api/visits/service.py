"""The rules of visits."""

from uuid import UUID

import asyncpg
from asyncpg import Record

from api.core.data.database import Connection
from api.core.data.pagination import Keyset
from api.core.errors.tree import ConflictError, NotFoundError
from api.core.http.responses import ShowingError, Shown
from api.patients.service import NO_PATIENT
from api.visits import queries
from api.visits.schemas import VisitCancel, VisitCreate, VisitQuery, VisitRestore, VisitUpdate

NO_VISIT = "There is no such visit."
EXISTS = "{patient} already has a visit on {date}, created {by}at {time}."
INACTIVE_RULE = "visits_patient_id_active"


class InactivePatientError(ConflictError):
    """Inactive patients get no new visits."""

    code = "patient_inactive"
    default = "This patient is inactive and gets no new visits."


class VisitExistsError(ConflictError, ShowingError):
    """The patient has a visit on the date."""

    code = "visit_exists"
    default = "This patient already has a visit on this date."

    def __init__(self, shown: Shown, message: str | None = None) -> None:
        super().__init__(message)
        self.shown = shown


async def list_visits(connection: Connection, query: VisitQuery) -> Shown:
    """Return a page of visits, newest first.

    Raises:
        NotFoundError: The patient asked for is not there, or not the caller's to see.
    """
    keyset = Keyset.of(query, queries.NEWEST)
    rows = await queries.page(connection, query, keyset)
    asked = query.patient_id
    if asked and not rows and not await queries.is_patient_visible(connection, asked):
        raise NotFoundError(NO_PATIENT)
    # That there are no visits is said of the patient asked for, too.
    patients = {row["patient_id"] for row in rows[: keyset.limit]} | ({asked} if asked else set())
    return Shown(keyset.page(rows), list(patients), keyset.ids(rows), query.purpose)


async def show_visit(connection: Connection, visit_id: UUID) -> Shown:
    """Return one visit, to be shown.

    Raises:
        NotFoundError: There is none, or it is not the caller's to see.
    """
    found = await queries.by_id(connection, visit_id)
    if found is None:
        raise NotFoundError(NO_VISIT)
    return Shown(found["item"], [found["patient_id"]], [visit_id])


async def create_visit(connection: Connection, body: VisitCreate) -> Shown:
    """Add a visit and return it.

    Raises:
        NotFoundError: There is no such patient, or it is not the caller's to see.
        InactivePatientError: The patient gets no new visits.
        VisitExistsError: The patient has one on the date, and none shall be added to it.
    """
    if not await queries.is_patient_visible(connection, body.patient_id):
        raise NotFoundError(NO_PATIENT)
    day = await queries.lock_day(connection, body.visit_date)
    try:
        created = await queries.insert(connection, body, day)
    except asyncpg.PostgresError as error:
        if error.constraint_name == INACTIVE_RULE:
            raise InactivePatientError from None
        raise
    if created is None:
        raise _already_there(
            body.patient_id, await queries.existing(connection, body.patient_id, day)
        )
    return await show_visit(connection, created)


def _already_there(patient_id: UUID, visit: Record | None) -> VisitExistsError:
    """Name the visit that is there: someone who forgot their own recognizes it by author and time."""
    if visit is None:
        return VisitExistsError(Shown(None, [patient_id]))
    by = f"by {visit['author']} " if visit["author"] else ""
    message = EXISTS.format(patient=visit["patient"], date=visit["date"], time=visit["time"], by=by)
    return VisitExistsError(Shown(None, [patient_id], [visit["id"]]), message)


async def update_visit(connection: Connection, visit_id: UUID, body: VisitUpdate) -> Shown:
    """Change the notes of a visit and return it.

    Raises:
        NotFoundError: There is none, or it is not the caller's to see.
    """
    await body.compare(show_visit, connection, visit_id)
    if not await queries.UPDATE.run(connection, body, visit_id):
        raise NotFoundError(NO_VISIT)
    return await show_visit(connection, visit_id)


async def cancel_visit(connection: Connection, visit_id: UUID, body: VisitCancel) -> Shown:
    """Cancel a visit, with the reason, and return it; its documents stay.

    Raises:
        NotFoundError: There is none, or it is not the caller's to see.
    """
    if not await queries.CANCEL.run(connection, body, visit_id):
        raise NotFoundError(NO_VISIT)
    return await show_visit(connection, visit_id)


async def restore_visit(connection: Connection, visit_id: UUID, body: VisitRestore) -> Shown:
    """Take a cancellation back and return the visit; one that was not canceled stays as it is.

    Raises:
        NotFoundError: There is none, or it is not the caller's to see.
        VisitExistsError: The patient has another one on the date, and none shall be added to it.
    """
    visit = await queries.day_of(connection, visit_id)
    if visit is None:
        raise NotFoundError(NO_VISIT)
    patient_id, day = visit
    await queries.lock_day(connection, day)
    # That it is too late comes first: nobody is asked about what the database refuses then.
    if await queries.restore(connection, visit_id) and body.on_existing == "refuse":
        other = await queries.existing(connection, patient_id, day, visit_id)
        if other is not None:
            raise _already_there(patient_id, other)
    return await show_visit(connection, visit_id)
