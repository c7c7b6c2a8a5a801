"""Patients at the terminal: the list and the import."""

import json
from pathlib import Path
from uuid import uuid4

import pytest

HEADING = "Id,BIRTHDATE,DEATHDATE,SSN,FIRST,MIDDLE,LAST,ADDRESS,CITY,STATE,ZIP"


@pytest.fixture
def tag():
    """Makes ids and names of one test its own."""
    return uuid4().hex[:8]


@pytest.fixture
def synthea(tmp_path, tag):
    """A file as Synthea writes it: two alive, one dead."""
    return written(
        tmp_path,
        HEADING,
        f"{tag}-1,1995-12-30,,999-80-9624,Phil587,,Pacocha{tag},700 Haley Spur,Longmeadow,MA,00000",
        f"{tag}-2,1973-02-23,,999-81-7925,Norberto865,,Paucek{tag},254 Block Byway,Malden,MA,02155",
        f"{tag}-3,1940-01-31,2021-07-04,999-12-3456,Zoé,,Ryan{tag},1 O'Hara Walk,Boston,MA,02108",
    )


def written(folder: Path, *lines: str, encoding: str = "utf-8", end: str = "\n") -> Path:
    path = folder / "patients.csv"
    path.write_bytes("".join(f"{line}{end}" for line in lines).encode(encoding))
    return path


def counts(done):
    return [done.data[name] for name in ("rows", "created", "updated", "unchanged", "failed")]


def stored(people, tag):
    return people.sql(
        "select * from public.patients where external_id like $1 order by external_id", f"{tag}-%"
    )


def test_import_brings_in_the_dead_inactive_and_a_repeat_changes_nothing(
    admin, people, synthea, tag
):
    assert counts(admin.json("patients", "import", synthea)) == [3, 3, 0, 0, 0]
    rows = stored(people, tag)
    assert [row["active"] for row in rows] == [True, True, False]
    assert str(rows[2]["deceased_on"]) == "2021-07-04"
    assert (rows[2]["first_name"], rows[1]["postal_code"]) == ("Zoé", "02155")
    assert counts(admin.json("patients", "import", synthea)) == [3, 0, 0, 3, 0]
    assert stored(people, tag) == rows


def test_import_shape_for_programs(admin, synthea, tag):
    done = admin.json("patients", "import", synthea)
    assert list(done.data) == [
        "file", "dryRun", "columns", "rows", "created", "updated", "unchanged", "failed", "errors",
    ]  # fmt: skip
    assert done.data["columns"]["last_name"] == "LAST"
    assert done.code == 0


def test_changed_row_is_updated(admin, people, synthea, tag):
    admin.run("patients", "import", synthea)
    synthea.write_text(synthea.read_text().replace("Malden", "Salem"))
    assert counts(admin.json("patients", "import", synthea)) == [3, 0, 1, 2, 0]
    assert stored(people, tag)[1]["city"] == "Salem"


def test_repeat_leaves_somebody_inactive_who_was_deactivated_here(admin, people, synthea, tag):
    admin.run("patients", "import", synthea)
    people.sql("update public.patients set active = false where external_id = $1", f"{tag}-1")
    assert counts(admin.json("patients", "import", synthea)) == [3, 0, 0, 3, 0]
    assert stored(people, tag)[0]["active"] is False


def test_dry_run_tells_all_and_changes_nothing(admin, people, synthea, tag):
    done = admin.json("patients", "import", synthea, "--dry-run")
    assert (counts(done), done.data["dryRun"]) == ([3, 3, 0, 0, 0], True)
    assert stored(people, tag) == []
    assert "nothing was changed" in admin.run("patients", "import", synthea, "--dry-run").out


@pytest.mark.parametrize("encoding", ["utf-8-sig", "cp1252", "utf-16"])
def test_file_from_windows_is_read(admin, people, tmp_path, tag, encoding):
    lines = ("Patient ID;Last Name;First Name;DOB", f"{tag}-1;Peña;Zoé;3/4/1950")
    file = written(tmp_path, *lines, encoding=encoding, end="\r\n")
    assert admin.json("patients", "import", file).error["code"] == "import_dates_unclear"
    assert counts(admin.json("patients", "import", file, "--dates", "mdy")) == [1, 1, 0, 0, 0]
    row = stored(people, tag)[0]
    assert (row["last_name"], row["first_name"], str(row["date_of_birth"])) == (
        "Peña",
        "Zoé",
        "1950-03-04",
    )


