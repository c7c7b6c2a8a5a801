"""Dashboard: the figures of the day, by the caller's own sight."""
