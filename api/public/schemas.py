"""What is sent and answered without a session."""

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import ConfigDict, StringConstraints

from api.core.schemas import Email, Locale, Name, Schema

Password = Annotated[str, StringConstraints(min_length=1, max_length=200)]


class Registration(Schema):
    """Somebody who makes an account."""

    email: Email
    password: Password
    first_name: Name
    last_name: Name
    locale: Locale = "en"


class Registered(Schema):
    """The same answer for new and known addresses."""

    id: UUID
    email: str
    confirmation_sent: bool


class Credentials(Schema):
    """E-mail address and password."""

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
    """Whether each part that the API needs answers."""

    status: Literal["ok", "unavailable"]
    database: bool
    signing_keys: bool
    storage: bool
