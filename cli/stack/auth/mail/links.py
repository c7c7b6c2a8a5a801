"""The link in an email: our verify route with the hash of the code."""

from urllib.parse import urlencode, urljoin, urlsplit

from cli.stack.auth.settings import Settings

_PATHS = {
    "signup": "mailer_urlpaths_confirmation",
    "magiclink": "mailer_urlpaths_recovery",
    "recovery": "mailer_urlpaths_recovery",
    "invite": "mailer_urlpaths_invite",
    "email_change": "mailer_urlpaths_email_change",
    "email_change_current": "mailer_urlpaths_email_change",
    "email_change_new": "mailer_urlpaths_email_change",
}


def action_link(settings: Settings, kind: str, token_hash: str, redirect_to: str) -> str:
    """Build the link for a kind of verification."""
    path: str = getattr(settings, _PATHS[kind])
    shown = "email_change" if kind.startswith("email_change") else kind
    query = f"token={token_hash}&type={shown}&redirect_to={_encode_redirect(redirect_to)}"
    return urljoin(settings.api_external_url, path) + "?" + query


def _encode_redirect(address: str) -> str:
    """Escape what would end the parameter; the rest stays readable."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return urlencode({"": address})[1:]
    if parts.query or parts.fragment:
        return urlencode({"": address})[1:]
    return address
