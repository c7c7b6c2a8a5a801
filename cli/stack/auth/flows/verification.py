"""Proving a code: finding whose it is, and doing what it was mailed for."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from cli.stack.auth.context import Context
from cli.stack.auth.database import Connection, failing_as
from cli.stack.auth.errors import ApiError, forbidden, unprocessable, validation
from cli.stack.auth.flows import accounts, email_change
from cli.stack.auth.flows.addresses import checked_email
from cli.stack.auth.records import audit, one_time_tokens, users
from cli.stack.auth.records.one_time_tokens import (
    CONFIRMATION,
    EMAIL_CHANGE_CURRENT,
    EMAIL_CHANGE_NEW,
    RECOVERY,
)
from cli.stack.auth.records.users import User
from cli.stack.auth.security.codes import random_password, token_hash
from cli.stack.auth.security.passwords import hash_password

# What each kind of verification may be proven with.
TOKEN_TYPES = {
    "signup": (CONFIRMATION,),
    "invite": (CONFIRMATION,),
    "recovery": (RECOVERY,),
    "magiclink": (RECOVERY,),
    "email": (CONFIRMATION, RECOVERY),
    "email_change": (EMAIL_CHANGE_NEW, EMAIL_CHANGE_CURRENT),
}
_SENT_AT = {
    CONFIRMATION: "confirmation_sent_at",
    RECOVERY: "recovery_sent_at",
    EMAIL_CHANGE_NEW: "email_change_sent_at",
    EMAIL_CHANGE_CURRENT: "email_change_sent_at",
}


@dataclass
class Proof:
    """Holds what a client presents: a hash from a link, or an address with a code."""

    type: str = ""
    token: str = ""
    token_hash: str = ""
    email: str = ""
    phone: str = ""
    redirect_to: str = ""


@dataclass(frozen=True)
class Proven:
    """Says whose code it was, and which."""

    user: User
    token_hash: str
    token_type: str


async def find_by_hash(context: Context, tx: Connection, kind: str, hashed: str) -> Proven:
    """Find the person a link's hash belongs to.

    Raises:
        ApiError: There is no such code, it is too old, or the person is banned.
    """
    if kind not in TOKEN_TYPES:
        message = "Invalid email verification type"
        raise validation(message)
    with failing_as("Database error finding user from email link"):
        token = await one_time_tokens.find(tx, hashed, TOKEN_TYPES[kind])
    user = await users.by_id(tx, token.user_id) if token else None
    if token is None or user is None:
        raise link_expired()
    if user.is_banned:
        raise forbidden("user_banned", "User is banned")
    if _has_expired(context, user, token.token_type):
        raise link_expired()
    return Proven(user, token.token_hash, token.token_type)


async def find_by_code(context: Context, tx: Connection, proof: Proof) -> Proven:
    """Find the person an address and a code belong to.

    Raises:
        ApiError: Address or code is wrong, the code is too old, or the person is banned.
    """
    if proof.phone:
        # No phone has an account here.
        raise code_expired()
    try:
        email = checked_email(proof.email)
    except ApiError:
        raise unprocessable("validation_failed", "Invalid email format") from None
    hashed = token_hash(email, proof.token)
    types = TOKEN_TYPES.get(proof.type, ())
    token = await one_time_tokens.find(tx, hashed, types)
    user = await users.by_id(tx, token.user_id) if token else None
    if user is not None and user.is_banned:
        raise forbidden("user_banned", "User is banned")
    if token is None or user is None or _has_expired(context, user, token.token_type):
        raise code_expired()
    return Proven(user, token.token_hash, token.token_type)


def link_expired() -> ApiError:
    """Build the refusal of a link."""
    return forbidden("otp_expired", "Email link is invalid or has expired")


def code_expired() -> ApiError:
    """Build the refusal of a code."""
    return forbidden("otp_expired", "Token has expired or is invalid")


def _has_expired(context: Context, user: User, token_type: str) -> bool:
    sent_at: datetime | None = getattr(user, _SENT_AT[token_type])
    if sent_at is None:
        return True
    return context.clock() > sent_at + timedelta(seconds=context.settings.mailer_otp_exp)


async def accept(context: Context, tx: Connection, kind: str, proven: Proven) -> User | None:
    """Do what the code was mailed for; None when a second code is still wanted."""
    if kind == "email":
        kind = "signup" if proven.token_type == CONFIRMATION else "magiclink"
    if kind in {"signup", "invite"}:
        with failing_as("Error confirming user"):
            return await _accept_signup(tx, proven.user)
    if kind in {"recovery", "magiclink"}:
        with failing_as("Database error updating user"):
            return await _accept_recovery(tx, proven.user)
    with failing_as("Error confirm email"):
        return await email_change.accept(context, tx, proven.user, proven.token_type)


async def _accept_signup(tx: Connection, user: User) -> User:
    if not user.has_password and user.invited_at is not None:
        # An invited person has none yet: nobody may sign in by password until they choose one.
        await accounts.set_password(tx, user, await hash_password(random_password()), None)
    await audit.record(tx, "user_signedup", user, {"provider": "email"})
    await accounts.confirm(tx, user)
    user.confirmed_at = user.email_confirmed_at
    await _mark_identity_verified(tx, user)
    return user


async def _accept_recovery(tx: Connection, user: User) -> User:
    user.recovery_token = ""
    await user.save(tx, "recovery_token")
    await one_time_tokens.clear(tx, user.id, [RECOVERY])
    if user.is_confirmed:
        await audit.record(tx, "login", user)
        return user
    await audit.record(tx, "user_signedup", user)
    await accounts.confirm(tx, user)
    return user


async def _mark_identity_verified(tx: Connection, user: User) -> None:
    for identity in user.identities or []:
        if identity.provider == "email" and not identity.identity_data.get("email_verified"):
            await identity.update_data(tx, {"email_verified": True})
