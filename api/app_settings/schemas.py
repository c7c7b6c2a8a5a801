"""The agency's settings, as sent and answered."""

from typing import Annotated, ClassVar, Literal
from zoneinfo import available_timezones

from pydantic import AfterValidator, Field

from api.core.clock import ClockTime
from api.core.data.edits import VersionedRow
from api.core.schemas import Locale, Name, Schema, Timestamp


def _known_zone(value: str) -> str:
    if value not in available_timezones():
        raise ValueError("Use a time zone name such as America/New_York.")
    return value


class AppSettings(Schema):
    """The agency's settings."""

    agency_name: str
    time_zone: str
    language: Locale
    staff_mfa: Literal["required", "optional"]
    idle_minutes: int
    quiet_from: Annotated[
        ClockTime | None,
        Field(description="From then on nobody is reminded of anything; null: at any time."),
    ]
    quiet_until: ClockTime | None
    offers_after_no_show: Annotated[
        bool,
        Field(description="Whether whoever missed an interview is invited once to choose again."),
    ]
    requires_offer: Annotated[
        bool,
        Field(description="Whether nobody goes on to PRE_HIRE without an accepted written offer."),
    ]
    version: int
    updated_at: Timestamp


class AppSettingsUpdate(VersionedRow):
    """The settings to change, and the version that was loaded."""

    row: ClassVar[type[Schema]] = AppSettings
    agency_name: Name | None = None
    time_zone: Annotated[Name, AfterValidator(_known_zone)] | None = None
    language: Locale | None = None
    staff_mfa: Literal["required", "optional"] | None = None
    idle_minutes: Annotated[int, Field(ge=1, le=480, strict=True)] | None = None
    quiet_from: ClockTime | None = None
    quiet_until: ClockTime | None = None
    offers_after_no_show: Annotated[bool, Field(strict=True)] | None = None
    requires_offer: Annotated[bool, Field(strict=True)] | None = None
