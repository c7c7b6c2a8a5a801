"""What every test folder shares: the repository on the path, the options, the stack."""

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from tests.fixtures.stack import stack  # noqa: E402

__all__ = ["stack"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--real", action="store_true", help="use the real Auth and Storage (CAREHIRE_*_BINARY)"
    )
