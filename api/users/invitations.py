"""Inviting somebody: Auth makes the account and emails the link, the caller gives the role.

Auth is never called inside a transaction: it takes its time, and the pool is small.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from uuid import UUID

import structlog
from starlette.responses import Response

from api.core.data.database import Connection
from api.core.errors.tree import (
    AppError,
    ConflictError,
    Detail,
    InvalidInputError,
    RateLimitedError,
    UnavailableError,
)
from api.core.http.responses import Json
from api.core.identity.caller import Caller
from api.core.supabase.auth import AuthRefusalError
from api.users import queries, service
from api.users.errors import AccountDeactivatedError
from api.users.queries import Prepared
from api.users.schemas import UserRegister

log = structlog.get_logger()

KNOWN = "There is a user with this email address already."
EXISTS = {"email_exists", "user_already_exists"}


Settle = Callable[[Connection, UUID], Awaitable[Json]]


async def register_user(person: Caller, body: UserRegister) -> Response:
    """Invite somebody and give the role; somebody who left comes back to the account they had."""
    return await invite(person, body, partial(_settle, body))


async def invite(person: Caller, body: UserRegister, settle: Settle) -> Response:
    """Invite somebody and settle what comes with it; when that fails, no new account is left behind.

    The account is there, with nothing on it that a stranger could have set, before the email goes
    out: signing up changes no account that is there, so that no password but the one its owner
    chooses by the mailed link ever opens it. Somebody who left comes back by the same proof; until
    role and email are settled, their account stays deactivated.
    """
    earlier = await person.earlier_response()
    if earlier is not None:
        return earlier
    user_id = (await _prepare(person, body)).person
    made = await _make_account(person, body) if user_id is None else None
    try:
        # Again for an account just made: names it, and clears a sign-up that came in between.
        prepared = user_id or (await _prepare(person, body)).person
        invited = await _send_invitation(person, body, prepared)
        return await person.write(settle, invited, status=201)
    except BaseException:
        if made is not None:
            await asyncio.shield(person.state.auth.delete_user(made))
        raise


async def _prepare(person: Caller, body: UserRegister) -> Prepared:
    prepared = await person.change(queries.prepare_invitation, body)
    if prepared.deactivated is not None and not body.reactivate:
        raise AccountDeactivatedError(prepared.deactivated)
    if prepared.is_confirmed:
        raise _taken()
    return prepared


async def _make_account(person: Caller, body: UserRegister) -> UUID | None:
    """Make the account, unless somebody signs up with its address at this moment."""
    try:
        return await person.state.auth.create_user(body.email, _names(body))
    except AuthRefusalError as refusal:
        if refusal.code in EXISTS:
            return None
        raise _refusal(refusal) from None


async def _send_invitation(person: Caller, body: UserRegister, prepared: UUID | None) -> UUID:
    try:
        invited = await person.state.auth.invite(body.email, _names(body))
    except AuthRefusalError as refusal:
        raise _refusal(refusal) from None
    if invited != prepared:
        # The account was deleted in between, and Auth made another.
        raise UnavailableError
    return invited


async def _settle(body: UserRegister, connection: Connection, user_id: UUID) -> Json:
    """Give the role; someone who comes back sees no patient until assigned again."""
    if body.reactivate and not await queries.is_active(connection, user_id):
        await queries.unassign(connection, user_id)
        await queries.set_active(connection, user_id, active=True)
    await queries.set_role(connection, user_id, body.role)
    return await service.get_user(connection, user_id)


def _names(body: UserRegister) -> dict[str, str]:
    return {"first_name": body.first_name, "last_name": body.last_name}


def _taken() -> ConflictError:
    return ConflictError(KNOWN, [Detail(field="email", message=KNOWN)])


def _refusal(refusal: AuthRefusalError) -> AppError:
    if refusal.code in EXISTS:
        return _taken()
    if refusal.is_rate_limited:
        return RateLimitedError()
    if refusal.code in {"validation_failed", "email_address_invalid"}:
        detail = Detail(field="email", message="This is not a valid email address.")
        return InvalidInputError(details=[detail])
    log.warning("invite_refused", status=refusal.status, code=refusal.code)
    return UnavailableError()
