"""Patients as they are sent and answered."""

from typing import Any, ClassVar, Literal
from uuid import UUID

from pydantic import Field

from api.core.clock import UsDate
from api.core.contact import OptionalPhone
from api.core.data.edits import VersionedRow
from api.core.schemas import (
    ExternalId,
    ListQuery,
    Name,
    OptionalExternalId,
    OptionalLine,
    OptionalPlace,
    OptionalPostalCode,
    Purpose,
    Schema,
    Search,
    Timestamp,
)

PatientSort = Literal["lastName", "-lastName", "firstName", "-firstName", "createdAt", "-createdAt"]


class PatientFilter(Schema):
    """Which patients: the same for the list and for bulk visits over all that match."""

    date: UsDate | None = Field(default=None, description="The day of visits; default today.")
    q: Search | None = Field(default=None, description="Beginnings of names, or the external id.")
    has_visit: bool | None = Field(default=None, description="With or without a visit that day.")
    uploaded: bool | None = Field(
        default=None, description="With or without a document at a visit of that day."
    )
    active: Literal["true", "false", "all"] = "true"


class PatientQuery(PatientFilter, ListQuery):
    """A page of patients; the fields of a search come in a body only."""

    ids: list[UUID] | None = Field(
        default=None, max_length=100, description="Only these, as far as the caller sees them."
    )
    purpose: Purpose = "view"
    sort: PatientSort = "lastName"
    total: bool = Field(default=False, description="Count all that match, too.")


class DayQuery(Schema):
    """The day whose visits are shown; default today."""

    date: UsDate | None = None


class PatientVisit(Schema):
    """A visit of the asked day, in short."""

    id: UUID
    notes: str
    documents_count: int


class Patient(Schema):
    """A patient, with the visits of the asked day."""

    id: UUID
    first_name: str
    last_name: str
    full_name: str
    date_of_birth: UsDate | None
    city: str | None
    phone: str | None
    active: bool
    external_id: str | None
    version: int
    visits_count: int
    has_visit_on_date: bool
    uploaded: bool
    visits: list[PatientVisit]


class PatientRecord(Patient):
    """Everything that is stored of one patient."""

    address_line: str | None
    state: str | None
    postal_code: str | None
    deceased_on: UsDate | None
    created_at: Timestamp
    updated_at: Timestamp


class PatientCreate(Schema):
    """A new patient."""

    first_name: Name
    last_name: Name
    date_of_birth: UsDate | None = None
    phone: OptionalPhone = None
    address_line: OptionalLine = None
    city: OptionalPlace = None
    state: OptionalPlace = None
    postal_code: OptionalPostalCode = None
    deceased_on: UsDate | None = None
    external_id: OptionalExternalId = Field(
        default=None, description="Imports match by it; only admins set or change it."
    )
    active: bool = True


class PatientUpdate(PatientCreate, VersionedRow):
    """All fields of a patient, and the version that was loaded."""

    row: ClassVar[type[Schema]] = PatientRecord
    # For the day that was asked for.
    fleeting: ClassVar[frozenset[str]] = frozenset(
        ("visits", "visitsCount", "hasVisitOnDate", "uploaded")
    )


class PatientImportRow(PatientCreate):
    """One row of an import; rows are matched by `externalId`."""

    external_id: ExternalId


class PatientImport(Schema):
    """Rows to bring in; each is checked by itself (see PatientImportRow)."""

    rows: list[dict[str, Any]] = Field(min_length=1, max_length=1000)
    dry_run: bool = Field(default=False, description="Check and report, change nothing.")


class ImportResult(Schema):
    """Holds what became of one row."""

    row: int = Field(description="Place in the list sent, from 0.")
    status: Literal["created", "updated", "unchanged", "error"]
    id: UUID | None = None
    external_id: str | None = None
    field: str | None = None
    message: str | None = None
    code: str | None = Field(
        default=None,
        description="What is wrong with the field; with the field `row`, with all of it.",
    )
    values: dict[str, str] | None = Field(default=None, description="What the message names.")


class ImportReport(Schema):
    """Holds what became of all rows."""

    created: int
    updated: int
    unchanged: int
    failed: int
    dry_run: bool
    results: list[ImportResult]


class Assignment(Schema):
    """An employee who looks after a patient."""

    id: UUID
    patient_id: UUID
    user_id: UUID
    name: str
    created_at: Timestamp


class AssignmentCreate(Schema):
    """Says whom to assign."""

    user_id: UUID
