"""Job listings: what is done with them besides what is done with every resource."""

from uuid import UUID

from pydantic.alias_generators import to_camel

from api.core.data.database import Connection
from api.core.errors.tree import NotFoundError
from api.core.http.responses import Json, json_text
from api.core.resources.rows import Rows
from api.job_listings.resource import RESOURCE
from api.job_listings.schemas import JobListingFields, ListingToPublish, MissingToPublish

ROWS = Rows(RESOURCE)
COPIED = ", ".join(n for n in JobListingFields.model_fields if n not in {"title", "closes_on"})
# The title is in the language of the person who copies; a date in the past would be in the way.
DUPLICATE = f"""
insert into public.job_listings (title, closes_on, {COPIED})
select
  left(
    case (select p.locale from public.profiles as p where p.id = (select auth.uid()))
      when 'es' then 'Copia de ' else 'Copy of ' end || title,
    200
  ),
  case when closes_on >= private.today() then closes_on end, {COPIED}
from public.job_listings where id = $1
returning id
"""  # noqa: S608
MISSING = "select * from private.missing_to_publish($1, $2, $3, $4, $5)"


async def duplicate(connection: Connection, row_id: UUID) -> Json:
    """Add a draft like this listing and return it.

    Raises:
        NotFoundError: There is no such listing.
    """
    added: UUID | None = await connection.fetchval(DUPLICATE, row_id)
    if added is None:
        raise NotFoundError("There is no such job listing.")
    return await ROWS.get(connection, added)


async def missing_to_publish(connection: Connection, listing: ListingToPublish) -> Json:
    """Return what a listing lacks before it can be published, by the rules that refuse it."""
    values = (listing.description, listing.location_id, listing.pay_min, listing.pay_max)
    rows = await connection.fetch(MISSING, *values, listing.closes_on)
    missing = [
        MissingToPublish(
            what=row["what"],
            fields=[to_camel(name) for name in row["columns"]],
            region=row["region"],
        )
        for row in rows
    ]
    return json_text([each.model_dump(mode="json", by_alias=True) for each in missing])
