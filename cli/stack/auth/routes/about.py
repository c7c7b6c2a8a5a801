"""What the server is and how it is set up; open to all."""

from typing import Any

from starlette.responses import Response

from cli.stack.auth.http.answers import answer
from cli.stack.auth.http.call import Call
from cli.stack.auth.http.endpoints import Endpoint

VERSION = "v2.196.0"
PROVIDERS = (
    "anonymous_users", "apple", "azure", "bitbucket", "discord", "facebook", "snapchat", "figma",
    "fly", "github", "gitlab", "google", "keycloak", "kakao", "linkedin", "linkedin_oidc",
    "notion", "spotify", "slack", "slack_oidc", "workos", "twitch", "twitter", "email", "phone",
    "zoom",
)  # fmt: skip


async def get_health(call: Call) -> Response:  # noqa: ARG001
    """Say that the server runs."""
    description = "GoTrue is a user registration and authentication API"
    return answer({"version": VERSION, "name": "GoTrue", "description": description})


async def get_settings(call: Call) -> Response:
    """Say what is switched on."""
    settings = call.settings
    external = dict.fromkeys(PROVIDERS, False)
    external["email"] = settings.external_email_enabled
    shown: dict[str, Any] = {
        "external": external,
        "disable_signup": settings.disable_signup,
        "mailer_autoconfirm": settings.mailer_autoconfirm,
        "phone_autoconfirm": False,
        "sms_provider": "",
        "saml_enabled": False,
        "saml_private_key_next_configured": True,
        "passkeys_enabled": False,
    }
    return answer(shown)


async def get_jwks(call: Call) -> Response:
    """Publish the public keys."""
    return answer(
        call.services.keys.public_jwks(), headers={"Cache-Control": "public, max-age=600"}
    )


ENDPOINTS = [
    Endpoint("GET", "/health", get_health),
    Endpoint("GET", "/settings", get_settings),
    Endpoint("GET", "/.well-known/jwks.json", get_jwks),
]
