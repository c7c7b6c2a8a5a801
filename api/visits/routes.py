"""Visits: when a patient was seen."""

from typing import Annotated
from uuid import UUID

from starlette.responses import Response

from api.core.errors.tree import ConflictError, NotFoundError, StaleVersionError, TooLateError
from api.core.http.query import query_of
from api.core.http.responses import Answer, Listing
from api.core.http.routing import feature_router
from api.core.identity.guards import Admin, EmployeeOrAdmin
from api.core.schemas import refusals
from api.patients.schemas import ImportReport
from api.visits import bulk, imports, service, undo
from api.visits.errors import CanceledError, NotClearedError
from api.visits.schemas import (
    BulkUndo,
    BulkUndoReport,
    BulkVisitReport,
    BulkVisits,
    Visit,
    VisitCancel,
    VisitCreate,
    VisitImport,
    VisitQuery,
    VisitRestore,
    VisitUpdate,
)
from api.visits.service import InactivePatientError, VisitExistsError

router = feature_router("/visits", "visits")


@router.get("", response_model=Listing[Visit], responses=refusals(NotFoundError))
async def list_visits(
    person: EmployeeOrAdmin, query: Annotated[VisitQuery, query_of(VisitQuery)]
) -> Response:
    """List visits, newest first, with their documents."""
    return await person.show(service.list_visits, query)


@router.get("/{visit_id}", response_model=Answer[Visit], responses=refusals(NotFoundError))
async def get_visit(person: EmployeeOrAdmin, visit_id: UUID) -> Response:
    """Return one visit with its documents."""
    return await person.show(service.show_visit, visit_id)


@router.post(
    "",
    status_code=201,
    response_model=Answer[Visit],
    responses=refusals(
        NotFoundError, ConflictError, InactivePatientError, VisitExistsError, NotClearedError
    ),
)
async def create_visit(person: EmployeeOrAdmin, body: VisitCreate) -> Response:
    """Create a visit of a patient."""
    return await person.write(service.create_visit, body, status=201)


@router.put(
    "/{visit_id}",
    response_model=Answer[Visit],
    responses=refusals(NotFoundError, StaleVersionError, CanceledError),
)
async def update_visit(person: EmployeeOrAdmin, visit_id: UUID, body: VisitUpdate) -> Response:
    """Change the notes of a visit."""
    return await person.write(service.update_visit, visit_id, body)


@router.post(
    "/{visit_id}/cancel",
    response_model=Answer[Visit],
    responses=refusals(NotFoundError, StaleVersionError, CanceledError),
)
async def cancel_visit(person: EmployeeOrAdmin, visit_id: UUID, body: VisitCancel) -> Response:
    """Cancel a visit, with the reason; it and its documents stay on record."""
    return await person.write(service.cancel_visit, visit_id, body)


@router.post(
    "/{visit_id}/restore",
    response_model=Answer[Visit],
    responses=refusals(NotFoundError, TooLateError, VisitExistsError),
)
async def restore_visit(
    person: EmployeeOrAdmin, visit_id: UUID, body: VisitRestore | None = None
) -> Response:
    """Take back a cancellation of one's own, for 30 minutes."""
    return await person.write(service.restore_visit, visit_id, body or VisitRestore())


@router.post("/bulk", response_model=Answer[BulkVisitReport], responses=refusals(NotClearedError))
async def create_visits(person: EmployeeOrAdmin, body: BulkVisits) -> Response:
    """Create a visit for each of up to 10,000 patients, with a result for each."""
    return await person.write(bulk.create_visits, body)


@router.post(
    "/bulk/{batch_id}/undo",
    response_model=Answer[BulkUndoReport],
    responses=refusals(NotFoundError, TooLateError),
)
async def undo_visits(
    person: EmployeeOrAdmin, batch_id: UUID, body: BulkUndo | None = None
) -> Response:
    """Cancel the untouched visits of a bulk call of one's own, for 30 minutes."""
    return await person.write(undo.undo_visits, batch_id, body or BulkUndo())


@router.post("/import", response_model=Answer[ImportReport], responses=refusals())
async def import_visits(person: Admin, body: VisitImport) -> Response:
    """Add or change many visits, matched by external id; a repeat changes nothing."""
    return await person.write(imports.import_visits, body)
