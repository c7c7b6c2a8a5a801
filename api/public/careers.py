"""The careers site in JSON: who hires, and the jobs that anybody may apply for."""

import re
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field
from starlette.requests import Request
from starlette.responses import Response

from api.core.clock import UsDate
from api.core.data.database import Connection, anonymous_reading
from api.core.data.pagination import Conditions, Keyset, Sort
from api.core.data.statements import Table
from api.core.errors.tree import GoneError, NotFoundError
from api.core.http.responses import Json, Page, PngResponse
from api.core.schemas import ListQuery, Locale, Schema, Search, Timestamp
from api.core.state import state_of
from api.job_listings.schemas import Cv, HourlyPay
from api.setup.employment_types import PostingType

MOST_TYPES = 20
# An id, or the last part of an address.
KEY = re.compile(r"[a-z0-9-]{1,100}")
# The beginning of an id, by which posters and people name a job.
REFERENCE = re.compile(r"[0-9a-f]{8}")
REST_OF_ID = 24
UNKNOWN = "There is no such job."


class PublicAgency(Schema):
    """Says who hires."""

    agency_name: str
    time_zone: str
    language: Locale
    primary_color: str | None
    accent_color: str | None
    logo_digest: Annotated[
        str | None, Field(description="Of the logo at /public/agency/logo; null: there is none.")
    ]
    address: str | None
    phone: str | None


class LogoQuery(Schema):
    """Which logo is meant."""

    v: str = Field(default="", max_length=16, description="Its digest: then it can be kept.")


class PublicJobListing(Schema):
    """A job that is open to applications, as lists show it."""

    id: UUID
    slug: Annotated[str, Field(description="The last part of its address: /jobs/{slug}.")]
    title: str
    summary: Annotated[str, Field(description="How the description begins, without its tags.")]
    job_role_id: UUID | None
    job_role_name: str | None
    employment_type_id: UUID | None
    employment_type_name: str | None
    posting_type: Annotated[PostingType | None, Field(description="What job boards call it.")]
    area_id: UUID | None
    area_name: str | None
    department_id: UUID | None
    department_name: str | None
    location_id: UUID | None
    location_name: str | None
    address_line: str | None
    city: str | None
    state: str | None
    postal_code: str | None
    pay_min: Annotated[HourlyPay | None, Field(description="US dollars an hour.")]
    pay_max: Annotated[HourlyPay | None, Field(description="US dollars an hour.")]
    vacancies: int
    closes_on: Annotated[UsDate | None, Field(description="The last day to apply.")]
    cv: Annotated[Cv, Field(description="Whether applicants send a résumé.")]
    published_at: Timestamp


class PublicJob(PublicJobListing):
    """A job that is open to applications, with all that is said of it."""

    description: Annotated[str, Field(description="HTML with plain formatting alone.")]


class CareersQuery(ListQuery):
    """Which open jobs to list; several employment types are asked for by repeating the name."""

    q: Search | None = Field(
        default=None,
        description="Words or initials of the title or role, words of the summary or place; a state by its name or code.",
    )
    area_id: UUID | None = None
    employment_type_ids: tuple[UUID, ...] = Field(default=(), max_length=MOST_TYPES)
    job_role_id: UUID | None = None
    location_id: UUID | None = None
    pay_min: HourlyPay | None = Field(
        default=None, description="Jobs that pay so much or more, in US dollars an hour."
    )
    sort: Literal["-publishedAt", "publishedAt"] = "-publishedAt"
    total: bool = Field(default=False, description="Count all that match, too.")


