"""Define what can go wrong when somebody sends a test email; the server's own words are a detail."""

from api.core.errors.tree import ConflictError, Detail
from api.emails.smtp import Cause, Outcome


class MailRefusedError(ConflictError):
    """The mail server did not take the message."""

    code = "mail_refused"
    default = "The mail server did not accept the email."


class MailUnreachableError(MailRefusedError):
    """There is no mail server at this address, or it hung up."""

    code = "mail_unreachable"
    default = "The mail server can't be reached. Check the host and the port."


class MailTimeoutError(MailRefusedError):
    """The mail server does not respond."""

    code = "mail_timed_out"
    default = "The mail server did not respond in time. Check the host, the port and the security."


class MailEncryptionError(MailRefusedError):
    """There is no trustworthy encrypted connection."""

    code = "mail_not_encrypted"
    default = "No secure connection to the mail server was possible. Check the security setting."


class MailSignInError(MailRefusedError):
    """The mail server does not accept the username or the password."""

    code = "mail_sign_in_refused"
    default = "The mail server did not accept the sign-in. Check the username and the password."


class MailAddressError(MailRefusedError):
    """Mail may not be sent to this server."""

    code = "mail_address_forbidden"
    default = "Mail can't be sent by this server. Check the host, the port and the security."


class MailSettingsError(MailRefusedError):
    """What is saved can't be used anymore."""

    code = "mail_settings_unusable"
    default = "The email settings can't be used. Save the sender and the password again."


BY_CAUSE: dict[Cause, type[MailRefusedError]] = {
    Cause.ADDRESS: MailAddressError,
    Cause.CONNECTION: MailUnreachableError,
    Cause.TIME: MailTimeoutError,
    Cause.ENCRYPTION: MailEncryptionError,
    Cause.SIGN_IN: MailSignInError,
}


def error_of(outcome: Outcome) -> MailRefusedError:
    """Return the error that an outcome is for the caller that waits for it."""
    details = [Detail(field="server", message=outcome.words)] if outcome.words else None
    return BY_CAUSE.get(outcome.cause, MailRefusedError)(details=details)
