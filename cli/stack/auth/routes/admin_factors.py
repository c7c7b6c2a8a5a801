"""Second factors of a person, as administrators handle them."""

from dataclasses import dataclass

from starlette.responses import Response

from cli.stack.auth.http.call import Call
from cli.stack.auth.http.responses import json_response
from cli.stack.auth.records import audit, sessions


@dataclass
class adminUserUpdateFactorParams:  # noqa: N801 - the name is in messages
    """Holds what may change."""

    friendly_name: str = ""
    phone: str = ""


async def list_factors(call: Call) -> Response:
    """List a person's factors."""
    return json_response([factor.as_json() for factor in call.target.factors])


async def update_factor(call: Call) -> Response:
    """Rename a factor."""
    params = await call.fields(adminUserUpdateFactorParams)
    factor = call.factor
    async with call.services.database.transaction() as tx:
        if params.friendly_name:
            factor.friendly_name = params.friendly_name
            await factor.save(tx, "friendly_name")
        traits = {"user_id": call.target.id, "factor_id": factor.id, "factor_type": "totp"}
        await audit.record(tx, "factor_updated", None, traits)
    return json_response(factor.as_json())


async def delete_factor(call: Call) -> Response:
    """Remove a factor, for a person who has lost it."""
    factor = call.factor
    async with call.services.database.transaction() as tx:
        await factor.delete(tx)
        traits = {"user_id": call.target.id, "factor_id": factor.id}
        await audit.record(tx, "factor_deleted", None, traits)
        await sessions.lower_raised_by(tx, factor.id, factor.factor_type)
    return json_response(factor.as_json())
