"""The board: each status with how many there are and its first 25, longest in it first; filtered and searched."""

from typing import Any
from uuid import uuid4

import pytest

from api.applications.board import COLUMNS, MOST, SHOWN
from tests.api.applications.conftest import Browser, Hiring

# As many as are asked for, of one listing, each a second younger than the one before.
FILL = """
insert into public.applications (
  job_listing_id, first_name, last_name, email, phone_number, is_anonymous, status, status_changed_at
)
select $1::uuid, 'Ana', 'Ruiz ' || n, n || '-' || $4 || '@people.test', '+12015550123', true, $2, now() - make_interval(secs => 2000 - n)
from generate_series(1, $3::integer) as n
"""


def board(hiring: Hiring, **params: Any) -> dict[str, dict[str, Any]]:
    answer = hiring.agency.api.get("/applications/board", hiring.manager, params=params)
    assert answer.status_code == 200, answer.text
    columns = answer.json()["data"]
    assert [column["status"] for column in columns] == list(COLUMNS)
    return {column["status"]: column for column in columns}


def search(hiring: Hiring, **body: Any) -> dict[str, list[str]]:
    answer = hiring.agency.api.post("/applications/board/search", hiring.manager, body)
    assert answer.status_code == 200, answer.text
    columns = answer.json()["data"]
    return {column["status"]: [card["id"] for card in column["applications"]] for column in columns}


def fill(hiring: Hiring, status: str, count: int) -> str:
    listing: str = hiring.listing()["id"]
    hiring.agency.people.sql(FILL, listing, status, count, uuid4().hex[:8])
    return listing


def test_each_status_has_its_applications_and_what_may_become_of_them(hiring: Hiring):
    _, row = hiring.applied()
    moved = hiring.move(row, "IN_REVIEW").json()["data"]
    columns = board(hiring, jobOpeningId=row["jobOpeningId"])
    [card] = columns["IN_REVIEW"]["applications"]
    assert card == {name: moved[name] for name in card}
    assert {status: column["count"] for status, column in columns.items() if column["count"]} == {
        "IN_REVIEW": 1
    }


def test_column_shows_those_that_wait_longest_and_counts_all(hiring: Hiring):
    listing = fill(hiring, "SUBMITTED", SHOWN + 5)
    column = board(hiring, jobOpeningId=listing)["SUBMITTED"]
    names = [card["lastName"] for card in column["applications"]]
    assert names == [f"Ruiz {place}" for place in range(1, SHOWN + 1)]
    assert (column["count"], column["isMore"]) == (SHOWN + 5, False)
    params = {"jobOpeningId": listing, "status": "SUBMITTED", "sort": "statusChangedAt"}
    rows = hiring.agency.api.get("/applications", hiring.manager, params=params).json()["data"]
    assert [row["lastName"] for row in rows] == names[: len(rows)]


def test_count_ends_at_a_thousand_and_says_so(hiring: Hiring):
    full, more = fill(hiring, "REJECTED", MOST), fill(hiring, "REJECTED", MOST + 1)
    for listing, is_more in ((full, False), (more, True)):
        column = board(hiring, jobOpeningId=listing)["REJECTED"]
        assert (column["count"], column["isMore"]) == (MOST, is_more)


def test_drafts_and_repeats_are_on_no_board(hiring: Hiring):
    drafts = fill(hiring, "DRAFT", 1)
    body = hiring.body(hiring.listing())
    for _ in range(2):
        assert Browser(hiring.agency).apply(body).status_code == 201
    for listing, count in ((drafts, 0), (body["jobOpeningId"], 1)):
        assert sum(one["count"] for one in board(hiring, jobOpeningId=listing).values()) == count


def test_board_is_narrowed_and_searched_like_the_list(hiring: Hiring):
    listing, word = hiring.listing(), uuid4().hex[:8]
    rows = []
    for name in ("Abel", "Berta"):
        body = hiring.body(listing, firstName=name, lastName=f"Paz {word}")
        rows.append(hiring.load(Browser(hiring.agency).apply(body).json()["data"]["id"]))
    mine = {"ownerId": str(hiring.manager.id), "version": rows[1]["version"]}
    hiring.agency.api.patch(f"/applications/{rows[1]['id']}", hiring.manager, mine)
    hiring.move(rows[0], "IN_REVIEW")
    assert search(hiring, q=word)["IN_REVIEW"] == [rows[0]["id"]]
    assert search(hiring, q=f"berta {word}")["SUBMITTED"] == [rows[1]["id"]]
    assert search(hiring, q=f"berta {word}")["IN_REVIEW"] == []
    owned = board(hiring, jobOpeningId=listing["id"], ownerId=str(hiring.manager.id))
    assert [card["ownerId"] for card in owned["SUBMITTED"]["applications"]] == [mine["ownerId"]]
    assert owned["IN_REVIEW"]["count"] == 0
    in_address = hiring.agency.api.get("/applications/board", hiring.manager, params={"q": word})
    assert in_address.status_code == 422


@pytest.mark.parametrize(("role", "status"), [("employee", 200), ("applicant", 403)])
def test_board_is_for_staff(hiring: Hiring, role: str, status: int):
    person = hiring.agency.people.of(role)
    assert hiring.agency.api.get("/applications/board", person).status_code == status
