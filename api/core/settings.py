"""Settings: the one place that reads the environment."""

from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Annotated, Literal

from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

Network = IPv4Network | IPv6Network


class Settings(BaseSettings):
    """Hold the settings that differ between a laptop, `supabase start` and a hosted project."""

    model_config = SettingsConfigDict(env_file=".env", extra="ignore", frozen=True)

    supabase_url: str
    supabase_publishable_key: str
    supabase_secret_key: SecretStr
    supabase_jwt_issuer: str = ""
    database_url: SecretStr
    worker_database_url: SecretStr = SecretStr("")
    database_pool_size: int = Field(default=10, ge=1, le=200)
    database_statement_cache: int = Field(default=256, ge=0)
    app_url: str = "http://127.0.0.1:3000"
    smtp_host: str = "127.0.0.1"
    smtp_port: int = Field(default=1025, ge=1, le=65535)
    smtp_user: str = ""
    smtp_password: SecretStr = SecretStr("")
    smtp_security: Literal["none", "starttls", "tls"] = "none"
    mail_from: str = "Carehire <no-reply@carehire.example>"
    mail_lookup: Literal["none", "maildev"] = "none"
    mail_lookup_url: str = ""
    bounce_address: str = ""
    clamd_address: str = ""
    signing_key: SecretStr = SecretStr("")
    signing_key_file: str = ""
    signing_certificate: str = ""
    signing_certificate_file: str = ""
    metrics_address: str = ""
    prometheus_multiproc_dir: str = ""
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    trusted_proxies: Annotated[tuple[Network, ...], NoDecode] = (
        ip_network("127.0.0.0/8"),
        ip_network("::1/128"),
    )

    @field_validator("bounce_address")
    @classmethod
    def _with_one_token(cls, value: str) -> str:
        if value and (value.count("{token}") != 1 or "{token}" not in value.partition("@")[0]):
            raise ValueError("Write {token} once, before the @: bounces+{token}@agency.example.")
        return value

    @field_validator("clamd_address", "metrics_address")
    @classmethod
    def _host_and_port(cls, value: str) -> str:
        host, colon, port = value.rpartition(":")
        if value and not (host and colon and port.isdecimal()):
            raise ValueError("Write host and port, as in 127.0.0.1:3310.")
        return value

    @field_validator("supabase_url", "app_url", "mail_lookup_url")
    @classmethod
    def _without_trailing_slash(cls, value: str) -> str:
        return value.rstrip("/")

    @field_validator("trusted_proxies", mode="before")
    @classmethod
    def _split_networks(cls, value: object) -> object:
        if not isinstance(value, str):
            return value
        return tuple(ip_network(part.strip()) for part in value.split(",") if part.strip())

    @property
    def jwt_issuer(self) -> str:
        """Return whose tokens are accepted."""
        return self.supabase_jwt_issuer or f"{self.supabase_url}/auth/v1"

    @property
    def jwks_url(self) -> str:
        """Return the address of the signing keys."""
        return f"{self.supabase_url}/auth/v1/.well-known/jwks.json"


@lru_cache
def get_settings() -> Settings:
    """Read the environment once."""
    return Settings()
