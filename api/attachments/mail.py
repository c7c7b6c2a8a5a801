"""Emails that ask for documents: sent for as long as those are to be sent."""

from api.emails.facts import sent_while

sent_while("select private.is_document_awaited($1)", "document_requested", "document_rejected")
