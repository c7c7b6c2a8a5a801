"""Second factors of a person, as administrators handle them."""

from dataclasses import dataclass

from starlette.responses import Response

from cli.stack.auth.http.answers import answer
from cli.stack.auth.http.call import Call
from cli.stack.auth.http.endpoints import Endpoint
from cli.stack.auth.records import audit, sessions


@dataclass
class adminUserUpdateFactorParams:  # noqa: N801 - the name stands in messages
    """What may change."""

    friendly_name: str = ""
    phone: str = ""


async def list_factors(call: Call) -> Response:
    """List a person's factors."""
    return answer([factor.as_json() for factor in call.target.factors])


async def update_factor(call: Call) -> Response:
    """Rename a factor."""
    params = await call.params(adminUserUpdateFactorParams)
    factor = call.factor
    async with call.services.database.transaction() as tx:
        if params.friendly_name:
            factor.friendly_name = params.friendly_name
            await factor.save(tx, "friendly_name")
        traits = {"user_id": call.target.id, "factor_id": factor.id, "factor_type": "totp"}
        await audit.record(tx, "factor_updated", None, traits)
    return answer(factor.as_json())


async def delete_factor(call: Call) -> Response:
    """Remove a factor, for a person who has lost it."""
    factor = call.factor
    async with call.services.database.transaction() as tx:
        await factor.delete(tx)
        traits = {"user_id": call.target.id, "factor_id": factor.id}
        await audit.record(tx, "factor_deleted", None, traits)
        await sessions.lower_raised_by(tx, factor.id, factor.factor_type)
    return answer(factor.as_json())


ENDPOINTS = [
    Endpoint("GET", "/admin/users/{user_id}/factors", list_factors),
    Endpoint("PUT", "/admin/users/{user_id}/factors/{factor_id}", update_factor),
    Endpoint("DELETE", "/admin/users/{user_id}/factors/{factor_id}", delete_factor),
]
