"""Visits at the terminal: list, create, bulk and import."""

from uuid import uuid4

import pytest

DAY = "07-04-2026"


@pytest.fixture
def tag():
    return uuid4().hex[:8]


@pytest.fixture
def patients(admin, tmp_path, tag):
    """Ids of three imported patients, the last one dead, by external id."""
    file = tmp_path / "p.csv"
    file.write_text(
        f"Id,FIRST,LAST,DEATHDATE\n{tag}-a,Ana,Roe{tag},\n{tag}-b,Bo,Roe{tag},\n{tag}-c,Cy,Roe{tag},2020-01-01\n"
    )
    assert admin.json("patients", "import", file).code == 0
    rows = admin.json("patients", "list", "-q", f"Roe{tag}", "--active", "all").data
    return {row["externalId"].rpartition("-")[2]: row["id"] for row in rows}


def encounters(folder, tag, *rows):
    file = folder / "encounters.csv"
    file.write_text(
        "Id,START,STOP,PATIENT,ENCOUNTERCLASS,CODE,DESCRIPTION\n" + "\n".join(rows) + "\n"
    )
    return file


def test_create_then_list(admin, patients):
    done = admin.json(
        "visits", "create", patients["a"], "--date", "2026-07-04", "--notes", "<b>Hi</b>"
    )
    assert (done.data["visitDate"], done.data["notes"]) == (DAY, "<b>Hi</b>")
    listed = admin.json("visits", "list", "--patient", patients["a"], "--date", DAY).json
    assert [visit["id"] for visit in listed["data"]] == [done.data["id"]]
    assert set(listed) == {"data", "page"}
    shown = admin.run("visits", "create", patients["b"])
    assert shown.out.startswith("Visit created successfully!")


def test_list_names_the_patients_and_programs_get_their_ids(admin, patients, tag):
    admin.run("visits", "bulk", patients["a"], patients["b"], "--date", "2026-03-02")
    day = ("visits", "list", "--date", "2026-03-02", "--patient")
    for letter, name in (("a", f"Ana Roe{tag}"), ("b", f"Bo Roe{tag}")):
        shown = admin.run(*day, patients[letter]).out
        assert name in shown
        assert patients[letter] not in shown
        (visit,) = admin.json(*day, patients[letter]).data
        assert visit["patientId"] == patients[letter]
        assert "patientName" not in visit


def test_create_for_an_inactive_or_unknown_patient_is_refused(admin, patients):
    assert admin.json("visits", "create", patients["c"]).code == 1
    assert admin.json("visits", "create", str(uuid4())).code == 5


def test_list_of_an_unknown_patient_is_not_found(admin, patients, people):
    assert admin.json("visits", "list", "--patient", str(uuid4())).code == 5
    assert admin.json("visits", "list", "--patient", patients["a"]).data == []
    admin.become(people.make("employee"))
    assert admin.json("visits", "list", "--patient", patients["a"]).code == 5


def test_bulk_reports_each_patient(admin, patients, tmp_path):
    stranger = str(uuid4())
    ids = tmp_path / "ids.txt"
    ids.write_text(f"\ufeff{patients['b']}\r\n\r\n{stranger}\r\n", encoding="utf-8")
    done = admin.json("visits", "bulk", patients["a"], patients["c"], "--from", ids, "--date", DAY)
    assert (done.code, done.data["created"], done.data["failed"]) == (6, 2, 2)
    by_patient = {row["patientId"]: row["status"] for row in done.data["results"]}
    assert by_patient == {
        patients["a"]: "created",
        patients["b"]: "created",
        patients["c"]: "inactive",
        stranger: "not_found",
    }


def test_bulk_dry_run_foresees_and_creates_nothing(admin, patients, tag):
    ids = (*patients.values(), str(uuid4()))
    told = admin.json("visits", "bulk", *ids, "--date", DAY, "--dry-run")
    assert (told.code, told.data["dryRun"]) == (6, True)
    matching = ("visits", "bulk", "--all", "-q", f"Roe{tag}", "--date", DAY)
    assert admin.json(*matching, "--dry-run").data["created"] == 2
    assert admin.json("visits", "list", "--patient", patients["a"], "--date", DAY).data == []
    done = admin.json("visits", "bulk", *ids, "--date", DAY)
    statuses = [
        [(row["patientId"], row["status"]) for row in one.data["results"]] for one in (told, done)
    ]
    assert statuses[0] == statuses[1]
    assert admin.json(*matching, "--without-visit", "--dry-run").data["created"] == 0


def test_bulk_dry_run_and_real_run_skip_the_same_patients(admin, patients, tag):
    admin.json("visits", "create", patients["a"], "--date", DAY)
    matching = ("visits", "bulk", "--all", "-q", f"Roe{tag}", "--date", DAY)
    told, done = admin.json(*matching, "--dry-run"), admin.json(*matching)
    for one in (told, done):
        assert (one.code, one.data["created"], one.data["skipped"]) == (0, 1, 1)
    shown = admin.run(*matching).out
    assert "0 visits created" in shown
    assert "2 skipped" in shown
    assert "Has a visit on this date" in shown
    assert admin.json(*matching, "--on-existing", "add").data["created"] == 2


