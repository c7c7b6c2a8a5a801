"""Background checks: what was ordered, what came of it, and the letters before anybody is turned down for one."""
