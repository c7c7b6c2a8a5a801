"""All open jobs in the XML that job boards fetch (facts of each element: docs.indeed.com, XML feed)."""

from collections.abc import Mapping
from typing import Any

import orjson

from api.core.clock import parse_us_date
from api.core.data.database import Connection
from api.public import careers

# What boards call the kinds of schema.org; the others have no name there.
JOB_TYPES = {
    "FULL_TIME": "fulltime",
    "PART_TIME": "parttime",
    "CONTRACTOR": "contract",
    "TEMPORARY": "temporary",
    "INTERN": "internship",
}
FEED = f"""
select {careers.JOBS.item(careers.PublicJob, **careers.ELSEWHERE)}::text
from {careers.JOINED} order by t.published_at desc, t.id
"""  # noqa: S608
HEAD = '<?xml version="1.0" encoding="utf-8"?>'


async def write_feed(connection: Connection, app_url: str, board: str | None) -> str:
    """Return the feed; links name the board as the source of whoever comes by them."""
    agency = orjson.loads(await careers.get_agency(connection))
    jobs = [orjson.loads(row[0]) for row in await connection.fetch(FEED)]
    published = max((job["publishedAt"] for job in jobs), default=None)
    source = {
        "publisher": agency["agencyName"],
        "publisherurl": app_url,
        **({"lastBuildDate": published} if published else {}),
    }
    entries = [_element("job", _elements(_job(job, agency, app_url, board))) for job in jobs]
    return "\n".join((HEAD, _element("source", "\n".join((_elements(source), *entries))), ""))


def _job(
    job: Mapping[str, Any], agency: Mapping[str, str], app_url: str, board: str | None
) -> dict[str, str | None]:
    closes_on = job["closesOn"]
    return {
        "title": job["title"],
        "date": job["publishedAt"],
        "referencenumber": job["id"],
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
        "jobtype": JOB_TYPES.get(job["postingType"] or ""),
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
