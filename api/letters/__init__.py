"""Letters: written from the agency's words in both languages, and set on pages."""
