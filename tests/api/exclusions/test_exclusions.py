"""A list is whole or not there, everybody is looked for, a person resolves each name, and a month ends once."""

import hashlib
from typing import Any
from uuid import uuid4

import pytest

from api.exclusions.matching import MOST_CANDIDATES
from tests.api.applications.conftest import Hiring
from tests.api.conftest import Agency

LISTS, CHECKS, HITS = "/exclusion-lists", "/exclusion-checks", "/exclusion-hits"
# As if nobody had checked yet: there is one check a month, and a list of a source is replaced by newer ones alone.
ANEW = """
with off as (select set_config('session_replication_role', 'replica', true)),
  hits as (delete from public.exclusion_hits where (select count(*) from off) = 1),
  people as (delete from public.excluded_people where (select count(*) from off) = 1),
  checks as (delete from public.exclusion_checks where (select count(*) from off) = 1)
delete from public.exclusion_lists where (select count(*) from off) = 1
"""
OFFERED = """
with off as (select set_config('session_replication_role', 'replica', true))
update public.applications set status = $2, first_name = $3, last_name = $4
where id = $1::uuid and (select count(*) from off) = 1
"""


def unheard_of() -> str:
    """A last name that nobody else has, nor a similar one."""
    return "".join(chr(ord("a") + int(digit, 16)) for digit in uuid4().hex[:14]).capitalize()


@pytest.fixture(autouse=True)
def _nothing_brought_in(agency: Agency) -> None:
    agency.people.sql(ANEW)


def about(source: str = "oig_leie", day: str = "11-10-2026") -> dict[str, Any]:
    sha256 = hashlib.sha256(uuid4().bytes).hexdigest()
    return {"source": source, "publishedOn": day, "fileName": "UPDATED.csv", "sha256": sha256}


def named(first: str, last: str, line: int = 2) -> dict[str, Any]:
    return {
        "line": line, "firstName": first, "lastName": last, "state": "NJ",
        "excludedOn": "08-30-2019", "basis": "1128a1",
    }  # fmt: skip


def begin(agency: Agency, **more: str) -> str:
    answer = agency.api.post(LISTS, agency.admin, about(**more))
    assert answer.status_code == 201, answer.text
    made: str = answer.json()["data"]["id"]
    return made


def bring_in(agency: Agency, *rows: dict[str, Any], **more: str) -> dict[str, Any]:
    made = begin(agency, **more)
    assert agency.api.post(f"{LISTS}/{made}/rows", agency.admin, {"rows": rows}).status_code == 204
    done = agency.api.post(f"{LISTS}/{made}/complete", agency.admin, {"rows": len(rows)})
    assert done.status_code == 200, done.text
    data: dict[str, Any] = done.json()["data"]
    return data


def check(agency: Agency) -> dict[str, Any]:
    answer = agency.api.post(CHECKS, agency.admin)
    assert answer.status_code == 201, answer.text
    data: dict[str, Any] = answer.json()["data"]
    return data


def hits(agency: Agency, **asked: Any) -> list[dict[str, Any]]:
    answer = agency.api.get(HITS, agency.admin, params=asked)
    data: list[dict[str, Any]] = answer.json()["data"]
    return data


def offered(hiring: Hiring, first: str, last: str, status: str = "CONDITIONAL_OFFER") -> str:
    _, row = hiring.applied()
    hiring.agency.people.sql(OFFERED, row["id"], status, first, last)
    made: str = row["id"]
    return made


def test_list_counts_once_all_of_its_rows_have_come(agency: Agency):
    made = begin(agency)
    rows = [named("Ana", "Zuloagaetx", line) for line in (2, 3)]
    for _ in range(2):
        # Sent again, since the answer was lost.
        agency.api.post(f"{LISTS}/{made}/rows", agency.admin, {"rows": rows})
    complete = f"{LISTS}/{made}/complete"
    early = agency.api.post(complete, agency.admin, {"rows": 3})
    assert (early.status_code, early.json()["code"]) == (409, "list_incomplete")
    nothing = agency.api.post(CHECKS, agency.admin)
    assert (nothing.status_code, nothing.json()["code"]) == (409, "no_list")
    done = agency.api.post(complete, agency.admin, {"rows": 2}).json()["data"]
    assert (done["rows"], done["completedAt"] is not None) == (2, True)
    # What comes after the end is not added to it.
    agency.api.post(f"{LISTS}/{made}/rows", agency.admin, {"rows": [named("Eva", "Ruiz", 4)]})
    assert agency.api.post(complete, agency.admin, {"rows": 2}).json()["data"]["rows"] == 2
    strange = agency.api.post(f"{LISTS}/{uuid4()}/rows", agency.admin, {"rows": rows})
    assert strange.status_code == 404


def test_thousand_rows_come_at_once_and_no_more(agency: Agency):
    rows = [named("Somebody" * 5, unheard_of(), line) for line in range(2, 1002)]
    assert bring_in(agency, *rows)["rows"] == 1000
    address = f"{LISTS}/{begin(agency, source='nj_dhs')}/rows"
    more = agency.api.post(address, agency.admin, {"rows": [*rows, named("One", "More", 1002)]})
    assert more.status_code == 422


