"""The agency's logo, as anybody sees it."""

from pydantic import Field
from starlette.requests import Request
from starlette.responses import Response

from api.core.data.database import anonymous_reading
from api.core.errors.tree import NotFoundError
from api.core.schemas import Schema
from api.core.state import state_of

ONE = "select logo, logo_digest from public.app_settings"
NO_LOGO = "The agency has no logo."
A_YEAR = "public, max-age=31536000, immutable"
A_WHILE = "public, max-age=300"


class LogoQuery(Schema):
    """Which logo is meant."""

    v: str = Field(default="", max_length=16, description="Its digest: then it can be kept.")


class PngResponse(Response):
    """A picture."""

    media_type = "image/png"


async def show_logo(request: Request, digest: str) -> Response:
    """Return the logo, to be kept for good where its address names this one.

    Raises:
        NotFoundError: There is none.
    """
    async with anonymous_reading(state_of(request).pool) as connection:
        [(logo, known)] = await connection.fetch(ONE)
    if logo is None:
        raise NotFoundError(NO_LOGO)
    headers = {"ETag": f'"{known}"', "Cache-Control": A_YEAR if digest == known else A_WHILE}
    if headers["ETag"] in request.headers.get("If-None-Match", ""):
        return Response(status_code=304, headers=headers)
    return PngResponse(logo, headers=headers)
