"""Visits brought in from another system, matched by external id."""

from api.core.data.database import Connection, about_many
from api.core.data.importing import Import, Lookup, Refusal, RowCode
from api.core.http.responses import Shown
from api.patients.service import NO_PATIENT
from api.visits.queries import VISITS
from api.visits.schemas import VisitImport, VisitImportRow

PATIENT = Lookup(
    column="patient_id",
    table="public.patients",
    named_by={"patient_external_id": "external_id", "patient_id": "id"},
    missing=NO_PATIENT,
)
OTHER_PATIENT = Refusal(RowCode.OTHER_PATIENT, "This visit belongs to another patient already.")
IMPORT = Import(
    VISITS,
    VisitImportRow,
    patient="patient_id",
    lookups=[PATIENT],
    fixed={"patient_id": OTHER_PATIENT},
)


@about_many
async def import_visits(connection: Connection, body: VisitImport) -> Shown:
    """Add or change visits and report on each row."""
    return await IMPORT.run(connection, body.rows, dry_run=body.dry_run)
