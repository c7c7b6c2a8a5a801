"""A thousand people apply at the same moment."""

from concurrent.futures import ThreadPoolExecutor
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any
from uuid import uuid4

import httpx

from tests.api.applications.conftest import PUBLIC, Hiring

PEOPLE = 1_000
AT_ONCE = 100
AGAIN = 20
KEPT = """
select count(*) as applications, count(distinct email) as people, count(*) filter (where status = 'SUBMITTED') as submitted,
  count(*) filter (where repeats_id is not null) as repeats
from public.applications where job_listing_id = $1
"""
MAILED = """
select count(*) as emails, count(distinct application.id) as applications
from public.outbound_emails as email
join public.applications as application on application.id = email.application_id
where application.job_listing_id = $1 and email.kind = 'application_thank_you'
"""
CAPABILITIES = """
select count(*) from private.access_tokens as token
join public.applications as application on application.id = token.application_id
where application.job_listing_id = $1
"""
# The mail catcher of all tests need not hold what nobody looks at.
UNSENT = """
delete from jobs.pgqueuer where id in (
  select job.id from jobs.pgqueuer as job
  join public.outbound_emails as email on job.dedupe_key = 'send_email:' || email.id
  join public.application_status_history as entry on entry.id = email.cause_id
  join public.applications as application on application.id = entry.application_id
  where job.status = 'queued' and application.job_listing_id = $1
  for update of job skip locked
)
"""


def test_thousand_people_apply_at_once_and_each_is_kept_and_thanked_once(hiring: Hiring):
    listing = hiring.listing()
    bodies = [hiring.body(listing, requestKey=str(uuid4())) for _ in range(PEOPLE)]
    limits = httpx.Limits(max_connections=AT_ONCE)
    # Each has a browser of their own: one cookie would make them one device.
    none = CookieJar(policy=DefaultCookiePolicy(allowed_domains=()))
    with httpx.Client(trust_env=False, timeout=60, limits=limits, cookies=none) as line:

        def apply(body: dict[str, Any]) -> httpx.Response:
            part = uuid4().bytes
            address = {"X-Forwarded-For": f"10.{part[0]}.{part[1]}.{part[2]}"}
            url = f"{hiring.agency.api.url}/api{PUBLIC}"
            # A response may get lost: the form sends the same application again then.
            line.post(url, json=body, headers=address)
            answer = line.post(url, json=body, headers=address)
            # On a busy machine nobody waits longer than the API allows, and is asked to come again.
            for _ in range(AGAIN):
                if answer.status_code != httpx.codes.SERVICE_UNAVAILABLE:
                    break
                answer = line.post(url, json=body, headers=address)
            return answer

        with ThreadPoolExecutor(AT_ONCE) as pool:
            answers = list(pool.map(apply, bodies))
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.json()["data"]["id"] for answer in answers}) == PEOPLE
    sql = hiring.agency.people.sql
    [kept] = sql(KEPT, listing["id"])
    assert dict(kept) == {
        "applications": PEOPLE, "people": PEOPLE, "submitted": PEOPLE, "repeats": 0,
    }  # fmt: skip
    [mailed] = sql(MAILED, listing["id"])
    assert dict(mailed) == {"emails": PEOPLE, "applications": PEOPLE}
    assert sql(CAPABILITIES, listing["id"])[0]["count"] >= PEOPLE
    sql(UNSENT, listing["id"])
