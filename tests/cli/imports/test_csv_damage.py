"""What other programs do to cells: undone, or refused with the remedy."""

# ruff: noqa: RUF001 - the quotation marks and signs in question

from datetime import date

import pytest

from cli.errors import UsageError
from cli.imports.columns import PATIENT_FIELDS, recognize
from cli.imports.damage import restored
from cli.imports.dates import DateOrder
from cli.imports.patients import PatientRows
from cli.imports.problems import CellError
from cli.imports.reader import open_csv
from cli.imports.sending import Job
from cli.imports.survey import surveyed
from cli.texts import Texts

FIELDS = {field.name: field for field in PATIENT_FIELDS}


@pytest.mark.parametrize(
    ("field", "text", "meant"),
    [
        ("external_id", '="00123"', "00123"),
        ("external_id", '="Mar-45"', "Mar-45"),
        ("external_id", "MAR-45", "MAR-45"),
        ("external_id", "'00123", "00123"),
        ("external_id", "\u200b00123\u00a0", "00123"),
        ("phone", "'+1 305 555 0100", "+1 305 555 0100"),
        ("address_line", "1 Main St,\r\nApt 2", "1 Main St, Apt 2"),
        ("address_line", "1 Main St_x000D_\nApt 2", "1 Main St, Apt 2"),
        ("address_line", "1 Main St\x0bApt 2", "1 Main St, Apt 2"),
        ("first_name", "Ana\u202fMaría\n", "Ana María"),
        ("last_name", "O&#39;Brien", "O'Brien"),
        ("last_name", "Pe&ntilde;a", "Peña"),
        ("last_name", "Pen\u0303a", "Peña"),
        ("last_name", "'t Hooft", "'t Hooft"),
        ("last_name", "O’Brien", "O’Brien"),
        ("last_name", "Null", "Null"),
        ("last_name", "Mu\u00adñoz\u200b", "Muñoz"),
        ("last_name", "حسین\u200cی", "حسین\u200cی"),
        ("city", "\\N", ""),
        ("phone", "NULL", ""),
        ("postal_code", "02134-0012", "02134-0012"),
    ],
)
def test_cell_is_read_as_it_was_meant(field, text, meant):
    assert restored(FIELDS[field], text) == meant


@pytest.mark.parametrize(
    ("field", "text", "key"),
    [
        ("external_id", "1.23E+11", "cell.scientific"),
        ("external_id", "Mar-45", "cell.made_date"),
        ("external_id", "03-mar", "cell.made_date"),
        ("external_id", "1,234,567", "cell.thousands"),
        ("external_id", "1,23E+11", "cell.scientific"),
        ("phone", "1.30556E10", "cell.scientific"),
        ("external_id", "12345.0", "cell.decimal"),
        ("phone", "3055550100,00", "cell.decimal"),
        ("postal_code", "2134", "cell.zip"),
        ("postal_code", "21340012", "cell.zip"),
        ("postal_code", "2134-0012", "cell.zip"),
        ("external_id", "A1\nA2", "cell.lines"),
        ("phone", "305 555 0100\n305 555 0101", "cell.lines"),
        ("first_name", "#NAME?", "cell.sheet_error"),
        ("city", "#N/D", "cell.sheet_error"),
        ("date_of_birth", "########", "cell.sheet_error"),
        ("first_name", "=A1&B1", "cell.formula"),
        ("last_name", "Pe\ufffda", "cell.lost_letter"),
        ("last_name", "?ukasz", "cell.lost_letter"),
        ("last_name", "NULL", "cell.null_name"),
        ("first_name", "“Ana”", "cell.quoted"),
        ("first_name", "A\x00na", "cell.control"),
        ("last_name", "R\x1doe", "cell.control"),
    ],
)
def test_cell_that_is_lost_is_refused(field, text, key):
    with pytest.raises(CellError) as caught:
        restored(FIELDS[field], text)
    assert caught.value.key == key
    for language in ("en", "es"):
        assert Texts(language).get(key, **caught.value.values)


def test_id_that_looks_like_a_short_number_stays():
    assert restored(FIELDS["external_id"], "1E5") == "1E5"


def job_of(tmp_path, text, **options):
    path = tmp_path / "p.csv"
    path.write_text(text, encoding="utf-8", newline="")
    file = open_csv(path, None, PATIENT_FIELDS, {})
    columns = recognize(path, file.headings, PATIENT_FIELDS, {})
    order = surveyed(file, columns, PATIENT_FIELDS).order(file, columns, options.get("dates"))
    return Job(file, columns, PatientRows(date(2026, 11, 21), order).parse, Texts("en"))


def read(tmp_path, text, **options):
    """The good rows of a file, and what is wrong with the others."""
    sent = []
    job = job_of(tmp_path, text, **options)
    tally = job.send_all(
        lambda rows: sent.extend(rows) or [{"status": "created"} for _ in rows], lambda _: None
    )
    return sent, [(error.line, error.field) for error in tally.errors]


def test_titles_above_and_totals_below_are_no_patients(tmp_path):
    sent, errors = read(
        tmp_path,
        "Patient list;;\nPrinted 11/20/2026;;\n\nMRN*;First name (legal);Last name\n7;Ana;Roe\n"
        "MRN*;First name (legal);Last name\nTotal: 1;;\n",
    )
    assert [row["externalId"] for row in sent] == ["7"]
    assert [line for line, _ in errors] == [6, 7]


DATED = "id,first,last,dob\n"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (f"{DATED}1,A,B,03/04/1948\n2,C,D,13/04/1948\n", "import.day_first"),
        (f"{DATED}1,A,B,04/13/1948\n2,C,D,13/04/1948\n3,E,F,01/04/1948\n", "import.dates_mixed"),
        ("id;first;last;dob\n1;A;B;03/04/1948\n", "import.dates_unclear"),
    ],
)
def test_order_of_dates_that_is_not_sure_is_asked(tmp_path, text, key):
    with pytest.raises(UsageError) as caught:
        read(tmp_path, text)
    assert caught.value.key == key
    sent, _ = read(tmp_path, text, dates=DateOrder.DAY_FIRST)
    assert sent[-1]["dateOfBirth"][:2] == "04"


@pytest.mark.parametrize(
    ("text", "birth"),
    [
        ("id,first,last,Birth date (DD/MM/YYYY)\n1,A,B,03/04/1948\n", "04-03-1948"),
        ("id;first;last;dob\n1;A;B;03/04/1948\n2;C;D;04/13/1948\n", "03-04-1948"),
        ("id;first;last;dob\n1;A;B;3.4.1948\n", "04-03-1948"),
        (f"{DATED}1,A,B,03/04/1948\n", "03-04-1948"),
        (f"{DATED}1,A,B,1948-03-04\n2,C,D,13/04/1948\n", "03-04-1948"),
    ],
)
def test_order_of_dates_that_the_file_says_is_followed(tmp_path, text, birth):
    assert read(tmp_path, text)[0][0]["dateOfBirth"] == birth
