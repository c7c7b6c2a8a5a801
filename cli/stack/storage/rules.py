"""What names, sizes and content types may be."""

import re
from uuid import UUID

from .errors import (
    StorageError,
    invalid_bucket_name,
    invalid_key,
    invalid_mime_type,
    too_large,
)

_KEY = re.compile(r"[A-Za-z0-9_/!.*'() &$=@;:+,?-]+")
_BUCKET_NAME = re.compile(r"[A-Za-z0-9_!.*'() &$=@;:+,?-]{1,100}")
_RESERVED_SUFFIX = "--table-s3"
_SIZE = re.compile(r"(\d+(?:\.\d+)?)(gb|mb|kb|b)", re.IGNORECASE)
_UNITS = {"gb": 10**9, "mb": 10**6, "kb": 10**3, "b": 1}
_MIME_RULE = re.compile(
    r"([a-zA-Z0-9\-+.]+)/([a-zA-Z0-9\-+.]+)(;\s*charset=[a-zA-Z0-9\-]+)?$|.*\*$", re.DOTALL
)
_LONGEST_MIME_RULE = 1000
_PLACEHOLDER = ".emptyFolderPlaceholder"
_UUID = re.compile(
    r"[0-9a-f]{8}-[0-9a-f]{4}-[0-5][0-9a-f]{3}-[089ab][0-9a-f]{3}-[0-9a-f]{12}", re.IGNORECASE
)


def check_key(key: str) -> None:
    """Refuse an object key with characters outside the allowed set.

    Raises:
        StorageError: It is empty or holds another character.
    """
    if not _KEY.fullmatch(key):
        raise invalid_key(key)


def check_bucket_name(name: str) -> None:
    """Refuse a bucket name that is empty, too long or holds other characters.

    Raises:
        StorageError: It does.
    """
    if not _BUCKET_NAME.fullmatch(name):
        raise invalid_bucket_name()


def check_new_bucket_name(name: str) -> None:
    """Refuse a name that no new bucket may have.

    Raises:
        StorageError: It is not valid, has blanks around it, or is reserved.
    """
    if name != name.strip() or name.endswith(_RESERVED_SUFFIX):
        raise invalid_bucket_name()
    check_bucket_name(name)


def check_mime_rules(rules: list[str]) -> None:
    """Refuse a list of allowed content types with an entry that cannot match.

    Raises:
        StorageError: One is not `type/subtype` or a wildcard.
    """
    for rule in rules:
        if len(rule) > _LONGEST_MIME_RULE or not _MIME_RULE.match(rule):
            raise invalid_mime_type(rule)


def check_mime(mime: str, allowed: list[str] | None, key: str = "") -> None:
    """Refuse a content type that the bucket does not list.

    Raises:
        StorageError: It is not listed.
    """
    if not allowed or key.endswith(_PLACEHOLDER):
        return
    kind, separator, rest = mime.partition("/")
    subtype = rest.split("/")[0]
    if separator:
        for rule in allowed:
            rule_kind, _, rule_rest = rule.partition("/")
            if rule_kind == kind and rule_rest.split("/")[0] in ("*", subtype):
                return
    raise invalid_mime_type(mime)


def size_limit(limit: int | str, largest: int) -> int:
    """Return a bucket's size limit in bytes; units are decimal (1.5MB = 1500000).

    Raises:
        StorageError: It is above the server's own limit, or not a size.
    """
    if isinstance(limit, str):
        match = _SIZE.fullmatch(limit)
        if match is None:
            raise StorageError(
                400,
                "InvalidRequest",
                "Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B",
            )
        limit = round(float(f"{float(match[1]):.3g}") * _UNITS[match[2].lower()])
    if limit > largest:
        raise too_large()
    return limit


def is_folder_marker(key: str) -> bool:
    """Return whether a key only keeps a folder visible."""
    return key.endswith(_PLACEHOLDER)


def as_uuid(text: str | None) -> UUID | None:
    """Return the text as a UUID, or nothing when it is none."""
    return UUID(text) if text and _UUID.fullmatch(text) else None