JOBS = Table("public.job_listings", "t")
# Without a sign-in, nobody sees the name of one that was switched off since.
JOINED = """public.job_listings as t
left join public.job_roles as role on role.id = t.job_role_id
left join public.employment_types as kind on kind.id = t.employment_type_id
left join public.areas as area on area.id = t.area_id
left join public.departments as department on department.id = t.department_id
left join public.locations as place on place.id = t.location_id"""
ELSEWHERE = {
    "job_role_name": "role.name",
    "employment_type_name": "kind.name",
    "posting_type": "kind.posting_type",
    "area_name": "area.name",
    "department_name": "department.name",
    "location_name": "place.name",
    "address_line": "place.address_line",
    "city": "place.city",
    "state": "place.state",
    "postal_code": "place.postal_code",
    # Whatever is open was published.
    "published_at": "t.published_at",
}
AGENCY = f"select {Table('public.app_settings', 's').item(PublicAgency)}::text from public.app_settings as s"  # noqa: S608
ONE = f"select {JOBS.item(PublicJob, **ELSEWHERE)}::text from {JOINED} where t.slug = $1 or t.id between $2 and $3"  # noqa: S608
LIST = f"""
select {{key}} as key, {JOBS.item(PublicJobListing, **ELSEWHERE)}::text as item
from {JOINED} where {{where}} order by {{order}} limit {{limit}}
"""  # noqa: S608
COUNT = f"select count(*) from {JOINED} where {{where}}"  # noqa: S608
# A trade is looked for by what its titles begin with: CNA, HHA, LPN.
INITIALS = r"regexp_replace({}, '(\w)\w*\W*', '\1', 'g')"
SEARCHED = (
    INITIALS.format("t.title"),
    INITIALS.format("role.name"),
    "t.title",
    "t.summary",
    "role.name",
    "area.name",
    "place.name",
    "place.city",
    "place.postal_code",
)
LOGO = "select logo, logo_digest from public.app_settings"
NO_LOGO = "The agency has no logo."
A_YEAR = "public, max-age=31536000, immutable"
A_WHILE = "public, max-age=300"
ENDED = "select private.has_listing_ended($1)"
PUBLISHED: Any = (("t.published_at", "timestamptz"), ("t.id", "uuid"))


class ListingEndedError(GoneError):
    """The listing was published once, and nobody can apply anymore."""

    code = "listing_ended"
    default = "This job is no longer open. Look at the jobs that are."


async def get_agency(connection: Connection) -> Json:
    """Return who hires."""
    agency: Json = await connection.fetchval(AGENCY)
    return agency


async def show_logo(request: Request, digest: str) -> Response:
    """Return the logo, to be kept for good where its address names this one.

    Raises:
        NotFoundError: There is none.
    """
    async with anonymous_reading(state_of(request).pool) as connection:
        [(logo, known)] = await connection.fetch(LOGO)
    if logo is None:
        raise NotFoundError(NO_LOGO)
    headers = {"ETag": f'"{known}"', "Cache-Control": A_YEAR if digest == known else A_WHILE}
    if headers["ETag"] in request.headers.get("If-None-Match", ""):
        return Response(status_code=304, headers=headers)
    return PngResponse(logo, headers=headers)


async def list_jobs(connection: Connection, query: CareersQuery) -> Page:
    """Return a page of open jobs, the newest first unless asked otherwise."""
    conditions = _conditions(query)
    count = COUNT.format(where=conditions.sql)
    total = await connection.fetchval(count, *conditions.params) if query.total else None
    keyset = Keyset.of(query, Sort(PUBLISHED, descending=query.sort.startswith("-")))
    limit = keyset.apply(conditions)
    statement = LIST.format(
        key=keyset.sort.key, where=conditions.sql, order=keyset.sort.order, limit=limit
    )
    rows = await connection.fetch(statement, *conditions.params)
    return keyset.page(rows, total)


async def get_job(connection: Connection, key: str) -> Json:
    """Return an open job by its id, the beginning of that, or the last part of its address.

    Raises:
        ListingEndedError: It was one.
        NotFoundError: It was never one that anybody may see.
    """
    if not KEY.fullmatch(key):
        raise NotFoundError(UNKNOWN)
    found: Json | None = await connection.fetchval(ONE, key, *_ids_of(key))
    if found is not None:
        return found
    if await connection.fetchval(ENDED, key):
        raise ListingEndedError
    raise NotFoundError(UNKNOWN)


def _ids_of(key: str) -> tuple[UUID, UUID] | tuple[None, None]:
    """The first and the last id that are meant."""
    if REFERENCE.fullmatch(key):
        return UUID(key + "0" * REST_OF_ID), UUID(key + "f" * REST_OF_ID)
    try:
        return UUID(key), UUID(key)
    except ValueError:
        return None, None


def _conditions(query: CareersQuery) -> Conditions:
    conditions = Conditions()
    # Which listings are public, the database says.
    conditions.add_equal(
        area_id=query.area_id, job_role_id=query.job_role_id, location_id=query.location_id
    )
    if query.employment_type_ids:
        conditions.add("t.employment_type_id = any ({}::uuid[])", list(query.employment_type_ids))
    if query.pay_min is not None:
        conditions.add("coalesce(t.pay_max, t.pay_min) >= {}", query.pay_min)
    conditions.add_words(SEARCHED, query.q, state="place.state")
    return conditions
