"""Email settings: the mail server by which the agency's mail goes."""
