"""Settings: the environment variables of the real server, read once."""

import json
import logging
import re
from datetime import timedelta
from typing import Annotated, Any
from urllib.parse import urlsplit

from pydantic import AliasChoices, BeforeValidator, Field
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from cli.stack.auth.go_values import Rate, compile_glob, parse_duration, parse_rate


def _duration(value: object) -> object:
    return parse_duration(value) if isinstance(value, str) else value


def _rate(value: object) -> object:
    return parse_rate(value) if isinstance(value, str) else value


def _words(value: object) -> object:
    if not isinstance(value, str):
        return value
    return [word.strip() for word in value.split(",") if word.strip()]


def _character_sets(value: object) -> object:
    r"""Split `abc:0123`; a colon in a set is written `\\:`."""
    if not isinstance(value, str):
        return value
    parts = re.split(r"(?<!\\):", value)
    return [part.replace("\\:", ":") for part in parts if part]


def _json(value: object) -> object:
    return json.loads(value or "null") if isinstance(value, str) else value


LOG_LEVELS = {
    "panic": logging.CRITICAL, "fatal": logging.CRITICAL, "error": logging.ERROR,
    "warn": logging.WARNING, "warning": logging.WARNING, "debug": logging.DEBUG,
    "trace": logging.DEBUG,
}  # fmt: skip
Duration = Annotated[timedelta, BeforeValidator(_duration)]
RatePer = Annotated[Rate, NoDecode, BeforeValidator(_rate)]
Words = Annotated[list[str], NoDecode, BeforeValidator(_words)]
CharacterSets = Annotated[list[str], NoDecode, BeforeValidator(_character_sets)]
Json = Annotated[Any, NoDecode, BeforeValidator(_json)]


def _unprefixed(name: str) -> Any:
    return Field(validation_alias=AliasChoices(f"GOTRUE_{name}", name))


class MailSettings(BaseSettings):
    """Says where mail goes, how often, and what it says."""

    model_config = SettingsConfigDict(env_prefix="GOTRUE_", env_ignore_empty=True, extra="ignore")

    smtp_host: str = ""
    smtp_port: int = 587
    smtp_user: str = ""
    smtp_pass: str = ""
    smtp_admin_email: str = ""
    smtp_sender_name: str = ""
    smtp_headers: Json = None
    smtp_max_frequency: Duration = timedelta(minutes=1)
    mailer_autoconfirm: bool = False
    mailer_allow_unverified_email_sign_ins: bool = False
    mailer_secure_email_change_enabled: bool = True
    mailer_otp_exp: int = 86400
    mailer_otp_length: int = 6
    mailer_urlpaths_invite: str = "/verify"
    mailer_urlpaths_confirmation: str = "/verify"
    mailer_urlpaths_recovery: str = "/verify"
    mailer_urlpaths_email_change: str = "/verify"
    mailer_template_max_age: Duration = timedelta(minutes=10)

    mailer_subjects_invite: str = ""
    mailer_subjects_confirmation: str = ""
    mailer_subjects_recovery: str = ""
    mailer_subjects_email_change: str = ""
    mailer_subjects_magic_link: str = ""
    mailer_subjects_reauthentication: str = ""
    mailer_subjects_password_changed_notification: str = ""
    mailer_subjects_email_changed_notification: str = ""
    mailer_subjects_mfa_factor_enrolled_notification: str = ""
    mailer_subjects_mfa_factor_unenrolled_notification: str = ""

    mailer_templates_invite: str = ""
    mailer_templates_confirmation: str = ""
    mailer_templates_recovery: str = ""
    mailer_templates_email_change: str = ""
    mailer_templates_magic_link: str = ""
    mailer_templates_reauthentication: str = ""
    mailer_templates_password_changed_notification: str = ""
    mailer_templates_email_changed_notification: str = ""
    mailer_templates_mfa_factor_enrolled_notification: str = ""
    mailer_templates_mfa_factor_unenrolled_notification: str = ""

    mailer_notifications_password_changed_enabled: bool = False
    mailer_notifications_email_changed_enabled: bool = False
    mailer_notifications_mfa_factor_enrolled_enabled: bool = False
    mailer_notifications_mfa_factor_unenrolled_enabled: bool = False


class Settings(MailSettings):
    """Everything else. Names are those of the environment without `GOTRUE_`."""

    api_host: str = "127.0.0.1"
    api_port: int = Field(
        default=8081, validation_alias=AliasChoices("GOTRUE_API_PORT", "PORT", "API_PORT")
    )
    api_external_url: str = _unprefixed("API_EXTERNAL_URL")
    api_max_request_duration: Duration = timedelta(seconds=10)
    db_database_url: str = Field(
        validation_alias=AliasChoices("GOTRUE_DB_DATABASE_URL", "DATABASE_URL")
    )
    db_max_pool_size: int = 10
    site_url: str = _unprefixed("SITE_URL")
    uri_allow_list: Words = []
    disable_signup: bool = False
    external_email_enabled: bool = True
    external_flow_state_expiry_duration: Duration = timedelta(seconds=300)
    cors_allowed_headers: Words = []
    log_level: str = "info"

    jwt_secret: str
    jwt_keys: Json = None
    jwt_key_id: str = ""
    jwt_valid_methods: Words = []
    jwt_issuer: str = ""
    jwt_aud: str = ""
    jwt_exp: int = 3600
    jwt_admin_roles: Words = ["service_role", "supabase_admin"]
    jwt_default_group_name: str = ""

    password_min_length: int = 6
    password_required_characters: CharacterSets = []

    mfa_totp_enroll_enabled: bool = True
    mfa_totp_verify_enabled: bool = True
    mfa_max_enrolled_factors: int = 10
    mfa_max_verified_factors: int = 10
    mfa_challenge_expiry_duration: float = 300
    mfa_factor_expiry_duration: Duration = timedelta(seconds=300)
    mfa_rate_limit_challenge_and_verify: float = 15

    sessions_timebox: Duration | None = None
    sessions_inactivity_timeout: Duration | None = None
    sessions_single_per_user: bool = False
    sessions_allow_low_aal: Duration | None = None

    security_refresh_token_rotation_enabled: bool = True
    security_refresh_token_reuse_interval: int = 0
    security_update_password_require_reauthentication: bool = False
    security_update_password_require_current_password: bool = False

    security_sb_forwarded_for_enabled: bool = False

    rate_limit_header: str = ""
    rate_limit_email_sent: RatePer = Rate(30)
    rate_limit_verify: float = 30
    rate_limit_token_refresh: float = 150
    rate_limit_otp: float = 30

    hook_custom_access_token_enabled: bool = False
    hook_custom_access_token_uri: str = ""
    hook_password_verification_attempt_enabled: bool = False
    hook_password_verification_attempt_uri: str = ""
    hook_mfa_verification_attempt_enabled: bool = False
    hook_mfa_verification_attempt_uri: str = ""

    def allows_redirect_glob(self, address: str) -> bool:
        """Return whether a pattern of the allow list fits the whole address."""
        return any(compile_glob(glob).fullmatch(address) for glob in self.uri_allow_list)

    @property
    def python_log_level(self) -> int:
        """Return the level in Python's terms."""
        return LOG_LEVELS.get(self.log_level.lower(), logging.INFO)

    @property
    def site_host(self) -> str:
        """Return host and port of the web app, the default issuer of a TOTP secret."""
        return urlsplit(self.site_url).netloc
