"""`python -m tests.mutants`: try a sample of faults in a running test stack, and list those that no test noticed."""

import argparse
import os
import subprocess
import sys

from cli.stack.home import Home
from cli.stack.up import running_stack
from tests.fixtures.stacks.commands import environment_for
from tests.mutants.forked import collect
from tests.mutants.hunt import KINDS, Hunt
from tests.mutants.near import FOLDERS, ROOT

HOME = ROOT / ".carehire-mutants"
PARTS = "db,rest,auth,storage,mail,gateway"
CAREHIRE = [sys.executable, "-m", "cli.main", "stack"]


def main() -> None:
    """Start a stack of its own for this, and stop it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kind", choices=KINDS, help="only faults of this kind")
    parser.add_argument("--name", help="only faults of what has this in its name")
    parser.add_argument("--count", type=int, default=200, help="how many (200)")
    parser.add_argument("--seed", type=int, default=1, help="draws the sample (1)")
    parser.add_argument("--minutes", type=float, default=60, help="for how long at most (60)")
    parser.add_argument(
        "--database-only",
        action="store_true",
        help="try no tests that ask servers: quicker, and names more",
    )
    options = parser.parse_args()
    environment = environment_for(HOME, real=False)
    up = [*CAREHIRE, "up", "--parts", PARTS, "--shift", "auto"]
    subprocess.run(up, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)
    # A hunt that was ended in the middle leaves its fault behind.
    anew = [*CAREHIRE, "reset", "--yes", "--no-seed"]
    subprocess.run(anew, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)
    os.chdir(ROOT)
    os.environ["CAREHIRE_TEST_HOME"] = str(HOME)
    stack = running_stack(Home(HOME))
    hunt = Hunt(
        stack.database_url("postgres"), stack.database_url("supabase_admin"), **vars(options)
    )
    try:
        collect(FOLDERS, hunt.begin)
        sys.exit(min(len(hunt.survivors), 1))
    finally:
        subprocess.run([*CAREHIRE, "down"], cwd=ROOT, env=environment, check=True)


if __name__ == "__main__":
    main()
