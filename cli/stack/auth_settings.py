"""The variables of Supabase Auth, real or ours, from `supabase/config.toml`."""

import json
from pathlib import Path
from typing import Any

from cli.stack.config import LOOPBACK, Config
from cli.stack.part import Stack
from cli.stack.settings import REPOSITORY

ALLOWED_HEADERS = "apikey,authorization,content-type,x-client-info,x-supabase-api-version"
REQUIRED_CHARACTERS = {
    "letters_digits": ("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789"),
    "lower_upper_letters_digits": (
        "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789",
    ),
    "lower_upper_letters_digits_symbols": (
        "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789",
        r"""!@#$%^&*()_+-=[]{};'\:"|<>?,./`~""",
    ),
}  # fmt: skip
# On this machine all requests come from one address, tests and all.
LOCAL_LIMIT = 1500
MAIL_PATHS = ("INVITE", "CONFIRMATION", "RECOVERY", "EMAIL_CHANGE")
PLAIN_SETTINGS: dict[str, tuple[str, Any]] = {
    "GOTRUE_JWT_EXP": ("auth.jwt_expiry", 3600),
    "GOTRUE_PASSWORD_MIN_LENGTH": ("auth.minimum_password_length", 6),
    "GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED": ("auth.enable_anonymous_sign_ins", False),
    "GOTRUE_SECURITY_MANUAL_LINKING_ENABLED": ("auth.enable_manual_linking", False),
    "GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED": ("auth.enable_refresh_token_rotation", True),
    "GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL": ("auth.refresh_token_reuse_interval", 10),
    "GOTRUE_EXTERNAL_EMAIL_ENABLED": ("auth.email.enabled", True),
    "GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED": ("auth.email.double_confirm_changes", True),
    "GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION": (
        "auth.email.secure_password_change", False,
    ),
    # The file of Supabase's command has no name for it; hosted, it is a switch of the dashboard.
    "GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD": (
        "auth.email.require_current_password", True,
    ),
    "GOTRUE_SMTP_MAX_FREQUENCY": ("auth.email.max_frequency", "1s"),
    "GOTRUE_MAILER_OTP_EXP": ("auth.email.otp_expiry", 3600),
    "GOTRUE_MAILER_OTP_LENGTH": ("auth.email.otp_length", 6),
    "GOTRUE_EXTERNAL_PHONE_ENABLED": ("auth.sms.enabled", False),
    "GOTRUE_MFA_MAX_ENROLLED_FACTORS": ("auth.mfa.max_enrolled_factors", 10),
    "GOTRUE_MFA_TOTP_ENROLL_ENABLED": ("auth.mfa.totp.enroll_enabled", False),
    "GOTRUE_MFA_TOTP_VERIFY_ENABLED": ("auth.mfa.totp.verify_enabled", False),
    "GOTRUE_MFA_PHONE_ENROLL_ENABLED": ("auth.mfa.phone.enroll_enabled", False),
    "GOTRUE_MFA_PHONE_VERIFY_ENABLED": ("auth.mfa.phone.verify_enabled", False),
    "GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED": ("auth.mfa.web_authn.enroll_enabled", False),
    "GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED": ("auth.mfa.web_authn.verify_enabled", False),
    "GOTRUE_RATE_LIMIT_EMAIL_SENT": ("auth.rate_limit.email_sent", LOCAL_LIMIT),
    "GOTRUE_RATE_LIMIT_SMS_SENT": ("auth.rate_limit.sms_sent", 30),
    "GOTRUE_RATE_LIMIT_ANONYMOUS_USERS": ("auth.rate_limit.anonymous_users", 30),
    "GOTRUE_RATE_LIMIT_TOKEN_REFRESH": ("auth.rate_limit.token_refresh", LOCAL_LIMIT),
    "GOTRUE_RATE_LIMIT_OTP": ("auth.rate_limit.sign_in_sign_ups", LOCAL_LIMIT),
    "GOTRUE_RATE_LIMIT_VERIFY": ("auth.rate_limit.token_verifications", LOCAL_LIMIT),
    "GOTRUE_RATE_LIMIT_WEB3": ("auth.rate_limit.web3", 30),
    "GOTRUE_SESSIONS_TIMEBOX": ("auth.sessions.timebox", None),
    "GOTRUE_SESSIONS_INACTIVITY_TIMEOUT": ("auth.sessions.inactivity_timeout", None),
}  # fmt: skip


def auth_environment(stack: Stack) -> dict[str, str]:
    """All variables of the Auth server."""
    config = stack.config
    plain = {name: config.get(*setting) for name, setting in PLAIN_SETTINGS.items()}
    settings: dict[str, Any] = {
        **{name: value for name, value in plain.items() if value is not None},
        **server_settings(stack),
        **token_settings(stack),
        **mail_settings(stack),
        **template_settings(stack),
        **hook_settings(config),
    }
    return {name: as_text(value) for name, value in settings.items()}


