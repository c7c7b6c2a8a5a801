"""Measure side by side and print ratios: `python -m tests.bench [lighthouse reads bulk uploads scale applications interviews exclusions duties personnel phone prehire signing]`."""

import sys

from cli.stack.toolchain import machine
from tests.bench import (
    applications,
    bulk,
    duties,
    exclusions,
    interviews,
    lighthouse,
    personnel_files,
    phone,
    prehire,
    reads,
    scale,
    signing,
    uploads,
)
from tests.bench.agency import running_agency
from tests.bench.report import show

BENCHES = {
    "lighthouse": lighthouse.run,
    "reads": reads.run,
    "bulk": bulk.run,
    "uploads": uploads.run,
    "scale": scale.run,
    "applications": applications.run,
    "interviews": interviews.run,
    "exclusions": exclusions.run,
    "duties": duties.run,
    "personnel": personnel_files.run,
    "phone": phone.run,
    "prehire": prehire.run,
    "signing": signing.run,
}
NEEDED = {
    "lighthouse": ("chromium",),
    "phone": ("chromium",),
    "signing": ("chromium",),
    "reads": ("pgbench", "wrk"),
    "applications": ("pgbench", "wrk"),
}


def main(names: list[str]) -> int:
    """Run the named benches, or all; what they need is there before anything starts."""
    chosen = names or list(BENCHES)
    machine.main([tool for name in chosen for tool in NEEDED.get(name, ())])
    with running_agency(web=any("chromium" in NEEDED.get(name, ()) for name in chosen)) as agency:
        for name in chosen:
            show(BENCHES[name](agency))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
