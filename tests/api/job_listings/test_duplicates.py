"""Job listings: copies."""

from uuid import uuid4

from tests.api.job_listings.conftest import Listings

YESTERDAY = "update public.job_listings set closes_on = private.today() - 1 where id = $1"


def test_copy_is_a_draft_of_the_same(listings: Listings):
    row = listings.made("CLOSED")
    path = f"{listings.one(row)}/duplicate"
    manager = listings.agency.people.of("hiringmanager")
    answer = listings.agency.api.post(path, manager)
    assert answer.status_code == 201
    copy = answer.json()["data"]
    assert copy["title"] == f"Copy of {row['title']}"
    assert (copy["status"], copy["version"], copy["publishedAt"]) == ("DRAFT", 1, None)
    same = set(listings.fields_of(row)) - {"title", "version"}
    assert {name: copy[name] for name in same} == {name: row[name] for name in same}
    assert listings.load(row) == row


def test_copy_of_a_listing_that_ran_out_has_no_closing_date(listings: Listings):
    row = listings.made("PUBLISHED")
    listings.agency.people.sql(YESTERDAY, row["id"])
    copy = listings.agency.api.post(f"{listings.one(row)}/duplicate", listings.agency.admin)
    assert copy.json()["data"]["closesOn"] is None


def test_copy_has_a_title_in_the_language_of_whoever_copies(listings: Listings):
    row = listings.row(title=f"{uuid4().hex} {'x' * 167}")
    somebody = listings.agency.people.make("hiringmanager")
    listings.agency.people.sql(
        "update public.profiles set locale = 'es' where id = $1", somebody.id
    )
    copy = listings.agency.api.post(f"{listings.one(row)}/duplicate", somebody).json()["data"]
    assert copy["title"] == f"Copia de {row['title']}"[:200]


def test_same_key_makes_one_copy(listings: Listings):
    row, key = listings.row(), {"Idempotency-Key": uuid4().hex}
    answers = [
        listings.agency.api.post(
            f"{listings.one(row)}/duplicate", listings.agency.admin, headers=key
        )
        for _ in range(2)
    ]
    assert answers[0].json() == answers[1].json()