def test_newer_list_takes_the_place_of_a_former_one_and_no_older_one_does(agency: Agency):
    first = bring_in(agency, named("Ana", "Ruiz"))
    state = bring_in(agency, named("Ana", "Ruiz"), source="nj_dhs", day="09-01-2026")
    second = bring_in(agency, named("Eva", "Ruiz"), day="12-10-2026")
    listed = {one["id"]: one for one in agency.api.get(LISTS, agency.admin).json()["data"]}
    assert [listed[one["id"]]["replacedAt"] is not None for one in (first, state, second)] == [True, False, False]  # fmt: skip
    kept = agency.people.sql("select distinct list_id::text from public.excluded_people")
    assert {one for (one,) in kept} == {state["id"], second["id"]}
    old = begin(agency, day="10-10-2026")
    agency.api.post(f"{LISTS}/{old}/rows", agency.admin, {"rows": [named("Ana", "Ruiz")]})
    refused = agency.api.post(f"{LISTS}/{old}/complete", agency.admin, {"rows": 1})
    assert (refused.status_code, refused.json()["code"]) == (409, "newer_list")


def test_whoever_has_an_offer_or_works_here_is_looked_for(hiring: Hiring):
    agency, last, other = hiring.agency, unheard_of(), unheard_of()
    bring_in(agency, named("IÑAKI", f"{last.upper()}-PEREZ"), named("Quirina", other, 3))
    expected = {
        offered(hiring, "Inaki", last), offered(hiring, last, "Iñaki", "HIRED"),
    }  # fmt: skip
    before = offered(hiring, "Iñaki", last, "INTERVIEWED")
    rejected = offered(hiring, "Iñaki", last, "REJECTED")
    colleague = agency.people.make("employee", "Quirina", other)
    checked = check(agency)
    found = hits(agency)
    assert {one["applicationId"] for one in found if one["applicationId"]} == expected
    assert not {before, rejected} & {one["applicationId"] for one in found}
    assert [one["profileId"] for one in found if one["profileId"]] == [colleague.id]
    assert checked["openHits"] == 3
    [one] = hits(agency, applicationId=next(iter(expected)))
    assert one["listed"] == {
        "first_name": "IÑAKI", "last_name": f"{last.upper()}-PEREZ", "state": "NJ",
        "basis": "1128a1", "excluded_on": "08-30-2019",
    }  # fmt: skip


def test_who_has_no_latin_letters_is_named_and_not_counted(hiring: Hiring):
    agency, last = hiring.agency, unheard_of()
    bring_in(agency, named("MD", last))
    before = check(agency)
    mine = offered(hiring, "Md", last)
    nameless = offered(hiring, "小龍", "李")
    colleague = agency.people.make("employee", "Юрий", "Гагарин")
    checked = check(agency)
    assert [one["applicationId"] for one in hits(agency)] == [mine]
    assert checked["people"] == before["people"] + 1
    assert checked["peopleByHand"] == before["peopleByHand"] + 2 == len(checked["byHand"])
    assert {
        "applicationId": nameless, "profileId": None, "personName": "小龍 李",
    } in checked["byHand"]  # fmt: skip
    assert {
        "applicationId": None, "profileId": colleague.id, "personName": "Юрий Гагарин",
    } in checked["byHand"]  # fmt: skip
    dismiss(agency)
    closed = agency.api.post(f"{CHECKS}/{checked['id']}/close", agency.admin).json()["data"]
    assert closed["certificate"]["people"] == checked["people"]
    assert closed["certificate"]["peopleByHand"] == checked["peopleByHand"]


def test_month_closes_once_every_name_was_looked_at(hiring: Hiring):
    agency, last = hiring.agency, unheard_of()
    bring_in(agency, named("Inaki", last))
    offered(hiring, "Iñaki", last)
    close = f"{CHECKS}/{check(agency)['id']}/close"
    early = agency.api.post(close, agency.admin)
    assert (early.status_code, early.json()["code"]) == (409, "names_open")
    [hit] = hits(agency)
    resolve = f"{HITS}/{hit['id']}/resolve"
    for wrong in ({"outcome": "other_person"}, {"outcome": "nobody", "reason": "x"}):
        assert agency.api.post(resolve, agency.admin, wrong).status_code == 422
    body = {"outcome": "other_person", "reason": "Another birth date", "version": hit["version"]}
    resolved = agency.api.post(resolve, agency.admin, body).json()["data"]
    assert (resolved["outcome"], resolved["resolvedAt"] is not None) == ("other_person", True)
    stale = agency.api.post(resolve, agency.admin, body | {"outcome": "same_person"})
    assert (stale.status_code, stale.json()["code"]) == (409, "stale_version")


