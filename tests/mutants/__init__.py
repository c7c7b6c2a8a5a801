"""Small, realistic faults in the tested database, one at a time: how many do the tests notice? `python -m tests.mutants`."""
