"""Files that applicants send, and documents that they are asked for."""
