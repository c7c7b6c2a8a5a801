"""If they came today: who is drawn, what is found, in which words, and for whom."""

from tests.api.duties.conftest import Duties
from tests.api.duties.test_files import days_ago


def test_findings_are_said_in_both_languages_with_rule_and_source(duties: Duties):
    rule = duties.rule(dueDays=0, maxAgeDays=365, nameEs="Antecedentes penales")
    worker = duties.applicant("HIRED", days_ago=100)
    duties.record(worker, rule, datedOn=days_ago(10))
    found = duties.survey(applicationIds=worker)
    [person] = found["workers"]
    assert (person["applicationId"], person["hiredOn"]) == (worker, days_ago(100))
    [finding] = person["findings"]
    assert finding["problem"] == "late"
    assert finding["text"].startswith("Police check: dated ")
    assert "the hire was on" in finding["text"]
    assert finding["textEs"].startswith("Antecedentes penales: con fecha del ")
    assert (finding["source"], finding["ruleId"]) == ("28 Pa. Code 611.52", rule["id"])
    assert (finding["confirmedBy"], finding["recordId"] is not None) == (None, True)


def test_workers_are_drawn_and_the_same_seed_draws_the_same(duties: Duties):
    workers = {duties.applicant("HIRED") for _ in range(4)}
    applicant = duties.applicant("VERIFICATION")
    found = duties.survey(draw=500)
    drawn = {one["applicationId"] for one in found["workers"]}
    assert workers <= drawn
    assert applicant not in drawn
    assert found["hired"] == len(drawn)
    first = duties.survey(draw=2, seed="November")
    assert len(first["workers"]) == 2
    assert duties.survey(draw=2, seed="November") == first


def test_what_a_role_may_not_read_is_not_found_for_it(duties: Duties):
    duties.rule(lane="medical")
    general = duties.rule(lane="general")
    worker = duties.applicant("HIRED", days_ago=3)
    for role, count in (("employee", 1), ("hiringmanager", 1), ("admin", 2)):
        found = duties.survey(role, applicationIds=worker)
        findings = found["workers"][0]["findings"]
        assert len(findings) == count
        assert ("medical" in found["lanes"]) is (role == "admin")
    only = duties.survey("employee", applicationIds=worker)["workers"][0]["findings"]
    assert [one["ruleId"] for one in only] == [general["id"]]
