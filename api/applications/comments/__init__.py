"""What staff write to each other about an application; applicants never see it."""
