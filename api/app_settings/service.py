"""The rules of the agency's settings."""

from api.app_settings.schemas import AppSettings, AppSettingsUpdate
from api.core.data.database import Connection
from api.core.data.statements import Table
from api.core.errors.tree import Detail, InvalidInputError
from api.core.http.responses import Json

SETTINGS = Table("public.app_settings", "s")
# Of all settings, only these can be without a value.
NULLABLE = {
    "quiet_from",
    "quiet_until",
    "answer_days",
    "primary_color",
    "accent_color",
    "address",
    "phone",
}
ONE = f"select {SETTINGS.item(AppSettings)}::text from public.app_settings as s"  # noqa: S608


async def get_settings(connection: Connection) -> Json:
    """Return the settings."""
    settings: Json = await connection.fetchval(ONE)
    return settings


async def update_settings(connection: Connection, body: AppSettingsUpdate) -> Json:
    """Change what was sent and return the settings.

    Raises:
        InvalidInputError: Nothing was sent.
    """
    sent = {
        name
        for name, value in body
        if value is not None or (name in NULLABLE and name in body.model_fields_set)
    }
    if not sent - {"version"}:
        raise InvalidInputError(
            details=[Detail(field="body", message="Send at least one setting to change.")]
        )
    await body.compare(get_settings, connection)
    await SETTINGS.change(AppSettingsUpdate, {*sent, "version"}).run(connection, body, True)  # noqa: FBT003 its key
    return await get_settings(connection)
