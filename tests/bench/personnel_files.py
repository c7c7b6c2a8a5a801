"""The personnel files of 200 workers as one archive: their forms, two files each, and nothing sealed."""

import hashlib
import io
import time
import zipfile
from concurrent.futures import ThreadPoolExecutor

from tests.bench.agency import Agency
from tests.bench.applications import APPLICATIONS, EMPTY, LISTINGS
from tests.bench.report import Row, limited
from tests.fixtures import files

WORKERS, FILES, FILE_BYTES = 200, 2, 200_000
SECONDS = 10
HIRED = "update public.applications set status = 'HIRED', held_from = null, current_step = 11"
ANSWERS = """
insert into public.application_sections (application_id, section_id, lane, data)
select t.id, section.id, section.lane, jsonb_build_object('legalFirstName', 'Ana', 'legalLastName', 'Ruiz')
from public.applications as t cross join private.form_sections() as section where section.place > 0
"""
PLACED = """
insert into public.application_attachments (
  id, application_id, lane, section_id, field_name, object_key, original_name, mime, bytes, sha256, state
)
select made.id, t.id, (array['general', 'medical'])[made.n], 'application', 'paper',
  t.id || '/' || made.id || '/document.pdf', 'card ' || made.n || '.pdf', 'application/pdf', $2::bigint, $3, 'uploading'
from public.applications as t cross join lateral (
  select gen_random_uuid() as id, n from generate_series(1, $1::integer) as n where t.id is not null
) as made
returning object_key
"""
READY = "update public.application_attachments set state = 'ready'"
TABLES = ("applications", "application_sections", "application_attachments")


def run(agency: Agency) -> list[Row]:
    """Seconds until the last byte has come."""
    _fill(agency)
    began = time.perf_counter()
    answer = agency.call(agency.admin, "POST", "/personnel-files", json={})
    took = time.perf_counter() - began
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        entries = len(archive.namelist())
    name = f"{WORKERS} workers, {entries:,} entries, {len(answer.content) // 1_000_000} MB: seconds"
    return [limited(name, took, SECONDS, "s")]


def _fill(agency: Agency) -> None:
    agency.sql(EMPTY)
    for table in TABLES:
        agency.sql(f"alter table public.{table} disable trigger user")
    agency.sql(APPLICATIONS, WORKERS, [row["id"] for row in agency.sql(LISTINGS)])
    agency.sql(HIRED)
    agency.sql(ANSWERS)
    content = files.pdf(FILE_BYTES)
    digest = hashlib.sha256(content).hexdigest()
    keys = [row["object_key"] for row in agency.sql(PLACED, FILES, len(content), digest)]
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda key: _send(agency, key, content), keys))
    agency.sql(READY)
    for table in TABLES:
        agency.sql(f"alter table public.{table} enable trigger user")
        agency.sql(f"vacuum analyze public.{table}")


def _send(agency: Agency, key: str, content: bytes) -> None:
    secret = agency.stack.secret_key
    sent = agency.client.post(
        f"{agency.storage}/object/application-attachments/{key}",
        content=content,
        headers={
            "apikey": secret,
            "Authorization": f"Bearer {secret}",
            "Content-Type": "application/pdf",
        },
    )
    sent.raise_for_status()
