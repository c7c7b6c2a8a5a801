"""Resumable uploads by signed URL: the token comes in the x-signature header."""

from cli.stack.storage.calls import Call
from cli.stack.storage.errors import invalid_signature
from cli.stack.storage.signed import verify_upload_token
from cli.stack.storage.tokens import Claims

from .address import Address


def verify_signature(call: Call, address: Address) -> Claims:
    """Return the claims of the signature.

    Raises:
        StorageError: It is missing, or for something else.
    """
    token = call.request.headers.get("x-signature")
    if not token:
        raise invalid_signature("Missing x-signature header")
    return verify_upload_token(call, token, address.bucket, address.key)
