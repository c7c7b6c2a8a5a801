"""Links to follow: what is taken; the database holds the same (private.is_web_link)."""

from typing import Annotated

from pydantic import BeforeValidator, StringConstraints

from api.core.schemas import blank_to_null

LONGEST_LINK = 500
# A host by its name, without anybody's name or password, and nothing that would end a link in a text or a page.
LINK_PATTERN = (
    r"^https://([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]*[A-Za-z0-9])"
    r"(:[0-9]{1,5})?([/?#][!#-;=?-~]*)?$"
)
WebLink = Annotated[
    str,
    StringConstraints(strip_whitespace=True, max_length=LONGEST_LINK, pattern=LINK_PATTERN),
]
OptionalWebLink = Annotated[WebLink | None, BeforeValidator(blank_to_null)]
