"""Offers in a terminal: tried, sent, withdrawn and accepted on the phone."""

from datetime import date, timedelta

import pytest

STATUS = "update public.applications set status = $2 where id = $1"


@pytest.fixture
def until() -> str:
    return f"{date.today() + timedelta(days=7):%m-%d-%Y}"  # noqa: DTZ011 - near enough


def test_offer_is_tried_sent_withdrawn_and_accepted(admin, application, people, until):
    people.sql(STATUS, application, "INTERVIEWED")
    terms = ("offers", "send", application, "--until", until, "--pay", 19.25, "--hours", 30)
    dry = admin.run(*terms, "--dry-run")
    assert "$19.25 per hour" in dry.out
    assert "No offer has been sent yet" in admin.run("offers", "list", application).out
    assert "Offer sent" in admin.run(*terms).out
    again = admin.json(*terms)
    assert again.error["code"] == "offer_waiting"
    assert "waiting for an answer" in admin.run("offers", "list", application).out
    assert "Offer withdrawn" in admin.run("offers", "withdraw", application).out
    assert "can be answered again" in admin.run("offers", "withdraw", application, "--undo").out
    accepted = admin.run("offers", "accepted", application, "--note", "By phone")
    assert "the offer is accepted" in accepted.out
    [offer] = admin.json("offers", "list", application).data
    assert (offer["state"], offer["note"], offer["pay"]) == ("ACCEPTED", "By phone", 19.25)


def test_what_is_not_there_is_named(admin, application, people, until):
    none = admin.run("offers", "withdraw", application)
    assert "There is no offer to this applicant" in none.err
    people.sql(STATUS, application, "INTERVIEWED")
    letter = admin.run(
        "offers", "send", application, "--until", until, "--pay", 19, "--letter", "Nobody's"
    )
    assert "There is no letter named Nobody's" in letter.err


@pytest.mark.parametrize("option", ["--until", "--starts"])
def test_day_that_is_none_is_named_by_its_option(admin, application, until, option):
    days = {"--until": until, option: "13-40-2026"}
    words = [word for pair in days.items() for word in pair]
    done = admin.json("offers", "send", application, "--pay", 19, *words)
    assert (done.code, done.error["code"]) == (2, "option_date")
    assert done.error["message"] == f"{option}: '13-40-2026' is not a date."


def test_day_to_answer_in_the_past_is_named_by_its_option(admin, application, people):
    people.sql(STATUS, application, "INTERVIEWED")
    late = ("offers", "send", application, "--pay", 19, "--until", "01-02-2024")
    done = admin.json(*late)
    assert (done.code, done.error["message"].partition(":")[0]) == (2, "--until")
