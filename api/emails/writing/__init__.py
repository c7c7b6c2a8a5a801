"""From what an email is about to its words: subject, text and page."""
