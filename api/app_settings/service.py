"""The rules of the agency's settings."""

from api.app_settings.schemas import AppSettingsUpdate
from api.core.database import Connection
from api.core.errors import Detail, InvalidInputError
from api.core.responses import Json

ONE = """
select json_build_object(
  'agencyName', agency_name, 'timeZone', time_zone, 'staffMfa', staff_mfa,
  'idleMinutes', idle_minutes, 'version', version, 'updatedAt', updated_at
)::text from public.app_settings
"""
UPDATE = """
update public.app_settings set
  agency_name = coalesce($1, agency_name), time_zone = coalesce($2, time_zone),
  staff_mfa = coalesce($3, staff_mfa), idle_minutes = coalesce($4, idle_minutes), version = $5
"""


async def get_settings(connection: Connection) -> Json:
    """Return the settings."""
    settings: Json = await connection.fetchval(ONE)
    return settings


async def update_settings(connection: Connection, body: AppSettingsUpdate) -> Json:
    """Change what was sent and return the settings.

    Raises:
        InvalidInputError: Nothing was sent.
    """
    values = (body.agency_name, body.time_zone, body.staff_mfa, body.idle_minutes)
    if all(value is None for value in values):
        raise InvalidInputError(
            details=[Detail(field="body", message="Send at least one setting to change.")]
        )
    await connection.execute(UPDATE, *values, body.version)
    return await get_settings(connection)
