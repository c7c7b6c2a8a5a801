"""What a signed URL's token allows."""

from .calls import Call
from .errors import StorageError, invalid_jwt, invalid_signature
from .rules import check_bucket_name
from .tokens import Claims, is_download, is_upload


def verify_upload_token(call: Call, token: str, bucket: str, key: str) -> Claims:
    """Return the claims of a token that allows storing this object.

    Raises:
        StorageError: It does not.
    """
    claims = _verified(call, token, bucket)
    if not is_upload(claims):
        raise invalid_signature("Token is not scoped for upload")
    return _for_object(claims, bucket, key)


def verify_download_token(call: Call, token: str, bucket: str, key: str) -> Claims:
    """Return the claims of a token that allows fetching this object.

    Raises:
        StorageError: It does not.
    """
    claims = _verified(call, token, bucket)
    if not is_download(claims):
        raise invalid_signature("Token is not scoped for download")
    return _for_object(claims, bucket, key)


def _verified(call: Call, token: str, bucket: str) -> Claims:
    check_bucket_name(bucket)
    try:
        return call.parts.tokens.verify(token)
    except StorageError as error:
        raise invalid_jwt(error.message) from None


def _for_object(claims: Claims, bucket: str, key: str) -> Claims:
    if claims.get("url") != f"{bucket}/{key}" or "exp" not in claims:
        raise invalid_signature()
    return claims
