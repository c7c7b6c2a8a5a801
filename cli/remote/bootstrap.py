"""The first superuser, and a lost authenticator: what is done with the installation's secret key."""

import contextlib
import json
from collections.abc import Iterator
from dataclasses import dataclass

import httpx
from supabase_auth.types import AdminUserAttributes

from cli.errors import CliError, NotFoundError, UnavailableError, UsageError
from cli.settings import ServerOptions, environment, named_servers, whole_project
from supabase import AuthError, AuthRetryableError, Client, ClientOptions, PostgrestAPIError

SHORTEST_PASSWORD = 12
TIMEOUT_SECONDS = 30
NAMES = {"supabaseUrl": "SUPABASE_URL", "secretKey": "SUPABASE_SECRET_KEY"}


@dataclass(frozen=True)
class NewAccount:
    """Somebody who gets an account whose address counts as confirmed."""

    email: str
    password: str
    first_name: str
    last_name: str

    @property
    def attributes(self) -> AdminUserAttributes:
        """The same as Auth wants it."""
        return {
            "email": self.email,
            "password": self.password,
            "email_confirm": True,
            "user_metadata": {"first_name": self.first_name, "last_name": self.last_name},
        }


def create_first_superuser(options: ServerOptions, person: NewAccount) -> dict[str, str]:
    """Make the account and give it the role, only while there is no superuser.

    Raises:
        CliError: There is one already, or Supabase refused.
    """
    if len(person.password) < SHORTEST_PASSWORD:
        raise UsageError("bootstrap.weak_password", length=SHORTEST_PASSWORD)
    with service(options) as client:
        if has_superuser(client):
            raise CliError("bootstrap.exists")
        user_id = create_person(client, person)
        # An account that was there has no names of a confirmed person yet.
        names = {"first_name": person.first_name, "last_name": person.last_name}
        client.from_("profiles").update(names).eq("id", user_id).execute()
        roles = client.from_("user_roles").update({"role": "superuser"})
        roles.eq("user_id", user_id).execute()
    return {"id": user_id, "email": person.email, "role": "superuser"}


def remove_factors(options: ServerOptions, email: str) -> str:
    """Remove somebody's second factors, end their sessions, and give their id.

    The database does it when this column is written, records it and notifies the person.

    Raises:
        NotFoundError: Nobody has this address.
    """
    with service(options) as client:
        user_id = find_person(client, email)
        if user_id is None:
            raise NotFoundError("users.unknown", email=email)
        removal = {"factors_removed_at": "now"}
        client.from_("profiles").update(removal).eq("id", user_id).execute()
    return user_id


def has_superuser(client: Client) -> bool:
    """Return whether the installation has its first superuser."""
    roles = client.from_("user_roles").select("user_id").eq("role", "superuser")
    return bool(roles.limit(1).execute().data)


def create_person(client: Client, person: NewAccount) -> str:
    """Make the account and give its id.

    An account that is there gets the password, so that a broken attempt can be repeated.
    """
    known = find_person(client, person.email)
    if known is None:
        return client.auth.admin.create_user(person.attributes).user.id
    return client.auth.admin.update_user_by_id(known, person.attributes).user.id


def find_person(client: Client, email: str) -> str | None:
    """The id of the account with this address."""
    people = client.from_("profiles").select("id").eq("email", email)
    found = [row["id"] for row in people.limit(1).execute().data if isinstance(row, dict)]
    return str(found[0]) if found else None


@contextlib.contextmanager
def service(options: ServerOptions) -> Iterator[Client]:
    """Supabase as the installation itself.

    Raises:
        UsageError: Only its address or its key was named, or neither and there is no local stack.
    """
    key = environment(NAMES["secretKey"])
    named = {"supabaseUrl": named_servers(options)["supabaseUrl"], "secretKey": key}
    found = whole_project(named, NAMES, "bootstrap")
    with httpx.Client(timeout=TIMEOUT_SECONDS) as http:
        settings = ClientOptions(httpx_client=http, persist_session=False, auto_refresh_token=False)
        try:
            yield Client(found["supabaseUrl"].rstrip("/"), found["secretKey"], settings)
        except AuthRetryableError as error:
            raise UnavailableError("api.unreachable", reason=error.message) from error
        except (AuthError, PostgrestAPIError) as error:
            raise CliError("bootstrap.refused", reason=error.message) from error
        except (httpx.TransportError, json.JSONDecodeError) as error:
            raise UnavailableError("api.unreachable", reason=error) from error
