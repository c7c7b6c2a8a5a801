"""Recognising which column is which field."""

from pathlib import Path

import pytest

from cli.errors import UsageError
from cli.imports.columns import PATIENT_FIELDS, VISIT_FIELDS, parse_choices, recognize

PATH = Path("patients.csv")
SYNTHEA_PATIENTS = [
    "Id",
    "BIRTHDATE",
    "DEATHDATE",
    "SSN",
    "DRIVERS",
    "PASSPORT",
    "PREFIX",
    "FIRST",
    "MIDDLE",
    "LAST",
    "SUFFIX",
    "MAIDEN",
    "MARITAL",
    "RACE",
    "ETHNICITY",
    "GENDER",
    "BIRTHPLACE",
    "ADDRESS",
    "CITY",
    "STATE",
    "COUNTY",
    "FIPS",
    "ZIP",
    "LAT",
    "LON",
]
SYNTHEA_VISITS = ["Id", "START", "STOP", "PATIENT", "ENCOUNTERCLASS", "CODE", "DESCRIPTION"]


def named(headings, fields, chosen=None):
    columns = recognize(PATH, headings, fields, chosen or {})
    return {field: headings[index] for field, index in columns.items()}


def test_synthea_patients_are_recognised():
    assert named(SYNTHEA_PATIENTS, PATIENT_FIELDS) == {
        "external_id": "Id",
        "first_name": "FIRST",
        "last_name": "LAST",
        "date_of_birth": "BIRTHDATE",
        "deceased_on": "DEATHDATE",
        "address_line": "ADDRESS",
        "city": "CITY",
        "state": "STATE",
        "postal_code": "ZIP",
    }


def test_synthea_encounters_are_recognised():
    assert named(SYNTHEA_VISITS, VISIT_FIELDS) == {
        "external_id": "Id",
        "patient": "PATIENT",
        "started_at": "START",
        "ended_at": "STOP",
        "service_type": "ENCOUNTERCLASS",
        "notes": "DESCRIPTION",
    }


@pytest.mark.parametrize(
    "headings",
    [
        ["Patient ID", "First Name", "Last Name", "DOB", "Zip Code"],
        ["patient_id", "first_name", "last_name", "date_of_birth", "postal_code"],
        ["MRN", "Given name", "Surname", "Birth date", "Postcode"],
        ["ID paciente", "Nombre", "Apellidos", "Fecha de nacimiento", "Código postal"],
    ],
)
def test_usual_headings_are_recognised(headings):
    fields = ["external_id", "first_name", "last_name", "date_of_birth", "postal_code"]
    assert named(headings, PATIENT_FIELDS) == dict(zip(fields, headings, strict=True))


def test_chosen_column_wins_and_is_used_once():
    headings = ["id", "nr", "first", "last"]
    assert named(headings, PATIENT_FIELDS, {"external_id": "NR"})["external_id"] == "nr"


def test_field_can_be_left_out():
    headings = ["id", "first", "last", "phone"]
    assert "phone" not in named(headings, PATIENT_FIELDS, {"phone": ""})


def test_more_usual_heading_wins():
    assert named(["MRN", "Id", "first", "last"], PATIENT_FIELDS)["external_id"] == "Id"


def test_needed_field_without_a_column_is_named_with_what_was_found():
    with pytest.raises(UsageError) as caught:
        named(["id", "first", "nachname"], PATIENT_FIELDS)
    assert caught.value.key == "import.wrong_columns"
    assert caught.value.values["missing"] == "last_name"
    assert caught.value.values["found"] == "id, first, nachname"
    assert caught.value.values["needed"] == "external_id, first_name, last_name"


def test_needed_field_may_not_be_left_out():
    with pytest.raises(UsageError) as caught:
        named(["id", "first", "last"], PATIENT_FIELDS, {"last_name": ""})
    assert caught.value.key == "import.wrong_columns"


def test_two_columns_of_one_name_are_refused():
    with pytest.raises(UsageError) as caught:
        named(["id", "first", "last", "Last"], PATIENT_FIELDS)
    assert (caught.value.key, caught.value.values["field"]) == ("import.two_columns", "last_name")


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ("last_name", "import.map_form"),
        ("surname=LAST", "import.map_field"),
        ("last_name=NONE", "import.map_column"),
    ],
)
def test_choice_that_does_not_fit_is_refused(given, key):
    def choose():
        return named(
            ["id", "first", "last"], PATIENT_FIELDS, parse_choices([given], PATIENT_FIELDS)
        )

    with pytest.raises(UsageError) as caught:
        choose()
    assert caught.value.key == key


def test_choices_take_dashes():
    assert parse_choices(["last-name=A=B"], PATIENT_FIELDS) == {"last_name": "A=B"}
