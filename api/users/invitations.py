"""Inviting somebody: Auth makes the account and mails the link, the caller gives the role."""

from uuid import UUID

import structlog
from starlette.responses import Response

from api.core.access import Caller
from api.core.auth_service import AuthRefusalError
from api.core.database import Connection
from api.core.errors import (
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
IS_KNOWN = "select exists (select from public.profiles where email = $1)"


async def register_user(person: Caller, body: UserRegister) -> Response:
    """Invite somebody and give the role; when that fails, no new account is left behind."""

    async def invite(connection: Connection) -> Json:
        is_known = await connection.fetchval(IS_KNOWN, body.email)
        user_id = await _invite(person, body)
        try:
            await queries.set_role(connection, user_id, body.role)
            return await service.get_user(connection, user_id)
        except BaseException:
            # Somebody who was invited before, and has not come yet, keeps the account.
            if not is_known:
                await person.state.auth_service.delete_user(user_id)
            raise

    return await person.write(invite, status=201)


async def _invite(person: Caller, body: UserRegister) -> UUID:
    names = {"first_name": body.first_name, "last_name": body.last_name}
    try:
        return await person.state.auth_service.invite(body.email, names)
    except AuthRefusalError as refusal:
        if refusal.code in {"email_exists", "user_already_exists"}:
            raise ConflictError(KNOWN, [Detail(field="email", message=KNOWN)]) from None
        if refusal.is_rate_limited:
            raise RateLimitedError from None
        if refusal.code in {"validation_failed", "email_address_invalid"}:
            detail = Detail(field="email", message="This is not a valid e-mail address.")
            raise InvalidInputError(details=[detail]) from None
        log.warning("invite_refused", status=refusal.status, code=refusal.code)
        raise UnavailableError from None
