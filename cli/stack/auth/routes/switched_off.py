"""What the real server can do and this one does not: each says so as the real one would."""

from html import escape
from urllib.parse import urlencode

from starlette.responses import Response

from cli.stack.auth.errors import ApiError, bad_request, not_found, validation
from cli.stack.auth.http.call import Call
from cli.stack.auth.http.guards import Guard
from cli.stack.auth.http.responses import json_response, to_json

PROVIDERS = {
    "apple", "azure", "bitbucket", "discord", "facebook", "figma", "fly", "github", "gitlab",
    "google", "kakao", "keycloak", "linkedin", "linkedin_oidc", "notion", "slack", "slack_oidc",
    "snapchat", "spotify", "twitch", "twitter", "workos", "x", "zoom",
}  # fmt: skip


def _refuse(code: str, message: str) -> Guard:
    async def guard(call: Call) -> None:  # noqa: ARG001
        raise not_found(code, message)

    return guard


no_saml = _refuse("saml_provider_disabled", "SAML 2.0 is disabled")
no_oauth_server = _refuse("feature_disabled", "OAuth server is disabled")
no_passkeys = _refuse("passkey_disabled", "Passkeys are disabled")
no_scim = _refuse("feature_disabled", "SCIM server is disabled")
no_manual_linking = _refuse("manual_linking_disabled", "Manual linking is disabled")


async def authorize(call: Call) -> Response:
    """Refuse to sign in at another provider."""
    name = call.request.query_params.get("provider", "")
    known = name in PROVIDERS
    reason = "provider is not enabled" if known else f"Provider {name} could not be found"
    message = f"Unsupported provider: {reason}"
    raise validation(message)


async def callback(call: Call) -> Response:
    """Send a browser that comes back from another provider to the site, with the reason."""
    refused = bad_request("bad_oauth_callback", "OAuth state parameter missing")
    values = {
        "error": "invalid_request",
        "error_code": refused.code,
        "error_description": refused.message,
    }
    address = f"{call.settings.site_url}?{urlencode(values)}"
    sent_by_link = call.request.method in {"GET", "HEAD"}
    link = f'<a href="{escape(address)}">See Other</a>.\n\n' if sent_by_link else ""
    kind = "text/html" if sent_by_link else "text/plain"
    return Response(link.encode() + _body(refused), 303, {"Location": address}, media_type=kind)


def _body(refused: ApiError) -> bytes:
    body = {"code": refused.status, "error_code": refused.code, "msg": refused.message}
    return to_json(body)


async def list_sso_providers(call: Call) -> Response:  # noqa: ARG001
    """List no company's provider."""
    return json_response({"items": []})


async def list_custom_providers(call: Call) -> Response:  # noqa: ARG001
    """List no provider."""
    return json_response({"providers": []})
