"""One of the applications that a call about many names."""

from uuid import UUID

from api.core.schemas import Schema, Version


class ChosenApplication(Schema):
    """An application, and the version of it that was read."""

    id: UUID
    version: Version
