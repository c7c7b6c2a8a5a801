"""Inviting somebody: Auth makes the account and mails the link, the caller gives the role."""

import asyncio
from uuid import UUID

import structlog
from starlette.responses import Response

from api.core.access import Caller
from api.core.auth_service import AuthRefusalError
from api.core.database import Connection
from api.core.errors import (
    AppError,
    ConflictError,
    Detail,
    InvalidInputError,
    RateLimitedError,
    UnavailableError,
)
from api.core.responses import Json
from api.users import queries, service
from api.users.schemas import UserRegister

log = structlog.get_logger()

KNOWN = "There is a user with this e-mail address already."
JUST_TAKEN = "Somebody signed up with this e-mail address just now. Please invite them again."


async def register_user(person: Caller, body: UserRegister) -> Response:
    """Invite somebody and give the role; when that fails, no new account is left behind.

    The account is there, with nothing on it that a stranger could have set, before the mail goes
    out: signing up changes no account that is there, so that no password but the one its owner
    chooses by the mailed link ever opens it.
    """
    found, is_confirmed = await person.run(queries.prepare_invitation, body)
    made: list[UUID] = []

    async def invite(connection: Connection) -> Json:
        if is_confirmed:
            raise _taken(KNOWN)
        if found is None and not made:
            made.append(await _make_account(person, body))
        user_id = await _send_invitation(person, body)
        if user_id not in {found, *made}:
            raise _taken(JUST_TAKEN)
        await queries.set_role(connection, user_id, body.role)
        return await service.get_user(connection, user_id)

    try:
        return await person.write(invite, status=201)
    except BaseException:
        # After the transaction, whose locks would keep Auth waiting.
        for user_id in made:
            await asyncio.shield(person.state.auth_service.delete_user(user_id))
        raise


async def _make_account(person: Caller, body: UserRegister) -> UUID:
    try:
        return await person.state.auth_service.create_user(body.email, _names(body))
    except AuthRefusalError as refusal:
        raise _refusal(refusal, JUST_TAKEN) from None


async def _send_invitation(person: Caller, body: UserRegister) -> UUID:
    try:
        return await person.state.auth_service.invite(body.email, _names(body))
    except AuthRefusalError as refusal:
        raise _refusal(refusal, KNOWN) from None


def _names(body: UserRegister) -> dict[str, str]:
    return {"first_name": body.first_name, "last_name": body.last_name}


def _taken(message: str) -> ConflictError:
    return ConflictError(message, [Detail(field="email", message=message)])


def _refusal(refusal: AuthRefusalError, taken: str) -> AppError:
    if refusal.code in {"email_exists", "user_already_exists"}:
        return _taken(taken)
    if refusal.is_rate_limited:
        return RateLimitedError()
    if refusal.code in {"validation_failed", "email_address_invalid"}:
        detail = Detail(field="email", message="This is not a valid e-mail address.")
        return InvalidInputError(details=[detail])
    log.warning("invite_refused", status=refusal.status, code=refusal.code)
    return UnavailableError()
