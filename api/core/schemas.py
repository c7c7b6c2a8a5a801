"""Define what request and response bodies have in common."""

import re
import warnings
from typing import Annotated, Any, Literal, get_args

from pydantic import (
    AfterValidator,
    AwareDatetime,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    StringConstraints,
    Tag,
    field_validator,
)
from pydantic.alias_generators import to_camel
from pydantic.warnings import UnsupportedFieldAttributeWarning

from api.core.characters import carried, drop_turning
from api.core.errors.tree import AppError, FieldCode, InvalidInputError

# FastAPI holds it back where it builds a model: a body is called `body` in what it makes of one.
warnings.filterwarnings("ignore", category=UnsupportedFieldAttributeWarning)


class Schema(BaseModel):
    """JSON in camelCase; unknown fields and characters that no text may have are refused and named."""

    # A model is built as it is first used: API and worker start in three quarters of the time.
    model_config = ConfigDict(
        alias_generator=to_camel,
        extra="forbid",
        serialize_by_alias=True,
        frozen=True,
        defer_build=True,
    )

    # Here and not with the types: a field that is plain `str` is held to it, too.
    @field_validator("*")
    @classmethod
    def _can_be_carried(cls, value: Any) -> Any:
        return carried(value)


def _lines(value: Any) -> Any:
    """End lines in one way."""
    text = drop_turning(value)
    return text.replace("\r\n", "\n").replace("\r", "\n") if isinstance(text, str) else text


# What nobody sees or what reverses the reading direction: "Ann" with one in it looks like another
# Ann. The same as in web/src/domain/people/person-name.ts and, with control characters, in the database.
INVISIBLE = re.compile(
    r"[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    r"\U000e0000-\U000e007f]"
)


def _visible(value: Any) -> Any:
    """Drop what comes along unseen when a name is copied."""
    return INVISIBLE.sub("", value) if isinstance(value, str) else value


def _null_to_empty(value: str | None) -> str:
    return value or ""


def blank_to_null(value: Any) -> Any:
    """Forms send an empty field as empty text."""
    return None if isinstance(value, str) and not value.strip() else value


_Carried = AfterValidator(carried)
_Turned = BeforeValidator(drop_turning)
_Lines = BeforeValidator(_lines)
POSTAL_CODE_PATTERN = r"^[A-Za-z0-9][A-Za-z0-9 -]{0,19}$"
_OneLine = r"^[^\n\t]*$"
_Blank = BeforeValidator(blank_to_null)


def _line(length: int, pattern: str = _OneLine) -> Any:
    return StringConstraints(strip_whitespace=True, max_length=length, pattern=pattern)


Name = Annotated[str, _line(100, r"^[^\n\t]+$"), _Carried, BeforeValidator(_visible)]
Line = Annotated[str, _line(200, r"^[^\n\t]+$"), _Carried, BeforeValidator(_visible)]
ExternalId = Annotated[str, _line(200, r"^[^\n\t]+$"), _Carried, _Turned]
OptionalLine = Annotated[Annotated[str, _line(200), _Carried, _Turned] | None, _Blank]
OptionalLongLine = Annotated[Annotated[str, _line(500), _Carried, _Turned] | None, _Blank]
OptionalPlace = Annotated[Annotated[str, _line(100), _Carried, _Turned] | None, _Blank]
OptionalExternalId = Annotated[ExternalId | None, _Blank]
OptionalPostalCode = Annotated[Annotated[str, _line(20, POSTAL_CODE_PATTERN)] | None, _Blank]
Notes = Annotated[str, StringConstraints(strip_whitespace=True, max_length=4000), _Carried, _Lines]
# Where there are none, the text is empty: null means that.
OptionalNotes = Annotated[Notes | None, AfterValidator(_null_to_empty)]
Description = Annotated[
    str, StringConstraints(strip_whitespace=True, max_length=2000), _Carried, _Lines
]
# In capitals, so that "hha" is found to be taken by "HHA".
Code = Annotated[
    Annotated[str, _line(20, r"^[A-Za-z0-9][A-Za-z0-9-]*$")], AfterValidator(str.upper)
]
OptionalCode = Annotated[Code | None, _Blank]
Text = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=10_000),
    _Carried,
    _Lines,
]
Reason = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=500),
    _Carried,
    _Lines,
]
Search = Annotated[str, StringConstraints(strip_whitespace=True, max_length=100), _Carried, _Turned]
Version = Annotated[int, Field(ge=1, le=2_147_483_647, strict=True)]
Locale = Literal["en", "es"]
Role = Literal["applicant", "employee", "hiringmanager", "admin", "superuser"]
EVERYONE: tuple[Role, ...] = get_args(Role)
STAFF = EVERYONE[1:]
ADMINS: tuple[Role, ...] = ("admin", "superuser")
# People who decide on applications (private.is_decider).
DECIDERS: tuple[Role, ...] = ("hiringmanager", *ADMINS)
Timestamp = AwareDatetime
Purpose = Annotated[
    Literal["view", "export"], Field(description="What it is read for; this is on record.")
]


class ListQuery(Schema):
    """How much of a list to answer, and from where."""

    limit: int = Field(default=20, ge=1, le=100)
    cursor: str | None = Field(default=None, max_length=1000)


# What distinguishes one thing from a list of them: not part of a field's name.
ONE, LIST = " ", "  "


def one_or_many(kind: type[Schema], most: int) -> Any:
    """Return the type of a body that is one thing, or a list of at most so many."""
    return Annotated[
        Annotated[kind, Tag(ONE)]
        | Annotated[list[kind], Field(min_length=1, max_length=most), Tag(LIST)],  # type: ignore[valid-type]
        Discriminator(lambda body: LIST if isinstance(body, list) else ONE),
    ]


class PageInfo(Schema):
    """Say where the next page starts; `total` is set only when asked for."""

    next: str | None = None
    total: int | None = None


class ErrorDetail(Schema):
    """One field and what is wrong with it."""

    field: str
    message: str
    code: FieldCode
    values: dict[str, str] | None = Field(
        default=None, description="What the message names, for a translation of it."
    )


def _codes(schema: dict[str, Any]) -> None:
    schema["properties"]["code"]["enum"] = sorted({error.code for error in AppError.tree()})


class ErrorBody(Schema):
    """The one shape of every refusal."""

    model_config = ConfigDict(json_schema_extra=_codes)

    message: str
    code: str
    details: list[ErrorDetail] | None = None
    request_id: str


# Two blanks: a line each in Markdown.
BETWEEN = "  \n"


def refusals(*errors: type[AppError]) -> dict[int | str, dict[str, Any]]:
    """Describe the errors of a route for OpenAPI; 422 is always among them."""
    by_status: dict[int | str, dict[str, Any]] = {}
    documented: tuple[type[AppError], ...] = tuple(dict.fromkeys((*errors, InvalidInputError)))
    for error in documented:
        described = by_status.setdefault(error.status, {"model": ErrorBody, "description": ""})
        texts = filter(None, [described["description"], f"`{error.code}`: {error.default}"])
        described["description"] = BETWEEN.join(texts)
    return by_status
