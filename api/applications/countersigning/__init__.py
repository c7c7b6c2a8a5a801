"""Countersigning: the agency signs second, exactly what an applicant has signed, where a row asks for it."""
