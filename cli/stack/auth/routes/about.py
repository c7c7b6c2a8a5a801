"""What the server is and how it is set up; open to all."""

from typing import Any

from starlette.responses import Response

from cli.stack.auth.http.call import Call
from cli.stack.auth.http.responses import json_response

VERSION = "v2.196.0"
PROVIDERS = (
    "anonymous_users", "apple", "azure", "bitbucket", "discord", "facebook", "snapchat", "figma",
    "fly", "github", "gitlab", "google", "keycloak", "kakao", "linkedin", "linkedin_oidc",
    "notion", "spotify", "slack", "slack_oidc", "workos", "twitch", "twitter", "email", "phone",
    "zoom",
)  # fmt: skip

CACHED = {"Cache-Control": "public, max-age=600"}
OPENID = {
    "scopes_supported": ["openid", "profile", "email", "phone", "offline_access"],
    "response_types_supported": ["code"],
    "response_modes_supported": ["query"],
    "grant_types_supported": ["authorization_code", "refresh_token"],
    "subject_types_supported": ["public"],
    "id_token_signing_alg_values_supported": ["RS256", "HS256", "ES256"],
    "token_endpoint_auth_methods_supported": [
        "client_secret_basic", "client_secret_post", "none",
    ],
    "claims_supported": [
        "sub", "aud", "iss", "exp", "iat", "auth_time", "nonce", "email", "email_verified",
        "phone_number", "phone_number_verified", "name", "picture", "preferred_username",
        "updated_at",
    ],
    "code_challenge_methods_supported": ["S256", "plain"],
}  # fmt: skip


async def get_health(call: Call) -> Response:  # noqa: ARG001
    """Say that the server runs."""
    description = "GoTrue is a user registration and authentication API"
    return json_response({"version": VERSION, "name": "GoTrue", "description": description})


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
    return json_response(shown)


async def get_jwks(call: Call) -> Response:
    """Publish the public keys."""
    return json_response(call.services.keys.public_jwks(), headers=CACHED)


async def get_openid_configuration(call: Call) -> Response:
    """Describe the server as OpenID Connect does, though its OAuth server is off."""
    issuer = call.settings.jwt_issuer
    shown: dict[str, Any] = {
        "issuer": issuer,
        "authorization_endpoint": f"{issuer}/oauth/authorize",
        "token_endpoint": f"{issuer}/oauth/token",
        "jwks_uri": f"{issuer}/.well-known/jwks.json",
        "userinfo_endpoint": f"{issuer}/oauth/userinfo",
        **OPENID,
    }
    return json_response(shown, headers=CACHED)