def test_second_visit_of_a_day_is_refused_until_asked_for(admin, patients):
    create = ("visits", "create", patients["a"], "--date", DAY)
    admin.json(*create)
    refused = admin.run(*create)
    assert refused.code == 1
    assert f"already has a visit on {DAY}, created by" in refused.err
    assert "--on-existing add" in refused.err
    assert "ya tiene una visita" in admin.run(*create, "--lang", "es").err
    assert admin.json(*create, "--on-existing", "add").code == 0


def test_visit_is_canceled_with_a_reason_and_restored(admin, patients):
    visit = admin.json("visits", "create", patients["a"], "--date", DAY).data["id"]
    listed = ("visits", "list", "--patient", patients["a"], "--date", DAY)
    assert admin.run("visits", "cancel", visit).code == 2
    shown = admin.run("visits", "cancel", visit, "--reason", "Wrong patient").out
    assert shown.startswith("The visit was canceled.")
    assert admin.json(*listed).data == []
    assert "Wrong patient" in admin.run(*listed, "--canceled").out
    again = admin.json("visits", "cancel", visit, "--reason", "x")
    assert (again.code, again.error["code"]) == (1, "canceled")
    assert admin.json("visits", "restore", visit).data["canceledAt"] is None
    assert len(admin.json(*listed).data) == 1
    assert admin.json("visits", "cancel", str(uuid4()), "--reason", "x").code == 5


def test_visit_is_not_restored_beside_another_one_until_asked_for(admin, patients):
    create = ("visits", "create", patients["a"], "--date", DAY)
    visit = admin.json(*create).data["id"]
    admin.run("visits", "cancel", visit, "--reason", "Wrong patient")
    admin.json(*create)
    refused = admin.run("visits", "restore", visit)
    assert refused.code == 1
    assert f"already has a visit on {DAY}, created by" in refused.err
    assert "--on-existing add" in refused.err
    restored = admin.json("visits", "restore", visit, "--on-existing", "add")
    assert restored.data["canceledAt"] is None


def test_bulk_is_undone_by_the_id_it_told(admin, patients):
    ids = (patients["a"], patients["b"])
    shown = admin.run("visits", "bulk", *ids, "--date", DAY)
    batch = shown.err.split("carehire visits undo ")[1].split()[0]
    first = admin.json("visits", "list", "--patient", patients["a"], "--date", DAY).data[0]["id"]
    admin.json("visits", "cancel", first, "--reason", "x")
    undone = admin.run("visits", "undo", batch)
    assert (undone.code, undone.out.splitlines()[0]) == (6, "1 visit canceled, 1 kept.")
    assert "Canceled already" in undone.out
    assert admin.json("visits", "list", "--patient", patients["b"], "--date", DAY).data == []
    assert admin.json("visits", "undo", str(uuid4())).code == 5


def test_bulk_for_all_that_match(admin, patients, tag):
    done = admin.json("visits", "bulk", "--all", "-q", f"Roe{tag}", "--date", DAY)
    assert (done.code, done.data["created"]) == (0, 2)
    left = admin.json(
        "visits", "bulk", "--all", "-q", f"Roe{tag}", "--without-visit", "--date", DAY
    )
    assert left.data["created"] == 0
    assert "visits created" in admin.run("visits", "bulk", "--all", "-q", f"Roe{tag}").out


@pytest.mark.parametrize("arguments", [(), ("--all", "some-id")])
def test_bulk_needs_one_choice(admin, arguments):
    done = admin.json("visits", "bulk", *arguments)
    assert (done.code, done.error["code"]) == (2, "visits_whom")


def test_bulk_of_too_many_is_refused(admin, tmp_path):
    ids = tmp_path / "ids.txt"
    ids.write_text("".join(f"{uuid4()}\n" for _ in range(10_001)))
    done = admin.json("visits", "bulk", "--from", ids)
    assert (done.code, done.error["code"]) == (2, "invalid_input")
    assert done.error["details"][0]["field"] == "patientIds"
    assert done.error["message"].startswith("PATIENT_ID: ")


@pytest.mark.parametrize(
    ("arguments", "field", "advice"),
    [
        (("visits", "list", "--patient", "xyz"), "--patient", "'carehire patients list'"),
        (("visits", "create", "xyz"), "PATIENT", "'carehire patients list'"),
        (("visits", "bulk", "xyz"), "PATIENT_ID", "'carehire patients list'"),
        (("visits", "list", "--cursor", "xyz"), "--cursor", "--help"),
        (("documents", "list", "xyz"), "VISIT", "'carehire visits list'"),
        (("documents", "download", "xyz"), "DOCUMENT", "'carehire documents list'"),
        (("users", "role", "xyz", "admin"), "PERSON", "'carehire users list'"),
    ],
)
@pytest.mark.parametrize("language", ["en", "es"])
def test_value_that_the_api_refuses_is_wrong_use_and_names_what_was_typed(
    admin, arguments, field, advice, language
):
    done = admin.run(*arguments, "--lang", language)
    assert done.code == 2
    assert done.err.startswith(f"{field}: ")
    assert advice in done.err
    assert ("forma esperada" in done.err) == (language == "es")
    assert "marked fields" not in done.err


