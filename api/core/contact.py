"""Email addresses and phone numbers: what is taken, and the one form in which it is kept."""

import re
from typing import Annotated, Any

import email_validator
import phonenumbers
from phonenumbers import NumberParseException, PhoneNumberFormat, ValidationResult
from pydantic import AfterValidator, BeforeValidator, StringConstraints, WithJsonSchema
from pydantic_core import PydanticCustomError

from api.core.errors.tree import FieldCode
from api.core.schemas import INVISIBLE, blank_to_null

# Names for examples, tests and networks of one's own (.test, .example, .local) are addresses as well.
email_validator.SPECIAL_USE_DOMAIN_NAMES.clear()

LONGEST_EMAIL = 254
_ATOM = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
_LABEL = r"[^\s!-,./:-@\[-`{-~]+"
# What a form can say before it sends: it takes all that is taken here, and little more.
EMAIL_PATTERN = rf"^{_ATOM}(?:\.{_ATOM})*@{_LABEL}(?:\.{_LABEL})+$"
LONGEST_PHONE = 60
_EXTENSION = r"(?:[A-Za-z]\D*\d+\W*)?"
PHONE_PATTERN = rf"^(?:tel:)?\W*(?:\+\W*(?:\d\W*){{7,30}}|(?:\d\W*){{10,30}}){_EXTENSION}$"

REGION = "US"
NORTH_AMERICA = 1
MEXICO = 52
AREA_CODE = re.compile(r"[2-9]\d{2}[2-9]\d{6}")
EXTENSION_WORDS = {
    "", "x", "ext", "extn", "xtn", "extension", "extensión", "anexo", "int", "tel", "telext", "telx",
}  # fmt: skip
WRONG_EMAIL = "Enter an email address such as name@example.com."
WRONG_PHONE = (
    "Enter a phone number with its area code, for example (201) 555-0123; one of another country "
    "with + and the country's code."
)
PHONE_LETTERS = "Enter digits in the place of letters; an extension comes last, for example x45."


def visible(value: Any) -> Any:
    """Drop what nobody sees and comes along when something is copied."""
    return INVISIBLE.sub("", value).strip() if isinstance(value, str) else value


def _kept_email(value: str) -> str:
    try:
        checked = email_validator.validate_email(
            value, check_deliverability=False, globally_deliverable=False, allow_smtputf8=False
        )
    except email_validator.EmailNotValidError as error:
        text = str(error) if "@" in value else WRONG_EMAIL
        raise PydanticCustomError(FieldCode.EMAIL, "{text}", {"text": text}) from None
    # Supabase Auth and mail servers know a domain in other letters by this name only.
    address = checked.ascii_email
    if address is None or "." not in checked.domain:
        raise PydanticCustomError(FieldCode.EMAIL, WRONG_EMAIL)
    return address.lower()


def _number_of(value: str) -> phonenumbers.PhoneNumber | None:
    try:
        number = phonenumbers.parse(value, REGION)
    except NumberParseException:
        return None
    national = phonenumbers.national_significant_number(number)
    if number.country_code == MEXICO and len(national) == len("1") + 10:
        # Until 2019 mobile numbers had a 1 before them, as many people still write it.
        number.national_number = int(national.removeprefix("1"))
    return number


def _is_whole(number: phonenumbers.PhoneNumber) -> bool:
    if number.country_code == NORTH_AMERICA:
        national = phonenumbers.national_significant_number(number)
        return AREA_CODE.fullmatch(national) is not None
    possible = phonenumbers.is_possible_number_with_reason(number)
    return bool(possible == ValidationResult.IS_POSSIBLE)


def kept_phone(value: str) -> str:
    """Return a number as it is kept: E.164, and `x` with the extension.

    Raises:
        PydanticCustomError: It is not whole, or has letters in the place of digits.
    """
    letters = "".join(filter(str.isalpha, value)).casefold()
    if letters not in EXTENSION_WORDS:
        raise PydanticCustomError(FieldCode.PHONE_LETTERS, PHONE_LETTERS)
    number = _number_of(value)
    if number is None or not _is_whole(number) or (letters.strip("tel") and not number.extension):
        raise PydanticCustomError(FieldCode.PHONE, WRONG_PHONE)
    e164 = phonenumbers.format_number(number, PhoneNumberFormat.E164)
    return f"{e164}x{number.extension}" if number.extension else e164


def phone_in(text: str) -> str | None:
    """Return a number that somebody searches for as it is kept, or None where the text is no whole number."""
    try:
        return kept_phone(text)
    except PydanticCustomError:
        return None


def readable_phone(kept: str) -> str:
    """Return a kept number as it is written here; one of another country with its code."""
    try:
        number = phonenumbers.parse(kept, REGION)
    except NumberParseException:
        return kept
    is_ours = number.country_code == NORTH_AMERICA
    form = PhoneNumberFormat.NATIONAL if is_ours else PhoneNumberFormat.INTERNATIONAL
    return phonenumbers.format_number(number, form)


UNSEEN = "Marks that nobody sees, as a copy brings them along, are dropped: the response has it as it is kept."


def _described(longest: int, pattern: str) -> WithJsonSchema:
    return WithJsonSchema(
        {"type": "string", "maxLength": longest, "pattern": pattern, "description": UNSEEN}
    )


_Visible = BeforeValidator(visible)
Email = Annotated[
    str,
    StringConstraints(min_length=1, max_length=LONGEST_EMAIL),
    AfterValidator(_kept_email),
    _Visible,
    _described(LONGEST_EMAIL, EMAIL_PATTERN),
]
PhoneNumber = Annotated[
    str,
    StringConstraints(min_length=1, max_length=LONGEST_PHONE),
    AfterValidator(kept_phone),
    _Visible,
    _described(LONGEST_PHONE, PHONE_PATTERN),
]
OptionalEmail = Annotated[Email | None, BeforeValidator(blank_to_null)]
OptionalPhone = Annotated[PhoneNumber | None, BeforeValidator(blank_to_null)]
