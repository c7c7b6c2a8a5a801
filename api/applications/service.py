"""Applications: staff list, assign and move them; policies decide who may."""

from uuid import UUID

from api.applications import queries
from api.applications.history import queries as history
from api.applications.schemas import (
    ApplicationChange,
    ApplicationQuery,
    FormReminder,
    StatusChange,
)
from api.core.data.database import Connection, savepoint
from api.core.data.pagination import Keyset, Sort
from api.core.errors.tree import NotFoundError
from api.core.http.responses import Json, Page
from api.core.resources.parts.rows import NO_APPLICATION, require_application


async def list_applications(connection: Connection, query: ApplicationQuery) -> Page:
    """Return a page of the applications that the caller may see."""
    conditions = queries.conditions_of(query)
    await queries.search(connection, conditions, query.q)
    total = await queries.total(connection, conditions) if query.total else None
    keyset = Keyset.of(query, Sort.named(queries.SORTS, query.sort))
    return keyset.page(await queries.page(connection, conditions, keyset), total)


async def get_application(connection: Connection, application_id: UUID) -> Json:
    """Return one application.

    Raises:
        NotFoundError: There is none, or it is not the caller's to see.
    """
    item = await queries.by_id(connection, application_id)
    if item is None:
        raise NotFoundError(NO_APPLICATION)
    return item


async def change_application(
    connection: Connection, application_id: UUID, body: ApplicationChange
) -> Json:
    """Say who is in charge and what comes next; what is not sent stays.

    Raises:
        NotFoundError: There is none, or it is not the caller's to see.
    """
    await body.compare(get_application, connection, application_id)
    sent = queries.CHANGED.keys() & (body.model_fields_set | {"version"})
    statement = queries.APPLICATIONS.change(ApplicationChange, sent)
    if await statement.run(connection, body, application_id) is None:
        raise NotFoundError(NO_APPLICATION)
    return await get_application(connection, application_id)


async def end_links(connection: Connection, application_id: UUID) -> Json:
    """End every link and cookie that opens an application, and return it.

    Raises:
        NotFoundError: There is none, or it is not the caller's to see.
    """
    await connection.execute(queries.END_LINKS, application_id)
    return await get_application(connection, application_id)


async def remind_of_form(connection: Connection, application_id: UUID) -> Json:
    """Email an applicant that their form is not finished, and say when the email goes out.

    Raises:
        NotFoundError: There is none, it is not the caller's to see, or it is their own.
        FormNotAskedForError: The form is finished, or cannot be filled in yet.
        RemindersStoppedError: The applicant wants no reminders.
        RemindedTodayError: One of today is on its way, or has been sent.
    """
    sent_at = await connection.fetchval(queries.REMIND, application_id)
    if sent_at is None:
        raise NotFoundError(NO_APPLICATION)
    return FormReminder.model_validate({"sent_at": sent_at}, by_name=True).model_dump_json()


async def list_status_history(connection: Connection, application_id: UUID) -> Json:
    """Return every move of an application, the first one first; of their own, applicants see status and time.

    Raises:
        NotFoundError: There is no such application, or it is not the caller's to see.
    """
    await require_application(connection, application_id)
    moves: Json = await connection.fetchval(history.HISTORY_FOR_CALLER, application_id)
    return moves


async def create_status_history(
    connection: Connection, application_id: UUID, body: StatusChange
) -> Json:
    """Move an application and return it as it is then; a dry run leaves it as it was.

    The move itself is what is tried and taken back: no other check says what its triggers say.

    Raises:
        NotFoundError: There is no such application, or it is not the caller's to see.
        StaleVersionError: It is not where the caller believes, or was changed since they read it.
        ApplicationMoveError: It cannot go there from where it is.
        ReasonRequiredError: The move needs a reason of its kind.
        InterviewRequiredError: It is not said how and when the interview is.
        SlotTakenError: The slot is full, or no longer offered.
        SlotOverlapError: The interviewer has something else then.
        HireIncompleteError: The file is not complete.
        OfferRequiredError: The agency asks for an accepted offer.
        BackgroundUnfinishedError: It is for a background check that nobody has decided on.
        BackgroundLetterOwedError: A check was decided against the applicant, who has no letter yet.
        EmployedError: The applicant is an employee.
    """
    if body.dry_run:
        async with savepoint(connection, keep=False):
            await _move(connection, application_id, body)
    else:
        await _move(connection, application_id, body)
    return await get_application(connection, application_id)


async def _move(connection: Connection, application_id: UUID, body: StatusChange) -> None:
    if not await history.write_move(connection, application_id, body):
        raise NotFoundError(NO_APPLICATION)
