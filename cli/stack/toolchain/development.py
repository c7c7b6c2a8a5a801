"""Serve the web app with hot reload beside the running stack: `python -m cli.stack.toolchain.development`."""

import subprocess
import sys

from cli.settings import language_of_system
from cli.stack.config import LOOPBACK
from cli.stack.errors import StackError
from cli.stack.home import Home
from cli.stack.product import WEB, web_environment
from cli.stack.settings import base_environment, home_folder
from cli.stack.toolchain.programs import node
from cli.stack.up import running_stack
from cli.texts import Texts


def main() -> None:
    """Run Next's development server at the port where the gateway looks for the web app."""
    try:
        stack = running_stack(Home(home_folder()))
    except StackError as error:
        sys.exit(Texts(language_of_system()).of_error(error))
    print(f"Carehire  {stack.app_url}", flush=True)
    environment = {**base_environment(), **web_environment(stack), "NODE_ENV": "development"}
    environment["PATH"] = f"{node().parent}:{environment.get('PATH', '')}"
    next_dev = [str(node()), str(WEB / "node_modules" / "next" / "dist" / "bin" / "next"), "dev"]
    address = ["--hostname", LOOPBACK, "--port", str(stack.ports.web)]
    sys.exit(subprocess.call([*next_dev, *address], cwd=WEB, env=environment))


if __name__ == "__main__":
    main()
