"""A believable agency, made from a fixed random seed."""
