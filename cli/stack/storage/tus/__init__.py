"""TUS 1.0: uploads that survive a lost connection."""
