"""Open jobs in the XML that job boards fetch (facts of each element: docs.indeed.com, XML feed).

There is no `email`: the agency has no address that it shows to anybody.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import orjson

from api.core.clock import now, parse_us_date
from api.core.data.database import Connection
from api.public import careers

# The names that boards use for the kinds of schema.org. For other kinds they get the agency's own word, as on its page.
JOB_TYPES = {
    "FULL_TIME": "fulltime",
    "PART_TIME": "parttime",
    "CONTRACTOR": "contract",
    "TEMPORARY": "temporary",
    "INTERN": "internship",
    "VOLUNTEER": "volunteer",
    "PER_DIEM": "per diem",
}
# As in a listing's address, and as its page shows it.
REFERENCE_LENGTH = 8
# Boards refuse jobs that are nowhere, and some of them the feed that has one.
FEED = f"""
select {careers.JOBS.item(careers.PublicJob, **careers.ELSEWHERE)}::text
from {careers.JOINED} where place.city is not null and place.state is not null
order by t.published_at desc, t.id
"""  # noqa: S608
HEAD = '<?xml version="1.0" encoding="utf-8"?>'


async def write_feed(connection: Connection, app_url: str, board: str | None) -> str:
    """Return the feed; links name the board as the source of those who follow them."""
    agency = orjson.loads(await careers.get_agency(connection))
    jobs = [orjson.loads(row[0]) for row in await connection.fetch(FEED)]
    entries = [_job(job, agency, app_url, board) for job in jobs]
    return feed_of(entries, agency["agencyName"], app_url, now())


def feed_of(
    jobs: Sequence[Mapping[str, str | None]], publisher: str, url: str, built_at: datetime
) -> str:
    """Return the document with these jobs, or with none."""
    source = {
        "publisher": publisher,
        "publisherurl": url,
        "lastBuildDate": built_at.isoformat(timespec="seconds"),
    }
    entries = [_element("job", _elements(job)) for job in jobs]
    return "\n".join((HEAD, _element("source", "\n".join((_elements(source), *entries))), ""))


def _job(
    job: Mapping[str, Any], agency: Mapping[str, str], app_url: str, board: str | None
) -> dict[str, str | None]:
    closes_on = job["closesOn"]
    return {
        "title": job["title"],
        "date": job["publishedAt"],
        "referencenumber": job["id"],
        "requisitionid": job["id"][:REFERENCE_LENGTH],
        "url": f"{app_url}/jobs/{job['slug']}" + (f"?source={board}" if board else ""),
        "company": agency["agencyName"],
        "sourcename": agency["agencyName"],
        "streetaddress": job["addressLine"],
        "city": job["city"],
        "state": job["state"],
        "country": "US",
        "postalcode": job["postalCode"],
        "description": job["description"],
        "salary": _pay(job["payMin"], job["payMax"]),
        "jobtype": JOB_TYPES.get(job["postingType"] or "", job["employmentTypeName"]),
        "category": job["jobRoleName"],
        "expirationdate": parse_us_date(closes_on).isoformat() if closes_on else None,
    }


def _pay(least: float | None, most: float | None) -> str | None:
    ends = [f"${end:.2f}" for end in dict.fromkeys((least, most)) if end is not None]
    return f"{' - '.join(ends)} per hour" if ends else None


def _elements(values: Mapping[str, str | None]) -> str:
    return "\n".join(_element(name, _text(value)) for name, value in values.items() if value)


def _element(name: str, content: str) -> str:
    return f"<{name}>{content}</{name}>"


def _text(value: str) -> str:
    return "<![CDATA[" + value.replace("]]>", "]]]]><![CDATA[>") + "]]>"
