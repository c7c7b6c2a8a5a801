"""The certificate of a run on paper: what was erased by which rule, and nothing of what stood in it."""

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
from api.core.schemas import Locale
from api.retention import queries, service
from api.sealing.documents import written

TEMPLATE = Path(__file__).parent / "certificate.typ"
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
    """What stands on the pages."""

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
            "proofs": [
                {"title": said[proof["recordClass"]], "facts": list(self._facts(proof))}
                for proof in run["proofs"]
            ],
        }

    def _facts(self, proof: Row) -> Iterable[Row]:
        said = WORDS[self.locale]
        months = said["months"].format(months=proof["keepMonths"], source=proof["source"])
        confirmed = said["on"].format(by=proof["confirmedBy"], day=self._day(proof["confirmedOn"]))
        yield _fact(said["id"], proof["recordId"], is_code=True)
        yield _fact(said["rule"], months)
        yield _fact(said["rule_by"], confirmed)
        yield _fact(said["last"], self._day(proof["lastRecordOn"]))
        yield _fact(said["kept"], self._day(proof["keptUntil"]))
        yield _fact(said["erased"], self._moment(proof["erasedAt"]))
        counts = said["counts"].format(rows=proof["rows"], files=proof["files"])
        yield _fact(said["rows"], counts)
        yield _fact(said["content"], proof["sha256"], is_code=True)

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
    run = orjson.loads(await service.certificate(connection, run_id))
    [(agency, zone)] = await connection.fetch(queries.AGENCY)
    return Certificate(run, agency, zone, locale)
