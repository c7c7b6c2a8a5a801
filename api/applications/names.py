"""Names of people whom nobody knows yet; they go into mail, where an address would become a link."""

import re
from typing import Annotated

from pydantic import AfterValidator
from pydantic_core import PydanticCustomError

from api.core.errors.tree import FieldCode
from api.core.schemas import Name

# The database refuses the same, and web/src/features/hiring/apply/answers.ts says so first.
NO_NAME = re.compile(r"://|www\.|[<>@]", re.IGNORECASE)


def _without_address(value: str) -> str:
    if NO_NAME.search(value):
        raise PydanticCustomError(
            FieldCode.NOT_ALLOWED, "Write the name alone: no web or email address, no <, > or @."
        )
    return value


StrangersName = Annotated[Name, AfterValidator(_without_address)]
