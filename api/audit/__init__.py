"""The audit record: who did what to which rows, for those who keep an eye on it."""
