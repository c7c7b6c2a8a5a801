"""The links of an application's mail, made when it is written."""

from uuid import UUID

from api.applications.capabilities import hash_of, new_token
from api.emails.links import Connection, WantedLink, mints

MINT = "select private.mint_application_link($1, $2)"


@mints("application")
async def mint_application_link(connection: Connection, wanted: WantedLink) -> str:
    """Return the address of an application, with a token behind the # that opens it for a week or longer."""
    application_id = UUID(wanted.arguments["id"])
    token = new_token()
    await connection.execute(MINT, application_id, hash_of(token))
    return f"{wanted.app_url}/application/{application_id}#{token}"


@mints("staff_application")
async def mint_staff_link(_connection: Connection, wanted: WantedLink) -> str:
    """Return the address of an application for staff, who sign in there."""
    return f"{wanted.app_url}/pages/applications/{UUID(wanted.arguments['id'])}"
