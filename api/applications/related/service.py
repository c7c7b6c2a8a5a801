"""Other applications of probably the same person, and what became of an application's emails."""

from uuid import UUID

from api.applications.queries import VISIBLE
from api.applications.related.schemas import (
    ApplicationEmail,
    PossibleDuplicate,
    RepeatedApplication,
)
from api.core.data.database import Connection
from api.core.data.statements import Table
from api.core.http.responses import Json
from api.core.resources.parts.rows import require_application

MOST_REPEATS = 100
EMAILS = Table("public.outbound_emails", "e")
OTHER = VISIBLE.item(PossibleDuplicate, status="t.shown_status", agrees="found.agrees")
REPEAT = VISIBLE.item(RepeatedApplication, status="t.shown_status", is_newest="t.is_newest")
EMAIL = EMAILS.item(ApplicationEmail, is_to_applicant="e.is_to_applicant")
DUPLICATES = f"""
select json_build_object(
  'others', (
    select coalesce(json_agg({OTHER} order by cardinality(found.agrees) desc, t.created_at desc, t.id), '[]')
    from private.application_duplicates($1) as found
    join private.visible_applications as t on t.id = found.id
  ),
  'repeats', (
    select coalesce(json_agg({REPEAT} order by t.created_at, t.id), '[]')
    from (
      select r.*, r.created_at = max(r.created_at) filter (where r.status <> 'WITHDRAWN') over () as is_newest
      from private.visible_applications as r where r.id = $1 or r.repeats_id = $1
      order by r.created_at desc limit {MOST_REPEATS}
    ) as t where t.id <> $1
  )
)::text
"""  # noqa: S608
# The function shows those of the outbox to deciders.
EMAILS_OF = f"""
select coalesce(json_agg({EMAIL} order by e.created_at desc, e.id), '[]')::text
from private.application_emails($1) as e
"""  # noqa: S608


async def list_duplicates(connection: Connection, application_id: UUID) -> Json:
    """Return other applications of probably the same person, and repeats of this one.

    Raises:
        NotFoundError: There is no such application.
    """
    await require_application(connection, application_id)
    duplicates: Json = await connection.fetchval(DUPLICATES, application_id)
    return duplicates


async def list_emails(connection: Connection, application_id: UUID) -> Json:
    """Return what became of the emails of an application, the newest first.

    Raises:
        NotFoundError: There is no such application.
    """
    await require_application(connection, application_id)
    emails: Json = await connection.fetchval(EMAILS_OF, application_id)
    return emails
