"""Every route of the server, resumable uploads included."""

from cli.stack.serving.routes import Guard, Handler, Route, RouteTable
from cli.stack.storage.calls import Call
from cli.stack.storage.guards import (
    accept_token,
    act_as_service,
    json_body,
    query_of,
    require_header,
    require_service,
    require_token,
)
from cli.stack.storage.routes import buckets, downloads, lists, objects, system, uploads
from cli.stack.storage.tus.handlers import Resumable

_OBJECT = "{bucket}/{key:rest}"
_TOKEN: tuple[Guard[Call], ...] = (require_header, require_token)
_SERVICE: tuple[Guard[Call], ...] = (json_body(), require_header, require_service)
_PLAIN: tuple[Guard[Call], ...] = (json_body(), *_TOKEN)
_MAYBE: tuple[Guard[Call], ...] = (json_body(), accept_token)
_OPEN: tuple[Guard[Call], ...] = (json_body(), act_as_service)
_GET = "storage.object.get_authenticated"
_INFO = "object.get_authenticated_info"
_HEAD = "object.head_authenticated_info"
_PUBLIC = "storage.object.get_public"
_PUBLIC_INFO = "storage.object.info_public"
_SIGNED = "storage.object.get_signed"

SYSTEM: tuple[Route[Call], ...] = (
    Route("GET", "/status", system.status, _OPEN, with_head=True),
    Route("GET", "/version", system.version, _OPEN, with_head=True),
    Route("GET", "/health/?", system.health, [json_body(), require_token], with_head=True),
    Route("DELETE", "/cdn/{bucket}", system.purge_cache, _SERVICE),
    Route("DELETE", f"/cdn/{_OBJECT}", system.purge_cache, _SERVICE),
)
BUCKETS: tuple[Route[Call], ...] = (
    Route(
        "GET", "/bucket/?", buckets.list_buckets,
        [json_body(), query_of(buckets.LIST_QUERY), *_TOKEN], "storage.bucket.list",
        with_head=True,
    ),
    Route(
        "POST", "/bucket/?", buckets.create_bucket,
        [json_body(buckets.CREATE_BODY), *_TOKEN], "storage.bucket.create",
    ),
    Route(
        "GET", "/bucket/{bucket}", buckets.get_bucket, _PLAIN, "storage.bucket.get",
        with_head=True,
    ),
    Route(
        "PUT", "/bucket/{bucket}", buckets.update_bucket,
        [json_body(buckets.UPDATE_BODY), *_TOKEN], "storage.bucket.update",
    ),
    Route("DELETE", "/bucket/{bucket}", buckets.delete_bucket, _PLAIN, "storage.bucket.delete"),
    Route(
        "POST", "/bucket/{bucket}/empty", buckets.empty_bucket, _SERVICE, "storage.bucket.empty"
    ),
)  # fmt: skip
LISTS: tuple[Route[Call], ...] = (
    Route(
        "POST", "/object/list/{bucket}", lists.list_objects,
        [json_body(lists.LIST_BODY), *_TOKEN], "storage.object.list",
    ),
    Route(
        "POST", "/object/list-v2/{bucket}", lists.list_objects_v2,
        [json_body(lists.LIST_V2_BODY), *_TOKEN], "storage.object.list_v2",
    ),
)  # fmt: skip
OBJECTS: tuple[Route[Call], ...] = (
    Route(
        "POST", "/object/move", objects.move_object,
        [json_body(objects.MOVE_BODY), *_TOKEN], "storage.object.move",
    ),
    Route(
        "POST", "/object/copy", objects.copy_object,
        [json_body(objects.COPY_BODY), *_TOKEN], "storage.object.copy",
    ),
    Route(
        "DELETE", "/object/{bucket}", objects.delete_objects,
        [json_body(objects.DELETE_BODY), *_TOKEN], "storage.object.delete_many",
    ),
    Route("DELETE", f"/object/{_OBJECT}", objects.delete_object, _PLAIN, "storage.object.delete"),
)  # fmt: skip
DOWNLOADS: tuple[Route[Call], ...] = (
    Route("GET", f"/object/public/{_OBJECT}", downloads.get_public_object, _OPEN, _PUBLIC),
    Route("HEAD", f"/object/public/{_OBJECT}", downloads.head_public_object, _OPEN, _PUBLIC_INFO),
    Route("GET", f"/object/info/public/{_OBJECT}", downloads.get_public_info, _OPEN, _PUBLIC_INFO),
    Route(
        "GET", f"/object/info/authenticated/{_OBJECT}", downloads.get_info, _PLAIN, _INFO,
        with_head=True,
    ),
    Route("GET", f"/object/info/{_OBJECT}", downloads.get_info, _MAYBE, _INFO, with_head=True),
    Route(
        "GET", f"/object/sign/{_OBJECT}", downloads.get_signed_object,
        [json_body(), query_of(downloads.TOKEN_QUERY), act_as_service], _SIGNED, with_head=True,
    ),
    Route(
        "POST", f"/object/sign/{_OBJECT}", downloads.sign_object,
        [json_body(downloads.SIGN_BODY), *_TOKEN], "storage.object.sign",
    ),
    Route(
        "POST", "/object/sign/{bucket}", downloads.sign_objects,
        [json_body(downloads.SIGN_MANY_BODY), *_TOKEN], "storage.object.sign_many",
    ),
    Route("GET", f"/object/authenticated/{_OBJECT}", downloads.get_object, _PLAIN, _GET),
    Route("HEAD", f"/object/authenticated/{_OBJECT}", downloads.head_object, _PLAIN, _HEAD),
    Route("GET", f"/object/{_OBJECT}", downloads.get_object, _MAYBE, _GET),
    Route("HEAD", f"/object/{_OBJECT}", downloads.head_object, _MAYBE, _HEAD),
)  # fmt: skip
UPLOADS: tuple[Route[Call], ...] = (
    Route(
        "POST", f"/object/upload/sign/{_OBJECT}", uploads.sign_upload, _PLAIN,
        "storage.object.sign_upload_url",
    ),
    Route(
        "PUT", f"/object/upload/sign/{_OBJECT}", uploads.upload_signed,
        [query_of(uploads.TOKEN_QUERY), act_as_service], "storage.object.upload_signed",
    ),
    Route("POST", f"/object/{_OBJECT}", uploads.create_object, _TOKEN, "storage.object.upload"),
    Route(
        "PUT", f"/object/{_OBJECT}", uploads.update_object, _TOKEN,
        "storage.object.upload_update",
    ),
)  # fmt: skip
_TUS_OPERATIONS = {
    "OPTIONS": "storage.tus.options",
    "POST": "storage.tus.upload.create",
    "HEAD": "storage.tus.upload.get",
    "PATCH": "storage.tus.upload.part",
    "PUT": "storage.tus.upload.part",
    "DELETE": "storage.tus.upload.delete",
}


def resumable_routes(resumable: Resumable) -> list[Route[Call]]:
    """Return the routes of resumable uploads, by token and by signature."""
    routes: list[Route[Call]] = []
    for method, operation in _TUS_OPERATIONS.items():
        guard = act_as_service if method == "OPTIONS" else require_token
        by_token, by_signature = "/upload/resumable", "/upload/resumable/sign"
        handler: Handler[Call] = resumable.by_token
        signed: Handler[Call] = resumable.by_signature
        for end in ("", "/{upload:rest}"):
            routes.append(Route(method, by_token + end, handler, [guard], operation))
            name = f"{operation}_signed"
            routes.append(Route(method, by_signature + end, signed, [act_as_service], name))
    return routes


def route_table(resumable: Resumable) -> RouteTable[Call]:
    """Return every route."""
    return RouteTable(
        [*SYSTEM, *BUCKETS, *LISTS, *OBJECTS, *DOWNLOADS, *UPLOADS, *resumable_routes(resumable)]
    )
