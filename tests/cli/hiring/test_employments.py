"""Employments in a terminal: made, taken back with a reason, and what is missing for it."""

STATUS = "update public.applications set status = 'HIRED' where id = $1"


def test_hired_applicant_becomes_an_employee_and_is_taken_back(admin, application, people):
    early = admin.json("applications", "employ", application)
    assert early.error["code"] == "not_hired"
    people.sql(STATUS, application)
    assert "once they follow the invitation" in admin.run("applications", "employ", application).out
    assert admin.json("applications", "employ", application).error["code"] == "employee_already"
    silent = admin.run("applications", "employ", application, "--undo")
    assert "Say it with --reason" in silent.err
    told = admin.run("applications", "employ", application, "--undo", "--reason", "Hired twice")
    assert "is no longer an employee" in told.out
    again = admin.json("applications", "employ", application, "--starts", "07-04-2026")
    now, before = again.data["employments"]
    assert (now["startedOn"], before["undoneReason"]) == ("07-04-2026", "Hired twice")


def test_an_employment_ends_on_a_day_and_that_is_taken_back(admin, application, people):
    people.sql(STATUS, application)
    assert admin.run("applications", "employ", application, "--starts", "07-04-2020").code == 0
    end = ("applications", "end-employment", application)
    assert "Say it with --on" in admin.run(*end, "--reason", "resigned").err
    assert "until then nothing" in admin.run(*end, "--reason", "resigned", "--on", "12-31-2190").out
    assert "goes on" in admin.run(*end, "--undo").out
    ended = admin.json(*end, "--reason", "resigned", "--on", "2021-07-04", "--remark", "Moves away")
    assert ended.data["employments"][0]["endRemark"] == "Moves away"


def test_nothing_is_passed_over_where_nothing_is_held(admin, application):
    answer = admin.json("duties", "override", application, "--reason", "Original seen")
    assert answer.error["code"] == "nothing_held"
