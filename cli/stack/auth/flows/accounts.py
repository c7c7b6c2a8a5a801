"""What happens to an account: made, confirmed, changed."""

from typing import Any

from cli.stack.auth.context import Context
from cli.stack.auth.database import Connection, failing_as
from cli.stack.auth.records import one_time_tokens, sessions
from cli.stack.auth.records.identities import Identity
from cli.stack.auth.records.users import User, now
from cli.stack.auth.settings import Settings

NOT_SAVED = "Database error saving new user"


def new_user(settings: Settings, email: str, audience: str, metadata: dict[str, Any]) -> User:
    """Return a person who is not written yet."""
    return User(
        aud=audience,
        role=settings.jwt_default_group_name or "authenticated",
        email=email,
        raw_app_meta_data={"provider": "email", "providers": ["email"]},
        raw_user_meta_data=dict(metadata),
    )


async def insert(
    tx: Connection, user: User, metadata: dict[str, Any], complaint: str = NOT_SAVED
) -> None:
    """Write a new person with the address they are known by.

    Raises:
        ApiError: The database refused, perhaps by a trigger of the product.
    """
    with failing_as(complaint):
        await user.insert(tx)
    if user.email:
        await add_email_identity(tx, user, metadata)


async def sign_up(
    context: Context, tx: Connection, email: str, metadata: dict[str, Any], hashed: str
) -> User:
    """Write a person who has asked for an account.

    What they say about themselves is in the identity, and so in their metadata.
    """
    user = new_user(context.settings, email, context.audience, metadata)
    user.encrypted_password = hashed
    await insert(tx, user, metadata)
    identity_data = (user.identities or [])[0].identity_data
    await update_user_metadata(tx, user, identity_data)
    return user


async def add_email_identity(tx: Connection, user: User, metadata: dict[str, Any]) -> None:
    """Write by which address the person is known."""
    data = {
        **metadata,
        "sub": str(user.id),
        "email": user.email,
        "email_verified": False,
        "phone_verified": False,
    }
    identity = Identity(user.id, data)
    await identity.insert(tx)
    user.identities = [*(user.identities or []), identity]


async def update_user_metadata(tx: Connection, user: User, changes: dict[str, Any]) -> None:
    """Merge changes into what the person may edit; None removes a key."""
    user.raw_user_meta_data = merged(user.raw_user_meta_data, changes)
    await user.save(tx, "raw_user_meta_data")


async def update_app_metadata(tx: Connection, user: User, changes: dict[str, Any]) -> None:
    """Merge changes into what only administrators edit; None removes a key."""
    user.raw_app_meta_data = merged(user.raw_app_meta_data, changes)
    await user.save(tx, "raw_app_meta_data")


def merged(present: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """Return metadata with changes; None removes a key."""
    return {k: v for k, v in {**present, **changes}.items() if v is not None}


async def confirm(tx: Connection, user: User) -> None:
    """Note that the address is proven; its codes are spent."""
    user.confirmation_token = ""
    user.email_confirmed_at = now()
    await user.save(tx, "confirmation_token", "email_confirmed_at")
    await update_user_metadata(tx, user, {"email_verified": True})
    await one_time_tokens.clear(tx, user.id)


async def set_password(
    tx: Connection, user: User, hashed: str | None, keep: sessions.Session | None
) -> None:
    """Write a new password; codes are spent and the other sessions end."""
    user.encrypted_password = hashed
    user.confirmation_token = user.recovery_token = user.reauthentication_token = ""
    user.email_change_token_new = user.email_change_token_current = ""
    user.confirmation_sent_at = user.recovery_sent_at = None
    user.email_change_sent_at = user.reauthentication_sent_at = None
    await user.save(
        tx, "encrypted_password", "confirmation_token", "confirmation_sent_at", "recovery_token",
        "recovery_sent_at", "email_change_token_current", "email_change_token_new",
        "email_change_sent_at", "reauthentication_token", "reauthentication_sent_at",
    )  # fmt: skip
    await one_time_tokens.clear(tx, user.id)
    await sessions.end_all(tx, user.id, keep.id if keep else None)
