"""Who is asking, and what they may ask for."""
