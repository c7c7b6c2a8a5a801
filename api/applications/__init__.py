"""Applications: what people send to a listing, and how staff decide on it."""
