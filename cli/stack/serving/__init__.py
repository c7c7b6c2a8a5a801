"""What our two local servers share: routes declared as data, guards, errors, CORS, the log."""
