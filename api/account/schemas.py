"""The signed-in person, as sent and answered."""

from typing import ClassVar, Literal
from uuid import UUID

from pydantic import Field

from api.core.clock import UsDate
from api.core.contact import OptionalPhone
from api.core.data.edits import EditedRow
from api.core.schemas import Locale, Name, Role, Schema, Timestamp


class AccountSettings(Schema):
    """The agency's settings that every page needs."""

    agency_name: str
    time_zone: str
    today: UsDate
    staff_mfa: Literal["required", "optional"]
    idle_minutes: int


class Account(Schema):
    """The signed-in person."""

    id: UUID
    email: str
    first_name: str
    last_name: str
    phone: str | None
    locale: Locale
    role: Role
    aal: Literal["aal1", "aal2"]
    mfa_required: bool
    mfa_enrolled: bool
    settings: AccountSettings


class AccountUpdate(EditedRow):
    """Holds what people may change about themselves."""

    row: ClassVar[type[Schema]] = Account
    # Where and when it was asked for: the agency's day, and how far this session is signed in.
    fleeting: ClassVar[frozenset[str]] = frozenset(("settings", "aal"))
    first_name: Name
    last_name: Name
    phone: OptionalPhone = None
    locale: Locale


class Session(Schema):
    """A device that is signed in."""

    id: UUID
    created_at: Timestamp
    refreshed_at: Timestamp | None
    user_agent: str | None
    ip: str | None
    aal: str | None
    current: bool


class DeviceKey(Schema):
    """Holds what seals files on the person's devices."""

    key: str = Field(description="32 bytes for AES-GCM, in base64; always the same for one person.")