def test_bad_rows_are_told_with_line_and_column_and_the_good_ones_go_in(
    admin, people, tmp_path, tag
):
    file = written(
        tmp_path, HEADING,
        f"{tag}-1,1950-01-01,,,Ana,,Good,,,,",
        f"{tag}-2,31/12/1950,,,Bo,,Order,,,,",
        f"{tag}-3,1950-01-01,,,,,Nameless,,,,",
        f"{tag}-1,1950-01-01,,,Ana,,Twice,,,,",
        f"{tag}-4,1950-01-01,,,Cy,,Zip,,,,not a zip!",
        f"{tag}-5,1950-01-01,,,Di,,Long,a,b,c,1,extra",
    )  # fmt: skip
    done = admin.json("patients", "import", file)
    assert (done.code, counts(done)) == (6, [6, 1, 0, 0, 5])
    told = [(error["line"], error["field"]) for error in done.data["errors"]]
    assert told == [(3, "BIRTHDATE"), (4, "FIRST"), (5, "Id"), (6, "ZIP"), (7, "")]
    assert "--dates dmy" in done.data["errors"][0]["message"]
    assert [row["external_id"] for row in stored(people, tag)] == [f"{tag}-1"]
    shown = admin.run("patients", "import", file, "--lang", "es")
    assert shown.code == 6
    assert "Línea" in shown.out


@pytest.mark.parametrize(("language", "words"), [("en", "is missing"), ("es", "falta")])
def test_everything_wrong_with_a_row_is_told(admin, tmp_path, language, words):
    file = written(tmp_path, HEADING, *["x-1,soon,,,,,,,,,"] * 8)
    done = admin.run("patients", "import", file, "--lang", language)
    assert (done.code, done.out.count(words)) == (6, 13)
    assert ("4 more" if language == "en" else "4 más") in done.err
    result = admin.json("patients", "import", file).data
    assert (result["failed"], len(result["errors"])) == (8, 24)
    assert {(error["line"], error["field"]) for error in result["errors"][:3]} == {
        (2, "BIRTHDATE"), (2, "FIRST"), (2, "LAST"),
    }  # fmt: skip


def test_wrong_columns_are_named_and_nothing_goes_in(admin, people, tmp_path, tag):
    file = written(tmp_path, "Nr,Vorname,LAST", f"{tag}-1,Ana,Roe")
    done = admin.json("patients", "import", file)
    assert (done.code, done.error["code"]) == (2, "import_wrong_columns")
    for word in ("external_id, first_name", "Nr, Vorname, LAST"):
        assert word in done.error["message"]
    assert "--map external_id=" in done.error["remedy"]
    mapped = admin.json(
        "patients", "import", file, "--map", "external_id=Nr", "--map", "first_name=vorname"
    )
    assert counts(mapped) == [1, 1, 0, 0, 0]
    assert stored(people, tag)[0]["first_name"] == "Ana"


def test_file_without_ids_can_be_given_made_ones(admin, tmp_path, tag):
    file = written(tmp_path, "First name,Last name,Birth date", f"Ana,Roe{tag},1950-01-01")
    assert admin.json("patients", "import", file).code == 2
    assert counts(admin.json("patients", "import", file, "--make-ids")) == [1, 1, 0, 0, 0]
    assert counts(admin.json("patients", "import", file, "--make-ids")) == [1, 0, 0, 1, 0]


def test_text_is_data_and_never_sql_nor_markup(admin, people, tmp_path, tag):
    evil = "Robert'); drop table patients;--"
    markup = "[bold]<script>alert(1)</script>"
    file = written(tmp_path, "id,first,last", f'{tag}-1,"{evil}","{markup}"')
    assert counts(admin.json("patients", "import", file)) == [1, 1, 0, 0, 0]
    row = stored(people, tag)[0]
    assert (row["first_name"], row["last_name"]) == (evil, markup)
    assert markup in admin.run("patients", "list", "-q", "Robert", "--limit", 100).out


def test_import_is_for_administrators(terminal, people, synthea, tag):
    terminal.become(people.of("employee"))
    done = terminal.json("patients", "import", synthea)
    assert (done.code, done.error["code"]) == (4, "forbidden")
    assert stored(people, tag) == []


