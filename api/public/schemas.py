"""What is sent and returned without a session."""

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import ConfigDict, Field, StringConstraints

from api.applications.schemas import Source
from api.core.contact import Email
from api.core.schemas import Locale, Name, Schema

UNUSED = Field(deprecated=True, description="Not used: it is set when the address is confirmed.")
Password = Annotated[str, StringConstraints(min_length=1, max_length=200)]


class Registration(Schema):
    """Somebody who makes an account.

    Password and names are accepted and dropped: the owner of the address sets them when they
    confirm it, and nobody before.
    """

    email: Email
    locale: Locale = "en"
    password: Annotated[Password | None, UNUSED] = None
    first_name: Annotated[Name | None, UNUSED] = None
    last_name: Annotated[Name | None, UNUSED] = None


class Registered(Schema):
    """The same response for new and known addresses; the id is made up for each."""

    id: UUID
    email: str
    confirmation_sent: bool
    password_chosen: Annotated[
        Literal["at_confirmation"],
        Field(description="Not before: a password that came along is not used."),
    ]
    message: Annotated[str, Field(description="The same for people, in their language.")]


class Credentials(Schema):
    """Email address and password."""

    email: Email
    password: Password


class SignedIn(Schema):
    """A session of Supabase Auth, in its own words."""

    model_config = ConfigDict(alias_generator=None)

    access_token: str
    refresh_token: str
    expires_in: int
    expires_at: int
    token_type: str
    user: dict[str, Any]


class Health(Schema):
    """The process runs."""

    status: Literal["ok"]
    version: str


class Readiness(Schema):
    """Says whether each part that the API needs answers."""

    status: Literal["ok", "unavailable"]
    database: bool
    signing_keys: bool
    storage: bool


class FeedQuery(Schema):
    """For which job board."""

    board: Source | None = Field(
        default=None, description="Kept as the source of whoever applies by a link of this feed."
    )