def as_text(value: Any) -> str:
    """A value as the servers read it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def server_settings(stack: Stack) -> dict[str, Any]:
    """Return where Auth listens, what it stores in, and whom it sends people back to."""
    config = stack.config
    requirement = config.get("auth.password_requirements", "")
    characters = ":".join(
        text.replace(":", "\\:") for text in REQUIRED_CHARACTERS.get(requirement, ())
    )
    return {
        "GOTRUE_API_HOST": LOOPBACK,
        "GOTRUE_API_PORT": stack.ports.auth,
        "API_EXTERNAL_URL": stack.issuer,
        "GOTRUE_DB_DRIVER": "postgres",
        "GOTRUE_DB_DATABASE_URL": stack.database_url("supabase_auth_admin"),
        "GOTRUE_DB_NAMESPACE": "auth",
        "GOTRUE_DB_MAX_POOL_SIZE": 10,
        "GOTRUE_SITE_URL": stack.app_url,
        "GOTRUE_URI_ALLOW_LIST": ",".join(config.get("auth.additional_redirect_urls", [])),
        "GOTRUE_DISABLE_SIGNUP": not config.get("auth.enable_signup", default=True),
        "GOTRUE_CORS_ALLOWED_HEADERS": ALLOWED_HEADERS,
        "GOTRUE_RATE_LIMIT_HEADER": "X-Forwarded-For",
        "GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY": LOCAL_LIMIT,
        "GOTRUE_SECURITY_SB_FORWARDED_FOR_ENABLED": True,
        "GOTRUE_PASSWORD_REQUIRED_CHARACTERS": characters,
        "GOTRUE_LOG_LEVEL": "info",
    }


def token_settings(stack: Stack) -> dict[str, Any]:
    """ES256 signing; the shared secret only verifies."""
    keys = [stack.keys.signingKey, stack.keys.secret_jwk]
    return {
        "GOTRUE_JWT_KEYS": json.dumps(keys),
        "GOTRUE_JWT_SECRET": stack.keys.jwtSecret,
        "GOTRUE_JWT_VALID_METHODS": "HS256,ES256",
        "GOTRUE_JWT_ISSUER": stack.config.get("auth.jwt_issuer", stack.issuer),
        "GOTRUE_JWT_AUD": "authenticated",
        "GOTRUE_JWT_ADMIN_ROLES": "service_role",
        "GOTRUE_JWT_DEFAULT_GROUP_NAME": "authenticated",
    }


def mail_settings(stack: Stack) -> dict[str, Any]:
    """Email goes to the catcher; links in it come back through the gateway."""
    config = stack.config
    confirms = config.get("auth.email.enable_confirmations", default=False)
    return {
        "GOTRUE_MAILER_AUTOCONFIRM": not confirms,
        "GOTRUE_SMTP_HOST": LOOPBACK,
        "GOTRUE_SMTP_PORT": stack.ports.smtp,
        "GOTRUE_SMTP_ADMIN_EMAIL": config.mail("admin_email", "admin@email.com"),
        "GOTRUE_SMTP_SENDER_NAME": config.mail("sender_name", "Admin"),
        **{f"GOTRUE_MAILER_URLPATHS_{path}": f"{stack.issuer}/verify" for path in MAIL_PATHS},
    }


def template_settings(stack: Stack) -> dict[str, Any]:
    """Subjects and templates; Auth fetches a template from the gateway, which asks the API."""
    # What Setup says of the agency is in the next email.
    settings: dict[str, Any] = {
        "GOTRUE_MAILER_TEMPLATE_MAX_AGE": "1ms",
        "GOTRUE_MAILER_TEMPLATE_RETRY_INTERVAL": "1ms",
    }
    for name, entry in stack.config.table("auth.email.template").items():
        settings |= texts_of(stack, name.upper(), entry)
    for name, entry in stack.config.table("auth.email.notification").items():
        enabled = entry.get("enabled", False)
        settings[f"GOTRUE_MAILER_NOTIFICATIONS_{name.upper()}_ENABLED"] = enabled
        settings |= texts_of(stack, f"{name.upper()}_NOTIFICATION", entry)
    return settings


def texts_of(stack: Stack, name: str, entry: dict[str, Any]) -> dict[str, Any]:
    """An email's subject and where its template is fetched from."""
    settings = {}
    if entry.get("subject"):
        settings[f"GOTRUE_MAILER_SUBJECTS_{name}"] = entry["subject"]
    if entry.get("content_path") and (REPOSITORY / entry["content_path"]).exists():
        file = Path(entry["content_path"]).name
        settings[f"GOTRUE_MAILER_TEMPLATES_{name}"] = f"{stack.supabase_url}/email/{file}"
    return settings


def hook_settings(config: Config) -> dict[str, Any]:
    """The functions that Auth calls on its way."""
    settings: dict[str, Any] = {}
    for name, entry in config.table("auth.hook").items():
        if entry.get("enabled"):
            settings[f"GOTRUE_HOOK_{name.upper()}_ENABLED"] = True
            settings[f"GOTRUE_HOOK_{name.upper()}_URI"] = entry["uri"]
            if entry.get("secrets"):
                settings[f"GOTRUE_HOOK_{name.upper()}_SECRETS"] = entry["secrets"]
    return settings
