"""Visits as they are sent and answered."""

from typing import Annotated, Any, ClassVar, Literal, Self
from uuid import UUID

from pydantic import AwareDatetime, Field, model_validator

from api.core.clock import RecordedDate, UsDate
from api.core.data.edits import Versioned, VersionedRow
from api.core.schemas import (
    ExternalId,
    ListQuery,
    OptionalLine,
    OptionalNotes,
    Purpose,
    Reason,
    Schema,
    Timestamp,
)
from api.documents.schemas import Document
from api.patients.schemas import PatientFilter

BULK_LIMIT = 10_000


class VisitQuery(ListQuery):
    """A page of visits, newest first."""

    patient_id: UUID | None = None
    date: UsDate | None = None
    purpose: Purpose = "view"
    canceled: bool = Field(default=False, description="With canceled visits, too.")


class Visit(Schema):
    """A visit and its documents."""

    id: UUID
    patient_id: UUID
    visit_date: UsDate
    notes: str
    service_type: str | None
    started_at: Timestamp | None
    ended_at: Timestamp | None
    external_id: str | None
    version: int
    created_by: UUID | None
    created_by_name: str | None
    created_at: Timestamp
    updated_at: Timestamp
    canceled_at: Timestamp | None
    canceled_by: UUID | None
    canceled_by_name: str | None
    canceled_reason: str | None
    can_restore: bool = Field(description="The caller canceled it within the last 30 minutes.")
    documents: list[Document]


OnExisting = Annotated[
    Literal["refuse", "add"], Field(description="Whether to add one to a visit of the same date.")
]


class VisitCreate(Schema):
    """A new visit."""

    patient_id: UUID
    notes: OptionalNotes = ""
    visit_date: RecordedDate | None = Field(default=None, description="Default today.")
    on_existing: OnExisting = "refuse"


class VisitUpdate(VersionedRow):
    """New notes, and the version that was loaded."""

    row: ClassVar[type[Schema]] = Visit
    fleeting: ClassVar[frozenset[str]] = frozenset(("canRestore",))
    notes: OptionalNotes


class VisitCancel(Versioned):
    """Why a visit is canceled, and the version that was loaded."""

    reason: Reason


class VisitRestore(Schema):
    """How a cancellation is taken back."""

    on_existing: OnExisting = "refuse"


class BulkVisits(Schema):
    """A visit for each of many patients: named ones, or all that match."""

    patient_ids: list[UUID] | None = Field(default=None, max_length=BULK_LIMIT)
    all_matching: PatientFilter | None = None
    notes: OptionalNotes = ""
    visit_date: RecordedDate | None = Field(default=None, description="Default today.")
    on_existing: Literal["skip", "add"] = Field(
        default="skip", description="What to do for patients who have a visit on the date."
    )
    dry_run: bool = Field(default=False, description="Report what would be done, and do nothing.")

    @model_validator(mode="after")
    def _one_choice(self) -> Self:
        if (self.patient_ids is None) == (self.all_matching is None):
            raise ValueError("Send either patientIds or allMatching.")
        if self.patient_ids == []:
            raise ValueError("Choose at least one patient.")
        return self


class BulkVisitResult(Schema):
    """Holds what became of one patient."""

    patient_id: UUID
    patient_name: str | None = Field(default=None, description="Not of those not found.")
    status: Literal["created", "skipped", "not_found", "inactive"]
    visit_id: UUID | None = None
    message: str | None = None


class BulkVisitReport(Schema):
    """Holds what became of all patients."""

    created: int
    skipped: int = Field(description="They have a visit on the date.")
    failed: int
    dry_run: bool
    batch_id: UUID | None = Field(description="For undoing this call.")
    results: list[BulkVisitResult]


class BulkUndo(Schema):
    """Why the visits of a bulk call are canceled."""

    reason: Reason = "Bulk creation undone."


class KeptVisit(Schema):
    """A visit that was left as it is, and why."""

    visit_id: UUID
    patient_id: UUID | None = Field(default=None, description="Not of those not found.")
    patient_name: str | None = None
    status: Literal["changed", "has_documents", "canceled", "not_found"]


class BulkUndoReport(Schema):
    """Holds what became of the visits of a bulk call."""

    canceled: int
    kept: int
    results: list[KeptVisit] = Field(description="The visits that were kept.")


class VisitImportRow(Schema):
    """One row of an import; rows are matched by `externalId`."""

    external_id: ExternalId
    patient_external_id: ExternalId | None = None
    patient_id: UUID | None = None
    visit_date: RecordedDate
    notes: OptionalNotes = ""
    service_type: OptionalLine = None
    started_at: AwareDatetime | None = None
    ended_at: AwareDatetime | None = None

    @model_validator(mode="after")
    def _one_patient(self) -> Self:
        if (self.patient_id is None) == (self.patient_external_id is None):
            raise ValueError("Name the patient by patientId or patientExternalId.")
        if self.started_at and self.ended_at and self.ended_at < self.started_at:
            raise ValueError("The end must not be before the start.")
        return self


class VisitImport(Schema):
    """Rows to bring in; each is checked by itself (see VisitImportRow)."""

    rows: list[dict[str, Any]] = Field(min_length=1, max_length=1000)
    dry_run: bool = Field(default=False, description="Check and report, change nothing.")
