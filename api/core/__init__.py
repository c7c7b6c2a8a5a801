"""What every part of the API stands on."""
