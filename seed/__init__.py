"""A believable home-care agency to try Carehire with; nobody in it exists."""
