"""Commands for whoever hires: listings, applications, interviews, offers, and what a file needs."""
