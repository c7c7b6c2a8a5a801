"""What routes set in motion: signing up, proving a code, changing an account."""
