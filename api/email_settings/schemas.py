"""What is sent to try the email settings."""

from api.core.contact import Email
from api.core.schemas import Line, Schema, Text


class TestEmail(Schema):
    """A test email."""

    to: Email
    subject: Line
    body: Text
