"""The servers as a command meets them: sign-in, API, file transfer."""