def test_several_wrong_values_are_told_one_to_a_line(admin):
    done = admin.run("visits", "create", "xyz", "--notes", "x" * 4001, "--lang", "es")
    assert done.code == 2
    assert done.err.splitlines()[:3] == [
        "Algunos valores no son válidos.",
        "  PATIENT: No tiene la forma esperada.",
        "  --notes: Es demasiado largo.",
    ]


def test_import_counts_days_in_the_agency_zone_and_repeats_change_nothing(
    admin, people, patients, tmp_path, tag
):
    file = encounters(
        tmp_path, tag,
        f"{tag}-1,2023-01-01T02:50:27Z,2023-01-01T03:05:27Z,{tag}-a,outpatient,1,Consultation",
        f"{tag}-2,2023-07-01T12:00:00Z,2023-07-01T12:15:00Z,{tag}-c,wellness,2,Before death",
    )  # fmt: skip
    first = admin.json("visits", "import", file, "--dry-run")
    assert (first.data["created"], first.data["failed"]) == (2, 0)
    assert admin.json("visits", "import", file).data["created"] == 2
    assert admin.json("visits", "import", file).data["unchanged"] == 2
    rows = people.sql(
        "select * from public.visits where external_id like $1 order by 1", f"{tag}-%"
    )
    days = {row["external_id"]: (str(row["visit_date"]), row["service_type"]) for row in rows}
    assert days[f"{tag}-1"] == ("2022-12-31", "outpatient")


def test_import_keeps_what_the_file_has_no_column_for(admin, people, patients, tmp_path, tag):
    row = f"{tag}-1,2023-01-01T02:50:27Z,2023-01-01T03:05:27Z,{tag}-a,outpatient,1,Consultation"
    admin.json("visits", "import", encounters(tmp_path, tag, row))
    people.sql("update public.visits set notes = 'Written here' where external_id = $1", f"{tag}-1")
    bare = tmp_path / "bare.csv"
    bare.write_text(f"Id,PATIENT,Date\n{tag}-1,{tag}-a,2022-12-31\n")
    assert admin.json("visits", "import", bare).data["unchanged"] == 1
    full = encounters(tmp_path, tag, row.replace("outpatient", "wellness"))
    assert admin.json("visits", "import", full, "--map", "notes=").data["updated"] == 1
    [visit] = people.sql("select * from public.visits where external_id = $1", f"{tag}-1")
    assert (visit["notes"], visit["service_type"]) == ("Written here", "wellness")
    assert visit["started_at"] < visit["ended_at"]


def test_import_for_an_unknown_patient_is_told_at_its_line(admin, tmp_path, tag, patients):
    file = encounters(
        tmp_path, tag,
        f"{tag}-1,2023-01-01T02:50:27Z,,{tag}-a,outpatient,1,x",
        f"{tag}-2,2023-01-01T02:50:27Z,,{tag}-nobody,outpatient,1,x",
        f"{tag}-3,yesterday,,{tag}-a,outpatient,1,x",
    )  # fmt: skip
    done = admin.json("visits", "import", file)
    assert (done.code, done.data["created"]) == (6, 1)
    told = [(error["line"], error["field"]) for error in done.data["errors"]]
    assert told == [(3, "PATIENT"), (4, "START")]
    spanish = admin.json("visits", "import", file, "--lang", "es").data["errors"]
    assert spanish[0]["message"] == "No existe tal entrada."


def test_import_refuses_an_hour_that_clocks_skip_and_asks_which_of_two(
    admin, people, tmp_path, tag, patients
):
    file = encounters(
        tmp_path, tag,
        f"{tag}-1,2023-03-12 02:30,2023-03-12 03:30,{tag}-a,outpatient,1,x",
        f"{tag}-2,2023-11-05 01:30,2023-11-05 03:30,{tag}-a,outpatient,1,x",
        f"{tag}-3,2023-11-05 01:30 EDT,2023-11-05 01:30 -05:00,{tag}-a,outpatient,1,x",
    )  # fmt: skip
    done = admin.json("visits", "import", file)
    assert (done.code, done.data["created"]) == (6, 1)
    assert [error["line"] for error in done.data["errors"]] == [2, 3]
    assert "did not exist" in done.data["errors"][0]["message"]
    assert "-04:00 (EDT) or -05:00 (EST)" in done.data["errors"][1]["message"]
    (visit,) = people.sql(
        "select ended_at - started_at as took from public.visits where external_id like $1",
        f"{tag}-%",
    )
    assert visit["took"].total_seconds() == 3600
