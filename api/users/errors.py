"""Define what is refused about people who sign in."""

from api.core.errors.tree import ConflictError, Detail, FieldCode


class AccountDeactivatedError(ConflictError):
    """The address is that of somebody who left; `reactivate` lets them come back."""

    code = "account_deactivated"
    default = "This email address belongs to somebody whose account is deactivated."

    def __init__(self, name: str) -> None:
        message = f"This is the address of {name}, whose account is deactivated."
        detail = Detail(
            field="email", message=message, code=FieldCode.DEACTIVATED, values={"name": name}
        )
        super().__init__(message, [detail])
