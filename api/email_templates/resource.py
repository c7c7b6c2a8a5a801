"""What an email template is."""

from typing import Annotated
from uuid import UUID

from pydantic import Field

from api.core.errors.tree import ConflictError
from api.core.resources.declaration import Resource
from api.core.resources.models import Reference
from api.core.schemas import DECIDERS, Line, Locale, Schema, Text
from api.emails.variables import TemplateType

REJECTIONS = ("applies_to", "rejection")


class TemplateText(Schema):
    """Subject and body of a type of emails, in one language, saved or not."""

    type: TemplateType
    locale: Locale
    subject: Line
    body: Text


class EmailTemplateFields(TemplateText):
    """A text, and for which rejections it is."""

    reason_id: Annotated[
        UUID | None,
        Reference("decision_reasons", only=REJECTIONS),
        Field(description="Of a rejection: for this reason alone. Empty: for all others."),
    ] = None


class EmailTemplateShown(Schema):
    """Holds what is known of a template besides."""

    reason_name_es: str | None = Field(description="The reason in Spanish, where it has a name.")


class TemplateNeededError(ConflictError):
    """The only active template of a type and language would go."""

    code = "template_needed"
    default = (
        "One template of each type and language is always active. Activate another one instead."
    )


RESOURCE = Resource(
    "email_templates",
    EmailTemplateFields,
    key=("type", "locale", "reason_id"),
    search=("subject",),
    shown=EmailTemplateShown,
    given={
        "reason_name_es": "(select r.name_es from public.decision_reasons as r where r.id = t.reason_id)"
    },
    readers=DECIDERS,
    deleters=("superuser",),
    refusals=(TemplateNeededError,),
)
