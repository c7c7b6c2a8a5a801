"""Python runs this as it starts: `PYTHONPATH` leads what tests start, and what that starts in turn, to this folder."""

import ran_lines

ran_lines.follow()
