"""No other way than the API leads to patients' data and to applications."""

from collections.abc import Callable
from uuid import uuid4

import httpx
import pytest

from tests.api.conftest import Agency
from tests.db.access_matrix import API_ALONE


def rest(stack, table: str) -> str:
    url: str = f"{stack.supabase_url}/rest/v1/{table}"
    return url


# Rows of lists have no id of their own.
KEYS = {"excluded_people": "list_id"}
WAYS: dict[str, Callable[[httpx.Client, str, str], httpx.Response]] = {
    "rows": lambda client, url, _key: client.get(url, params={"select": "*"}),
    "one column": lambda client, url, key: client.get(url, params={"select": key, "limit": "1"}),
    "count": lambda client, url, _key: client.head(url, headers={"Prefer": "count=exact"}),
    "change that returns": lambda client, url, key: client.patch(
        url, params={key: f"eq.{uuid4()}"}, json={key: str(uuid4())},
        headers={"Prefer": "return=representation"},
    ),
    "removal that returns": lambda client, url, key: client.delete(
        url, params={key: f"eq.{uuid4()}"}, headers={"Prefer": "return=representation"}
    ),
}  # fmt: skip


@pytest.mark.parametrize("key", ["person", "secret key"])
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("table", API_ALONE)
def test_postgrest_reads_nothing_of_it(agency: Agency, stack, table: str, way: str, key: str):
    headers = {"apikey": stack.secret_key}
    if key == "person":
        superuser = agency.people.of("superuser")
        headers = {**superuser.headers(), "apikey": stack.publishable_key}
    with httpx.Client(headers=headers, trust_env=False) as client:
        answer = WAYS[way](client, rest(stack, table), KEYS.get(table, "id"))
    assert answer.status_code == 403
    if way != "count":
        assert answer.json()["code"] == "42501"


def test_postgrest_joins_no_patients_data_to_what_it_may_read(agency: Agency, stack):
    superuser = agency.people.of("superuser")
    headers = {**superuser.headers(), "apikey": stack.publishable_key}
    for table, joined in (
        ("visit_document_types", "visit_documents(id)"),
        ("profiles", "patient_assignments!patient_assignments_user_id_fkey(patient_id)"),
    ):
        params = {"select": f"id,{joined}"}
        answer = httpx.get(rest(stack, table), params=params, headers=headers, trust_env=False)
        assert (answer.status_code, answer.json()["code"]) == (403, "42501")


def test_patients_are_not_published_for_realtime(agency: Agency):
    published = agency.people.sql("select tablename from pg_publication_tables")
    assert {row["tablename"] for row in published} & set(API_ALONE) == set()
