"""A backup of one project: what its database and its files hold, with a checksum of each piece."""
