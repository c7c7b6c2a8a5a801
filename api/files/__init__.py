"""The engine of files: announced, sent, checked, kept, pointed out, opened, taken back, scanned and swept."""
