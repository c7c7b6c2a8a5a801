"""What goes with the words of an email."""

from email.message import EmailMessage

from api.emails.facts import Attached


def attach(message: EmailMessage, attached: Attached) -> None:
    """Put it last among the ways to show the message, where calendars look for it, and beside them as a file.

    As bytes: line ends inside of it are part of its format, and a mail server may not change them.
    """
    parameters = {**attached.parameters, "charset": "utf-8"}
    message.add_alternative(
        attached.content, maintype="text", subtype="calendar", params=parameters
    )
    message.add_attachment(
        attached.content, maintype="application", subtype="ics", filename=attached.file_name
    )
