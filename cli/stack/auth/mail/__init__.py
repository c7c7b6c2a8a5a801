"""Templates, links and sending."""
