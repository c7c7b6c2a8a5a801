"""A new address: both owners agree where the settings ask for it, then it is taken over."""

from cli.stack.auth.context import Context
from cli.stack.auth.database import Connection
from cli.stack.auth.flows import accounts
from cli.stack.auth.records import audit, one_time_tokens
from cli.stack.auth.records.identities import Identity
from cli.stack.auth.records.one_time_tokens import EMAIL_CHANGE_CURRENT
from cli.stack.auth.records.users import User, now

ONE_OF_TWO = "Confirmation link accepted. Please proceed to confirm link sent to the other email"


async def accept(context: Context, tx: Connection, user: User, token_type: str) -> User | None:
    """Take a proof of one address; None while the other one's is wanted."""
    both = context.settings.mailer_secure_email_change_enabled and bool(user.email)
    if both and user.email_change_confirm_status == 0:
        await _note_first(tx, user, token_type)
        return None
    await audit.record(tx, "user_modified", user)
    old_email = user.email
    await take_over(tx, user)
    extra = {"recipient": old_email, "OldEmail": old_email}
    await context.mailer.notify(context, "email_changed", user, **extra)
    return user


async def _note_first(tx: Connection, user: User, token_type: str) -> None:
    user.email_change_confirm_status = 1
    if token_type == EMAIL_CHANGE_CURRENT:
        user.email_change_token_current = ""
    else:
        user.email_change_token_new = ""
    await one_time_tokens.clear(tx, user.id, [token_type])
    await user.save(
        tx, "email_change_confirm_status", "email_change_token_current", "email_change_token_new"
    )


async def take_over(tx: Connection, user: User) -> None:
    """Make the proven address the person's own."""
    await _change_identity(tx, user)
    user.email = user.email_change
    user.email_change = user.email_change_token_current = user.email_change_token_new = ""
    user.email_change_confirm_status = 0
    columns = [
        "email", "email_change", "email_change_token_current", "email_change_token_new",
        "email_change_confirm_status",
    ]  # fmt: skip
    if not user.is_confirmed:
        user.email_confirmed_at = now()
        columns.append("email_confirmed_at")
    await user.save(tx, *columns)
    await one_time_tokens.clear(tx, user.id)
    await accounts.update_user_metadata(tx, user, {"email_verified": True})


async def _change_identity(tx: Connection, user: User) -> None:
    changes = {"email": user.email_change, "email_verified": True}
    known = [i for i in user.identities or [] if i.provider == "email"]
    for identity in known:
        await identity.update_data(tx, changes)
    if not known:
        identity = Identity(user.id, {"sub": str(user.id), **changes})
        await identity.insert(tx)
        user.identities = [*(user.identities or []), identity]
