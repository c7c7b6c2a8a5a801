"""Patients: who is cared for."""

from typing import Annotated
from uuid import UUID

from starlette.responses import Response

from api.core.errors.tree import ConflictError, NotFoundError, StaleVersionError
from api.core.http.query import query_of
from api.core.http.responses import Answer, Listing
from api.core.http.routing import feature_router
from api.core.identity.guards import Admin, EmployeeOrAdmin
from api.core.schemas import refusals
from api.patients import assignments, imports, service
from api.patients.errors import EmployeeNotClearedError
from api.patients.schemas import (
    Assignment,
    AssignmentCreate,
    DayQuery,
    ImportReport,
    Patient,
    PatientCreate,
    PatientImport,
    PatientQuery,
    PatientRecord,
    PatientUpdate,
)

router = feature_router("/patients", "patients")
IN_BODY = ("q", "ids")


@router.get("", response_model=Listing[Patient])
async def list_patients(
    person: EmployeeOrAdmin, query: Annotated[PatientQuery, query_of(PatientQuery, IN_BODY)]
) -> Response:
    """List patients with their visits of a day."""
    return await person.show(service.list_patients, query)


@router.post("/search", response_model=Listing[Patient], responses=refusals())
async def search_patients(person: EmployeeOrAdmin, body: PatientQuery) -> Response:
    """List the patients of a search; names belong in a body, never in an address."""
    return await person.show(service.list_patients, body)


@router.get(
    "/{patient_id}",
    response_model=Answer[PatientRecord],
    responses=refusals(NotFoundError),
)
async def get_patient(
    person: EmployeeOrAdmin, patient_id: UUID, query: Annotated[DayQuery, query_of(DayQuery)]
) -> Response:
    """Return one patient with the visits of a day."""
    return await person.show(service.show_patient, patient_id, query.date)


@router.post(
    "", status_code=201, response_model=Answer[PatientRecord], responses=refusals(ConflictError)
)
async def create_patient(person: EmployeeOrAdmin, body: PatientCreate) -> Response:
    """Add a patient."""
    return await person.write(service.create_patient, body, status=201)


@router.put(
    "/{patient_id}",
    response_model=Answer[PatientRecord],
    responses=refusals(NotFoundError, StaleVersionError, ConflictError),
)
async def update_patient(
    person: EmployeeOrAdmin, patient_id: UUID, body: PatientUpdate
) -> Response:
    """Replace what is stored of a patient."""
    return await person.write(service.update_patient, patient_id, body)


@router.post("/import", response_model=Answer[ImportReport], responses=refusals())
async def import_patients(person: Admin, body: PatientImport) -> Response:
    """Add or change many patients, matched by external id; a repeat changes nothing."""
    return await person.write(imports.import_patients, body)


@router.get(
    "/{patient_id}/assignments",
    response_model=Answer[list[Assignment]],
    responses=refusals(NotFoundError),
)
async def list_assignments(person: EmployeeOrAdmin, patient_id: UUID) -> Response:
    """List the employees who look after a patient."""
    return await person.show(assignments.list_assignments, patient_id)


@router.post(
    "/{patient_id}/assignments",
    status_code=201,
    response_model=Answer[Assignment],
    responses=refusals(NotFoundError, ConflictError, EmployeeNotClearedError),
)
async def create_assignment(person: Admin, patient_id: UUID, body: AssignmentCreate) -> Response:
    """Let an employee look after a patient."""
    return await person.write(assignments.create_assignment, patient_id, body, status=201)


@router.delete(
    "/{patient_id}/assignments/{user_id}", status_code=204, responses=refusals(NotFoundError)
)
async def delete_assignment(person: Admin, patient_id: UUID, user_id: UUID) -> Response:
    """Take a patient away from an employee."""
    return await person.write(assignments.delete_assignment, patient_id, user_id)
