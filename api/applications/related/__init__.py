"""What else there is about an application: others of probably the same person, and its emails."""
