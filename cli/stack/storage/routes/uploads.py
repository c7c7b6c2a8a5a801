"""Uploads in one request: new, replacing, and through a signed URL."""

from dataclasses import replace

from starlette.responses import Response

from cli.stack.storage.bodies import open_body, user_metadata
from cli.stack.storage.calls import Call
from cli.stack.storage.database import Row, Scope
from cli.stack.storage.errors import no_such_bucket
from cli.stack.storage.responses import json_response
from cli.stack.storage.robots import check_robots_tag
from cli.stack.storage.rules import check_bucket_name, check_key, check_mime, is_folder_marker
from cli.stack.storage.schemas import STRING, body
from cli.stack.storage.signed import verify_upload_token
from cli.stack.storage.tokens import Claims
from cli.stack.storage.uploads import Upload

TOKEN_QUERY = body("token", token=STRING)


async def create_object(call: Call) -> Response:
    """Store a new object, or replace one when `x-upsert` says so."""
    upsert = call.request.headers.get("x-upsert") == "true"
    row = await _store(call, call.scope, call.identity.owner, upsert=upsert)
    return json_response({"Key": f"{call.bucket}/{call.key}", "Id": row["id"]})


async def update_object(call: Call) -> Response:
    """Store an object whether or not there is one."""
    row = await _store(call, call.scope, call.identity.owner, upsert=True)
    return json_response({"Key": f"{call.bucket}/{call.key}", "Id": row["id"]})


async def sign_upload(call: Call) -> Response:
    """Mint a URL that lets anybody store this one object."""
    check_bucket_name(call.bucket)
    headers = call.request.headers
    upsert = headers.get("x-upsert") == "true"
    length = headers.get("content-length", "")
    upload = Upload(
        call.bucket,
        call.key,
        call.identity.owner,
        upsert=upsert,
        user_metadata=user_metadata(call.request),
        declared={
            "mimetype": headers.get("content-type"),
            "contentLength": int(length) if length.isdecimal() else None,
        },
    )
    await call.parts.uploads.check(call.scope, upload)
    path = f"{call.bucket}/{call.key}"
    claims: Claims = {"owner": call.identity.owner} if call.identity.owner else {}
    claims |= {"url": path, "upsert": upsert, "scope": "upload"}
    token = call.parts.tokens.sign(claims, call.parts.settings.signed_upload_seconds)
    return json_response({"url": f"/object/upload/sign/{path}?token={token}", "token": token})


async def upload_signed(call: Call) -> Response:
    """Store the object that a signed URL was minted for."""
    claims = verify_upload_token(call, call.query["token"], call.bucket, call.key)
    await _store(call, call.service, claims.get("owner"), upsert=bool(claims.get("upsert")))
    return json_response({"Key": f"{call.bucket}/{call.key}"})


async def _store(call: Call, scope: Scope, owner: str | None, *, upsert: bool) -> Row:
    check_bucket_name(call.bucket)
    bucket = await call.bucket_row(call.bucket)
    if bucket is None:
        raise no_such_bucket()
    robots = call.request.headers.get("x-robots-tag")
    if robots is not None:
        check_robots_tag(robots)
    limit = call.parts.settings.standard_limit
    if not is_folder_marker(call.key):
        limit = min(limit, bucket["file_size_limit"] or limit)
    incoming = await open_body(
        call.request, lambda mime: check_mime(mime, bucket["allowed_mime_types"], call.key), limit
    )
    check_key(call.key)
    upload = Upload(
        call.bucket,
        call.key,
        owner,
        upsert=upsert,
        user_metadata=incoming.user_metadata,
        declared={"mimetype": incoming.mime, "contentLength": incoming.declared_length},
    )
    await call.parts.uploads.check(scope, upload)
    metadata = await call.parts.files.write(
        upload.place,
        incoming.blocks,
        limit,
        {"mimetype": incoming.mime, "cacheControl": incoming.cache_control},
    )
    if robots is not None:
        metadata["xRobotsTag"] = robots
    described = upload.user_metadata if isinstance(upload.user_metadata, dict) else {}
    return await call.parts.uploads.complete(
        scope, replace(upload, user_metadata=described), metadata
    )
