"""What an email template is."""

from api.core.resources.declaration import Resource
from api.core.schemas import ADMINS, Line, Locale, Schema, Text
from api.emails.variables import TemplateType


class EmailTemplateFields(Schema):
    """Subject and body of a type of emails, in one language."""

    type: TemplateType
    locale: Locale
    subject: Line
    body: Text


RESOURCE = Resource(
    "email_templates",
    EmailTemplateFields,
    key=("type", "locale"),
    search=("subject",),
    readers=("hiringmanager", *ADMINS),
    deleters=("superuser",),
)
