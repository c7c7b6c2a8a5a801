"""Routes of the audit record, for administrators."""

from typing import Annotated

from api.audit import service
from api.audit.schemas import AuditEvent, AuditQuery
from api.core.http.query import query_of
from api.core.http.responses import Listing, Page
from api.core.http.routing import feature_router
from api.core.identity.guards import AdminReads, AdminWrites
from api.core.schemas import refusals

router = feature_router("/audit-events", "audit")


@router.get("", response_model=Listing[AuditEvent], responses=refusals())
async def list_audit_events(
    connection: AdminReads,
    query: Annotated[AuditQuery, query_of(AuditQuery)],
) -> Page:
    """List what happened, the latest first."""
    return await service.list_events(connection, query)


@router.post("/export", response_model=Listing[AuditEvent], responses=refusals())
async def create_audit_export(connection: AdminWrites, body: AuditQuery) -> Page:
    """Return a page of events to take along, with all ids; each page that was taken is on record."""
    return await service.export_events(connection, body)
