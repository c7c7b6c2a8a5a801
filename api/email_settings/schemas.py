"""What is sent to try the email settings."""

from api.core.schemas import Email, Line, Schema, Text


class TestEmail(Schema):
    """A test email."""

    to: Email
    subject: Line
    body: Text
