"""A row of a visits file as the API takes it, its day counted in the agency's time zone."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

from cli.imports.columns import VISIT_FIELDS
from cli.imports.dates import DateOrder, parse_day, parse_moment
from cli.imports.patients import API_DATE
from cli.imports.problems import CellError, Problems
from cli.imports.values import check_texts, refuse_totals, restored_texts

# A column that the file lacks is not sent: the API keeps what is stored there.
KEPT = {
    "started_at": "startedAt",
    "ended_at": "endedAt",
    "service_type": "serviceType",
    "notes": "notes",
}


@dataclass(frozen=True)
class VisitRows:
    """Turns cells into visits."""

    zone: ZoneInfo
    order: DateOrder = DateOrder.MONTH_FIRST

    def parse(self, texts: Mapping[str, str]) -> dict[str, Any]:
        """One visit for the API.

        Raises:
            RowRefusedError: Cells do not fit; their fields are named.
        """
        refuse_totals(texts, VISIT_FIELDS)
        problems = Problems()
        given = restored_texts(texts, VISIT_FIELDS, problems)
        check_texts(given, VISIT_FIELDS, problems)
        started = self._moment(given, "started_at", problems)
        ended = self._moment(given, "ended_at", problems)
        with problems.in_field("ended_at"):
            if started and ended and ended < started:
                raise CellError("cell.before", value=ended, other=started)
        day = self._day(given, started, problems)
        problems.refuse_any()
        row: dict[str, Any] = {
            "externalId": given["external_id"],
            "patientExternalId": given["patient"],
            "visitDate": day,
        }
        values = {**given, "started_at": iso(started), "ended_at": iso(ended)}
        return row | {ours: values[name] or None for name, ours in KEPT.items() if name in given}

    def _day(
        self, texts: Mapping[str, str], started: datetime | None, problems: Problems
    ) -> str | None:
        given, day = texts.get("visit_date"), None
        with problems.in_field("visit_date" if given else "started_at"):
            if given:
                day = parse_day(given, self.zone, self.order).strftime(API_DATE)
            elif started:
                day = started.astimezone(self.zone).strftime(API_DATE)
            else:
                raise CellError("cell.missing")
        return day

    def _moment(self, texts: Mapping[str, str], field: str, problems: Problems) -> datetime | None:
        with problems.in_field(field):
            if texts.get(field):
                return parse_moment(texts[field], self.zone, self.order)
        return None


def iso(moment: datetime | None) -> str | None:
    """A moment in UTC as the API writes it."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ") if moment else None
