"""What is asked about templates, and what a preview shows."""

from pydantic import Field

from api.core.schemas import Locale, Schema
from api.emails.variables import TemplateType


class TemplatePreview(Schema):
    """An email as its reader will see it."""

    subject: str
    text: str
    html: str
    sample_variables: list[str] = Field(description="Those whose values are made up.")


class TemplateVariable(Schema):
    """A variable that a template may name."""

    name: str
    labels: dict[Locale, str]
    samples: dict[Locale, str]


class TypeVariables(Schema):
    """Holds what templates of a type may name, and the filters that a value may go through."""

    type: TemplateType
    variables: list[TemplateVariable]
    filters: list[str]


class ByTypeQuery(Schema):
    """Which language; both without one."""

    locale: Locale | None = None
