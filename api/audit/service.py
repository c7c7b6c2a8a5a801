"""Pages of the audit record, to be looked at or taken along."""

from api.audit import queries
from api.audit.schemas import AuditQuery
from api.core.data.database import Connection
from api.core.data.pagination import Keyset
from api.core.http.responses import Page


async def list_events(connection: Connection, query: AuditQuery) -> Page:
    """Return a page of events."""
    keyset = Keyset.of(query, queries.LATEST)
    return keyset.page(await queries.page(connection, query, keyset, every_id=False))


async def export_events(connection: Connection, query: AuditQuery) -> Page:
    """Return a page of events with all ids; that somebody took it along is an event, too."""
    keyset = Keyset.of(query, queries.LATEST)
    page = keyset.page(await queries.page(connection, query, keyset, every_id=True))
    asked = query.model_dump(mode="json", exclude_none=True, exclude={"limit", "cursor"})
    await queries.record_export(connection, {**asked, "count": len(page.items)})
    return page
