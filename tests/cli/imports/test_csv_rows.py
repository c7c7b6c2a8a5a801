"""Rows of files as the API takes them."""

from datetime import date

import pytest

from cli.imports.patients import PatientRows
from cli.imports.problems import CellError, RowRefusedError
from cli.imports.values import cells_by_field
from cli.imports.visits import VisitRows
from cli.zones import zone_of

PATIENT = {"external_id": "p1", "first_name": "Ana", "last_name": "Peña"}
VISIT = {"external_id": "v1", "patient": "p1", "started_at": "2025-01-02T02:50:27Z"}


def patient(**cells):
    return PatientRows(today=date(2026, 11, 21)).parse(PATIENT | cells)


def problems(caught):
    """The fields that were refused and why."""
    return [(error.field, error.key) for error in caught.value.errors]


def visit(**cells):
    return VisitRows(zone_of("America/New_York")).parse(VISIT | cells)


def test_living_patient_keeps_the_activity_that_is_stored():
    row = patient(date_of_birth="1948-03-04", deceased_on="", city="", phone="555 0100")
    assert row == {
        "externalId": "p1",
        "firstName": "Ana",
        "lastName": "Peña",
        "dateOfBirth": "03-04-1948",
        "deceasedOn": None,
        "city": None,
        "phone": "555 0100",
    }


def test_dead_patient_comes_in_inactive():
    row = patient(deceased_on="2024-02-29", active="yes")
    assert (row["deceasedOn"], row["active"]) == ("02-29-2024", False)


@pytest.mark.parametrize(("text", "active"), [("Sí", True), ("0", False), ("Inactive", False)])
def test_activity_column_counts(text, active):
    assert patient(active=text)["active"] is active


@pytest.mark.parametrize(
    ("cells", "field", "key"),
    [
        ({"last_name": ""}, "last_name", "cell.missing"),
        ({"external_id": ""}, "external_id", "cell.missing"),
        ({"first_name": "x" * 101}, "first_name", "cell.too_long"),
        ({"date_of_birth": "2190-01-01"}, "date_of_birth", "cell.future"),
        ({"deceased_on": "soon"}, "deceased_on", "cell.date"),
        (
            {"date_of_birth": "2000-01-01", "deceased_on": "1999-01-01"},
            "deceased_on",
            "cell.before",
        ),
        ({"active": "maybe"}, "active", "cell.yes_no"),
    ],
)
def test_patient_cell_that_does_not_fit_is_named(cells, field, key):
    with pytest.raises(RowRefusedError) as caught:
        patient(**cells)
    assert problems(caught) == [(field, key)]


def test_all_that_is_wrong_with_a_patient_is_named():
    days = {"date_of_birth": "soon", "deceased_on": "2190-01-01"}
    with pytest.raises(RowRefusedError) as caught:
        patient(**days, last_name="", city="x" * 101, active="maybe")
    assert dict(problems(caught)) == {
        "last_name": "cell.missing",
        "date_of_birth": "cell.date",
        "deceased_on": "cell.future",
        "city": "cell.too_long",
        "active": "cell.yes_no",
    }


def test_made_id_is_the_same_each_time_and_needs_a_birth_date():
    rows = PatientRows(today=date(2026, 11, 21), make_ids=True)
    cells = {"first_name": "Ana", "last_name": "Peña", "date_of_birth": "1948-03-04"}
    made = rows.parse(cells)["externalId"]
    assert made == rows.parse({**cells, "first_name": "ANA"})["externalId"]
    assert made != rows.parse({**cells, "date_of_birth": "1948-03-05"})["externalId"]
    with pytest.raises(RowRefusedError) as caught:
        rows.parse({**cells, "last_name": "", "date_of_birth": ""})
    assert problems(caught) == [
        ("date_of_birth", "cell.missing"),
        ("last_name", "cell.missing"),
    ]
    assert rows.parse({**cells, "external_id": "own", "date_of_birth": ""})["externalId"] == "own"


def test_visit_day_is_the_agency_day():
    row = visit(ended_at="2025-01-02T03:05:27Z", service_type="outpatient", notes="Check-up")
    assert row == {
        "externalId": "v1",
        "patientExternalId": "p1",
        "visitDate": "01-01-2025",
        "startedAt": "2025-01-02T02:50:27Z",
        "endedAt": "2025-01-02T03:05:27Z",
        "serviceType": "outpatient",
        "notes": "Check-up",
    }


def test_visit_sends_no_column_that_the_file_lacks():
    kept = {"startedAt", "endedAt", "serviceType", "notes"}
    assert visit().keys() & kept == {"startedAt"}
    cleared = visit(started_at="", visit_date="3/4/2025", ended_at="", service_type="", notes="")
    assert {name: cleared[name] for name in kept} == dict.fromkeys(kept)


@pytest.mark.parametrize(
    ("written", "day"),
    [
        ("3/4/2025", "03-04-2025"),
        # 10:30 PM of the day before in New York.
        ("2025-03-05T03:30:00Z", "03-04-2025"),
        ("2025-03-04T23:30:00-08:00", "03-05-2025"),
        ("2025-03-04 22:30", "03-04-2025"),
        # A day, as systems write it.
        ("2025-03-04T00:00:00Z", "03-04-2025"),
        ("2025-03-04T00:00:00-08:00", "03-04-2025"),
    ],
)
def test_visit_date_column_wins_over_the_start(written: str, day: str):
    assert visit(visit_date=written)["visitDate"] == day


@pytest.mark.parametrize(
    ("cells", "field"),
    [
        ({"started_at": ""}, "started_at"),
        ({"started_at": "2025-01-02"}, "started_at"),
        ({"ended_at": "2025-01-02T02:50:26Z"}, "ended_at"),
        ({"patient": ""}, "patient"),
        ({"notes": "x" * 4001}, "notes"),
        ({"visit_date": "31/12/2025"}, "visit_date"),
        ({"started_at": "2027-03-14 02:30", "ended_at": "2027-03-14 03:30"}, "started_at"),
    ],
)
def test_visit_cell_that_does_not_fit_is_named(cells, field):
    with pytest.raises(RowRefusedError) as caught:
        visit(**cells)
    assert [name for name, _ in problems(caught)] == [field]


def test_all_that_is_wrong_with_a_visit_is_named():
    with pytest.raises(RowRefusedError) as caught:
        visit(patient="", started_at="soon", ended_at="later", visit_date="31/12/2025")
    fields = {name for name, _ in problems(caught)}
    assert fields == {"patient", "started_at", "ended_at", "visit_date"}


def test_missing_cells_are_empty():
    columns = {"first_name": 0, "last_name": 2}
    assert cells_by_field(["Ana "], ["a", "b", "c"], columns) == {
        "first_name": "Ana",
        "last_name": "",
    }


def test_row_longer_than_the_heading_is_refused():
    assert cells_by_field(["1", "2", " "], ["a", "b"], {"x": 1}) == {"x": "2"}
    with pytest.raises(CellError):
        cells_by_field(["1", "2", "3"], ["a", "b"], {"x": 1})
