"""Commands for people who hire: listings, applications, interviews, offers, and what a file needs."""
