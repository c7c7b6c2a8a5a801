"""Applications in a terminal: found, shown with every move, and moved with reasons."""

import csv
import re
from uuid import uuid4

from tests.fixtures.interviews import day_ahead

DAY = f"{day_ahead():%m-%d-%Y}"
INTERVIEW = (
    "--interview-type", "ONLINE", "--interview-date", DAY,
    "--interview-time", "14:30", "--interview-place", "https://meet.test/ana",
)  # fmt: skip


def test_application_is_found_shown_and_moved(admin, application, word):
    [row] = admin.json("applications", "list", "-q", word, "--source", "flyer").data
    assert (row["id"], row["status"]) == (application, "SUBMITTED")
    tried = admin.json("applications", "status", application, "IN_REVIEW", "--dry-run").data
    assert (tried["dryRun"], tried["status"]) == (True, "SUBMITTED")
    moved = admin.json("applications", "status", application, "IN_REVIEW", "--note", "Called").data
    assert moved["status"] == "IN_REVIEW"
    shown = admin.json("applications", "show", application).data
    assert [move["toStatus"] for move in shown["statusHistory"]] == ["SUBMITTED", "IN_REVIEW"]
    assert shown["statusHistory"][-1]["reason"] == "Called"
    assert "Called" in admin.run("applications", "show", application).out


def test_dry_run_is_refused_where_the_move_is(admin, application, word):
    for status in (
        "IN_REVIEW",
        "INTERVIEW_SCHEDULED",
        "INTERVIEWED",
        "CONDITIONAL_OFFER",
        "PRE_HIRE",
        "VERIFICATION",
    ):
        options = INTERVIEW if status == "INTERVIEW_SCHEDULED" else ()
        assert admin.json("applications", "status", application, status, *options).code == 0
    hire = ("applications", "status", application, "HIRED")
    tried, done = admin.run(*hire, "--dry-run"), admin.run(*hire)
    # Each has a number of its own.
    assert (tried.code, tried.err.splitlines()[0]) == (done.code, done.err.splitlines()[0])
    assert "not complete" in tried.err
    assert tried.out == ""
    override = (*hire, "--override", "Her file is on paper.")
    assert "HIRED" in admin.run(*override, "--dry-run").out
    assert admin.json("applications", "show", application).data["status"] == "VERIFICATION"
    assert admin.json(*override).data["status"] == "HIRED"


def test_interview_is_set_with_its_day_time_and_place(admin, application):
    assert admin.json("applications", "status", application, "IN_REVIEW").code == 0
    schedule = ("applications", "status", application, "INTERVIEW_SCHEDULED")
    refused = admin.run(*schedule, "--dry-run", *INTERVIEW[:4])
    assert refused.code != 0
    assert set(re.findall(r"interview\w+", refused.err)) == {"interviewTime"}
    moved = admin.json(*schedule, *INTERVIEW).data
    assert (moved["interview"]["date"], moved["interview"]["time"]) == (DAY, "14:30")
    shown = admin.run("applications", "show", application).out
    assert f"{DAY}, 14:30, America/New_York, ONLINE, https://meet.test/ana" in shown


def test_application_is_shown_without_raw_structures(admin, application):
    whole = admin.json("applications", "show", application).data
    assert {"prehireSections", "prehireData", "nextMoves"} <= whole.keys()
    shown = admin.run("applications", "show", application).out
    assert max(map(len, shown.splitlines())) < 200
    assert "{" not in shown
    [line] = [line for line in shown.splitlines() if "Background check" in line]
    assert "CONDITIONAL_OFFER" in line
    spanish = admin.run("applications", "show", application, "--lang", "es").out
    assert "Verificación de antecedentes" in spanish


def test_rejection_needs_one_of_the_reasons(admin, application, word):
    for given in ((), ("--reason", "Because")):
        refused = admin.run("applications", "status", application, "REJECTED", *given)
        assert refused.code == 2
        assert f"Filled {word}" in refused.err
    done = admin.json(
        "applications", "status", application, "REJECTED", "--reason", f"filled {word}"
    )
    assert done.data["statusChangeReason"] == f"Filled {word}"


def test_move_that_is_none_is_refused_in_both_languages(admin, application):
    refused = admin.run("applications", "status", application, "HIRED")
    assert refused.code == 2
    assert "cannot become HIRED" in refused.err
    spanish = admin.run("applications", "status", application, "HIRED", "--lang", "es")
    assert "no puede pasar a HIRED" in spanish.err
    assert admin.json("applications", "show", str(uuid4())).code == 5


TEXT = """=1+1 O'Brien <b onclick="x">"; drop table applications; -- {name} [red]"""


def test_texts_of_strangers_and_staff_are_harmless_in_terminal_and_sheet(
    admin, people, application, tmp_path, word
):
    people.sql("update public.applications set next_step = $2 where id = $1", application, TEXT)
    admin.json("applications", "status", application, "IN_REVIEW", "--note", TEXT)
    shown = admin.run("applications", "show", application).out
    assert shown.count(TEXT) >= 2
    file = tmp_path / "applications.csv"
    admin.run("applications", "export", "--search", word, "--output", file)
    with file.open(encoding="utf-8-sig", newline="") as handle:
        [exported] = csv.DictReader(handle)
    # Behind a semicolon a cell begins, too, where the system's separator is one.
    assert exported["nextStep"] == f"'{TEXT}".replace("; --", ";' --")


def test_export_holds_what_was_asked_for_and_no_formula(admin, application, tmp_path, word):
    file = tmp_path / "applications.csv"
    asked = ("--search", word, "--output", file)
    assert f"{file}: 1 application." in admin.run("applications", "export", *asked).out
    assert file.stat().st_mode & 0o777 == 0o600
    with file.open(encoding="utf-8-sig", newline="") as handle:
        [row] = csv.DictReader(handle)
    assert (row["id"], row["status"], row["source"]) == (application, "SUBMITTED", "flyer")
    assert row["phoneNumber"] == "'+12015550123"
    refused = admin.run("applications", "export", *asked)
    assert refused.code == 2
    assert "--overwrite" in refused.err
    again = admin.json("applications", "export", *asked, "--overwrite").data
    assert again == {"file": str(file), "applications": 1}
    shown = admin.json("applications", "export", "-q", word, "--status", "HIRED").data
    assert shown == []


def test_report_counts_what_became_of_applications(admin, application):
    admin.run("applications", "status", application, "IN_REVIEW")
    found = admin.json("applications", "report", "--from", "today", "--to", "today").data
    assert found["all"]["received"] >= 1
    stages = {stage["status"]: stage for stage in found["stages"]}
    assert stages["SUBMITTED"]["onward"] >= 1
    shown = admin.run("applications", "report").out
    assert "Still there" in shown
    assert "IN_REVIEW" in shown
    wrong = admin.json("applications", "report", "--from", "02-02-2003", "--to", "02-01-2003")
    assert [one["field"] for one in wrong.error["details"]] == ["lastDay"]
