"""Retention over HTTP: what is due is looked at, held or erased; of what is erased no table and no folder has anything."""

import io
import os
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from pypdf import PdfReader

from api.retention.certificate import MOST_OF_CLASS
from tests.api.applications.conftest import Hiring
from tests.api.applications.signing.test_signing import filled, finish, sealed
from tests.api.applications.test_attachments import send
from tests.api.retention.old_applications import age, confirm, region_with_rule, turned_down
from tests.fixtures.waiting import wait_until

TABLES = """
select relation.oid::regclass::text from pg_class as relation
where relation.relkind = 'r' and relation.relnamespace::regnamespace::text = any ('{public,private,jobs,auth,storage}')
"""


def tables_with(stack: Any, text: str) -> set[str]:
    """The tables in whose rows a text stands."""
    found = set()
    for (table,) in stack.sql(TABLES):
        sql = f"select 1 from {table} as one where strpos(lower(one::text), lower($1)) > 0 limit 1"  # noqa: S608
        if stack.sql(sql, text):
            found.add(table)
    return found


def files_of(stack: Any, application_id: str) -> list[Path]:
    """The files of an application; a folder may be gone by the time one looks into it."""
    walked = os.walk(stack.home / "storage")
    paths = [Path(folder) / name for folder, _, names in walked for name in names]
    return [path for path in paths if application_id in str(path)]


def due(hiring: Hiring, application_id: str) -> dict[str, Any] | None:
    answer = hiring.agency.api.get("/retention", hiring.admin)
    assert answer.status_code == 200, answer.text
    shown = answer.json()["data"]
    return next((one for one in shown["records"] if one["applicationId"] == application_id), None)


def number_due(hiring: Hiring) -> int:
    count: int = hiring.agency.api.get("/retention", hiring.admin).json()["data"]["due"]
    return count


def proofs_of(hiring: Hiring, run: Any) -> list[dict[str, Any]]:
    """Return what a run has erased, page by page."""
    found: list[dict[str, Any]] = []
    asked = {"limit": 100}
    while True:
        path = f"/retention/runs/{run}/proofs"
        page = hiring.agency.api.get(path, hiring.admin, params=asked).json()
        assert len(page["data"]) <= 100
        found += page["data"]
        if page["page"]["next"] is None:
            return found
        asked["cursor"] = page["page"]["next"]


def test_a_signed_form_with_its_files_is_erased_everywhere(hiring: Hiring, stack: Any):
    browser, row = filled(hiring)
    assert send(browser, row["id"]).status_code == 201
    assert finish(browser, row).status_code == 200
    sealed(hiring, row)
    row = hiring.load(row["id"])
    with region_with_rule(hiring) as rule:
        turned_down(hiring, row, rule)
        age(stack, row["id"])
        assert {"applications", "signed_form_lanes", "storage.objects"} <= tables_with(
            stack, row["id"]
        )
        assert len(files_of(stack, row["id"])) >= 5
        found = due(hiring, row["id"])
        assert found is not None
        assert found["name"] == f"{row['firstName']} {row['lastName']}"
        asked = {"confirm": number_due(hiring)}
        run = hiring.agency.api.post("/retention/run", hiring.admin, asked).json()["data"]
    assert run["finishedAt"]
    wait_until(lambda: not files_of(stack, row["id"]))
    wait_until(lambda: "storage.objects" not in tables_with(stack, row["id"]))
    assert tables_with(stack, row["id"]) == {"audit_events", "retention_proofs"}
    for private in (row["lastName"], row["email"]):
        assert tables_with(stack, private) == set()
    certificate = hiring.agency.api.get(f"/retention/runs/{run['id']}", hiring.admin).json()["data"]
    [proof] = [one for one in proofs_of(hiring, run["id"]) if one["recordId"] == row["id"]]
    assert (proof["ruleId"], proof["keepMonths"], proof["confirmedBy"]) == (rule["id"], 12, "L. Ortiz, counsel")  # fmt: skip
    assert (proof["files"] >= 5, certificate["filesLeft"]) == (True, 0)
    assert row["lastName"] not in str([certificate, proof])


