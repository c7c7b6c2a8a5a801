"""Looking at objects: bytes, headers, information, signed URLs."""

from starlette.responses import Response

from cli.stack.storage import objects
from cli.stack.storage.calls import Call
from cli.stack.storage.database import Row, Scope
from cli.stack.storage.downloads import check_headers, describe, last_modified, send
from cli.stack.storage.errors import no_such_bucket
from cli.stack.storage.files import Place
from cli.stack.storage.responses import json_response
from cli.stack.storage.rules import check_bucket_name, check_key
from cli.stack.storage.schemas import POSITIVE, STRING, body, strings
from cli.stack.storage.signed import verify_download_token
from cli.stack.storage.tokens import check_expiry

TOKEN_QUERY = body("token", token=STRING, download=STRING)
SIGN_BODY = body("expiresIn", expiresIn=POSITIVE)
SIGN_MANY_BODY = body("expiresIn", "paths", expiresIn=POSITIVE, paths=strings(1, 1000))
_NOT_FOUND = "Either the object does not exist or you do not have access to it"


async def get_object(call: Call) -> Response:
    """Send an object that the caller may see."""
    return await _send(call, await _visible(call))


async def get_public_object(call: Call) -> Response:
    """Send an object of a public bucket."""
    return await _send(call, await _public(call))


async def head_object(call: Call) -> Response:
    """Describe an object by headers only."""
    return describe(call.request, (await _visible(call))["metadata"] or {})


async def head_public_object(call: Call) -> Response:
    """Describe an object of a public bucket by headers only."""
    return describe(call.request, (await _public(call))["metadata"] or {})


async def get_info(call: Call) -> Response:
    """Describe an object."""
    return _info(await _visible(call))


async def get_public_info(call: Call) -> Response:
    """Describe an object of a public bucket."""
    return _info(await _public(call))


async def sign_object(call: Call) -> Response:
    """Mint a URL that lets anybody fetch this one object for a while."""
    seconds = call.body["expiresIn"]
    check_expiry(seconds)
    await _find(call, call.scope)
    path = f"{call.bucket}/{call.key}"
    token = call.parts.tokens.sign({"url": path, "scope": "download"}, seconds)
    return json_response({"signedURL": f"/object/sign/{path}?token={token}"})


async def sign_objects(call: Call) -> Response:
    """Mint a URL for each object that the caller may see."""
    seconds, keys = call.body["expiresIn"], call.body["paths"]
    check_expiry(seconds)
    check_bucket_name(call.bucket)
    async with call.parts.database.transaction(call.scope) as connection:
        visible = await objects.visible_names(connection, call.bucket, keys)
    results = []
    for key in keys:
        signed = None
        if key in visible:
            path = f"{call.bucket}/{key}"
            token = call.parts.tokens.sign({"url": path, "scope": "download"}, seconds)
            signed = f"/object/sign/{path}?token={token}"
        error = None if signed else _NOT_FOUND
        results.append({"error": error, "path": key, "signedURL": signed})
    return json_response(results)


async def get_signed_object(call: Call) -> Response:
    """Send the object that a signed URL was minted for."""
    claims = verify_download_token(call, call.query["token"], call.bucket, call.key)
    row = await _find(call, call.service)
    return await _send(call, row, expires=int(claims["exp"]))


async def _visible(call: Call) -> Row:
    """Return the object, by policy unless its bucket is public."""
    bucket = await call.bucket_row(call.bucket)
    if bucket is None or not (call.is_authenticated or bucket["public"]):
        raise no_such_bucket()
    return await _find(call, call.service if bucket["public"] else call.scope)


async def _public(call: Call) -> Row:
    check_bucket_name(call.bucket)
    bucket = await call.bucket_row(call.bucket)
    if bucket is None or not bucket["public"]:
        raise no_such_bucket()
    return await _find(call, call.service)


async def _find(call: Call, scope: Scope) -> Row:
    check_bucket_name(call.bucket)
    check_key(call.key)
    async with call.parts.database.transaction(scope) as connection:
        return await objects.find(connection, call.bucket, call.key)


async def _send(call: Call, row: Row, expires: int | None = None) -> Response:
    path = call.parts.files.path(Place(call.bucket, call.key, row["version"]))
    return await send(call.request, path, row["metadata"] or {}, expires=expires)


def _info(row: Row) -> Response:
    metadata = row["metadata"] or {}
    content = {
        "id": row["id"],
        "name": row["name"],
        "version": row["version"],
        "bucket_id": row["bucket_id"],
        "size": metadata.get("size"),
        "content_type": metadata.get("mimetype"),
        "cache_control": metadata.get("cacheControl"),
        "etag": metadata.get("eTag"),
        "metadata": row["user_metadata"],
        "last_modified": row["updated_at"],
        "created_at": row["created_at"],
    }
    headers = {
        "etag": metadata.get("eTag") or "",
        "last-modified": last_modified(metadata) or "",
        "cache-control": metadata.get("cacheControl") or "",
    }
    present = {name: value for name, value in headers.items() if value}
    check_headers(present)
    return json_response(content, headers=present)
