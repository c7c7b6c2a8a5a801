"""People, as administrators handle them."""

from dataclasses import dataclass

from starlette.responses import Response

from cli.stack.auth.database import failing_as
from cli.stack.auth.errors import validation
from cli.stack.auth.flows import admin_accounts
from cli.stack.auth.flows.admin_accounts import AdminUserParams, check_addresses
from cli.stack.auth.http.call import Call
from cli.stack.auth.http.paging import page_headers, page_of, sort_of
from cli.stack.auth.http.responses import json_response
from cli.stack.auth.records import users
from cli.stack.auth.records.user_json import user_json


@dataclass
class adminUserDeleteParams:  # noqa: N801 - the name is in messages
    """How to delete."""

    should_soft_delete: bool = False


async def list_users(call: Call) -> Response:
    """List people, newest first."""
    page, order = page_of(call), sort_of(call)
    text = call.request.query_params.get("filter", "")
    window = (page.offset, page.size)
    with failing_as("Database error finding users"):
        async with call.services.database.connection() as connection:
            people, total = await users.page(connection, call.audience, text, order, window)
    shown = {"users": [user_json(user) for user in people], "aud": call.audience}
    return json_response(shown, headers=page_headers(call, page, total))


async def create_user(call: Call) -> Response:
    """Make an account for somebody."""
    params = await call.fields(AdminUserParams)
    check_addresses(params)
    if not params.email and not params.phone:
        message = "Cannot create a user without either an email or phone"
        raise validation(message)
    return json_response(user_json(await admin_accounts.create(await call.context(), params)))


async def get_user(call: Call) -> Response:
    """Show a person."""
    return json_response(user_json(call.target))


async def update_user(call: Call) -> Response:
    """Change a person's account."""
    params = await call.fields(AdminUserParams)
    check_addresses(params)
    await admin_accounts.change(await call.context(), call.target, params)
    return json_response(user_json(call.target))


async def delete_user(call: Call) -> Response:
    """Delete a person, or only what shows who they were."""
    body = await call.body()
    params = await call.fields(adminUserDeleteParams) if body else adminUserDeleteParams()
    await admin_accounts.remove(await call.context(), call.target, softly=params.should_soft_delete)
    return json_response({})