def test_nobody_says_of_their_own_name_whose_it_is(agency: Agency):
    last = unheard_of()
    bring_in(agency, named("Quirina", last))
    own = agency.people.make("admin", "Quirina", last)
    check(agency)
    [hit] = hits(agency)
    resolve = f"{HITS}/{hit['id']}/resolve"
    body = {"outcome": "other_person", "reason": "Another birth date", "version": hit["version"]}
    refused = agency.api.post(resolve, own, body)
    assert (refused.status_code, refused.json()["code"]) == (409, "own_hit")
    assert agency.api.post(resolve, agency.admin, body).status_code == 200


def test_certificate_says_what_was_looked_at_and_never_changes(hiring: Hiring):
    agency, last = hiring.agency, unheard_of()
    bring_in(agency, named("Inaki", last))
    offered(hiring, "Iñaki", last)
    close = f"{CHECKS}/{check(agency)['id']}/close"
    [hit] = hits(agency)
    body = {"outcome": "other_person", "reason": "Another birth date"}
    assert agency.api.post(f"{HITS}/{hit['id']}/resolve", agency.admin, body).status_code == 200
    # The same row of next month's list is the same name, which was looked at.
    bring_in(agency, named("Inaki", last), day="12-10-2026")
    assert check(agency)["openHits"] == 0
    closed = agency.api.post(close, agency.admin).json()["data"]
    certificate = closed["certificate"]
    assert [one["reason"] for one in certificate["hits"]] == ["Another birth date"]
    assert certificate["lists"][0]["publishedOn"] == "12-10-2026"
    assert certificate["people"] == closed["people"]
    again = agency.api.post(close, agency.admin).json()["data"]
    assert again == closed
    late = agency.api.post(CHECKS, agency.admin)
    assert (late.status_code, late.json()["code"]) == (409, "month_closed")
    text = "select certificate::text from public.exclusion_checks where id = $1::uuid"
    [(kept,)] = agency.people.sql(text, closed["id"])
    assert hashlib.sha256(kept.encode()).hexdigest() == closed["certificateSha256"]


def dismiss(agency: Agency) -> int:
    """Say of each open name that it is somebody else's, and return how many there were."""
    found = hits(agency, open="true")
    body = {"outcome": "other_person", "reason": "Another birth date"}
    for hit in found:
        resolved = agency.api.post(f"{HITS}/{hit['id']}/resolve", agency.admin, body)
        assert resolved.status_code == 200, resolved.text
    return len(found)


def namesakes(first: str, last: str, *states: str) -> list[dict[str, Any]]:
    """Rows that nothing tells apart but the state."""
    return [{**named(first, last, line), "state": one} for line, one in enumerate(states, 2)]


@pytest.mark.parametrize("listed", ["Inaki", "Inako"])
def test_dismissed_names_hide_nobody_who_is_excluded_later(hiring: Hiring, listed: str):
    agency, last = hiring.agency, unheard_of()
    offered(hiring, "Iñaki", last)
    bring_in(agency, *namesakes(listed, last, "NJ", "NY", "PA"))
    assert check(agency)["openHits"] == dismiss(agency) == 3
    bring_in(agency, *namesakes(listed, last, "NJ", "NY", "PA", "FL"), day="12-10-2026")
    assert check(agency)["openHits"] == 1
    assert [one["listed"]["state"] for one in hits(agency, open="true")] == ["FL"]


def test_lists_of_states_crowd_nobody_on_the_leie_out(hiring: Hiring):
    agency, last, other = hiring.agency, unheard_of(), unheard_of()
    for name in (last, other):
        offered(hiring, "Iñaki", name)
    of_state = [
        *namesakes("Inaki", last, "NJ", "NY", "PA"),
        *namesakes("Inako", other, "NJ", "NY", "PA"),
    ]
    bring_in(agency, *({**row, "line": line} for line, row in enumerate(of_state, 2)), source="aa_dhs")  # fmt: skip
    bring_in(agency, named("Inaki", last), named("Inako", other, 3))
    check(agency)
    found = [(one["source"], one["personName"]) for one in hits(agency)]
    assert len(found) == 4 + MOST_CANDIDATES
    assert {("oig_leie", f"Iñaki {last}"), ("oig_leie", f"Iñaki {other}")} < set(found)


def test_names_that_are_open_keep_their_place(hiring: Hiring):
    agency, last = hiring.agency, unheard_of()
    bring_in(agency, *namesakes("Inako", last, *"ABCDE"))
    offered(hiring, "Iñaki", last)
    for _ in range(2):
        assert check(agency)["openHits"] == MOST_CANDIDATES


def test_names_are_for_the_background_lane_alone(hiring: Hiring):
    agency = hiring.agency
    assert agency.api.get(HITS, hiring.manager).status_code == 200
    for person in ("employee", "applicant"):
        assert agency.api.get(HITS, agency.people.of(person)).status_code == 403
    assert agency.api.get(LISTS, hiring.manager).status_code == 403
    assert agency.api.post(CHECKS, hiring.manager).status_code == 403
