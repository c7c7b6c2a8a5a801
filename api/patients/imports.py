"""Patients brought in from another system, matched by external id."""

from api.core.data.database import Connection, about_many
from api.core.data.importing import Import
from api.core.http.responses import Shown
from api.patients.queries import PATIENTS
from api.patients.schemas import PatientImport, PatientImportRow

IMPORT = Import(PATIENTS, PatientImportRow, patient="id")


@about_many
async def import_patients(connection: Connection, body: PatientImport) -> Shown:
    """Add or change patients and report on each row."""
    return await IMPORT.run(connection, body.rows, dry_run=body.dry_run)
