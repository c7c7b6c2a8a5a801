"""What the server reads from the environment: the variables of the real Storage server."""

import json
import os  # The one module of this server that may read the environment.
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cli.stack.serving.errors import SettingsError
from cli.stack.serving.program import require_loopback

Jwk = dict[str, Any]
_SEARCH_PATH = "storage,public,extensions"
DAY_MS = 24 * 60 * 60 * 1000


@dataclass(frozen=True)
class Settings:
    """Every setting, checked."""

    database_url: str
    jwt_secret: str
    data_path: Path
    jwks: tuple[Jwk, ...] | None
    url_signing_key: Jwk | None
    service_key: str | None
    host: str
    port: int
    tenant_id: str
    internal_bucket: str
    upload_limit: int
    upload_limit_standard: int
    signed_upload_seconds: int
    tus_path: str
    tus_expiry_ms: int
    max_connections: int
    search_path: str
    statement_timeout_ms: int
    anon_role: str
    service_role: str
    version: str

    @property
    def standard_limit(self) -> int:
        """Largest object that one plain request may carry, in bytes."""
        return min(self.upload_limit, self.upload_limit_standard or self.upload_limit)


def from_environment(environment: Mapping[str, str] | None = None) -> Settings:
    """Read and check the settings.

    Raises:
        SettingsError: One is missing, malformed, or asks for an address that is not loopback.
    """
    env = os.environ if environment is None else environment  # noqa: TID251
    upload_limit = _number(env, "UPLOAD_FILE_SIZE_LIMIT", 52428800)
    jwks, url_signing_key = _keys(env.get("JWT_JWKS", ""))
    return Settings(
        database_url=_required(env, "DATABASE_URL"),
        jwt_secret=_required(env, "AUTH_JWT_SECRET"),
        data_path=Path(_required(env, "STORAGE_FILE_BACKEND_PATH")).absolute(),
        jwks=jwks,
        url_signing_key=url_signing_key,
        service_key=env.get("SERVICE_KEY") or None,
        host=require_loopback("SERVER_HOST", env.get("SERVER_HOST") or "127.0.0.1"),
        port=_number(env, "SERVER_PORT", 5000),
        tenant_id=env.get("TENANT_ID") or "stub",
        internal_bucket=env.get("STORAGE_S3_BUCKET") or "stub",
        upload_limit=upload_limit,
        upload_limit_standard=_number(env, "UPLOAD_FILE_SIZE_LIMIT_STANDARD", 0),
        signed_upload_seconds=_number(env, "UPLOAD_SIGNED_URL_EXPIRATION_TIME", 7200),
        tus_path=env.get("TUS_URL_PATH") or "/upload/resumable",
        tus_expiry_ms=_number(env, "TUS_URL_EXPIRY_MS", DAY_MS),
        max_connections=_number(env, "DATABASE_MAX_CONNECTIONS", 10),
        search_path=",".join(filter(None, [_SEARCH_PATH, env.get("DATABASE_SEARCH_PATH")])),
        statement_timeout_ms=_number(env, "DATABASE_STATEMENT_TIMEOUT", 30000),
        anon_role=env.get("DB_ANON_ROLE") or "anon",
        service_role=env.get("DB_SERVICE_ROLE") or "service_role",
        version=env.get("VERSION") or "1.11.2",
    )


def _required(env: Mapping[str, str], name: str) -> str:
    value = env.get(name)
    if not value:
        message = f"{name} is not set."
        raise SettingsError(message)
    return value


def _number(env: Mapping[str, str], name: str, default: int) -> int:
    value = env.get(name)
    if not value:
        return default
    try:
        return int(value)
    except ValueError:
        message = f"{name} must be a whole number, not {value!r}."
        raise SettingsError(message) from None


def _keys(text: str) -> tuple[tuple[Jwk, ...] | None, Jwk | None]:
    """Return the verification keys and the key that signs URLs, when one is given."""
    if not text:
        return None, None
    try:
        document = json.loads(text)
        return tuple(document["keys"]), document.get("urlSigningKey")
    except (ValueError, KeyError, TypeError):
        message = 'JWT_JWKS must be JSON like {"keys": [...]}.'
        raise SettingsError(message) from None
