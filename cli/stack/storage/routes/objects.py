"""Objects as things: move, copy, remove."""

from typing import Any

from starlette.responses import Response

from cli.stack.storage import objects
from cli.stack.storage.bodies import user_metadata
from cli.stack.storage.calls import Call
from cli.stack.storage.database import Row
from cli.stack.storage.errors import access_denied
from cli.stack.storage.files import Metadata, Place
from cli.stack.storage.responses import json_response, object_body
from cli.stack.storage.rules import as_uuid, check_bucket_name, check_key
from cli.stack.storage.schemas import BOOLEAN, STRING, Schema, body, strings
from cli.stack.storage.uploads import Upload

_DELETE_BATCH = 500
_KEYS: dict[str, Schema] = {
    "bucketId": STRING,
    "sourceKey": STRING,
    "destinationBucket": STRING,
    "destinationKey": STRING,
}
MOVE_BODY = body("bucketId", "sourceKey", "destinationKey", **_KEYS)
COPY_BODY = body(
    "sourceKey",
    "bucketId",
    "destinationKey",
    **_KEYS,
    metadata=body(cacheControl=STRING, mimetype=STRING),
    copyMetadata=BOOLEAN,
)
DELETE_BODY = body("prefixes", prefixes=strings(1))


async def move_object(call: Call) -> Response:
    """Give an object another key."""
    source, target = _ends(call)
    owner = call.identity.owner
    new = Upload(target.bucket, target.key, owner)
    columns: dict[str, Any] = {
        "name": new.key,
        "bucket_id": new.bucket,
        "version": new.version,
        "owner": as_uuid(owner),
        "owner_id": owner,
    }
    async with call.parts.database.trial(call.scope) as connection:
        await objects.find(connection, source.bucket, source.key)
        await objects.update(connection, source.bucket, source.key, columns)
    async with call.parts.database.transaction(call.service) as connection:
        row = await objects.find(connection, source.bucket, source.key)
    if (source.bucket, source.key) != (new.bucket, new.key):
        await _relocate(call, row, new, columns)
    return json_response({"message": "Successfully moved"})


async def _relocate(call: Call, row: Row, new: Upload, columns: dict[str, Any]) -> None:
    source = Place(row["bucket_id"], row["name"], row["version"])
    metadata = await call.parts.files.copy(source, new.place, _described(row["metadata"]))
    try:
        async with call.parts.database.transaction(call.service) as connection:
            await objects.lock_key(connection, new.bucket, new.key)
            await objects.find(connection, source.bucket, source.key, lock=True)
            await objects.update(
                connection, source.bucket, source.key, {**columns, "metadata": metadata}
            )
    except BaseException:
        await call.parts.files.remove(new.place)
        raise
    await call.parts.files.remove(source)


async def copy_object(call: Call) -> Response:
    """Store a second object with the bytes of the first."""
    source, target = _ends(call)
    async with call.parts.database.transaction(call.scope) as connection:
        row = await objects.find(connection, source.bucket, source.key)
    keep = call.body.get("copyMetadata", True)
    described = dict(row["metadata"] or {})
    if not keep:
        described |= call.body.get("metadata") or {}
    upload = Upload(
        target.bucket,
        target.key,
        call.identity.owner,
        upsert=call.request.headers.get("x-upsert") == "true",
        user_metadata=row["user_metadata"] if keep else user_metadata(call.request),
        declared=described,
    )
    await call.parts.uploads.check(call.scope, upload)
    made = await call.parts.files.copy(
        Place(source.bucket, source.key, row["version"]), upload.place, _described(described)
    )
    copied = await call.parts.uploads.complete(
        call.scope,
        upload,
        {**described, "lastModified": made["lastModified"], "eTag": made["eTag"]},
    )
    return json_response(
        {"Key": f"{target.bucket}/{target.key}", "Id": copied["id"], **object_body(copied)}
    )


async def delete_object(call: Call) -> Response:
    """Remove one object."""
    check_bucket_name(call.bucket)
    database = call.parts.database
    async with database.transaction(call.service) as connection:
        row = await objects.find(connection, call.bucket, call.key, lock=True)
        await database.enter(connection, call.scope)
        if not await objects.delete(connection, call.bucket, [call.key]):
            raise access_denied()
    await call.parts.files.remove(Place(call.bucket, call.key, row["version"]))
    return json_response({"message": "Successfully deleted"})


async def delete_objects(call: Call) -> Response:
    """Remove those of the named objects that the caller may remove."""
    check_bucket_name(call.bucket)
    keys: list[str] = call.body["prefixes"]
    removed: list[Row] = []
    for start in range(0, len(keys), _DELETE_BATCH):
        async with call.parts.database.transaction(call.scope) as connection:
            batch = keys[start : start + _DELETE_BATCH]
            rows = await objects.delete(connection, call.bucket, batch)
        await call.parts.files.remove(
            *(Place(call.bucket, row["name"], row["version"]) for row in rows if row["version"])
        )
        removed += rows
    return json_response([object_body(row) for row in removed])


def _ends(call: Call) -> tuple[Place, Place]:
    """Return where a body's object is and where it shall go; versions are not known yet."""
    asked = call.body
    check_bucket_name(asked["bucketId"])
    check_key(asked["destinationKey"])
    return (
        Place(asked["bucketId"], asked["sourceKey"], ""),
        Place(asked.get("destinationBucket") or asked["bucketId"], asked["destinationKey"], ""),
    )


def _described(metadata: Metadata | None) -> Metadata:
    metadata = metadata or {}
    return {
        "mimetype": metadata.get("mimetype") or "application/octet-stream",
        "cacheControl": metadata.get("cacheControl") or "no-cache",
    }
