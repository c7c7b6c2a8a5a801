"""Inviting people."""

from dataclasses import dataclass
from typing import Any

from starlette.responses import Response

from cli.stack.auth.errors import unprocessable
from cli.stack.auth.flows import accounts
from cli.stack.auth.flows.addresses import TAKEN, checked_email, owner_of
from cli.stack.auth.http.call import Call
from cli.stack.auth.http.responses import json_response
from cli.stack.auth.mail import code_emails
from cli.stack.auth.records import audit
from cli.stack.auth.records.user_json import user_json


@dataclass
class InviteParams:
    """Says whom to invite."""

    email: str = ""
    data: dict[str, Any] | None = None


async def invite(call: Call) -> Response:
    """Make an account without a password and email its link."""
    params = await call.fields(InviteParams)
    email = checked_email(params.email)
    async with call.services.database.transaction() as tx:
        user = await owner_of(tx, email, call.audience)
        if user is not None and user.is_confirmed:
            raise unprocessable("email_exists", TAKEN)
        if user is None:
            data = params.data or {}
            user = accounts.new_user(call.settings, email, call.audience, data)
            await accounts.insert(tx, user, {})
        traits = {"user_id": user.id, "user_email": user.email}
        await audit.record(tx, "user_invited", None, traits)
        await code_emails.send_code(await call.context(), tx, user, code_emails.INVITE)
    return json_response(user_json(user))
