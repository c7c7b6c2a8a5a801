"""Account: the signed-in person, seen by themselves."""

from typing import Annotated
from uuid import UUID

from starlette.responses import Response

from api.account import service
from api.account.schemas import Account, AccountUpdate, DeviceKey, Session
from api.core.errors.tree import NotFoundError
from api.core.http.responses import Answer
from api.core.http.routing import feature_router
from api.core.identity.caller import Caller
from api.core.identity.guards import AnyRole, requires
from api.core.schemas import EVERYONE, refusals

router = feature_router("/me", "account")

# Staff must see who they are and where they are signed in to get as far as their second factor.
BeforeSecondFactor = Annotated[Caller, requires(*EVERYONE, without_second_factor=True)]


@router.get("", response_model=Answer[Account])
async def get_account(person: BeforeSecondFactor) -> Response:
    """Return the signed-in person and what their pages need."""
    return await person.read(service.get_account, person.claims.aal)


@router.put("", response_model=Answer[Account])
async def update_account(person: BeforeSecondFactor, body: AccountUpdate) -> Response:
    """Change one's own name, phone or language."""
    return await person.write(service.update_account, body, person.claims.aal)


@router.get("/sessions", response_model=Answer[list[Session]])
async def list_sessions(person: BeforeSecondFactor) -> Response:
    """List the devices where one is signed in."""
    return await person.read(service.list_sessions)


@router.delete("/sessions/{session_id}", status_code=204, responses=refusals(NotFoundError))
async def delete_session(person: AnyRole, session_id: UUID) -> Response:
    """Sign one of one's devices out."""
    return await person.write(service.delete_session, session_id)


@router.get("/device-key", response_model=Answer[DeviceKey])
async def get_device_key(person: AnyRole) -> Response:
    """Return the key with which the app seals files that wait on the person's device to be uploaded."""
    return await person.read(service.get_device_key, person.claims.user_id)
