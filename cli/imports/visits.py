"""A row of a visits file as the API takes it, its day counted in the agency's time zone."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

from cli.imports.columns import VISIT_FIELDS
from cli.imports.dates import DateOrder, parse_date, parse_moment
from cli.imports.patients import API_DATE
from cli.imports.values import CellError, check_texts, in_field


@dataclass(frozen=True)
class VisitRows:
    """Turns cells into visits."""

    zone: ZoneInfo
    order: DateOrder = DateOrder.MONTH_FIRST

    def parse(self, texts: Mapping[str, str]) -> dict[str, Any]:
        """One visit for the API.

        Raises:
            CellError: A cell does not fit; its field is named.
        """
        check_texts(texts, VISIT_FIELDS)
        started = self._moment(texts, "started_at")
        ended = self._moment(texts, "ended_at")
        if started and ended and ended < started:
            with in_field("ended_at"):
                raise CellError("cell.before", value=ended, other=started)
        return {
            "externalId": texts["external_id"],
            "patientExternalId": texts["patient"],
            "visitDate": self._day(texts, started),
            "startedAt": iso(started),
            "endedAt": iso(ended),
            "serviceType": texts.get("service_type") or None,
            "notes": texts.get("notes") or None,
        }

    def _day(self, texts: Mapping[str, str], started: datetime | None) -> str:
        if texts.get("visit_date"):
            with in_field("visit_date"):
                return parse_date(texts["visit_date"], self.order).strftime(API_DATE)
        if started is None:
            with in_field("started_at"):
                raise CellError("cell.missing")
        return started.astimezone(self.zone).strftime(API_DATE)

    def _moment(self, texts: Mapping[str, str], field: str) -> datetime | None:
        if not texts.get(field):
            return None
        with in_field(field):
            return parse_moment(texts[field], self.zone, self.order)


def iso(moment: datetime | None) -> str | None:
    """A moment in UTC as the API writes it."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ") if moment else None
