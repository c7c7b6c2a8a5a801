"""References as referees answer them, without an account, by the link in their email.

The token of the link is behind its #, and comes here in a body: no address and no log has it. Reading uses
nothing up, since mail programs open links; a wrong, an expired, a revoked and an answered one get the same response.
"""

from collections.abc import Sequence
from typing import Annotated

import orjson
from fastapi import Depends
from starlette.requests import Request
from starlette.responses import Response

from api.applications.capabilities import hash_of
from api.core.data.database import Connection
from api.core.data.statements import parameters
from api.core.errors.tree import NotFoundError
from api.core.http.responses import Answer, Json, answer, json_text
from api.core.http.routing import feature_router
from api.core.identity.visitor import Visitor
from api.core.schemas import Locale, refusals
from api.public.attempts import Attempts
from api.public.limits import SIGN_IN
from api.references import queries
from api.references.schemas import (
    LinkedReference,
    ReferenceAnswer,
    ReferenceKept,
    ReferenceLink,
    ReferenceRefusal,
)
from api.references.words import consent

router = feature_router("/public/reference", "public")
Counted = Annotated[str, Depends(Attempts(SIGN_IN))]
UNKNOWN = (
    "This link can't be used anymore: it has been answered or withdrawn, it has expired, or it is not"
    " complete. Please contact us if you still want to tell us something."
)


@router.post("", response_model=Answer[LinkedReference], responses=refusals(NotFoundError))
async def get_linked_reference(request: Request, body: ReferenceLink, _client: Counted) -> Response:
    """Return of whom a referee is asked, and what; it changes nothing."""
    return answer(await _of(request, body).query(_linked, body.locale))


@router.post("/answer", response_model=Answer[ReferenceKept], responses=refusals(NotFoundError))
async def create_reference_answer(
    request: Request, body: ReferenceAnswer, _client: Counted
) -> Response:
    """Keep what a referee says; the link is good for nothing after that."""
    return answer(await _of(request, body).change(_keep, body))


@router.post("/decline", response_model=Answer[ReferenceKept], responses=refusals(NotFoundError))
async def decline_reference(request: Request, body: ReferenceRefusal, _client: Counted) -> Response:
    """Keep that a referee can't say anything; the link is good for nothing after that."""
    return answer(await _of(request, body).change(_decline, body))


def _of(request: Request, body: ReferenceLink) -> Visitor:
    return Visitor(request, hash_of(body.token).hex())


async def _linked(connection: Connection, locale: Locale) -> Json:
    found: str | None = await connection.fetchval(queries.LINKED)
    if found is None:
        raise NotFoundError(UNKNOWN)
    agency = await _agency(connection)
    shown = {**orjson.loads(found), "agencyName": agency, "consent": consent(locale, agency)}
    return orjson.dumps(shown).decode()


async def _keep(connection: Connection, body: ReferenceAnswer) -> Json:
    agreed = consent(body.locale, await _agency(connection))
    key, ratings, answers = parameters(body, ("request_key", "ratings", "answers"))
    return await _answer(connection, (key, False, ratings, answers, agreed), "answered")


async def _decline(connection: Connection, body: ReferenceRefusal) -> Json:
    return await _answer(connection, (body.request_key, True, "[]", "", None), "declined")


async def _answer(connection: Connection, given: Sequence[object], state: str) -> Json:
    if not await connection.fetchval(queries.ANSWER, *given):
        raise NotFoundError(UNKNOWN)
    return json_text({"state": state})


async def _agency(connection: Connection) -> str:
    name: str = await connection.fetchval(queries.AGENCY)
    return name
