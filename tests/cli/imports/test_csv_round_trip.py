"""What our own exports write, our own import takes."""

# ruff: noqa: RUF001 - the signs in question

import json
import subprocess
from datetime import date
from pathlib import Path

import pytest

from cli.imports.columns import PATIENT_FIELDS, recognize
from cli.imports.patients import PatientRows
from cli.imports.reader import open_csv
from cli.imports.sending import Job
from cli.imports.survey import surveyed
from cli.sheets import cell_of, sheet_of, unguarded
from cli.stack.toolchain.programs import node
from cli.texts import Texts

WEB = Path(__file__).resolve().parents[3] / "web" / "src"
TEXTS = [
    "=1+1", "+1 305", "-", "@x", "\t=1", "a;=1", "'=1", "''=1", "a; '=1", "＝1", " =1", ";';=1", "\r\n'=",
    "'", "plain", "O'Brien", "a,'b", "x\n=1\n'=2", 'a "b", c',
]  # fmt: skip
# Node runs TypeScript as it is; only the web app's own alias for its folder needs to be explained.
PROGRAM = """
import { registerHooks } from "node:module";
const { src, locale, rows } = JSON.parse(process.argv[1]);
registerHooks({
  resolve: (name, context, next) =>
    next(name.startsWith("@/") ? `file://${src}/${name.slice(2)}.ts` : name, context),
});
const { toCsv } = await import(`file://${src}/lib/csv/write-csv.ts`);
if (locale === null) {
  process.stdout.write(toCsv(rows, [{ header: "id", value: (row) => row }]));
} else {
  const { patientCsv } = await import(`file://${src}/features/care/patients/list/patient-csv.ts`);
  process.stdout.write(toCsv(rows, patientCsv(locale)));
}
"""


def written_by_web(folder, rows, locale=None):
    """The file that the web app's list writes of rows."""
    given = json.dumps({"src": str(WEB), "locale": locale, "rows": rows})
    command = [str(node()), "--no-warnings", "--input-type=module", "--eval", PROGRAM, given]
    path = folder / "web.csv"
    path.write_bytes(subprocess.run(command, check=True, capture_output=True).stdout)
    return path


def written_by_cli(folder, rows):
    """The file that the command line writes of rows."""
    path = folder / "cli.csv"
    sheet = sheet_of([{"id": row} for row in rows], ["id"])
    path.write_text(sheet, encoding="utf-8", newline="")
    return path


@pytest.mark.parametrize("write", [written_by_web, written_by_cli])
def test_guard_of_formulas_is_taken_away_and_nothing_else(tmp_path, write):
    cells = [row.cells[0] for row in open_csv(write(tmp_path, TEXTS)).rows()]
    assert [unguarded(cell) for cell in cells] == TEXTS
    assert not {cell[:1] for cell in cells} & set("=+-@＝")


def test_both_exports_guard_alike(tmp_path):
    cells = [row.cells[0] for row in open_csv(written_by_web(tmp_path, TEXTS)).rows()]
    assert cells == [cell_of(text) for text in TEXTS]


@pytest.mark.parametrize("locale", ["en", "es"])
def test_patients_of_the_list_come_back_as_they_were(tmp_path, locale):
    patient = {
        "externalId": "007", "lastName": "=O'Brien", "firstName": "José; -María", "dateOfBirth": "03-04-1948",
        "city": "Peña", "phone": "+525512345678", "active": False, "visitsCount": 2, "hasVisitOnDate": True,
        "uploaded": False,
    }  # fmt: skip
    bare = patient | {"externalId": "8", "dateOfBirth": None, "city": None, "phone": None}
    path = written_by_web(tmp_path, [patient, bare], locale)
    file = open_csv(path, None, PATIENT_FIELDS, {})
    columns = recognize(path, file.headings, PATIENT_FIELDS, {})
    order = surveyed(file, columns, PATIENT_FIELDS).order(file, columns, None)
    job = Job(file, columns, PatientRows(date(2026, 11, 21), order).parse, Texts("en"))
    back = [row for _, row in job.rows()]
    names = [name for name in patient if name not in {"visitsCount", "hasVisitOnDate", "uploaded"}]
    assert back == [{name: row[name] for name in names} for row in (patient, bare)]
