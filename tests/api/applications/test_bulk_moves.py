"""Many applications moved at once with one reason: what can't be moved is named, the rest is moved or nothing is."""

from typing import Any
from uuid import uuid4

import httpx
import pytest

from api.core.resources.parts.many import MOST
from tests.api.applications.conftest import Hiring
from tests.fixtures.locks import beside
from tests.fixtures.people import Person

MANY = """
insert into public.applications (job_listing_id, first_name, last_name, email, phone_number, is_anonymous, status)
select $1::uuid, 'Ana', 'Ruiz', n || '-' || $3 || '@people.test', '+12015550123', true, 'IN_REVIEW'
from generate_series(1, $2::integer) as n returning id, version
"""
STATUSES = "select status, count(*) as count from public.applications where job_listing_id = $1::uuid group by 1"
HELD = """
select count(*) as count from public.outbound_emails as e
join public.application_status_history as h on h.id = e.cause_id
where h.batch_id = $1::uuid and e.kind = 'application_rejection' and e.state = 'queued'
  and e.not_before > now() + interval '29 minutes'
"""
MOVE = "insert into public.application_status_history (application_id, to_status) values ($1, 'IN_REVIEW')"


def chosen(*rows: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"id": row["id"], "version": row["version"]} for row in rows]


def bulk(
    hiring: Hiring,
    rows: list[dict[str, Any]],
    to: str,
    person: Person | None = None,
    key: str | None = None,
    **more: Any,
) -> httpx.Response:
    body = {"applications": chosen(*rows), "toStatus": to, **more}
    headers = {"Idempotency-Key": key} if key else {}
    answer: httpx.Response = hiring.agency.api.call(
        "POST", "/applications/bulk-moves", person or hiring.manager, json=body, headers=headers
    )
    return answer


def report(answer: httpx.Response) -> dict[str, Any]:
    assert answer.status_code == 200, answer.text
    data: dict[str, Any] = answer.json()["data"]
    return data


def mixed(hiring: Hiring) -> dict[str, dict[str, Any]]:
    """Two that can be taken into review, one by a move back, and two that can't."""
    rows = {name: hiring.applied()[1] for name in ("sent", "interviewed", "stale", "withdrawn")}
    walked = rows["interviewed"]
    for status in ("IN_REVIEW", "INTERVIEW_SCHEDULED", "INTERVIEWED"):
        walked = hiring.move(walked, status).json()["data"]
    rows["interviewed"] = walked
    change = {"nextStep": "Call", "version": rows["stale"]["version"]}
    hiring.agency.api.patch(f"/applications/{rows['stale']['id']}", hiring.admin, change)
    hiring.agency.people.sql(
        "update public.applications set status = 'WITHDRAWN', version = version where id = $1::uuid",
        rows["withdrawn"]["id"],
    )
    rows["withdrawn"] = hiring.load(rows["withdrawn"]["id"])
    rows["unknown"] = {"id": str(uuid4()), "version": 1}
    return rows


def told(
    data: dict[str, Any], rows: dict[str, dict[str, Any]]
) -> dict[str, tuple[str, str | None]]:
    names = {row["id"]: name for name, row in rows.items()}
    return {names[one["applicationId"]]: (one["status"], one["code"]) for one in data["results"]}


def test_what_can_be_moved_is_moved_and_the_rest_is_named(hiring: Hiring):
    rows = mixed(hiring)
    reason = hiring.reason("step_back")
    data = report(
        bulk(hiring, list(rows.values()), "IN_REVIEW", reasonId=reason["id"], reason="Full")
    )
    assert (data["moved"], data["refused"], data["reasons"]) == (2, 3, "step_back")
    assert told(data, rows) == {
        "sent": ("moved", None),
        "interviewed": ("moved", None),
        "stale": ("refused", "stale_version"),
        "withdrawn": ("refused", "application_move"),
        "unknown": ("refused", "not_found"),
    }
    names = [one["applicantName"] for one in data["results"]]
    assert names[0] == f"Ana {rows['sent']['lastName']}"
    assert names[-1] is None
    assert all(one["message"] for one in data["results"] if one["status"] == "refused")
    back, sent = (hiring.load(rows[name]["id"]) for name in ("interviewed", "sent"))
    assert (back["status"], back["statusChangeReason"]) == ("IN_REVIEW", f"{reason['name']}: Full")
    # A move that needs no reason has none.
    assert (sent["status"], sent["statusChangeReason"]) == ("IN_REVIEW", "Full")


