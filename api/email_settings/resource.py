"""What an email setting is, and the password that is written and never shown."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Annotated, Self

from pydantic import Field, SecretStr, StringConstraints, create_model, model_validator

from api.core.contact import Email
from api.core.data.edits import absent
from api.core.resources.declaration import Resource
from api.core.resources.models import Change, Models
from api.core.schemas import ADMINS, Name, OptionalLine, Schema
from api.emails.servers import Security

HOST_PATTERN = r"^[A-Za-z0-9:]([A-Za-z0-9.:-]{0,251}[A-Za-z0-9])?$"
LONGEST_PASSWORD = 1000


class EmailSettingFields(Schema):
    """A mail server and the sender of its mail."""

    host: Annotated[
        str, StringConstraints(strip_whitespace=True, max_length=253, pattern=HOST_PATTERN)
    ]
    port: Annotated[int, Field(ge=1, le=65_535, strict=True)] = 587
    username: OptionalLine = None
    from_name: Name
    from_address: Email
    security: Security = "starttls"


class EmailSettingShown(Schema):
    """Holds what is read and never written."""

    has_password: bool


class PasswordChange(Change):
    """A change that may bring the password; null removes it."""

    password: Annotated[SecretStr, Field(min_length=1, max_length=LONGEST_PASSWORD)] | None = (
        absent()
    )

    @model_validator(mode="after")
    def _one_kind(self) -> Self:  # type: ignore[explicit-override]
        if self.model_fields_set - {"version"} == {"password"}:
            return self
        checked: Self = super()._one_kind()  # type: ignore[operator]
        return checked


@dataclass(frozen=True)
class EmailSettings(Resource):
    """The resource, whose changes may bring a password."""

    @cached_property
    def models(self) -> Models:  # type: ignore[explicit-override]
        """The schemas of its requests and responses."""
        usual = super().models
        return replace(
            usual, patch=create_model(f"{self.noun}Patch", __base__=(PasswordChange, usual.patch))
        )


RESOURCE = EmailSettings(
    "email_settings",
    EmailSettingFields,
    key=("host",),
    shown=EmailSettingShown,
    search=("host", "from_name"),
    readers=ADMINS,
    writers=ADMINS,
    creators=("superuser",),
    deleters=("superuser",),
)
