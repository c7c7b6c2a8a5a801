"""Phone numbers as people in the United States write them, kept in E.164."""

from typing import Annotated

import phonenumbers
from pydantic import AfterValidator, StringConstraints
from pydantic_core import PydanticCustomError

from api.core.errors.tree import FieldCode

REGION = "US"


def _international(value: str) -> str:
    try:
        number = phonenumbers.parse(value, REGION)
    except phonenumbers.NumberParseException:
        number = None
    if number is None or number.extension or not phonenumbers.is_possible_number(number):
        raise PydanticCustomError(
            FieldCode.PHONE, "Enter a phone number with its area code, for example (201) 555-0123."
        )
    return phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)


PhoneNumber = Annotated[
    Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40)],
    AfterValidator(_international),
]
