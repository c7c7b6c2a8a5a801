"""The rules of one's own account."""

import hmac
from base64 import b64encode
from uuid import UUID

from api.account.schemas import AccountUpdate
from api.core.data.database import Connection
from api.core.errors.tree import MfaRequiredError, NotFoundError
from api.core.http.responses import Json
from api.core.settings import get_settings

ACCOUNT = """
select json_build_object(
  'id', p.id, 'email', coalesce(p.email, ''), 'firstName', p.first_name, 'lastName', p.last_name,
  'phone', p.phone, 'locale', p.locale, 'role', private.role(), 'aal', $1::text,
  'mfaRequired', private.is_staff() and s.staff_mfa = 'required',
  'mfaEnrolled', private.has_verified_factor(),
  'settings', json_build_object(
    'agencyName', s.agency_name, 'timeZone', s.time_zone,
    'today', to_char(private.today(), 'MM-DD-YYYY'),
    'staffMfa', s.staff_mfa, 'idleMinutes', s.idle_minutes
  )
)::text
from public.profiles as p cross join public.app_settings as s
where p.id = (select private.user_id())
"""
UPDATE = """
update public.profiles set first_name = $1, last_name = $2, phone = $3, locale = $4
where id = (select private.user_id())
"""
SESSIONS = """
select coalesce(json_agg(json_build_object(
  'id', s.id, 'createdAt', s.created_at, 'refreshedAt', s.refreshed_at,
  'userAgent', s.user_agent, 'ip', s.ip, 'aal', s.aal, 'current', s.current
)), '[]')::text
from private.my_sessions() as s
"""
DEVICE_KEY = "select json_build_object('key', $1::text)::text"


async def get_account(connection: Connection, aal: str) -> Json:
    """Return the signed-in person."""
    account: Json = await connection.fetchval(ACCOUNT, aal)
    return account


async def update_account(connection: Connection, body: AccountUpdate, aal: str) -> Json:
    """Change name, phone and language, and return the signed-in person.

    Raises:
        MfaRequiredError: They have a second factor, and have not given it yet.
    """
    await body.compare(get_account, connection, aal)
    values = (body.first_name, body.last_name, body.phone, body.locale)
    if await connection.execute(UPDATE, *values) == "UPDATE 0":
        raise MfaRequiredError
    return await get_account(connection, aal)


async def list_sessions(connection: Connection) -> Json:
    """Return where the person is signed in."""
    sessions: Json = await connection.fetchval(SESSIONS)
    return sessions


async def delete_session(connection: Connection, session_id: UUID) -> None:
    """Sign one device out.

    Raises:
        NotFoundError: It is not one of the person's own.
    """
    if not await connection.fetchval("select private.end_my_session($1)", session_id):
        raise NotFoundError("There is no such session.")


async def get_device_key(connection: Connection, person_id: UUID) -> Json:
    """Return the key that seals the person's files on their devices.

    It is stored nowhere: without a sign-in, files that wait on a shared device are noise. A new secret key of the
    project makes new ones, and what was sealed with the former is lost.
    """
    secret = get_settings().supabase_secret_key.get_secret_value()
    key = hmac.digest(b"device files\0" + secret.encode(), person_id.bytes, "sha256")
    sealing: Json = await connection.fetchval(DEVICE_KEY, b64encode(key).decode())
    return sealing
