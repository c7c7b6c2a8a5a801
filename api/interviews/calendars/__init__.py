"""Interviews in people's own calendars: invitations by mail, a file to download, and feeds."""
