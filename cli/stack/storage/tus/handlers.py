"""The methods of the TUS protocol."""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from uuid import uuid4

from starlette.responses import Response

from cli.stack.storage.calls import Call, Parts
from cli.stack.storage.database import Row
from cli.stack.storage.errors import StorageError, invalid_request
from cli.stack.storage.rules import check_bucket_name, check_key, check_mime

from . import headers as tus
from .address import Address, location
from .locks import Locks
from .receiving import TusError, receive, room
from .store import Pending, PendingStore
from .work import Work

_log = logging.getLogger("storage")
_SWEEP_SECONDS = 600
_METHODS = ("POST", "HEAD", "PATCH", "DELETE")


class Resumable:
    """Everything under /upload/resumable."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._store = PendingStore(parts.settings)
        self._locks = Locks()
        self._methods = {
            "OPTIONS": self._options,
            "POST": self._create,
            "HEAD": self._head,
            "PATCH": self._patch,
            "DELETE": self._delete,
        }

    @asynccontextmanager
    async def sweeping(self) -> AsyncIterator[None]:
        """Remove expired uploads now and then."""
        task = asyncio.create_task(self._sweep())
        try:
            yield
        finally:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def _sweep(self) -> None:
        while True:
            removed = await asyncio.to_thread(self._store.sweep)
            if removed:
                _log.info("removed %d expired uploads", removed)
            await asyncio.sleep(_SWEEP_SECONDS)

    async def by_token(self, call: Call) -> Response:
        """Serve somebody with a token."""
        return await self._serve(Work(call, signed=False))

    async def by_signature(self, call: Call) -> Response:
        """Serve anyone who holds the signature of one object."""
        return await self._serve(Work(call, signed=True))

    async def _serve(self, work: Work) -> Response:
        call = work.call
        complaint = _protocol_complaint(call)
        if complaint is not None:
            return complaint
        try:
            return await self._methods[call.request.method](work)
        except TusError as error:
            return _text(error.status, error.text, tus.CORS)
        except StorageError as error:
            return _text(error.status, error.message, tus.CORS)

    async def _options(self, work: Work) -> Response:
        largest = work.call.parts.settings.upload_limit
        return Response(status_code=204, headers={**tus.CORS, **tus.options(largest)})

    async def _create(self, work: Work) -> Response:
        sent = work.call.request.headers
        if sent.get("upload-concat"):
            raise TusError.concatenation()
        size = _announced(sent)
        metadata = (
            tus.parse_metadata(sent["upload-metadata"]) if "upload-metadata" in sent else None
        )
        if metadata is None:
            raise invalid_request("Metadata header is required")
        address = Address(
            metadata.get("bucketName") or "", metadata.get("objectName") or "", str(uuid4())
        )
        check_bucket_name(address.bucket)
        check_key(address.key)
        bucket = await work.bucket_row(address.bucket)
        largest = _largest(self._parts, bucket)
        if size is not None and size > largest:
            raise TusError.too_large()
        await work.authorize(address, size, metadata)
        mime = metadata.get("contentType")
        if mime:
            check_mime(mime, bucket["allowed_mime_types"])
        metadata["cacheControl"] = _cache_control(metadata.get("cacheControl"))
        pending = Pending(
            address.bucket, address.key, address.version, size, metadata, created=time.time()
        )
        return await self._begin(work, pending, largest)

    async def _begin(self, work: Work, pending: Pending, largest: int) -> Response:
        """Store what was announced, with the first bytes when the request brings them."""
        headers = {
            **tus.CORS,
            "location": location(
                work.call.request, work.call.parts, pending, signed=work.is_signed
            ),
        }
        async with self._locks.hold(pending.version) as hold:
            await self._store.create(pending)
            offset = 0
            if work.call.request.headers.get("content-type") == tus.CONTENT_TYPE:
                limit = room(work.call.request, pending, 0, largest)
                data = self._store.data(pending)
                offset = await receive(work.call.request, data, limit, hold)
                headers["upload-offset"] = str(offset)
            if offset == pending.size:
                await self._finish(work, pending)
                headers["tus-complete"] = "1"
        return _text(201, "", headers)

    async def _head(self, work: Work) -> Response:
        address = work.address()
        if work.is_signed:
            await work.authorize(address, None, {})
        async with self._locks.hold(address.version):
            pending = await self._find(address)
            offset = self._store.offset(pending)
            if offset == pending.size and not pending.is_finished:
                # Cut off after the last byte: a client that asks now would send no more.
                await work.authorize(address, pending.size, pending.metadata)
                await self._finish(work, pending)
        headers = {
            **tus.CORS,
            "cache-control": "no-store",
            "upload-offset": str(offset),
            "upload-metadata": tus.format_metadata(pending.metadata),
        }
        if pending.size is None:
            headers["upload-defer-length"] = "1"
        else:
            headers["upload-length"] = str(pending.size)
        response = _text(200, "", headers)
        del response.headers["content-length"]  # It would be that of the upload.
        return response

    async def _patch(self, work: Work) -> Response:
        sent = work.call.request.headers
        work.upload_id()
        if "upload-offset" not in sent:
            raise TusError.missing_offset()
        if "content-type" not in sent:
            raise TusError.missing_content_type()
        address = work.address()
        known = await self._find(address)
        await work.authorize(address, known.size, known.metadata)
        largest = _largest(self._parts, await work.bucket_row(address.bucket))
        async with self._locks.hold(address.version) as hold:
            pending = await self._find(address)
            offset = self._store.offset(pending)
            if int(sent["upload-offset"]) != offset:
                raise TusError.conflict()
            if "upload-length" in sent:
                pending = await self._declare(pending, int(sent["upload-length"]), offset, largest)
            limit = room(work.call.request, pending, offset, largest)
            offset = await receive(work.call.request, self._store.data(pending), limit, hold)
            headers = {**tus.CORS, "upload-offset": str(offset)}
            if offset == pending.size:
                await self._finish(work, pending)
                headers["tus-complete"] = "1"
        return Response(status_code=204, headers=headers)

    async def _declare(self, pending: Pending, size: int, offset: int, largest: int) -> Pending:
        if pending.size is not None or size < offset:
            raise TusError.invalid_length()
        if size > largest:
            raise TusError.too_large()
        return await self._store.declare(pending, size)

    async def _delete(self, work: Work) -> Response:
        address = work.address()
        known = await self._find(address)
        await work.authorize(address, known.size, known.metadata)
        async with self._locks.hold(address.version):
            pending = await self._find(address)
            if pending.size == self._store.offset(pending):
                raise TusError.cannot_terminate()
            await self._store.remove(pending)
        return Response(status_code=204, headers=tus.CORS)

    async def _find(self, address: Address) -> Pending:
        pending = await self._store.find(address.bucket, address.key, address.version)
        if pending is None:
            raise TusError.not_found()
        return pending

    async def _finish(self, work: Work, pending: Pending) -> None:
        """Turn the collected bytes into an object."""
        upload = work.upload(pending)
        described = {
            "mimetype": pending.metadata.get("contentType") or "application/octet-stream",
            "cacheControl": pending.metadata.get("cacheControl") or "no-cache",
        }
        metadata = await self._parts.files.adopt(self._store.data(pending), upload.place, described)
        await self._parts.uploads.complete(work.call.scope, upload, metadata)
        await self._store.finish(pending)


def _protocol_complaint(call: Call) -> Response | None:
    """Refuse a request that does not speak TUS, before anything else is looked at."""
    method, sent = call.request.method, call.request.headers
    if method == "OPTIONS":
        return None
    if not sent.get("tus-resumable"):
        return _text(412, "Tus-Resumable Required\n", tus.BASE)
    wrong = tus.invalid(method, sent)
    if wrong:
        return _text(400, f"Invalid {' '.join(wrong)}\n", tus.BASE)
    return None if method in _METHODS else _text(404, "Not found\n", tus.CORS)


def _announced(sent: Mapping[str, str]) -> int | None:
    """Return the length that a new upload announces, or nothing when it is deferred."""
    if ("upload-length" in sent) == ("upload-defer-length" in sent):
        raise TusError.invalid_length()
    return int(sent["upload-length"]) if "upload-length" in sent else None


def _largest(parts: Parts, bucket: Row) -> int:
    return min(
        bucket["file_size_limit"] or parts.settings.upload_limit, parts.settings.upload_limit
    )


def _cache_control(seconds: str | None) -> str:
    is_number = seconds is not None and seconds.removeprefix("-").isdecimal()
    return f"max-age={seconds}" if is_number else "no-cache"


def _text(status: int, text: str, headers: Mapping[str, str]) -> Response:
    return Response(text, status, dict(headers), media_type="text/plain;charset=UTF-8")
