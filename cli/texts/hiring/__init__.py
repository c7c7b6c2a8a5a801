"""What is said of hiring, and Spanish for the help of its commands, by its English."""
