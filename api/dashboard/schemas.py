"""The figures of the dashboard."""

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
    """Figures by the caller's own sight; null for who sees no patients."""

    date: UsDate
    patients: int | None
    visits_today: int | None
    documents_today: int | None
    patients_without_visit: int | None
    visits_without_documents: int | None
    visits_by_day: list[DayFigures] | None
    documents_by_type: list[TypeFigures] | None
