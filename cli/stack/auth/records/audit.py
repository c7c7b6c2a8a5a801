"""The audit log: who did what, and from where."""

from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

from cli.stack.auth.database import Connection
from cli.stack.auth.records.users import NOBODY, User

LOG_TYPES = {
    "login": "account",
    "logout": "account",
    "invite_accepted": "account",
    "user_signedup": "team",
    "user_invited": "team",
    "user_deleted": "team",
    "user_modified": "user",
    "user_recovery_requested": "user",
    "user_reauthenticate_requested": "user",
    "user_confirmation_requested": "user",
    "user_repeated_signup": "user",
    "user_updated_password": "user",
    "token_revoked": "token",
    "token_refreshed": "token",
    "generate_recovery_codes": "user",
    "factor_in_progress": "factor",
    "factor_unenrolled": "factor",
    "challenge_created": "factor",
    "verification_attempted": "factor",
    "factor_deleted": "factor",
    "recovery_codes_deleted": "factor",
    "factor_updated": "factor",
    "mfa_code_login": "factor",
    "identity_unlinked": "user",
}
SERVICE = User(id=NOBODY, email="service_role")


async def record(
    tx: Connection,
    action: str,
    actor: User | None,
    traits: dict[str, Any] | None = None,
    ip_address: str = "",
) -> None:
    """Write one entry; the actor None is the service role."""
    actor = actor or SERVICE
    payload: dict[str, Any] = {
        "action": action,
        "actor_id": str(actor.id),
        "actor_username": actor.email or actor.phone,
        "actor_via_sso": actor.is_sso_user,
        "log_type": LOG_TYPES[action],
    }
    name = actor.raw_user_meta_data.get("full_name")
    if name:
        payload["actor_name"] = name
    if traits:
        plain = {k: str(v) if isinstance(v, UUID) else v for k, v in traits.items()}
        payload["traits"] = dict(sorted(plain.items()))
    await tx.execute(
        "insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)"
        " values ($1, $2, $3, $4, $5)",
        NOBODY, uuid4(), dict(sorted(payload.items())), datetime.now(UTC), ip_address,
    )  # fmt: skip