def test_what_is_held_stays_until_the_hold_is_lifted(hiring: Hiring, stack: Any):
    _, row = hiring.applied()
    api, admin = hiring.agency.api, hiring.admin
    body = {"applicationId": row["id"], "reason": "Charge"}
    with region_with_rule(hiring) as rule:
        turned_down(hiring, row, rule)
        age(stack, row["id"])
        hold = api.post("/retention/holds", admin, body)
        assert hold.status_code == 201
        assert api.post("/retention/holds", admin, body).json()["code"] == "already_held"
        found = due(hiring, row["id"])
        assert found is not None
        assert found["isHeld"] is True
        none = api.post("/retention/run", admin, {"confirm": 1})
        assert (none.status_code, none.json()["code"]) == (409, "nothing_due")
        lift = f"/retention/holds/{hold.json()['data']['id']}/lift"
        assert (
            api.post(lift, admin, {"reason": "Settled"}).json()["data"]["liftReason"] == "Settled"
        )
        assert api.post(lift, admin, {"reason": "Settled"}).json()["code"] == "hold_lifted"
        assert due(hiring, row["id"]) == {**found, "isHeld": False}


def test_a_rule_erases_once_somebody_has_confirmed_it_and_the_number(hiring: Hiring, stack: Any):
    _, row = hiring.applied()
    api, admin = hiring.agency.api, hiring.admin
    with region_with_rule(hiring, is_confirmed=False) as rule:
        turned_down(hiring, row, rule)
        age(stack, row["id"])
        found = due(hiring, row["id"])
        assert found is not None
        assert found["isConfirmed"] is False
        assert confirm(hiring, rule)["due"] == 1
        wrong = api.post("/retention/run", admin, {"confirm": number_due(hiring) + 1})
        assert (wrong.status_code, wrong.json()["code"]) == (409, "due_changed")
        run = api.post("/retention/run", admin, {"confirm": number_due(hiring)}).json()["data"]
        # Whoever asks again, as after a lost response, reads the same.
        again = api.post("/retention/run", admin, {"confirm": 1, "runId": run["id"]}).json()["data"]
        assert (again["finishedAt"], again["sha256"]) == (run["finishedAt"], run["sha256"])
        assert (
            api.post("/retention/run", admin, {"confirm": 1, "runId": str(uuid4())}).status_code
            == 404
        )
    assert api.get(f"/applications/{row['id']}", admin).status_code == 404


@pytest.mark.parametrize(
    "path", ["/retention/runs/{id}", "/retention/runs/{id}/proofs", "/retention/holds"]
)
def test_what_is_not_there_is_not_found(hiring: Hiring, path: str):
    api, admin, key = hiring.agency.api, hiring.admin, str(uuid4())
    if "{id}" in path:
        assert api.get(path.format(id=key), admin).status_code == 404
    else:
        body = {"applicationId": key, "reason": "Charge"}
        assert api.post(path, admin, body).status_code == 404


def test_a_changed_rule_ends_the_former_and_is_confirmed_once(hiring: Hiring):
    api, admin = hiring.agency.api, hiring.admin
    with region_with_rule(hiring) as rule:
        body = {"recordClass": "applications_not_hired", "keepMonths": 48, "region": rule["code"],
                "validFrom": "06-01-2021", "source": "A new law"}  # fmt: skip
        changed = api.post("/retention/rules", admin, body).json()["data"]
        listed = api.get("/retention", admin).json()["data"]["rules"]
        assert rule["id"] not in {one["id"] for one in listed}
        assert changed["id"] in {one["id"] for one in listed}
        twice = api.post("/retention/rules", admin, body)
        assert (twice.status_code, twice.json()["code"]) == (409, "retention_overlap")
        confirmed = confirm(hiring, changed)
        body = {"confirmedBy": "Somebody else", "confirmedOn": "01-05-2026", "version": confirmed["version"]}  # fmt: skip
        again = api.post(f"/retention/rules/{changed['id']}/confirm", admin, body)
        assert (again.status_code, again.json()["code"]) == (409, "retention_confirmed")
        other = {"recordClass": "applications_not_hired", "keepMonths": 12, "region": "Atlantis",
                 "validFrom": "01-01-2020", "source": "A law"}  # fmt: skip
        nowhere = api.post("/retention/rules", admin, other)
        assert nowhere.json()["details"][0]["field"] == "region"


