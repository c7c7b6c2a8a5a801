"""What a worker's folder says of offers and of the evidence for each rule, by the parts that its reader sees."""

from collections.abc import Iterator
from uuid import uuid4

import pytest

from tests.api.applications.conftest import Hiring
from tests.api.duties.conftest import ANEW
from tests.api.personnel_files.conftest import SECTIONS, begun, export
from tests.api.personnel_files.test_personnel_files import SEEN
from tests.api.personnel_files.unpacked import Unpacked

RULE = """
insert into public.duty_rules (key, name, name_es, kind, lane, valid_from, source)
values ($1, 'TB screening', 'Prueba de TB', 'document', $2, '2020-01-01', '28 Pa. Code 611.56') returning id
"""
RECORD = """
insert into public.duty_records (application_id, rule_id, key, kind, lane, dated_on, note, author_id)
values ($1::uuid, $2, '', '', '', '2026-01-05', $3, $4::uuid)
"""
OFFER = """
insert into public.offers (application_id, author_id, job_title, pay, pay_per, letter, letter_es, expires_on)
values ($1::uuid, $2::uuid, 'Night aide', 19.25, 'hour', 'Dear Ana', 'Hola', private.today() + 7)
"""
REFERENCE = """
with off as (select set_config('session_replication_role', 'replica', true))
insert into public.reference_requests
  (application_id, author_id, referee_name, referee_email, answered_at, is_declined, request_key, consent, answers, ratings)
select $1::uuid, $2::uuid, 'Rosa Vega', 'rosa@people.test', now(), false, gen_random_uuid(), 'Sí.', 'Siempre puntual.', '[
  {"criterionId": "1", "name": "Honesty", "nameEs": "Honradez", "rating": 4, "remark": "Tenía las llaves."},
  {"criterionId": "2", "name": "Cuidado", "nameEs": null, "rating": null, "remark": null}
]' from off
"""
STATUS = "update public.applications set status = $2 where id = $1::uuid"


@pytest.fixture(autouse=True)
def _rules_of_others(hiring: Hiring) -> Iterator[None]:
    yield
    hiring.agency.people.sql(ANEW)


@pytest.mark.parametrize("role", SEEN)
def test_evidence_is_in_the_folder_of_its_part(hiring: Hiring, role: str):
    row = begun(hiring)
    sql = hiring.agency.people.sql
    marks = {lane: f"Mark{uuid4().hex[:12]}" for lane in SECTIONS}
    for lane, mark in marks.items():
        [(rule,)] = sql(RULE, f"tb_{uuid4().hex[:8]}", lane)
        sql(RECORD, row["id"], rule, mark, hiring.admin.id)
    archive = Unpacked(export(hiring, hiring.agency.people.of(role), row["id"]).content)
    text = archive.everything()
    assert {lane for lane, mark in marks.items() if mark in text} == SEEN[role]
    [person] = archive.people
    pages = [file for file in person["files"] if file["kind"] == "evidence"]
    assert {file["lane"] for file in pages} == SEEN[role]
    general = archive.text(next(file["path"] for file in pages if file["lane"] == "general"))
    assert "TB screening (28 Pa. Code 611.56)" in general
    assert "dated 01/05/2026" in general


def test_index_says_what_was_offered_and_answered(hiring: Hiring):
    row = begun(hiring, "CONDITIONAL_OFFER")
    hiring.agency.people.sql(OFFER, row["id"], hiring.admin.id)
    hiring.agency.people.sql(STATUS, row["id"], "HIRED")
    archive = Unpacked(export(hiring, hiring.admin, row["id"], locale="es").content)
    page = archive.text(f"{archive.people[0]['folder']}/index.pdf")
    assert "Night aide" in page
    assert "$19.25 por hora · espera respuesta" in page


def test_index_says_what_references_wrote_and_how_they_rated(hiring: Hiring):
    row = begun(hiring, "PRE_HIRE")
    hiring.agency.people.sql(REFERENCE, row["id"], hiring.admin.id)
    archive = Unpacked(export(hiring, hiring.admin, row["id"], locale="es").content)
    page = archive.text(f"{archive.people[0]['folder']}/index.pdf")
    assert "Rosa Vega" in page
    assert "Honradez: 4 (Tenía las llaves.) · Cuidado: no pudo decirlo · Siempre puntual." in page
