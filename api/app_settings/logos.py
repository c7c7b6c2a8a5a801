"""The agency's logo: taken from a file of theirs."""

from base64 import b64decode

from api.app_settings.pictures import MOST_BYTES, redrawn
from api.app_settings.schemas import LogoUpdate
from api.app_settings.service import get_settings
from api.core.data.database import Connection
from api.core.data.statements import held_version
from api.core.errors.tree import Detail, InvalidInputError
from api.core.files.bounded import answer_on
from api.core.http.responses import Json

CHANGE = f"update public.app_settings set logo = $1, version = {held_version('app_settings', 2)} where id"  # noqa: S608
NO_PICTURE = "Choose a PNG or JPEG of up to 512 KB and 16 megapixels; this file can't be used."


async def update_logo(connection: Connection, body: LogoUpdate) -> Json:
    """Take a logo, or none, and return the settings.

    Raises:
        InvalidInputError: It is no picture that is taken.
    """
    content = None if body.content is None else await _picture(body.content)
    await connection.execute(CHANGE, content, body.version)
    return await get_settings(connection)


async def _picture(content: str) -> bytes:
    try:
        sent = b64decode(content, validate=True)
    except ValueError:
        sent = b""
    picture = await answer_on(redrawn, sent, MOST_BYTES)
    if not picture:
        raise InvalidInputError(details=[Detail(field="content", message=NO_PICTURE)])
    return picture
