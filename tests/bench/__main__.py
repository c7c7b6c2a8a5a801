"""Measure side by side and print ratios: `python -m tests.bench [reads bulk uploads scale]`."""

import sys

from tests.bench import bulk, reads, scale, uploads
from tests.bench.agency import running_agency
from tests.bench.load import MissingToolError
from tests.bench.report import show

BENCHES = {"reads": reads.run, "bulk": bulk.run, "uploads": uploads.run, "scale": scale.run}


def main(names: list[str]) -> int:
    """Run the named benches, or all."""
    try:
        with running_agency() as agency:
            for name in names or BENCHES:
                show(BENCHES[name](agency))
    except MissingToolError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
