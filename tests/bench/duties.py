"""A mock survey of 200 workers' files by 20 rules, and what the worker does with them every hour."""

import time
from uuid import uuid4

from tests.bench.agency import Agency
from tests.bench.applications import APPLICATIONS, LISTINGS
from tests.bench.report import Row, limited

WORKERS, RULES, TIMES = 200, 20, 5
SURVEY_SECONDS, HOURLY_SECONDS = 2, 4
HIRED = "update public.applications set status = 'HIRED', held_from = null, status_changed_at = now() - interval '300 days'"
# Two of three are there, dated before the hire or after it.
RECORDS = """
insert into public.duty_records (application_id, rule_id, dated_on)
select one.id, rule.id, private.today() - 320 + (random() * 60)::integer
from public.applications as one cross join public.duty_rules as rule where random() < 0.67
"""


def run(agency: Agency) -> list[Row]:
    """Seconds of one survey, the slowest of five."""
    agency.sql("alter table public.applications disable trigger user")
    agency.sql(APPLICATIONS, WORKERS, [row["id"] for row in agency.sql(LISTINGS)])
    agency.sql(HIRED)
    agency.sql("alter table public.applications enable trigger user")
    rows = [
        {"key": f"rule_{uuid4().hex[:8]}", "name": f"Rule {place}", "nameEs": f"Regla {place}", "kind": "document",
         "dueDays": 0, "maxAgeDays": 365, "periodDays": 400, "confirmedBy": "Bench", "confirmedOn": "01-05-2026", "validFrom": "01-01-2020", "source": "Bench"}
        for place in range(RULES)
    ]  # fmt: skip
    agency.call(agency.admin, "POST", "/duties/rules/import", json={"rows": rows})
    agency.sql(RECORDS)
    took = max(_survey(agency) for _ in range(TIMES))
    hourly = max(_remind(agency) for _ in range(TIMES))
    return [
        limited(f"mock survey of {WORKERS} files by {RULES} rules: seconds", took, SURVEY_SECONDS, "s"),
        limited(f"tasks and digests of {WORKERS} files, in the worst hour: seconds", hourly, HOURLY_SECONDS, "s"),
    ]  # fmt: skip


def _remind(agency: Agency) -> float:
    """As if nothing had been found before: every task is new, and everybody is written to."""
    agency.sql("delete from public.application_tasks where duty_key is not null")
    agency.sql("delete from public.outbound_emails where kind = 'duty_digest'")
    began = time.perf_counter()
    agency.sql("select private.remind_of_duties()")
    return time.perf_counter() - began


def _survey(agency: Agency) -> float:
    began = time.perf_counter()
    agency.call(agency.admin, "GET", "/duties/survey", params={"draw": WORKERS})
    return time.perf_counter() - began
