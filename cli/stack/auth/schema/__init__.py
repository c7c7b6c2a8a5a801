"""The auth schema, one file for each subject."""
