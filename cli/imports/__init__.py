"""CSV files brought from elsewhere: read, recognised, checked and sent in pieces."""
