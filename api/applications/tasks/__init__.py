"""What somebody has to do about an application because of something that happened to it."""
