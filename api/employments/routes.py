"""Employments: an administrator makes a hired applicant an employee, and takes that back until the first visit."""

from uuid import UUID

from starlette.responses import Response

from api.core.errors.tree import NotFoundError, TooLateError, UnavailableError
from api.core.http.responses import Answer, Json
from api.core.http.routing import feature_router
from api.core.identity.guards import Admin, AdminWrites, StaffReads
from api.core.schemas import refusals
from api.employments import service
from api.employments.errors import (
    ApplicantDeactivatedError,
    ApplicantUnprovenError,
    EmployeeAlreadyError,
    EmploymentEndedError,
    EmploymentUndoneError,
    EndedAlreadyError,
    FirstVisitError,
    NotHiredError,
)
from api.employments.schemas import EmploymentCreate, EmploymentEnd, Employments, EmploymentUndo

router = feature_router("/applications/{application_id}/employments", "applications")


@router.get("", response_model=Answer[Employments], responses=refusals(NotFoundError))
async def list_employments(connection: StaffReads, application_id: UUID) -> Json:
    """Say how an applicant would become an employee, and list how they did."""
    return await service.get_employments(connection, application_id)


@router.post(
    "",
    status_code=201,
    response_model=Answer[Employments],
    responses=refusals(
        NotFoundError,
        NotHiredError,
        EmployeeAlreadyError,
        ApplicantUnprovenError,
        ApplicantDeactivatedError,
        UnavailableError,
    ),
)
async def create_employment(
    person: Admin, application_id: UUID, body: EmploymentCreate
) -> Response:
    """Make a hired applicant an employee: their account gets the role, or they are invited."""
    return await service.make(person, application_id, body)


@router.post(
    "/undo",
    response_model=Answer[Employments],
    responses=refusals(NotFoundError, FirstVisitError, EmploymentUndoneError, EmploymentEndedError),
)
async def undo_employment(
    connection: AdminWrites, application_id: UUID, body: EmploymentUndo
) -> Json:
    """Take it back, until their first visit: the role that came with it goes."""
    return await service.undo(connection, application_id, body.reason)


@router.post(
    "/end",
    status_code=201,
    response_model=Answer[Employments],
    responses=refusals(NotFoundError, EndedAlreadyError, EmploymentUndoneError),
)
async def record_employment_end(
    connection: AdminWrites, application_id: UUID, body: EmploymentEnd
) -> Json:
    """Record on which day somebody no longer works here: role, sessions and feeds go then."""
    return await service.end(connection, application_id, body)


@router.post(
    "/end/undo",
    response_model=Answer[Employments],
    responses=refusals(NotFoundError, TooLateError),
)
async def undo_employment_end(connection: AdminWrites, application_id: UUID) -> Json:
    """Take the end back, before its day or for 30 minutes: the role comes back."""
    return await service.undo_end(connection, application_id)