def test_all_or_none_moves_none_where_one_is_refused(hiring: Hiring):
    rows = mixed(hiring)
    reason = hiring.reason("step_back")["id"]
    data = report(bulk(hiring, list(rows.values()), "IN_REVIEW", reasonId=reason, allOrNone=True))
    assert (data["moved"], data["refused"], data["batchId"]) == (0, 3, None)
    assert told(data, rows)["sent"] == ("held_back", None)
    assert hiring.load(rows["sent"]["id"])["status"] == "SUBMITTED"
    good = [rows["sent"], rows["interviewed"]]
    done = report(bulk(hiring, good, "IN_REVIEW", reasonId=reason, allOrNone=True))
    assert (done["moved"], done["refused"]) == (2, 0)


def test_dry_run_says_the_same_and_does_nothing(hiring: Hiring):
    rows = mixed(hiring)
    asked = bulk(hiring, list(rows.values()), "IN_REVIEW", dryRun=True)
    data = report(asked)
    assert (data["moved"], data["refused"], data["dryRun"], data["batchId"]) == (2, 3, True, None)
    assert data["reasons"] == "step_back"
    assert hiring.load(rows["sent"]["id"])["status"] == "SUBMITTED"


def test_rejections_need_a_reason_and_their_mails_wait(hiring: Hiring):
    rows = [hiring.applied()[1] for _ in range(3)]
    missing = bulk(hiring, rows, "REJECTED")
    assert (missing.status_code, missing.json()["code"]) == (422, "reason_required")
    assert [detail["field"] for detail in missing.json()["details"]] == ["reasonId"]
    assert hiring.load(rows[0]["id"])["status"] == "SUBMITTED"
    data = report(bulk(hiring, rows, "REJECTED", reasonId=hiring.reason("rejection")["id"]))
    assert data["moved"] == 3
    assert hiring.agency.people.sql(HELD, data["batchId"])[0]["count"] == 3


def test_hire_of_an_incomplete_file_is_refused_even_to_administrators(hiring: Hiring):
    _, row = hiring.applied()
    hiring.agency.people.sql(
        "update public.applications set status = 'VERIFICATION' where id = $1::uuid", row["id"]
    )
    row = hiring.load(row["id"])
    data = report(bulk(hiring, [row], "HIRED", hiring.admin))
    assert told(data, {"row": row}) == {"row": ("refused", "hire_incomplete")}


def test_thousand_are_rejected_in_one_call_and_one_more_is_too_many(hiring: Hiring):
    listing = hiring.listing()["id"]
    made = hiring.agency.people.sql(MANY, listing, MOST, uuid4().hex[:8])
    rows = [{"id": str(row["id"]), "version": row["version"]} for row in made]
    reason = hiring.reason("rejection")["id"]
    asked = bulk(hiring, rows, "REJECTED", reasonId=reason)
    for _ in range(3):
        # A call has a minute, which a busy machine exceeds; whoever calls asks again.
        if asked.status_code == 503:
            asked = bulk(hiring, rows, "REJECTED", reasonId=reason)
    data = report(asked)
    assert (data["moved"], data["refused"]) == (MOST, 0)
    found = hiring.agency.people.sql(STATUSES, listing)
    assert [(row["status"], row["count"]) for row in found] == [("REJECTED", MOST)]
    more = [*rows, {"id": str(uuid4()), "version": 1}]
    assert bulk(hiring, more, "REJECTED", reasonId=reason).status_code == 422


def test_same_key_moves_nothing_twice_and_nobody_is_named_twice(hiring: Hiring):
    _, row = hiring.applied()
    first = bulk(hiring, [row], "IN_REVIEW", key="bulk-" + row["id"])
    again = bulk(hiring, [row], "IN_REVIEW", key="bulk-" + row["id"])
    assert report(first) == report(again)
    assert bulk(hiring, [row, row], "IN_REVIEW").status_code == 422


def test_bulk_call_waits_for_a_move_under_way_and_names_it(hiring: Hiring, stack):
    rows = [hiring.applied()[1] for _ in range(2)]
    moved = [(MOVE, rows[0]["id"])]
    answer = beside(stack.database_url, moved, lambda: bulk(hiring, rows, "IN_REVIEW"))
    data = report(answer)
    assert [(one["status"], one["code"]) for one in data["results"]] == [
        ("refused", "stale_version"),
        ("moved", None),
    ]


@pytest.mark.parametrize("role", ["applicant", "employee"])
def test_nobody_else_moves_many(hiring: Hiring, role: str):
    _, row = hiring.applied()
    person = hiring.agency.people.of(role)
    assert bulk(hiring, [row], "IN_REVIEW", person).status_code == 403
