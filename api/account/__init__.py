"""Account: the signed-in person, seen by themselves."""
