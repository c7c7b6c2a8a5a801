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
Row = dict[str, Any]


def hire_earlier(applications: list[str]) -> None:
    """Let these have been hired two months ago, where the database is at hand."""
    url = read_stack().get("adminDatabaseUrl")
    if not url or not applications:
        return
    past = f"interval '{HIRED_DAYS_AGO} days'"
    sql = AS_IF_EARLIER.format(past=past, ids=",".join(applications))

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
    """What the API takes of a row."""
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
