"""People, as administrators handle them."""

from dataclasses import dataclass

from starlette.responses import Response

from cli.stack.auth.database import failing_as
from cli.stack.auth.errors import validation
from cli.stack.auth.flows import admin_accounts
from cli.stack.auth.flows.admin_accounts import AdminUserParams, check_addresses
from cli.stack.auth.http.answers import answer
from cli.stack.auth.http.call import Call
from cli.stack.auth.http.endpoints import Endpoint
from cli.stack.auth.http.paging import page_headers, page_of, sort_of
from cli.stack.auth.records import users
from cli.stack.auth.records.user_json import user_json


@dataclass
class adminUserDeleteParams:  # noqa: N801 - the name stands in messages
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
    return answer(shown, headers=page_headers(call, page, total))


async def create_user(call: Call) -> Response:
    """Make an account for somebody."""
    params = await call.params(AdminUserParams)
    check_addresses(params)
    if not params.email and not params.phone:
        message = "Cannot create a user without either an email or phone"
        raise validation(message)
    return answer(user_json(await admin_accounts.create(call, params)))


async def get_user(call: Call) -> Response:
    """Show a person."""
    return answer(user_json(call.target))


async def update_user(call: Call) -> Response:
    """Change a person's account."""
    params = await call.params(AdminUserParams)
    check_addresses(params)
    await admin_accounts.change(call, call.target, params)
    return answer(user_json(call.target))


async def delete_user(call: Call) -> Response:
    """Delete a person, or only what tells who they were."""
    body = await call.body()
    params = await call.params(adminUserDeleteParams) if body else adminUserDeleteParams()
    await admin_accounts.remove(call, call.target, softly=params.should_soft_delete)
    return answer({})


ENDPOINTS = [
    Endpoint("GET", "/admin/users", list_users),
    Endpoint("POST", "/admin/users", create_user),
    Endpoint("GET", "/admin/users/{user_id}", get_user),
    Endpoint("PUT", "/admin/users/{user_id}", update_user),
    Endpoint("DELETE", "/admin/users/{user_id}", delete_user),
]
