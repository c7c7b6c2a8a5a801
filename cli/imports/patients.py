"""A row of a patients file as the API takes it."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from cli.imports.columns import PATIENT_FIELDS
from cli.imports.dates import DateOrder, parse_date
from cli.imports.problems import CellError, Problems
from cli.imports.values import check_texts, parse_yes_no, refuse_totals, restored_texts

API_DATE = "%m-%d-%Y"
TEXT_FIELDS = {
    "phone": "phone",
    "address_line": "addressLine",
    "city": "city",
    "state": "state",
    "postal_code": "postalCode",
}


@dataclass(frozen=True)
class PatientRows:
    """Turns cells into patients; the dead come in inactive."""

    today: date
    order: DateOrder = DateOrder.MONTH_FIRST
    make_ids: bool = False

    def parse(self, texts: Mapping[str, str]) -> dict[str, Any]:
        """One patient for the API.

        Raises:
            RowRefusedError: Cells do not fit; their fields are named.
        """
        refuse_totals(texts, PATIENT_FIELDS)
        problems = Problems()
        given = restored_texts(texts, PATIENT_FIELDS, problems)
        born = self._past_day(given, "date_of_birth", problems)
        died = self._past_day(given, "deceased_on", problems)
        with problems.in_field("deceased_on"):
            if born and died and died < born:
                raise CellError("cell.before", value=died, other=born)
        needs_id = self.make_ids and not given.get("external_id")
        if needs_id:
            with problems.in_field("date_of_birth"):
                given["external_id"] = made_id(given, born)
        named = [one for one in PATIENT_FIELDS if not (needs_id and one.name == "external_id")]
        check_texts(given, named, problems)
        active: dict[str, bool] = {}
        with problems.in_field("active"):
            active = activity(given, died)
        problems.refuse_any()
        row: dict[str, Any] = {
            "externalId": given["external_id"],
            "firstName": given["first_name"],
            "lastName": given["last_name"],
        }
        row |= {ours: given[name] or None for name, ours in TEXT_FIELDS.items() if name in given}
        return row | days(given, born, died) | active

    def _past_day(self, texts: Mapping[str, str], field: str, problems: Problems) -> date | None:
        with problems.in_field(field):
            if texts.get(field):
                day = parse_date(texts[field], self.order)
                if day > self.today:
                    raise CellError("cell.future", value=day)
                return day
        return None


def days(texts: Mapping[str, str], born: date | None, died: date | None) -> dict[str, str | None]:
    """The dates of the columns that the file has."""
    found = {"dateOfBirth": ("date_of_birth", born), "deceasedOn": ("deceased_on", died)}
    return {
        ours: day.strftime(API_DATE) if day else None
        for ours, (name, day) in found.items()
        if name in texts
    }


def activity(texts: Mapping[str, str], died: date | None) -> dict[str, bool]:
    """Return whether the patient is active; left as it is when the file does not say."""
    if died:
        return {"active": False}
    if not texts.get("active"):
        return {}
    return {"active": parse_yes_no(texts["active"])}


def made_id(texts: Mapping[str, str], born: date | None) -> str:
    """An id from name and birth date, the same each time the file is imported."""
    if born is None:
        raise CellError("cell.missing")
    names = [texts.get(name, "").casefold() for name in ("last_name", "first_name")]
    digest = hashlib.sha256("\n".join([*names, born.isoformat()]).encode()).hexdigest()
    return f"made-{digest[:24]}"
