"""CSV files brought from elsewhere: read, recognized, checked and sent in pieces."""
