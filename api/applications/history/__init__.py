"""The moves of an application, as staff and as its applicant see them."""
