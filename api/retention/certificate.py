"""The certificate of a run on paper: what was erased by which rule, and nothing of what was in it."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any
from uuid import UUID

import orjson

from api.core.clock import midnight, parse_us_date, readable_day, written_moment
from api.core.data.database import Connection
from api.core.errors.tree import NotFoundError
from api.core.schemas import Locale
from api.retention import queries
from api.retention.service import NO_RUN
from api.sealing.documents import written

TEMPLATE = Path(__file__).parent / "certificate.typ"
# Setting each takes 0.2 MB of memory while the document is made.
MOST_OF_CLASS = 100
WORDS: dict[Locale, dict[str, str]] = {
    "en": {
        "title": "Certificate of erasure",
        "note": "These records were past their time by a confirmed rule and were not held. They were erased with"
        " all that belonged to them. The SHA-256 of a record tells whether a copy that turns up is of it.",
        "run": "Run",
        "started": "Begun",
        "finished": "Finished",
        "unfinished": "not finished",
        "by": "Confirmed by",
        "records": "Records erased",
        "files_left": "Files that are still being removed",
        "sha256": "SHA-256 of the proofs",
        "proofs": "Records",
        "totals": "Of which there are more than {most} of a kind, they are summed up by rule. The proof of each is"
        " in what 'carehire retention certificate {run} --output FILE' writes.",
        "span": "{first} to {last}",
        "applications_not_hired": "Application, not hired",
        "personnel_files": "Personnel file",
        "medical_records": "Medical part of a personnel file",
        "emails": "Email about no application",
        "id": "Id",
        "rule": "Rule",
        "months": "{months} months, {source}",
        "rule_by": "Rule confirmed by",
        "on": "{by}, {day}",
        "last": "Last record",
        "kept": "Kept until",
        "erased": "Erased",
        "rows": "Rows and files",
        "counts": "{rows} and {files}",
        "content": "SHA-256 of its rows",
    },
    "es": {
        "title": "Comprobante de borrado",
        "note": "A estos registros se les venció el plazo según una regla confirmada y no estaban en retención. Se"
        " borraron con todo lo que les pertenecía. El SHA-256 de un registro dice si una copia que aparezca es de él.",
        "run": "Borrado",
        "started": "Inicio",
        "finished": "Fin",
        "unfinished": "sin terminar",
        "by": "Confirmado por",
        "records": "Registros borrados",
        "files_left": "Archivos que aún se están quitando",
        "sha256": "SHA-256 de los comprobantes",
        "proofs": "Registros",
        "totals": "Cuando hay más de {most} de una clase, aparecen sumados por regla. El comprobante de cada uno está"
        " en lo que escribe 'carehire retention certificate {run} --output ARCHIVO'.",
        "span": "{first} a {last}",
        "applications_not_hired": "Solicitud sin contratación",
        "personnel_files": "Expediente de personal",
        "medical_records": "Parte médica de un expediente de personal",
        "emails": "Correo sin solicitud",
        "id": "Identificador",
        "rule": "Regla",
        "months": "{months} meses, {source}",
        "rule_by": "Regla confirmada por",
        "on": "{by}, {day}",
        "last": "Último registro",
        "kept": "Se conservó hasta",
        "erased": "Borrado",
        "rows": "Filas y archivos",
        "counts": "{rows} y {files}",
        "content": "SHA-256 de sus filas",
    },
}
Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Certificate:
    """Holds what stands on the pages."""

    run: Row
    agency: str
    zone: str
    locale: Locale

    async def as_pdf(self) -> bytes:
        """Return the pages as a tagged PDF."""
        return await asyncio.to_thread(written, TEMPLATE, self.content(), {}, midnight())

    def content(self) -> Row:
        """Return what the template is given."""
        said, run = WORDS[self.locale], self.run
        ended = self._moment(run["finishedAt"]) if run["finishedAt"] else said["unfinished"]
        known = [
            _fact(said["run"], run["id"], is_code=True),
            _fact(said["started"], self._moment(run["startedAt"])),
            _fact(said["finished"], ended),
            _fact(said["by"], run["startedByName"] or ""),
            _fact(said["records"], str(run["erased"])),
            _fact(said["files_left"], str(run["filesLeft"])),
        ]
        if run["sha256"]:
            known.append(_fact(said["sha256"], run["sha256"], is_code=True))
        return {
            "locale": self.locale,
            "agency": self.agency,
            "title": said["title"],
            "note": said["note"],
            "footer": f"{said['title']} · {run['id']}",
            "known": known,
            "proofs_title": said["proofs"],
            "proofs_note": self._note(),
            "proofs": [
                {"title": said[erased["recordClass"]], "facts": list(facts(erased))}
                for facts, rows in ((self._sums, run["totals"]), (self._facts, run["proofs"]))
                for erased in rows
            ],
        }

    def _note(self) -> str | None:
        if not self.run["totals"]:
            return None
        return WORDS[self.locale]["totals"].format(most=MOST_OF_CLASS, run=self.run["id"])

    def _facts(self, proof: Row) -> Iterable[Row]:
        said = WORDS[self.locale]
        yield _fact(said["id"], proof["recordId"], is_code=True)
        yield from self._rule(proof)
        yield _fact(said["last"], self._day(proof["lastRecordOn"]))
        yield _fact(said["kept"], self._day(proof["keptUntil"]))
        yield _fact(said["erased"], self._moment(proof["erasedAt"]))
        yield self._counts(proof)
        yield _fact(said["content"], proof["sha256"], is_code=True)

    def _sums(self, total: Row) -> Iterable[Row]:
        said, day, moment = WORDS[self.locale], self._day, self._moment
        yield _fact(said["records"], str(total["records"]))
        yield from self._rule(total)
        yield self._span("last", day(total["firstRecordOn"]), day(total["lastRecordOn"]))
        yield self._span("kept", day(total["keptFrom"]), day(total["keptUntil"]))
        yield self._span("erased", moment(total["erasedFrom"]), moment(total["erasedAt"]))
        yield self._counts(total)

    def _rule(self, erased: Row) -> Iterable[Row]:
        said = WORDS[self.locale]
        months = said["months"].format(months=erased["keepMonths"], source=erased["source"])
        day = self._day(erased["confirmedOn"])
        yield _fact(said["rule"], months)
        yield _fact(said["rule_by"], said["on"].format(by=erased["confirmedBy"], day=day))

    def _counts(self, erased: Row) -> Row:
        said = WORDS[self.locale]
        counts = said["counts"].format(rows=erased["rows"], files=erased["files"])
        return _fact(said["rows"], counts)

    def _span(self, label: str, first: str, last: str) -> Row:
        said = WORDS[self.locale]
        span = first if first == last else said["span"].format(first=first, last=last)
        return _fact(said[label], span)

    def _day(self, text: str) -> str:
        return readable_day(parse_us_date(text), self.locale)

    def _moment(self, text: str) -> str:
        return written_moment(datetime.fromisoformat(text), self.zone)


def _fact(label: str, value: str, *, is_code: bool = False) -> Row:
    return {"label": label, "value": value, "is_code": is_code}


async def certificate(connection: Connection, run_id: UUID, locale: Locale) -> Certificate:
    """Return what a run erased.

    Raises:
        NotFoundError: There is no such run.
    """
    found = await connection.fetchval(queries.PRINTED_BY_ID, run_id, MOST_OF_CLASS)
    if found is None:
        raise NotFoundError(NO_RUN)
    run = orjson.loads(found)
    [(agency, zone)] = await connection.fetch(queries.AGENCY)
    return Certificate(run, agency, zone, locale)