def test_lost_connection_between_pieces_is_mended_by_a_repeat(admin, people, tmp_path, tag):
    lines = [f"{tag}-{n},Ana,Roe" for n in range(1500)]
    file = written(tmp_path, "id,first,last", *lines[:1000])
    assert counts(admin.json("patients", "import", file))[1] == 1000
    file = written(tmp_path, "id,first,last", *lines)
    assert counts(admin.json("patients", "import", file)) == [1500, 500, 0, 1000, 0]


def test_list_shows_active_patients_of_a_day(admin, synthea, tag):
    admin.run("patients", "import", synthea)
    page = admin.json("patients", "list", "-q", f"Pacocha{tag}").json
    patient = page["data"][0]
    assert {"id", "fullName", "visitsCount", "uploaded", "hasVisitOnDate", "active"} <= set(patient)
    assert set(page) == {"data", "page"}
    assert admin.json("patients", "list", "-q", f"Ryan{tag}").data == []
    assert len(admin.json("patients", "list", "-q", f"Ryan{tag}", "--active", "all").data) == 1
    assert (
        f"Pacocha{tag}"
        in admin.run("patients", "list", "--date", "7/4/2026", "-q", f"Pacocha{tag}").out
    )
    assert "Nothing found" in admin.run("patients", "list", "-q", f"{tag}{tag}").err


def test_employee_lists_only_assigned_patients(terminal, people, admin, synthea, tag):
    admin.run("patients", "import", synthea)
    nurse = people.make("employee")
    people.sql(
        "insert into public.patient_assignments (patient_id, user_id, created_by)"
        " select id, $2, $3 from public.patients where external_id = $1",
        f"{tag}-1", nurse.id, people.of("admin").id,
    )  # fmt: skip
    terminal.become(nurse)
    seen = terminal.json("patients", "list", "--active", "all").data
    assert [patient["externalId"] for patient in seen] == [f"{tag}-1"]


def test_date_that_is_none_is_wrong_usage(admin):
    done = admin.json("patients", "list", "--date", "someday")
    assert (done.code, done.error["code"]) == (2, "option_date")


@pytest.mark.parametrize(("language", "words"), [("en", "is none of"), ("es", "no es ninguno")])
def test_unknown_order_is_wrong_usage_and_names_the_known_ones(admin, language, words):
    done = admin.run("patients", "list", "--sort", "bogus", "--lang", language)
    assert done.code == 2
    assert f"--sort: 'bogus' {words}" in done.err
    assert "lastName, firstName, createdAt" in done.err
    assert admin.run("patients", "list", "--sort", "-createdAt").code == 0


def test_errors_are_one_json_object(admin, tmp_path):
    done = admin.json("patients", "import", tmp_path / "none.csv")
    assert (done.code, done.out) == (2, "")
    assert set(json.loads(done.err)["error"]) == {
        "code",
        "message",
        "remedy",
        "details",
        "requestId",
    }


def test_file_with_a_heading_alone_says_so(admin, tmp_path):
    file = tmp_path / "p.csv"
    file.write_text("Id,FIRST,LAST\n")
    shown = admin.run("patients", "import", file)
    assert (shown.code, shown.out) == (0, "")
    assert "no rows below it" in shown.err
    assert admin.json("patients", "import", file).data["rows"] == 0


def test_file_as_excel_writes_it_goes_in_and_the_broken_number_is_named(
    admin, people, tmp_path, tag
):
    file = written(
        tmp_path, "sep=;", "Chart number;Last Name;First Name;Address;ZIP", f'{tag}-1;Peña;Zoé;"1 Main St', 'Apt 2";02139',
        "1,23E+11;Roe;Bo;2 Main St;02139", ";;;;", encoding="cp1252", end="\r\n",
    )  # fmt: skip
    done = admin.json("patients", "import", file)
    assert (done.code, counts(done)) == (6, [2, 1, 0, 0, 1])
    (error,) = done.data["errors"]
    assert (error["line"], error["field"]) == (5, "Chart number")
    assert "1,23E+11" in error["message"]
    assert "format the column as text" in error["message"]
    assert stored(people, tag)[0]["address_line"] == "1 Main St, Apt 2"