def test_files_of_who_has_left_have_a_rule_of_their_own(hiring: Hiring):
    api, admin = hiring.agency.api, hiring.admin
    with region_with_rule(hiring) as rule:
        body = {"recordClass": "personnel_files", "keepMonths": 48, "hireMonths": 36, "region": rule["code"],
                "validFrom": "01-01-2020", "source": "California Government Code 12946"}  # fmt: skip
        made = api.post("/retention/rules", admin, body)
        assert made.status_code == 201, made.text
        assert made.json()["data"]["hireMonths"] == 36
        listed = {one["id"] for one in api.get("/retention", admin).json()["data"]["rules"]}
        assert {rule["id"], made.json()["data"]["id"]} <= listed
        body |= {"recordClass": "medical_records"}
        refused = api.post("/retention/rules", admin, body)
        assert (refused.status_code, refused.json()["details"][0]["field"]) == (422, "hireMonths")


RUN = "insert into public.retention_runs (started_by, expected) values ($1::text::uuid, 1) returning id"
PROOFS = """
insert into public.retention_proofs (
  run_id, record_class, record_id, rule_id, keep_months, source, confirmed_by, confirmed_on, last_record_on, kept_until, rows, files, sha256
)
select $1::uuid, $2, gen_random_uuid(), $3::text::uuid, 12, '29 CFR 1602.14', 'L. Ortiz', '2026-01-05',
  date '2020-01-01' + day, date '2021-01-01' + day, 3, 1, repeat('a', 64)
from generate_series(1, $4::integer) as day
returning record_id
"""


def test_certificate_sums_up_by_rule_what_is_too_much_to_print(hiring: Hiring, stack: Any):
    api, admin = hiring.agency.api, hiring.admin
    with region_with_rule(hiring) as rule:
        [[run]] = stack.sql(RUN, admin.id)
        few = stack.sql(PROOFS, run, "applications_not_hired", rule["id"], MOST_OF_CLASS)
        many = stack.sql(PROOFS, run, "emails", rule["id"], MOST_OF_CLASS + 1)
    texts = {}
    for locale in ("en", "es"):
        pages = api.get(f"/retention/runs/{run}/document", admin, params={"locale": locale})
        assert pages.status_code == 200, pages.text
        read = [page.extract_text() for page in PdfReader(io.BytesIO(pages.content)).pages]
        texts[locale] = " ".join(" ".join(read).split())
    shown = texts["en"]
    assert [str(key) in shown for [key] in few] == [True] * MOST_OF_CLASS
    assert not any(str(key) in shown for [key] in many)
    [summed] = shown.split("Email about no application")[1:]
    for said in ("Records erased 101", "Jan 2, 2020 to Apr 11, 2020", "303 and 101"):
        assert said in summed[:500]
    assert [word in shown for word in ("Run", "Begun", "Finished", "Confirmed by")] == [True] * 4
    assert f"carehire retention certificate {run} --output FILE" in shown
    assert f"carehire retention certificate {run} --output ARCHIVO" in texts["es"]
    assert "proofs" not in api.get(f"/retention/runs/{run}", admin).json()["data"]
    listed = [one["recordId"] for one in proofs_of(hiring, run)]
    assert (len(listed), set(listed)) == (201, {str(key) for [key] in (*few, *many)})
