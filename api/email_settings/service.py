"""The rules of email settings: servers that mail may go to, and a password that nobody reads."""

from typing import Any
from uuid import UUID

import orjson

from api.core.data.database import Connection
from api.core.data.statements import held_version
from api.core.errors.tree import InvalidInputError, NotFoundError
from api.core.http.responses import Json
from api.core.resources.exclusive import ExclusiveRows
from api.core.resources.models import Change
from api.core.settings import get_settings
from api.email_settings.resource import RESOURCE, PasswordChange
from api.emails.destinations import problems_of
from api.emails.passwords import encrypt

SAVE = f"""
update public.email_settings set password_encrypted = $2, version = {held_version("email_settings", 3)}
where id = $1 returning id
"""  # noqa: S608


class EmailSettingRows(ExclusiveRows):
    """Rows of which the active one sends the mail."""

    def check(self, row: dict[str, Any]) -> None:  # type: ignore[explicit-override]
        """Refuse servers that mail may not go to.

        Raises:
            InvalidInputError: Host, port or security is not allowed.
        """
        problems = list(problems_of(row["host"], row["port"], row["security"], get_settings()))
        if problems:
            raise InvalidInputError(details=problems)

    async def patch(  # type: ignore[explicit-override]
        self, connection: Connection, row_id: UUID, body: Change
    ) -> Json:
        """Change some fields; the password comes last, since another server forgets it."""
        if not isinstance(body, PasswordChange) or "password" not in body.model_fields_set:
            return await super().patch(connection, row_id, body)
        await body.compare(self.get, connection, row_id)
        version, others = body.version, body.model_fields_set - {"password"}
        if others - {"version"}:
            rest = type(body).model_construct(others, **{n: getattr(body, n) for n in others})
            version = orjson.loads(await super().patch(connection, row_id, rest))["version"]
        password = body.password.get_secret_value() if body.password else None
        secret = get_settings().supabase_secret_key
        encrypted = None if password is None else encrypt(secret, row_id, password)
        if await connection.fetchval(SAVE, row_id, encrypted, version) is None:
            raise NotFoundError
        return await self.get(connection, row_id)


ROWS = EmailSettingRows(RESOURCE)
