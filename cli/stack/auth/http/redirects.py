"""Where a link in an email may lead."""

import ipaddress
import re
from urllib.parse import SplitResult, urlsplit

from cli.stack.auth.settings import Settings

_DECIMAL_ADDRESS = re.compile(r"[0-9]+")


def is_allowed(settings: Settings, address: str) -> bool:
    """Return whether the address belongs to the site, to this machine or to the allow list."""
    try:
        site, asked = urlsplit(settings.site_url), urlsplit(address)
        is_own = bool(address) and _same_origin(site, asked)
    except ValueError:
        return False
    host = asked.hostname or ""
    # A host of nothing but digits is an address in disguise.
    if is_own or not address or _DECIMAL_ADDRESS.fullmatch(host):
        return is_own
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return settings.allows_redirect_glob(address.partition("#")[0])


def _same_origin(one: SplitResult, other: SplitResult) -> bool:
    return one.hostname == other.hostname and one.scheme == other.scheme and one.port == other.port
