"""Load from outside: wrk against HTTP, pgbench against SQL, each bounded in clients and seconds."""

import os
import re
import statistics
import subprocess
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

CLIENTS = 8
SECONDS = 4
ROUNDS = 5


def wrk(url: str, headers: dict[str, str]) -> float:
    """Requests a second; every answer must be a success."""
    command = ["wrk", "-t1", f"-c{CLIENTS}", f"-d{SECONDS}s"]
    for name, value in headers.items():
        command += ["-H", f"{name}: {value}"]
    text = subprocess.run(
        [*command, url], check=True, capture_output=True, text=True, timeout=60
    ).stdout
    if "Non-2xx" in text:
        raise RuntimeError(f"{url} refused some requests:\n{text}")
    return float(_found(r"Requests/sec:\s+([\d.]+)", text))


def pgbench(database_url: str, script: str) -> float:
    """Transactions a second of one SQL script."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "script.sql"
        path.write_text(script, encoding="utf-8")
        ran = subprocess.run(
            [
                "pgbench", "-n", "-M", "prepared",
                "-c", str(CLIENTS), "-j", "1", "-T", str(SECONDS), "-f", str(path), database_url,
            ],
            check=False, capture_output=True, text=True, timeout=60,
        )  # fmt: skip
    if ran.returncode != 0:
        raise RuntimeError(f"pgbench refused the script:\n{ran.stderr[-4000:]}")
    return float(_found(r"tps = ([\d.]+)", ran.stdout))


def side_by_side(
    ours: Callable[[], float], peer: Callable[[], float], rounds: int = ROUNDS
) -> tuple[float, float, float]:
    """Medians of ours and the peer, taken in turn, and the median ratio of the pairs."""
    pairs = [(ours(), peer()) for _ in range(rounds)]
    return (
        statistics.median(a for a, _ in pairs),
        statistics.median(b for _, b in pairs),
        statistics.median(a / b for a, b in pairs),
    )


def processor_ms(processes: list[int]) -> dict[int, float]:
    """Milliseconds of processor time that each of these has used so far, if it still runs."""
    used = {}
    for pid in processes:
        with suppress(FileNotFoundError, ProcessLookupError):
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            ticks = int(fields[11]) + int(fields[12])
            used[pid] = ticks * 1000 / os.sysconf("SC_CLK_TCK")
    return used


def used_since(before: dict[int, float]) -> float:
    """Milliseconds of processor time since then, of those that still run."""
    now = processor_ms(list(before))
    return sum(used - before[pid] for pid, used in now.items())


def _found(pattern: str, text: str) -> str:
    match = re.search(pattern, text)
    if match is None:
        raise RuntimeError(f"no figure in:\n{text}")
    return match.group(1)
