"""How an error is said at a terminal: by the options and arguments that a person typed."""

import re
from collections.abc import Mapping

from cli.errors import CliError, Detail
from cli.texts import Texts

# Where a field of the API has another name than its parameter, which has the former's without `_id`.
PARAMETERS = {
    "q": ("search",),
    "patient_ids": ("patients",),
    "user_id": ("person",),
    "actor_id": ("person",),
    "person_id": ("interviewer",),
    "run_id": ("which",),
    "upload_date": ("date",),
    "visit_date": ("date",),
    "interview_date": ("date",),
    "from_date": ("first",),
    "to_date": ("last",),
    "first_day": ("first", "day"),
    "last_day": ("last",),
    "valid_from": ("first_day",),
    "confirmed_on": ("on",),
    "ended_on": ("on",),
    "expires_on": ("until",),
    "given_on": ("on",),
    "ordered_on": ("on",),
    "published_on": ("published",),
    "reported_on": ("reported",),
    "started_on": ("starts",),
    "starts_on": ("starts",),
}
FIELD_OF_CODE = {"invalid_document_type": "docType"}
LISTS = {
    "application_id": "carehire applications list",
    "patient_id": "carehire patients list",
    "patient_ids": "carehire patients list",
    "visit_id": "carehire visits list",
    "document_id": "carehire documents list",
    "user_id": "carehire users list",
    "email_id": "carehire email outbox",
}
INVALID_INPUT = "invalid_input"
Line = tuple[str, str]


def worded(error: CliError, texts: Texts, typed: Mapping[str, str]) -> tuple[str, list[Line]]:
    """Return what happened, and where several fields are wrong a line for each.

    `typed` names what a person typed for each parameter of the command.
    """
    lines = [(typed_field(one, typed), texts.of_detail(one)) for one in error.details]
    message = texts.of_error(error)
    if error.code in FIELD_OF_CODE:
        field = Detail(FIELD_OF_CODE[error.code], message)
        message = f"{typed_field(field, typed)}: {message}"
    elif error.code == INVALID_INPUT and lines:
        one_line = len(lines) == 1
        message = ": ".join(lines[0]) if one_line else texts.get("api.invalid_input")
        lines = [] if one_line else lines
    if error.file and error.file not in message:
        message = f"{error.file}: {message}"
    return message, lines


def remedy(error: CliError, texts: Texts) -> str | None:
    """Return what to do about it: the error's own advice, else where to find what the field takes."""
    found = texts.find(f"{error.key}.remedy", **error.values)
    if found or error.code != INVALID_INPUT:
        return found
    for detail in error.details:
        name = snake_case(detail.field)
        if detail.code == "invalid" and name in LISTS:
            return texts.get("hint.id", command=LISTS[name])
    return texts.get("hint.help")


def typed_field(detail: Detail, typed: Mapping[str, str]) -> str:
    """The option or argument behind a field of the API; the field itself where there is none."""
    name = snake_case(detail.field)
    names = (*PARAMETERS.get(name, ()), name, name.removesuffix("_id"))
    return next((typed[one] for one in names if one in typed), detail.field)


def snake_case(field: str) -> str:
    """A field of the API as parameters are written, without a place in a list: `patient_ids`."""
    bare = field.partition(".")[0]
    return re.sub(r"[A-Z]", lambda match: f"_{match.group().lower()}", bare)
