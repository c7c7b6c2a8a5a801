"""Evidence in the demo's files: of one CSV file, whose days are counted from today."""

import asyncio
import csv
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import asyncpg

from cli.remote.api import Api
from cli.settings import read_stack
from seed.agency import API_DATE

FILE = Path(__file__).resolve().parent / "evidence.csv"
TRAINER = "Rosa Diaz, RN"
HIRED_DAYS_AGO = 60
# Nobody is hired for a day that is past: only here, so that a survey has something to find on the demo's first day.
AS_IF_EARLIER = """
begin;
set local session_replication_role = replica;
update public.applications
set created_at = created_at - {past}, submitted_at = submitted_at - {past}, status_changed_at = status_changed_at - {past}
where status = 'HIRED' and id = any ('{{{ids}}}'::uuid[]);
update public.application_status_history set created_at = created_at - {past} where application_id = any ('{{{ids}}}'::uuid[]);
commit;
"""
# Only applicants authorize a check, on a page of their own: this is how one is found that was clear.
CLEAR = """
begin;
set local session_replication_role = replica;
insert into public.application_sections (application_id, section_id, lane, data, created_at)
select '{id}', 'background', 'background', jsonb_build_object(
  'hasReadDisclosure', true, 'authorizesCheck', true, 'wantsCopy', true, 'signedName', one.first_name || ' ' || one.last_name
), now() - interval '21 days'
from public.applications as one where one.id = '{id}'
on conflict do nothing;
with admin as (select granted.user_id from public.user_roles as granted where granted.role = 'admin' limit 1),
  checked as (
    insert into public.background_checks
      (application_id, author_id, kind, provider, provider_contact, reference, ordered_on, reported_on, state, created_at)
    select '{id}', admin.user_id, 'state_police', 'State Police, records unit', '1800 Elmerton Ave, Harrisburg, PA 17110, (888) 555-0142',
      'R-70412', private.today() - 20, private.today() - 16, 'clear', now() - interval '20 days'
    from admin
    returning id, author_id
  )
insert into public.background_moves (application_id, check_id, from_state, to_state, reported_on, author_id, created_at)
select '{id}', checked.id, 'ordered', 'clear', private.today() - 16, checked.author_id, now() - interval '16 days' from checked;
commit;
"""
CHECKED = "applicant9@people.example"
Row = dict[str, Any]


def hire_earlier(applications: list[str]) -> None:
    """Let these have been hired two months ago, where the database is at hand."""
    if applications:
        past = f"interval '{HIRED_DAYS_AGO} days'"
        _in_database(AS_IF_EARLIER.format(past=past, ids=",".join(applications)))


def check_background(api: Api, application: str) -> None:
    """Let somebody have authorized a background check that was clear, where the database is at hand."""
    if not api.get(f"/applications/{application}/background-checks")["checks"]:
        _in_database(CLEAR.format(id=application))


def _in_database(sql: str) -> None:
    url = read_stack().get("adminDatabaseUrl")
    if not url:
        return

    async def run() -> None:
        connection = await asyncpg.connect(str(url))
        try:
            await connection.execute(sql)
        finally:
            await connection.close()

    asyncio.run(run())


def load_evidence(api: Api, today: date) -> None:
    """Record the evidence of files that have none, so that what somebody recorded stays."""
    people = {row["email"]: row["id"] for row in api.get("/applications", limit=100)}
    if CHECKED in people:
        check_background(api, people[CHECKED])
    with FILE.open(encoding="utf-8", newline="") as handle:
        rows = list(csv.DictReader(handle))
    for number in dict.fromkeys(row["Applicant"] for row in rows):
        application = people.get(f"applicant{number}@people.example")
        if application is None:
            continue
        path = f"/applications/{application}/duties"
        file = api.get(path)
        rules = {need["key"]: need["ruleId"] for need in file["needs"]}
        if not file["records"]:
            for row in rows:
                if row["Applicant"] == number and row["Rule"] in rules:
                    api.post(path, {"ruleId": rules[row["Rule"]], **record(row, today)})


def record(row: dict[str, str], today: date) -> Row:
    """Return what the API takes of a row."""
    days = {"datedOn": "Dated", "expiresOn": "Expires", "lookedUpOn": "Looked up"}
    texts = {"number": row["Number"], "usState": row["State"]}
    dated = day(row["Dated"], today)
    return {
        **{name: day(row[column], today) for name, column in days.items() if row[column]},
        **{name: text for name, text in texts.items() if text},
        **({"isSigned": True} if row["Signed"] else {}),
        "lines": list(lines(row, dated)),
    }


def day(text: str, today: date) -> str:
    """The day that is so many days from today."""
    return (today + timedelta(days=int(text))).strftime(API_DATE)


def lines(row: dict[str, str], dated: str) -> Iterator[Row]:
    """The lines of a checklist: the worker has signed them all, the trainer most."""
    unsigned = row["Unsigned lines"].split("; ")
    for name in filter(None, row["Lines"].split("; ")):
        signed = {} if name in unsigned else {"trainer": TRAINER, "trainerSignedOn": dated}
        yield {"name": name, "workerSignedOn": dated, **signed}
