"""Signing people in: a session, its first refresh token and an access token."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from cli.stack.auth.context import Context
from cli.stack.auth.database import Connection, failing_as
from cli.stack.auth.records import refresh_tokens
from cli.stack.auth.records.sessions import Session
from cli.stack.auth.records.user_json import user_json
from cli.stack.auth.records.users import User
from cli.stack.auth.tokens.hooks import customize_claims


@dataclass
class Tokens:
    """Holds what a sign-in or a refresh hands out."""

    access_token: str
    refresh_token: str
    expires_in: int
    expires_at: int
    user: User

    def as_json(self) -> dict[str, Any]:
        """Return what clients see."""
        return {
            "access_token": self.access_token,
            "token_type": "bearer",
            "expires_in": self.expires_in,
            "expires_at": self.expires_at,
            "refresh_token": self.refresh_token,
            "user": user_json(self.user),
        }

    def as_fragment(self, kind: str) -> str:
        """Return the tokens as the fragment of a redirect."""
        values = {
            "access_token": self.access_token,
            "expires_at": str(self.expires_at),
            "expires_in": str(self.expires_in),
            "refresh_token": self.refresh_token,
            "sb": "",
            "token_type": "bearer",
            "type": kind,
        }
        return urlencode(values)


async def start_session(context: Context, tx: Connection, user: User, method: str) -> Tokens:
    """Begin a session that a method has proven, and hand out its tokens."""
    context.trace.user_id = user.id
    session = Session(user_id=user.id, user_agent=context.user_agent, ip=context.ip_address)
    with failing_as("Database error granting user"):
        await session.insert(tx)
        token = await refresh_tokens.grant(tx, user.id, session.id)
        await session.add_method(tx, method)
        user.last_sign_in_at = session.created_at
        await user.save(tx, "last_sign_in_at")
    announce(context, user.id, session.id, token.token)
    return await tokens_for(context, tx, user, session, token.token, method)


async def tokens_for(
    context: Context, tx: Connection, user: User, session: Session, refresh_token: str, method: str
) -> Tokens:
    """Sign an access token for a session and put it with the refresh token."""
    access_token, expires_at = await _access_token(context, tx, user, session, method)
    return Tokens(access_token, refresh_token, context.settings.jwt_exp, expires_at, user)


def announce(context: Context, user_id: UUID, session_id: UUID, refresh_token: str) -> None:
    """Name person, session and the start of the token for gateways to log."""
    context.trace.user_id, context.trace.session_id = user_id, session_id
    context.trace.refresh_token = refresh_token


async def _access_token(
    context: Context, tx: Connection, user: User, session: Session, method: str
) -> tuple[str, int]:
    settings = context.settings
    issued = int(context.clock().timestamp())
    expires = issued + settings.jwt_exp
    claims: dict[str, Any] = {
        "iss": settings.jwt_issuer,
        "sub": str(user.id),
        "aud": user.aud,
        "exp": expires,
        "iat": issued,
        "email": user.email,
        "phone": user.phone,
        "app_metadata": user.raw_app_meta_data,
        "user_metadata": user.raw_user_meta_data,
        "role": user.role,
        "aal": session.level,
        "amr": session.amr,
        "session_id": str(session.id),
        "is_anonymous": user.is_anonymous,
    }
    if settings.hook_custom_access_token_enabled:
        claims = await customize_claims(context, tx, user, claims, method)
    return context.keys.sign(claims), expires
