"""Users: people who sign in, and their roles."""

from typing import Annotated
from uuid import UUID

from starlette.responses import Response

from api.core.errors.tree import ConflictError, NotFoundError, UnavailableError
from api.core.http.query import query_of
from api.core.http.responses import Answer, Listing
from api.core.http.routing import feature_router
from api.core.identity.guards import Admin, AnyRole
from api.core.schemas import refusals
from api.users import invitations, service
from api.users.errors import AccountDeactivatedError
from api.users.schemas import RoleChoice, RoleUpdate, User, UserQuery, UserRegister

router = feature_router("/users", "users")
IN_BODY = ("q",)

CHANGE_REFUSALS = refusals(NotFoundError, ConflictError)


@router.get("", response_model=Listing[User])
async def list_users(
    person: Admin, query: Annotated[UserQuery, query_of(UserQuery, IN_BODY)]
) -> Response:
    """List people with their roles."""
    return await person.read(service.list_users, query)


@router.post("/search", response_model=Listing[User], responses=refusals())
async def search_users(person: Admin, body: UserQuery) -> Response:
    """List the people of a search; names belong in a body, never in an address."""
    return await person.read(service.list_users, body)


@router.get("/roles", response_model=Answer[list[RoleChoice]])
async def list_roles(person: AnyRole) -> Response:
    """List the roles and how they are called."""
    return await person.read(service.list_roles)


@router.get("/{user_id}", response_model=Answer[User], responses=refusals(NotFoundError))
async def get_user(person: Admin, user_id: UUID) -> Response:
    """Return one person."""
    return await person.read(service.get_user, user_id)


@router.post(
    "/register",
    status_code=201,
    response_model=Answer[User],
    responses=refusals(ConflictError, AccountDeactivatedError, UnavailableError),
)
async def register_user(person: Admin, body: UserRegister) -> Response:
    """Invite somebody by email and give the role; who left comes back with `reactivate`."""
    return await invitations.register_user(person, body)


@router.put("/{user_id}/role", response_model=Answer[User], responses=CHANGE_REFUSALS)
async def update_role(person: Admin, user_id: UUID, body: RoleUpdate) -> Response:
    """Give somebody another role; this ends their sessions."""
    return await person.write(service.update_role, user_id, body)


@router.delete("/{user_id}", response_model=Answer[User], responses=CHANGE_REFUSALS)
async def delete_user(person: Admin, user_id: UUID) -> Response:
    """Deactivate somebody: their sessions end, their history stays."""
    return await person.write(service.deactivate_user, user_id)


@router.post("/{user_id}/reactivate", response_model=Answer[User], responses=CHANGE_REFUSALS)
async def reactivate_user(person: Admin, user_id: UUID) -> Response:
    """Let a deactivated person sign in again."""
    return await person.write(service.reactivate_user, user_id)


@router.post("/{user_id}/reset-mfa", response_model=Answer[User], responses=CHANGE_REFUSALS)
async def reset_mfa(person: Admin, user_id: UUID) -> Response:
    """Remove somebody's second factors and end their sessions."""
    return await person.write(service.reset_mfa, user_id)
