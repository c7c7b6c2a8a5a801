"""Account: the signed-in person, seen by themselves."""

from uuid import UUID

from starlette.responses import Response

from api.account import service
from api.account.schemas import Account, AccountUpdate, Session
from api.core.access import Person, SignedIn
from api.core.errors import NotFoundError
from api.core.responses import Answer
from api.core.routing import feature_router
from api.core.schemas import refusals

router = feature_router("/me", "account")


@router.get("", response_model=Answer[Account])
async def get_account(person: SignedIn) -> Response:
    """Return the signed-in person and what their pages need."""
    return await person.read(service.get_account, person.claims.aal)


@router.put("", response_model=Answer[Account])
async def update_account(person: SignedIn, body: AccountUpdate) -> Response:
    """Change one's own name, phone or language."""
    return await person.write(service.update_account, body, person.claims.aal)


@router.get("/sessions", response_model=Answer[list[Session]])
async def list_sessions(person: SignedIn) -> Response:
    """List the devices where one is signed in."""
    return await person.read(service.list_sessions)


@router.delete("/sessions/{session_id}", status_code=204, responses=refusals(NotFoundError))
async def delete_session(person: Person, session_id: UUID) -> Response:
    """Sign one of one's devices out."""
    return await person.write(service.delete_session, session_id)
