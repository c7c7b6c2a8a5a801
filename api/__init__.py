"""The API: business rules over the row-secured database."""
