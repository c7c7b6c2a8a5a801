"""What to do about a message of which nobody knows yet whether the mail server took it."""

from datetime import timedelta
from enum import Enum

from api.emails.outbox.lookups import LookUpResult

# A server may store a message some time after the connection has gone.
LOOK_AGAIN_AFTER = timedelta(minutes=1)
LOOK_UP_FOR = timedelta(hours=1)
RESEND_AFTER = timedelta(minutes=10)


class Next(Enum):
    """Holds what comes next."""

    FOUND = "found"
    NOT_FOUND = "not_found"
    RESEND = "resend"
    LEAVE = "leave"


def decide(
    result: LookUpResult | None, since: timedelta, *, was_resent: bool, is_useless: bool
) -> Next | timedelta:
    """Return what comes next, or how long to wait before asking again.

    Where nobody can be asked, it is sent again only once, since it may have arrived.
    """
    if result is LookUpResult.FOUND:
        return Next.FOUND
    if result is LookUpResult.NOT_FOUND:
        return LOOK_AGAIN_AFTER - since if since < LOOK_AGAIN_AFTER else Next.NOT_FOUND
    if result is LookUpResult.UNREACHABLE and since < LOOK_UP_FOR:
        return LOOK_AGAIN_AFTER
    if was_resent or is_useless:
        return Next.LEAVE
    return RESEND_AFTER - since if since < RESEND_AFTER else Next.RESEND
