"""Sending an email again."""

from dataclasses import dataclass

from starlette.responses import Response

from cli.stack.auth.database import Connection
from cli.stack.auth.errors import bad_request, validation
from cli.stack.auth.flows.addresses import checked_email
from cli.stack.auth.flows.pkce import check_challenge, keep_challenge
from cli.stack.auth.http.call import Call
from cli.stack.auth.http.responses import json_response
from cli.stack.auth.mail import code_emails
from cli.stack.auth.records import audit, users
from cli.stack.auth.records.users import User

BY_MAIL = {"signup", "email_change"}
KINDS = ("signup", "email_change", "sms", "phone_change")


@dataclass
class ResendConfirmationParams:
    """The email to send again, and to whom."""

    type: str = ""
    email: str = ""
    phone: str = ""
    code_challenge: str = ""
    code_challenge_method: str = ""


async def resend(call: Call) -> Response:
    """Email the pending code again; somebody with none pending gets the same response."""
    params = await call.fields(ResendConfirmationParams)
    _check(call, params)
    # A phone gets no link, so its challenge is looked at by nobody.
    pkce = params.type in BY_MAIL and check_challenge(
        params.code_challenge_method, params.code_challenge
    )
    async with call.services.database.connection() as connection:
        user = await users.by_email(connection, params.email, call.audience)
    if user is None:
        return json_response({})
    if params.type == "signup" and not user.is_confirmed:
        async with call.services.database.transaction() as tx:
            await audit.record(tx, "user_confirmation_requested", user)
            await _keep(tx, user, "email/signup", params)
            await code_emails.send_code(
                await call.context(), tx, user, code_emails.CONFIRMATION, pkce=pkce
            )
    if params.type == "email_change" and user.email_change:
        async with call.services.database.transaction() as tx:
            await _keep(tx, user, "email_change", params)
            await code_emails.send_email_change(
                await call.context(), tx, user, user.email_change, pkce=pkce
            )
    return json_response({})


async def _keep(tx: Connection, user: User, kind: str, params: ResendConfirmationParams) -> None:
    if params.code_challenge:
        method, challenge = params.code_challenge_method, params.code_challenge
        await keep_challenge(tx, user.id, kind, method, challenge)


def _check(call: Call, params: ResendConfirmationParams) -> None:
    if params.type not in KINDS:
        message = f"Missing one of these types: {', '.join(KINDS)}"
        raise validation(message)
    if params.type == "signup" and not params.email:
        message = "Type provided requires an email address"
        raise validation(message)
    if params.type == "sms" and not params.phone:
        message = "Type provided requires a phone number"
        raise validation(message)
    if params.email and params.phone:
        message = "Only an email address or phone number should be provided."
        raise validation(message)
    if params.phone:
        raise bad_request("phone_provider_disabled", "Phone logins are disabled")
    if not params.email:
        message = "Missing email address or phone number"
        raise validation(message)
    if not call.settings.external_email_enabled:
        raise bad_request("email_provider_disabled", "Email logins are disabled")
    params.email = checked_email(params.email)
