"""Define what can be wrong with a sign-in."""

from api.core.errors.tree import ForbiddenError, UnauthenticatedError


class WrongCredentialsError(UnauthenticatedError):
    """Address or password is wrong; which one is not said."""

    code = "wrong_credentials"
    default = "The email address or the password is wrong."


class EmailNotConfirmedError(ForbiddenError):
    """The password is right, the address is not confirmed yet."""

    code = "email_not_confirmed"
    default = "Please confirm your email address first. We have sent you a link."
