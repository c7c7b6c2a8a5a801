"""Whether a page of another website makes this browser call: checked for everything without a bearer token.

Browsers add cookies on their own, and with each call that changes something say where it comes from, in
headers that no page can write: Sec-Fetch-Site, or Origin in browsers too old for it. A client that sends
neither is no browser, and has the cookie because somebody put it there.
"""

from urllib.parse import urlsplit

from starlette.datastructures import Headers

from api.core.settings import get_settings

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
# By somebody's own hand: the address bar, a bookmark.
OWN = frozenset({"same-origin", "none"})


def is_from_another_site(method: str, headers: Headers) -> bool:
    """Return whether another website's page asks this browser to change something using its cookies."""
    if method in SAFE or "authorization" in headers:
        return False
    site, origin = headers.get("sec-fetch-site"), headers.get("origin")
    if site is not None:
        return site not in OWN
    return origin is not None and not _is_ours(origin, headers.get("host", ""))


def _is_ours(origin: str, host: str) -> bool:
    # By the name that was called, too: on a local network the agency's address may not be the configured one.
    return origin == _origin_of(get_settings().app_url) or (
        host != "" and urlsplit(origin).netloc == host
    )


def _origin_of(address: str) -> str:
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"
