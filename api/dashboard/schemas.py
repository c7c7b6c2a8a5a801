"""The figures of the dashboard."""

from pydantic import Field

from api.core.clock import UsDate
from api.core.schemas import Schema


class DayFigures(Schema):
    """Visits and documents of one day."""

    date: UsDate
    visits: int
    documents: int


class TypeFigures(Schema):
    """How many documents there are of one type."""

    doc_type: str
    count: int


class Dashboard(Schema):
    """Figures by the caller's own sight; null for who sees no patients.

    The first five count active patients, each the `total` of a list: `GET /patients?date=…`, with
    `hasVisit` and `uploaded` as the names say.
    """

    date: UsDate
    patients: int | None
    patients_with_visit: int | None
    patients_without_visit: int | None
    patients_with_documents: int | None
    patients_without_documents: int | None = Field(
        description="With a visit that day, and without a document."
    )
    visits_by_day: list[DayFigures] | None
    documents_by_type: list[TypeFigures] | None
