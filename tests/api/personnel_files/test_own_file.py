"""Whoever works here takes their own file along, without what staff added about them."""

from uuid import uuid4

import pytest

from tests.api.applications.conftest import PUBLIC, Hiring
from tests.api.applications.papers.test_papers import add, path_of, seen
from tests.api.applications.prehire.test_prehire_form import put
from tests.api.personnel_files.conftest import export
from tests.api.personnel_files.unpacked import Unpacked
from tests.fixtures import files

SENT = "update public.application_attachments set is_by_staff = false, uploaded_by = null where id = $1::uuid"


@pytest.mark.parametrize("role", ["employee", "hiringmanager", "admin"])
def test_own_archive_and_list_hold_nothing_that_staff_added(hiring: Hiring, role: str):
    person = hiring.agency.people.make(role)
    body = hiring.body(hiring.listing(), email=person.email)
    row = hiring.agency.api.post(PUBLIC, person, body).json()["data"]
    put(hiring, row, "PRE_HIRE")
    about, own = (f"Mark{uuid4().hex[:12]}" for _ in range(2))
    made = [
        add(hiring, row, content=files.pdf_of(mark.encode()), name=f"{mark}.pdf").json()["data"]
        for mark in (about, own)
    ]
    hiring.agency.people.sql(SENT, made[1]["attachmentId"])
    assert [one["fileName"] for one in seen(hiring, row, person)] == [f"{own}.pdf"]
    opened = path_of(row, made[0]["attachmentId"], "open")
    assert hiring.agency.api.post(opened, person).status_code == 404
    archive = Unpacked(export(hiring, person, row["id"]).content).everything()
    assert (own in archive, about in archive) == (True, False)
    colleagues = Unpacked(export(hiring, hiring.admin, row["id"]).content).everything()
    assert about in colleagues
