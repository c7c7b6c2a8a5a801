"""Rows of a file of times for interviews, as the API takes them; all of them together or none."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from itertools import pairwise
from typing import Any

from cli.errors import Detail
from cli.imports.columns import Field
from cli.imports.dates import TIME_PART, DateOrder, parse_clock, parse_date
from cli.imports.patients import API_DATE
from cli.imports.problems import CellError, Problems
from cli.imports.sending import Job, RowError, camel, snake_case
from cli.imports.values import check_texts, refuse_totals, restored_texts

SLOT_FIELDS = (
    Field("date", ("date", "day", "slotdate", "interviewdate", "fecha", "dia"), required=True, kind="day"),
    Field("time", ("time", "start", "starttime", "begins", "from", "at", "hora", "inicio", "horadeinicio", "horainicio", "desde")),
    Field("minutes", ("minutes", "duration", "length", "durationminutes", "minutos", "duracion"), kind="code"),
    Field("capacity", ("capacity", "seats", "people", "places", "cupo", "lugares", "capacidad", "personas"), kind="code"),
    Field("buffer_before", ("bufferbefore", "before", "freebefore", "antes", "libreantes"), kind="code"),
    Field("buffer_after", ("bufferafter", "after", "freeafter", "despues", "libredespues"), kind="code"),
    Field("interview_type", ("interviewtype", "type", "kind", "mode", "tipo", "modalidad")),
    Field("place", ("place", "room", "link", "address", "url", "phone", "lugar", "sala", "enlace", "direccion"), kind="address"),
    Field("location", ("location", "office", "site", "sede", "oficina", "ubicacion")),
    Field("interviewer", ("interviewer", "interviewername", "with", "who", "staff", "entrevistador", "entrevistadora", "con", "quien")),
    Field("job_role", ("jobrole", "role", "position", "puesto", "cargo")),
    Field("area", ("area", "zona", "region")),
    Field("override_reason", ("overridereason", "reason", "why", "motivo", "razon")),
)  # fmt: skip
NUMBERS = ("minutes", "capacity", "buffer_before", "buffer_after")
REFERRING = {
    "location": "locationId",
    "interviewer": "interviewerId",
    "job_role": "jobRoleId",
    "area": "areaId",
}
WHOLE = re.compile(r"(\d{1,4})(?:[.,]0+)?(?:\s*min(?:utes|utos|s)?\.?)?", re.IGNORECASE)
TYPES = {
    "IN_PERSON": ("inperson", "person", "office", "onsite", "presencial", "enpersona", "oficina"),
    "ONLINE": ("online", "video", "remote", "phone", "call", "virtual", "enlinea", "remoto", "telefono", "llamada"),
}  # fmt: skip
USUAL_MINUTES = 30
Names = Mapping[str, Sequence[str]]
"""Ids by a name without case; several where it is not one person's or thing's alone."""
Normal = Callable[[str], str]


def named(rows: Iterable[Mapping[str, Any]]) -> Names:
    """The ids of rows by their names, and by themselves."""
    found: dict[str, list[str]] = defaultdict(list)
    for row in rows:
        found[folded(row["name"])].append(row["id"])
        found[row["id"]].append(row["id"])
    return found


def folded(name: str) -> str:
    """A name without case and with single blanks."""
    return " ".join(name.split()).casefold()


@dataclass(frozen=True)
class SlotRows:
    """Turns cells into slots."""

    names: Mapping[str, Names]
    normal: Normal
    order: DateOrder = DateOrder.MONTH_FIRST

    def parse(self, texts: Mapping[str, str]) -> dict[str, Any]:
        """One slot for the API.

        Raises:
            RowRefusedError: Cells do not fit; their fields are named.
        """
        refuse_totals(texts, SLOT_FIELDS)
        problems = Problems()
        given = restored_texts(texts, SLOT_FIELDS, problems)
        check_texts(given, SLOT_FIELDS, problems)
        slot: dict[str, Any] = {}
        for name, value in given.items():
            if value and name not in {"date", "time"}:
                with problems.in_field(name):
                    slot |= self._said(name, value)
        slot |= self._when(given, problems)
        problems.refuse_any()
        return slot

    def _when(self, given: Mapping[str, str], problems: Problems) -> dict[str, str]:
        """The day and the time, which may be in one cell."""
        day, clock = given.get("date", ""), given.get("time", "")
        both = TIME_PART.fullmatch(day)
        if both and not clock:
            day, clock = both.groups()
        said = {}
        with problems.in_field("date"):
            if day:
                said["date"] = parse_date(day, self.order).strftime(API_DATE)
        with problems.in_field("time"):
            if not clock:
                raise CellError("cell.missing")
            said["time"] = f"{parse_clock(clock, clock):%H:%M}"
        return said

    def _said(self, name: str, value: str) -> dict[str, Any]:
        if name in NUMBERS:
            return {camel(name): number(value)}
        if name == "interview_type":
            return {"interviewType": self._type(value)}
        if name in REFERRING:
            return {REFERRING[name]: self._id(name, value)}
        return {camel(name): value}

    def _type(self, value: str) -> str:
        for kind, words in TYPES.items():
            if self.normal(value) in (*words, self.normal(kind)):
                return kind
        raise CellError("cell.interview_type", value=value)

    def _id(self, name: str, value: str) -> str:
        found = self.names[name].get(folded(value), ())
        if len(found) != 1:
            raise CellError("cell.several" if found else "cell.nobody", value=value)
        return found[0]


def number(text: str) -> int:
    """A whole number, with the word minutes or without.

    Raises:
        CellError: It is none.
    """
    whole = WHOLE.fullmatch(text)
    if whole is None:
        raise CellError("cell.whole", value=text)
    return int(whole[1])


class SlotJob(Job):
    """A file of slots, which have no ids: what is wrong with them together, and by the server."""

    def overlapping(self, slots: Sequence[tuple[int, dict[str, Any]]]) -> list[RowError]:
        """Which rows keep somebody free while another row does."""
        by_person: dict[str, list[tuple[datetime, datetime, int]]] = defaultdict(list)
        for line, slot in slots:
            by_person[slot.get("interviewerId", "")].append((*span(slot), line))
        errors = []
        for spans in by_person.values():
            for (_, ends, first), (begins, _, line) in pairwise(sorted(spans)):
                if begins < ends:
                    errors += self._row_errors(line, [at("time", "cell.overlap", line=first)])
        return sorted(errors, key=lambda error: error.line)

    def refused(
        self, slots: Sequence[tuple[int, dict[str, Any]]], details: Sequence[Detail]
    ) -> list[RowError]:
        """Return what the server says of rows, which it knows by their places."""
        errors = []
        for detail in details:
            place, _, field = detail.field.removeprefix("body.").partition(".")
            if place.isdecimal() and int(place) < len(slots):
                name = snake_case(field).removesuffix("_id")
                message = self.texts.of_detail(detail)
                errors.append(RowError(slots[int(place)][0], self._heading(name), message))
        return errors


def span(slot: Mapping[str, Any]) -> tuple[datetime, datetime]:
    """From when until when a slot takes its interviewer, with what is kept free around it."""
    day = datetime.strptime(slot["date"], API_DATE).date()  # noqa: DTZ007 - a day has no zone
    begins = datetime.combine(day, time.fromisoformat(slot["time"]))
    before, after = (
        timedelta(minutes=slot.get(name, 0)) for name in ("bufferBefore", "bufferAfter")
    )
    return begins - before, begins + timedelta(minutes=slot.get("minutes", USUAL_MINUTES)) + after


def at(field: str, key: str, **values: Any) -> CellError:
    """Return what is wrong with a cell of this field."""
    error = CellError(key, **values)
    error.field = field
    return error
