"""The first superuser; the one module that uses the installation's secret key."""

import contextlib
import json
from collections.abc import Iterator

import httpx
from postgrest import SyncPostgrestClient
from postgrest.exceptions import APIError
from supabase_auth import SyncGoTrueClient
from supabase_auth import errors as auth_errors
from supabase_auth.types import AdminUserAttributes

from cli.errors import CliError, UnavailableError, UsageError
from cli.settings import Servers, environment, read_stack

SHORTEST_PASSWORD = 12
TIMEOUT_SECONDS = 30


def secret_key() -> str:
    """The key from the environment, else of the local stack.

    Raises:
        UsageError: Neither knows it.
    """
    key = environment("SUPABASE_SECRET_KEY") or read_stack().get("secretKey")
    if not key:
        raise UsageError("bootstrap.no_secret_key")
    return str(key)


def create_first_superuser(
    servers: Servers, email: str, password: str, names: tuple[str, str]
) -> dict[str, str]:
    """Make the account and give it the role, only while there is no superuser.

    Raises:
        CliError: There is one already, or Supabase refused.
    """
    if len(password) < SHORTEST_PASSWORD:
        raise UsageError("bootstrap.weak_password", length=SHORTEST_PASSWORD)
    key = secret_key()
    if has_superuser(servers, key):
        raise CliError("bootstrap.exists")
    user_id = create_person(servers, key, email, password, names)
    with rest(servers, key) as client:
        # An account that was there has no names of a confirmed person yet.
        named = client.from_("profiles").update({"first_name": names[0], "last_name": names[1]})
        named.eq("id", user_id).execute()
        roles = client.from_("user_roles").update({"role": "superuser"})
        roles.eq("user_id", user_id).execute()
    return {"id": user_id, "email": email, "role": "superuser"}


def has_superuser(servers: Servers, key: str) -> bool:
    """Whether the installation has its first superuser."""
    with rest(servers, key) as client:
        roles = client.from_("user_roles").select("user_id").eq("role", "superuser")
        return bool(roles.limit(1).execute().data)


def create_person(
    servers: Servers, key: str, email: str, password: str, names: tuple[str, str]
) -> str:
    """Make an account whose address counts as confirmed; give its id.

    An account that is there gets the password, so that a broken attempt can be repeated.
    """
    first_name, last_name = names
    wanted: AdminUserAttributes = {
        "email": email,
        "password": password,
        "email_confirm": True,
        "user_metadata": {"first_name": first_name, "last_name": last_name},
    }
    known = find_person(servers, key, email)
    with admin(servers, key) as client:
        if known is None:
            return client.admin.create_user(wanted).user.id
        return client.admin.update_user_by_id(known, wanted).user.id


def find_person(servers: Servers, key: str, email: str) -> str | None:
    """The id of the account with this address."""
    with rest(servers, key) as client:
        people = client.from_("profiles").select("id").eq("email", email.strip().lower())
        found = [row["id"] for row in people.limit(1).execute().data if isinstance(row, dict)]
    return str(found[0]) if found else None


@contextlib.contextmanager
def admin(servers: Servers, key: str) -> Iterator[SyncGoTrueClient]:
    """The sign-in server as its administrator."""
    headers = {"apikey": key, "Authorization": f"Bearer {key}"}
    with (
        httpx.Client(timeout=TIMEOUT_SECONDS) as http,
        SyncGoTrueClient(
            url=servers.auth_url,
            headers=headers,
            auto_refresh_token=False,
            persist_session=False,
            http_client=http,
        ) as client,
    ):
        try:
            yield client
        except auth_errors.AuthRetryableError as error:
            raise UnavailableError("api.unreachable", reason=error.message) from error
        except auth_errors.AuthError as error:
            raise CliError("bootstrap.refused", reason=error.message) from error


@contextlib.contextmanager
def rest(servers: Servers, key: str) -> Iterator[SyncPostgrestClient]:
    """The database's REST interface with the secret key."""
    headers = {"apikey": key, "Authorization": f"Bearer {key}"}
    with SyncPostgrestClient(f"{servers.supabase_url}/rest/v1", headers=headers) as client:
        try:
            yield client
        except APIError as error:
            raise CliError("bootstrap.refused", reason=error.message) from error
        except (httpx.TransportError, json.JSONDecodeError) as error:
            raise UnavailableError("api.unreachable", reason=error) from error
