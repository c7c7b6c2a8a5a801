"""The personnel file of a worker: what is in it, for whom, and what is left out."""

import json

import pytest

from tests.api.applications.conftest import Hiring
from tests.api.personnel_files.conftest import PATH, SECTIONS, Worker, begun, export
from tests.api.personnel_files.unpacked import Unpacked

SEEN = {
    "employee": {"general"},
    "hiringmanager": {"general", "background"},
    "admin": {"general", "background", "medical", "tax"},
    "superuser": {"general", "background", "medical", "tax"},
}
EVENT = """
select actor_id::text, entity, entity_ids::text[], details::text
from public.audit_events where action = 'export' and actor_id = $1
"""


@pytest.mark.parametrize("role", SEEN)
def test_archive_holds_nothing_of_a_lane_that_its_reader_may_not_see(
    hiring: Hiring, worker: Worker, role: str
):
    person = hiring.agency.people.of(role)
    archive = Unpacked(export(hiring, person, worker.id).content)
    text = archive.everything()
    assert {lane for lane, mark in worker.marks.items() if mark in text} == SEEN[role]
    lanes = {file["lane"] for file in archive.people[0]["files"]}
    assert lanes == set(archive.index["lanes"]) == SEEN[role]
    left_out = set(SECTIONS) - SEEN[role]
    assert {each["lane"] for each in archive.index["leftOut"]} == left_out
    if "medical" in left_out:
        assert "Health" in archive.text("index.pdf")
        assert "does not read them" in archive.text("index.pdf")


def test_index_names_every_file_with_its_checksum(hiring: Hiring, worker: Worker):
    archive = Unpacked(export(hiring, hiring.admin, worker.id).content)
    assert archive.listed() == archive.hashes()
    assert archive.names[-2:] == ["index.pdf", "index.json"]
    [person] = archive.people
    assert person["applicationId"] == worker.id
    assert person["problems"] == []
    kinds = [file["kind"] for file in person["files"]]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "form": 4, "attachments": 4, "signed": 4, "index": 1,
    }  # fmt: skip
    pages = archive.text("index.pdf")
    assert all(checksum in pages for checksum in list(archive.hashes().values())[:-1])


def test_pages_are_in_the_readers_language(hiring: Hiring, worker: Worker):
    archive = Unpacked(export(hiring, hiring.admin, worker.id, locale="es").content)
    assert "Expedientes de personal" in archive.text("index.pdf")
    folder = archive.people[0]["folder"]
    assert f"{folder}/Salud/Formulario de precontratación.pdf" in archive.names
    assert "Precontratación" in archive.text(f"{folder}/index.pdf")


def test_export_is_on_record_before_it_is_sent(hiring: Hiring, worker: Worker):
    manager = hiring.agency.people.make("hiringmanager")
    assert export(hiring, manager, worker.id).status_code == 200
    [event] = hiring.agency.people.sql(EVENT, manager.id)
    assert (event["entity"], event["entity_ids"]) == ("applications", [worker.id])
    details = json.loads(event["details"])
    assert details.pop("bytes") > 0
    assert details == {
        "lanes": ["general", "background"],
        "leftOut": ["medical", "tax"],
        "people": 1,
        "files": 4,
        "isOfAll": False,
    }


def test_file_of_everybody_holds_who_is_hired_and_nobody_else(hiring: Hiring):
    stages = ("PRE_HIRE", "VERIFICATION", "HIRED")
    inside = [begun(hiring, stage)["id"] for stage in stages]
    outside = [begun(hiring, stage)["id"] for stage in ("CONDITIONAL_OFFER", "REJECTED")]
    archive = Unpacked(export(hiring, hiring.admin).content)
    found = {person["applicationId"] for person in archive.people}
    assert found >= set(inside)
    assert found.isdisjoint(outside)
    folders = [person["folder"].casefold() for person in archive.people]
    assert len(set(folders)) == len(folders)


@pytest.mark.parametrize("status", ["SUBMITTED", "CONDITIONAL_OFFER", "WITHDRAWN"])
def test_whoever_is_no_worker_has_no_file(hiring: Hiring, status: str):
    worker, other = begun(hiring), begun(hiring, status)
    answer = export(hiring, hiring.admin, worker["id"], other["id"])
    assert (answer.status_code, answer.json()["code"]) == (404, "no_workers")
    planned = hiring.agency.api.get(f"{PATH}/plan?applicationId={other['id']}", hiring.admin)
    assert (planned.status_code, planned.json()["code"]) == (404, "no_workers")


def test_plan_says_what_will_be_held_and_left_out(hiring: Hiring, worker: Worker):
    employee = hiring.agency.people.of("employee")
    path = f"{PATH}/plan?applicationId={worker.id}"
    plan = hiring.agency.api.get(path, employee).json()["data"]
    assert (plan["people"], plan["files"], plan["isTooLarge"]) == (1, 2, False)
    assert plan["lanes"] == ["general"]
    assert plan["leftOut"] == ["background", "medical", "tax"]
    everybody = hiring.agency.api.get(f"{PATH}/plan", hiring.admin).json()["data"]
    assert everybody["people"] >= 1
    assert everybody["leftOut"] == []
