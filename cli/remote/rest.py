"""Reads through the database's own REST interface, as the signed-in person."""

from collections.abc import Sequence

import httpx
from postgrest import SyncPostgrestClient
from postgrest.exceptions import APIError

from cli.errors import CliError, UnavailableError
from cli.settings import Servers

IDS_AT_ONCE = 100


def patients_active(servers: Servers, token: str, ids: Sequence[str]) -> dict[str, bool]:
    """Which of these patients the person may see, and whether they are active."""
    found = read_patients(servers, token, ids, "active")
    return {patient: bool(active) for patient, active in found.items()}


def patient_names(servers: Servers, token: str, ids: Sequence[str]) -> dict[str, str]:
    """The names of those of these patients whom the person may see."""
    found = read_patients(servers, token, ids, "full_name")
    return {patient: str(name) for patient, name in found.items()}


def read_patients(
    servers: Servers, token: str, ids: Sequence[str], column: str
) -> dict[str, object]:
    """One column of these patients, by their ids."""
    headers = {"apikey": servers.publishable_key, "Authorization": f"Bearer {token}"}
    found: dict[str, object] = {}
    try:
        with SyncPostgrestClient(f"{servers.supabase_url}/rest/v1", headers=headers) as client:
            for start in range(0, len(ids), IDS_AT_ONCE):
                asked = client.from_("patients").select(f"id,{column}")
                rows = asked.in_("id", ids[start : start + IDS_AT_ONCE]).execute().data
                found |= {str(row["id"]): row[column] for row in rows if isinstance(row, dict)}
    except APIError as error:
        raise CliError("rest.refused", reason=error.message) from error
    except httpx.TransportError as error:
        raise UnavailableError("api.unreachable", reason=error) from error
    return found
