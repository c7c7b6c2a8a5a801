"""The server about itself, and the responses for what is switched off."""

from starlette.responses import Response

from cli.stack.storage.calls import Call
from cli.stack.storage.errors import StorageError
from cli.stack.storage.responses import json_response


async def status(_call: Call) -> Response:
    """Say that the server is up."""
    return Response(headers={"content-length": "0"})


async def version(call: Call) -> Response:
    """Say which release of the protocol this is."""
    return Response(call.parts.settings.version, media_type="text/plain")


async def health(call: Call) -> Response:
    """Say whether the database responds."""
    async with call.parts.database.transaction(call.service) as connection:
        await connection.fetchval("select id from storage.buckets limit 1")
    return json_response({"healthy": True})


async def purge_cache(_call: Call) -> Response:
    """Refuse: there is no cache in front of a local stack."""
    raise StorageError(
        400,
        "MissingParameter",
        "Missing Required Parameter CDN_PURGE_ENDPOINT_URL is not set",
    )
