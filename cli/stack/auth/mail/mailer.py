"""The emails of the server, each with a fresh code."""

from dataclasses import dataclass
from typing import Any

from cli.stack.auth.context import Context
from cli.stack.auth.errors import internal, too_many
from cli.stack.auth.mail.links import action_link
from cli.stack.auth.mail.sender import MailError, send
from cli.stack.auth.mail.templates import Templates
from cli.stack.auth.rate_limits import RateLimits
from cli.stack.auth.records.users import User

TEMPLATES = {
    "signup": "confirmation",
    "magiclink": "magic_link",
    "recovery": "recovery",
    "invite": "invite",
    "email_change": "email_change",
    "reauthentication": "reauthentication",
}


@dataclass(frozen=True)
class CodeEmail:
    """An email with a code: what for, the code, its hash and to whom."""

    kind: str
    code: str
    token_hash: str
    recipient: str


class Mailer:
    """Renders and sends, within the limit of emails an hour."""

    def __init__(self, templates: Templates, limits: RateLimits) -> None:
        self._templates = templates
        self._limits = limits

    async def send(self, context: Context, user: User, email: CodeEmail) -> None:
        """Send an email with a code.

        Raises:
            ApiError: Too many emails were sent, or the SMTP server did not accept it.
        """
        if not self._limits.allows_mail():
            raise too_many("over_email_send_rate_limit", "email rate limit exceeded")
        values = self._values(context, user, email)
        mail = await self._templates.render(TEMPLATES[email.kind], values)
        try:
            await send(context.settings, email.recipient, mail)
        except MailError as error:
            raise internal(not_sent(email.kind)) from error

    async def notify(self, context: Context, kind: str, user: User, **extra: Any) -> None:
        """Notify a person that something changed, where the settings ask for it.

        Raises:
            ApiError: The SMTP server did not take the mail.
        """
        if not getattr(context.settings, f"mailer_notifications_{kind}_enabled"):
            return
        recipient = str(extra.pop("recipient", user.email))
        values = {
            "SiteURL": context.settings.site_url,
            "Email": user.email,
            "Data": user.raw_user_meta_data,
            **extra,
        }
        mail = await self._templates.render(f"{kind}_notification", values)
        try:
            await send(context.settings, recipient, mail)
        except MailError as error:
            message = f"Error sending {kind.replace('_', ' ')} notification email"
            raise internal(message) from error

    def _values(self, context: Context, user: User, email: CodeEmail) -> dict[str, Any]:
        values: dict[str, Any] = {
            "SiteURL": context.settings.site_url,
            "Email": user.email,
            "Token": email.code,
            "Data": user.raw_user_meta_data,
        }
        if email.kind == "reauthentication":
            return values
        redirect_to = context.redirect_to
        link = action_link(context.settings, email.kind, email.token_hash, redirect_to)
        return {
            **values,
            "NewEmail": user.email_change,
            "TokenHash": email.token_hash,
            "SendingTo": email.recipient if email.kind == "email_change" else "",
            "RedirectTo": redirect_to,
            "ConfirmationURL": link,
        }


_NAMES = {
    "signup": "confirmation", "magiclink": "magic link", "email_change": "email change",
}  # fmt: skip


def not_sent(kind: str) -> str:
    """Say that an email of a kind did not go out."""
    return f"Error sending {_NAMES.get(kind, kind)} email"
