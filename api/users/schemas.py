"""Users as they are sent and answered."""

from typing import Annotated, ClassVar, Literal
from uuid import UUID

from pydantic import Field

from api.core.contact import Email
from api.core.data.edits import EditedRow
from api.core.schemas import ListQuery, Name, Role, Schema, Search, Timestamp

UserSort = Literal["lastName", "-lastName", "firstName", "-firstName", "createdAt", "-createdAt"]


class UserQuery(ListQuery):
    """A page of users; `q` comes in a body only."""

    q: Search | None = Field(default=None, description="Part of a name or email address.")
    role: Annotated[
        Role | Literal["staff"] | None, Field(description="`staff`: everybody but applicants.")
    ] = None
    active: Literal["true", "false", "all"] = "true"
    sort: UserSort = "lastName"


class User(Schema):
    """Somebody who signs in."""

    id: UUID
    first_name: str
    last_name: str
    email: str
    roles: list[Role] = Field(description="The one role, as a list.")
    role: Role
    active: bool
    mfa_enrolled: bool | None
    invited: bool = Field(description="Has not followed the invitation yet.")
    created_at: Timestamp


class RoleChoice(Schema):
    """A role and how it is called."""

    value: Role
    label: str


class UserRegister(Schema):
    """Somebody to invite."""

    email: Email
    first_name: Name
    last_name: Name
    role: Role
    reactivate: bool = Field(
        default=False,
        description="Let somebody come back whose account of this address is deactivated.",
    )


class RoleUpdate(EditedRow):
    """The new role."""

    row: ClassVar[type[Schema]] = User
    role: Role
