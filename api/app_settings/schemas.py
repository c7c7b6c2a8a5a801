"""The agency's settings, as sent and answered."""

from typing import Annotated, ClassVar, Literal
from zoneinfo import available_timezones

from pydantic import AfterValidator, Field, StringConstraints

from api.core.clock import ClockTime
from api.core.contact import OptionalPhone
from api.core.data.edits import Versioned, VersionedRow
from api.core.schemas import Locale, Name, OptionalLine, Schema, Timestamp


def _known_zone(value: str) -> str:
    if value not in available_timezones():
        raise ValueError("Use a time zone name such as America/New_York.")
    return value


Color = Annotated[str, StringConstraints(pattern=r"^#[0-9a-fA-F]{6}$", to_lower=True)]
# In base64: 512 KB of a picture.
LONGEST_LOGO = 700_000


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
    answer_days: Annotated[
        int | None,
        Field(description="Business days within which applicants get an answer; null: no promise."),
    ]
    primary_color: Annotated[
        str | None, Field(description="On pages for applicants and in emails, as in #0b5cad.")
    ]
    accent_color: str | None
    logo_digest: Annotated[
        str | None, Field(description="Of the logo at /public/agency/logo; null: there is none.")
    ]
    address: Annotated[
        str | None,
        Field(description="In one line, in the foot of emails and of pages for applicants."),
    ]
    phone: Annotated[
        str | None, Field(description="In the foot of emails and of pages for applicants.")
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
    answer_days: Annotated[int, Field(ge=1, le=60, strict=True)] | None = None
    primary_color: Color | None = None
    accent_color: Color | None = None
    address: OptionalLine = None
    phone: OptionalPhone = None


class LogoUpdate(Versioned):
    """The logo to have from now on, and the version of the settings that was loaded."""

    content: Annotated[
        str | None,
        Field(
            max_length=LONGEST_LOGO,
            description="A PNG or JPEG of up to 512 KB in base64; null: no logo.",
        ),
    ]
