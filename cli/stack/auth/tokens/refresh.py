"""Refreshing: who may exchange a refresh token, and for what.

A token serves once. Three exceptions keep honest clients signed in: the parent of the active
token gets the active one back (its response was lost), any token may be used again within the
reuse interval (two tabs), and a request that finds its row locked tries again for a while.
"""

import asyncio
import time
from datetime import datetime, timedelta

from cli.stack.auth.context import Context
from cli.stack.auth.database import Connection
from cli.stack.auth.errors import ApiError, KeepChangesError, bad_request
from cli.stack.auth.records import audit, refresh_tokens, sessions, users
from cli.stack.auth.records.refresh_tokens import RefreshToken
from cli.stack.auth.records.sessions import Session
from cli.stack.auth.records.users import User
from cli.stack.auth.tokens.issue import Tokens, announce, tokens_for

RETRY_SECONDS = 5.0
RETRY_PAUSE_SECONDS = 0.02


class _LockedError(Exception):
    """Another request holds the token's row."""


async def refresh(context: Context, token: str) -> Tokens:
    """Exchange a refresh token.

    Raises:
        ApiError: The token is unknown, spent, or its session has ended.
    """
    give_up = time.monotonic() + RETRY_SECONDS
    while True:
        async with context.database.connection() as connection:
            await _check(context, connection, token)
        try:
            async with context.database.transaction() as tx:
                return await _exchange(context, tx, token)
        except _LockedError:
            if time.monotonic() > give_up:
                message = "Too many concurrent token refresh requests on the same session or refresh token"
                raise ApiError(409, "conflict", message) from None
        await asyncio.sleep(RETRY_PAUSE_SECONDS)


async def _check(context: Context, connection: Connection, token: str) -> None:
    """Refuse early, before anything is locked."""
    found = await refresh_tokens.find(connection, token)
    user = await users.by_id(connection, found.user_id) if found else None
    if found is None or user is None:
        code = "refresh_token_not_found"
        raise bad_request(code, "Invalid Refresh Token: Refresh Token Not Found")
    context.trace.user_id = user.id
    if user.is_banned:
        code = "user_banned"
        raise bad_request(code, "Invalid Refresh Token: User Banned")
    session = await sessions.by_id(connection, found.session_id) if found.session_id else None
    if session is None:
        await refresh_tokens.delete(connection, found)
        code = "session_not_found"
        raise bad_request(code, "Invalid Refresh Token: No Valid Session Found")
    context.trace.session_id = session.id
    _require_valid(context, session, found.updated_at, user)


def _require_valid(
    context: Context, session: Session, refreshed: datetime | None, user: User
) -> None:
    reason = _why_ended(context, session, refreshed, user)
    if reason is not None:
        raise bad_request("session_expired", f"Invalid Refresh Token: Session Expired{reason}")


def _why_ended(
    context: Context, session: Session, refreshed: datetime | None, user: User
) -> str | None:
    """Return why a session counts as ended, as the message's tail; None while it lives."""
    settings, present = context.settings, context.clock()
    if session.not_after is not None and present > session.not_after:
        return ""
    if settings.sessions_timebox and present > session.created_at + settings.sessions_timebox:
        return ""
    idle = settings.sessions_inactivity_timeout
    if idle and present > session.last_refreshed_at(refreshed) + idle:
        return " (Inactivity)"
    low = settings.sessions_allow_low_aal
    if low and user.has_mfa and not session.is_aal2 and present > session.created_at + low:
        return " (Low AAL: User Needs MFA Verification)"
    return None


async def _exchange(context: Context, tx: Connection, token: str) -> Tokens:
    found = await refresh_tokens.find(tx, token, lock=True)
    if found is None or found.session_id is None:
        raise _LockedError
    user = await users.by_id(tx, found.user_id)
    is_ours = await sessions.lock(tx, found.session_id)
    session = await sessions.by_id(tx, found.session_id)
    if user is None or session is None or not is_ours:
        raise _LockedError
    if context.settings.sessions_single_per_user:
        await _require_newest(context, tx, session, found, user)
    active = await _token_to_return(context, tx, session, found)
    await audit.record(tx, "token_refreshed", user)
    if active is None:
        active = await swap(tx, user, found)
        context.trace.is_new_token = True
    announce(context, user.id, session.id, active.token)
    session.aal = session.level
    await session.save_refresh(tx, context.user_agent, context.ip_address)
    return await tokens_for(context, tx, user, session, active.token, "token_refresh")


async def _require_newest(
    context: Context, tx: Connection, session: Session, found: RefreshToken, user: User
) -> None:
    """With one session for each person, only the latest used one may refresh."""
    mine = session.last_refreshed_at(found.updated_at)
    for other in await sessions.others_of_user(tx, session):
        ended = _why_ended(context, other, None, user) is not None
        if not ended and other.tag == session.tag and other.last_refreshed_at(None) > mine:
            message = "Invalid Refresh Token: Session Expired (Revoked by Newer Login)"
            raise bad_request("session_expired", message)


async def _token_to_return(
    context: Context, tx: Connection, session: Session, found: RefreshToken
) -> RefreshToken | None:
    """Return the active token for its parent; None when a new one is due."""
    if not found.revoked:
        return None
    active = await refresh_tokens.active_of(tx, session.id)
    if active is not None and active.parent == found.token:
        return active
    interval = timedelta(seconds=context.settings.security_refresh_token_reuse_interval)
    if context.clock() <= found.updated_at + interval:
        return None
    if context.settings.security_refresh_token_rotation_enabled:
        await refresh_tokens.revoke_family(tx, found)
    refusal = bad_request("refresh_token_already_used", "Invalid Refresh Token: Already Used")
    raise KeepChangesError(refusal)


async def swap(tx: Connection, user: User, found: RefreshToken) -> RefreshToken:
    """Revoke a token and grant the next of its session."""
    await audit.record(tx, "token_revoked", user)
    await refresh_tokens.revoke(tx, found)
    return await refresh_tokens.grant(tx, user.id, found.session_id, found.token)
