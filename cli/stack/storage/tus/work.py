"""One request on a resumable upload, and who may make it."""

import json
from collections.abc import Mapping
from typing import Any
from urllib.parse import unquote

from cli.stack.serving.server import raw_path
from cli.stack.storage.calls import Call
from cli.stack.storage.database import Row
from cli.stack.storage.errors import invalid_signature, no_such_bucket
from cli.stack.storage.signed import verify_upload_token
from cli.stack.storage.tokens import Claims
from cli.stack.storage.uploads import Upload

from .address import Address, parse_address, upload_id
from .receiving import TusError
from .store import Pending


class Work:
    """One request, by a token or by a signed upload's signature."""

    def __init__(self, call: Call, *, signed: bool) -> None:
        self.call = call
        self.is_signed = signed
        self._owner = None if signed else call.identity.owner
        self._upsert = call.request.headers.get("x-upsert") == "true"

    def upload_id(self) -> str:
        """Return the id in the path, however little it stands for."""
        found = upload_id(unquote(raw_path(self.call.request)))
        if found is None:
            raise TusError.not_found()
        return found

    def address(self) -> Address:
        """Return the upload that the path names."""
        return parse_address(self.upload_id())

    async def bucket_row(self, bucket: str) -> Row:
        """Return a bucket.

        Raises:
            StorageError: There is none.
        """
        row = await self.call.bucket_row(bucket)
        if row is None:
            raise no_such_bucket()
        return row

    async def authorize(
        self, address: Address, size: int | None, metadata: Mapping[str, str | None]
    ) -> None:
        """Refuse anyone who may not store this object: by signature, else by policy.

        Raises:
            StorageError: The signature is for something else, or a policy refuses.
        """
        if self.is_signed:
            claims: Claims = self._verify(address)
            self._owner, self._upsert = claims.get("owner"), bool(claims.get("upsert"))
            return
        upload = Upload(
            address.bucket,
            address.key,
            self._owner,
            upsert=self._upsert,
            user_metadata=user_metadata(metadata),
            declared={"mimetype": metadata.get("contentType"), "contentLength": size},
        )
        await self.call.parts.uploads.check(self.call.scope, upload)

    def upload(self, pending: Pending) -> Upload:
        """Describe the finished object."""
        return Upload(
            pending.bucket,
            pending.key,
            self._owner,
            upsert=self._upsert,
            user_metadata=user_metadata(pending.metadata),
            version=pending.version,
        )

    def _verify(self, address: Address) -> Claims:
        token = self.call.request.headers.get("x-signature")
        if not token:
            raise invalid_signature("Missing x-signature header")
        return verify_upload_token(self.call, token, address.bucket, address.key)


def user_metadata(metadata: Mapping[str, str | None]) -> Any:
    """Return what the client's own metadata holds, or nothing when it is no JSON."""
    try:
        return json.loads(metadata.get("metadata") or "null")
    except ValueError:
        return None
