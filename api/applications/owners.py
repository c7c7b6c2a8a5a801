"""List who can own an application: any active member of the staff."""

from uuid import UUID

from api.core.data.database import Connection
from api.core.http.responses import Answer, Json
from api.core.http.routing import feature_router
from api.core.identity.guards import StaffReads
from api.core.schemas import Schema

router = feature_router("/applications/owners", "applications")
OWNERS = """
select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name)), '[]')::text
from private.owners() as o
"""


class Owner(Schema):
    """Somebody who can be in charge."""

    id: UUID
    name: str


async def read_owners(connection: Connection) -> Json:
    """Return everybody who can be in charge, by name."""
    owners: Json = await connection.fetchval(OWNERS)
    return owners


@router.get("", response_model=Answer[list[Owner]])
async def list_owners(connection: StaffReads) -> Json:
    """List who can be in charge of an application."""
    return await read_owners(connection)
