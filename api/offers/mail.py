"""Reminders of offers: sent for as long as those can be answered."""

from api.emails.facts import sent_while

sent_while("select private.is_offer_to_answer($1)", "offer_reminder")
