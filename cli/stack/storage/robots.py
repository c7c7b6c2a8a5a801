"""The X-Robots-Tag header that an uploader may give an object, checked before it is kept."""

import re
from datetime import datetime
from email.utils import parsedate_tz

from .errors import StorageError

_PLAIN = {
    "all",
    "noindex",
    "nofollow",
    "none",
    "nosnippet",
    "indexifembedded",
    "notranslate",
    "noimageindex",
}
_WITH_VALUE = ("max-snippet", "max-image-preview", "max-video-preview", "unavailable_after")
_PREVIEWS = {"none", "standard", "large"}
# A date holds commas and colons: it ends where the next rule begins.
_NEXT_RULE = re.compile(rf",\s*(?=(?:{'|'.join(_PLAIN)})\b|[a-zA-Z0-9_-]+:)")


def check_robots_tag(value: str) -> None:
    """Refuse a header that no crawler would understand.

    Raises:
        StorageError: A rule is unknown, empty, or has an impossible value.
    """
    if not value.strip():
        raise _invalid("X-Robots-Tag header value must be a non-empty string")
    for rule in _rules(value.strip()):
        _check_rule(rule)


def _rules(text: str) -> list[str]:
    rules: list[str] = []
    while text:
        split = _NEXT_RULE if text.startswith("unavailable_after:") else re.compile(r",")
        rule, *rest = split.split(text, maxsplit=1)
        rules.append(rule.strip())
        text = rest[0].strip() if rest else ""
    return rules


def _check_rule(rule: str) -> None:
    if not rule:
        raise _invalid("X-Robots-Tag header contains empty rule")
    name, separator, value = (part.strip() for part in rule.partition(":"))
    if rule in _PLAIN:
        return
    if not separator:
        raise _invalid(f'Invalid X-Robots-Tag rule: "{rule}"')
    if name in _WITH_VALUE:
        _check_value(name, value)
    elif value:
        check_robots_tag(value)  # The rules of one crawler.
    else:
        raise _invalid(f'X-Robots-Tag user agent "{name}" has no rules specified')


def _check_value(name: str, value: str) -> None:
    if not value:
        raise _invalid(f'X-Robots-Tag rule "{name}" requires a value')
    if name == "max-image-preview":
        is_valid, wanted = value in _PREVIEWS, "one of: none, standard, large"
    elif name == "unavailable_after":
        is_valid, wanted = _is_date(value), "a valid date"
    else:
        is_valid = bool(re.fullmatch(r"-1|\d+", value))
        wanted = "an integer >= -1"
    if not is_valid:
        raise _invalid(f'X-Robots-Tag "{name}" value must be {wanted}, got: "{value}"')


def _is_date(text: str) -> bool:
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return parsedate_tz(text) is not None
    return True


def _invalid(message: str) -> StorageError:
    return StorageError(
        400,
        "InvalidRequest",
        f"Invalid X-Robots-Tag header: {message}",
        error="invalid_x_robots_tag",
    )
