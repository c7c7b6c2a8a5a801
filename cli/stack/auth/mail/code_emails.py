"""One function for each email with a code: make it, send it, keep its hash.

All happens in the caller's transaction: an email that cannot be sent leaves no trace, neither of its
code nor of an account that was made for it.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from cli.stack.auth.context import Context
from cli.stack.auth.database import Connection, failing_as
from cli.stack.auth.errors import ApiError, too_many
from cli.stack.auth.mail.mailer import CodeEmail, not_sent
from cli.stack.auth.records import one_time_tokens
from cli.stack.auth.records.users import User, now
from cli.stack.auth.security.codes import one_time_code, token_hash


@dataclass(frozen=True)
class _Kind:
    """Says where a code of this kind is kept."""

    email: str
    token_column: str
    sent_column: str
    token_type: str


CONFIRMATION = _Kind(
    "signup", "confirmation_token", "confirmation_sent_at", one_time_tokens.CONFIRMATION
)
INVITE = _Kind("invite", "confirmation_token", "confirmation_sent_at", one_time_tokens.CONFIRMATION)
RECOVERY = _Kind("recovery", "recovery_token", "recovery_sent_at", one_time_tokens.RECOVERY)
MAGIC_LINK = _Kind("magiclink", "recovery_token", "recovery_sent_at", one_time_tokens.RECOVERY)
REAUTHENTICATION = _Kind(
    "reauthentication", "reauthentication_token", "reauthentication_sent_at",
    one_time_tokens.REAUTHENTICATION,
)  # fmt: skip


def require_pause(context: Context, sent_at: datetime | None) -> None:
    """Keep the same mail from going out too often.

    Raises:
        ApiError: The last one left a moment ago.
    """
    if sent_at is None:
        return
    left = sent_at + context.settings.smtp_max_frequency - context.clock()
    if left > timedelta():
        raise _too_soon(left)


def _too_soon(left: timedelta) -> ApiError:
    seconds = int(left.total_seconds())
    message = f"For security purposes, you can only request this after {seconds} seconds."
    return too_many("over_email_send_rate_limit", message)


async def send_code(
    context: Context, tx: Connection, user: User, kind: _Kind, *, pkce: bool = False
) -> None:
    """Email a code of a kind and keep its hash.

    Raises:
        ApiError: Too soon, too many, or the mail was not taken.
    """
    if kind is not INVITE:
        require_pause(context, getattr(user, kind.sent_column))
    code = one_time_code(context.settings.mailer_otp_length)
    hashed = with_flow(token_hash(user.email, code), pkce=pkce)
    sent_at = now()
    await context.mailer.send(context, user, CodeEmail(kind.email, code, hashed, user.email))
    setattr(user, kind.token_column, hashed)
    setattr(user, kind.sent_column, sent_at)
    columns = [kind.token_column, kind.sent_column]
    if kind is INVITE:
        user.invited_at = sent_at
        columns.append("invited_at")
    with failing_as(not_sent(kind.email)):
        await user.save(tx, *columns)
        await one_time_tokens.put(tx, user.id, user.email, hashed, kind.token_type)


async def send_email_change(
    context: Context, tx: Connection, user: User, email: str, *, pkce: bool = False
) -> None:
    """Email codes for a new address: to it and, where both must agree, to the present one.

    Raises:
        ApiError: Too soon, too many, or an email was not accepted.
    """
    require_pause(context, user.email_change_sent_at)
    length = context.settings.mailer_otp_length
    code = one_time_code(length)
    user.email_change = email
    user.email_change_token_new = with_flow(token_hash(email, code), pkce=pkce)
    user.email_change_token_current = ""
    emails = [CodeEmail("email_change", code, user.email_change_token_new, email)]
    if context.settings.mailer_secure_email_change_enabled and user.email:
        present_code = one_time_code(length)
        hashed = with_flow(token_hash(user.email, present_code), pkce=pkce)
        user.email_change_token_current = hashed
        emails.insert(0, CodeEmail("email_change", present_code, hashed, user.email))
    user.email_change_confirm_status = 0
    sent_at = now()
    for each in emails:
        await context.mailer.send(context, user, each)
    user.email_change_sent_at = sent_at
    with failing_as(not_sent("email_change")):
        await keep_email_change(tx, user)


async def keep_email_change(tx: Connection, user: User) -> None:
    """Write a change of address that waits for its codes."""
    await user.save(
        tx, "email_change", "email_change_token_new", "email_change_token_current",
        "email_change_sent_at", "email_change_confirm_status",
    )  # fmt: skip
    if user.email_change_token_current:
        await one_time_tokens.put(
            tx, user.id, user.email, user.email_change_token_current,
            one_time_tokens.EMAIL_CHANGE_CURRENT,
        )  # fmt: skip
    if user.email_change_token_new:
        await one_time_tokens.put(
            tx, user.id, user.email_change, user.email_change_token_new,
            one_time_tokens.EMAIL_CHANGE_NEW,
        )  # fmt: skip


def with_flow(hashed: str, *, pkce: bool) -> str:
    """Mark a hash whose link must end a PKCE flow."""
    return f"pkce_{hashed}" if pkce else hashed
