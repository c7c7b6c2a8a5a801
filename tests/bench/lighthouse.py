"""What applicants read on phones, as Lighthouse sees it: the list of jobs, one job, and its application form.

A slow or busy machine gives lower figures for performance, so Lighthouse's own figure for the machine is shown, too.
"""

import json
import os
import statistics
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cli.stack.settings import cache_folder
from cli.stack.toolchain.install import only_one, run_npm
from cli.stack.toolchain.machine import TOOLS
from cli.stack.toolchain.programs import node
from tests.bench.agency import Agency
from tests.bench.report import Row

VERSION = "12.8.2"
RUNS = 3
JOBS = 20
CHROME = "--headless --no-sandbox --disable-gpu --disable-dev-shm-usage"
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
MACHINE = "speed of this machine"
CAREERS, APPLYING = 98, 85
MOST = 100
# Below that Lighthouse itself calls a machine too slow to say much of performance.
FAST_ENOUGH = 1000


def run(agency: Agency) -> list[Row]:
    """Lighthouse's medians for a phone, and the performance that each page should reach."""
    program = install()
    jobs = [make_job(agency, number) for number in range(JOBS)]
    pages = (
        ("jobs", "/jobs", CAREERS),
        ("one job", f"/jobs/{jobs[0]['slug']}", CAREERS),
        ("application form", f"/apply/{jobs[0]['id']}", APPLYING),
    )
    return [
        row
        for name, path, goal in pages
        for row in rows_of(name, scores_of(program, agency.stack.app_url + path), goal)
    ]


def install() -> Path:
    """Lighthouse's start script; npm brings it into the cache the first time."""
    folder = cache_folder() / "lighthouse" / VERSION
    script = folder / "node_modules" / "lighthouse" / "cli" / "index.js"
    folder.mkdir(parents=True, exist_ok=True)
    with only_one(folder):
        if not script.exists():
            (folder / "package.json").write_text('{"private": true}\n', encoding="utf-8")
            run_npm(
                ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error",
                 f"lighthouse@{VERSION}"],
                folder,
            )  # fmt: skip
    return script


def make_job(agency: Agency, number: int) -> dict[str, Any]:
    """An open job with about as much text and as many facts as a real one."""
    place = {"name": f"Office {number}", "city": "Newark", "state": "NJ", "postalCode": "07102"}
    location = agency.call(agency.admin, "POST", "/locations", json=place).json()["data"]
    job = {
        "title": f"Home Health Aide, days {number}",
        "description": "<p>Care for clients at home, with weekly pay.</p>" * 6
        + "<ul><li>Day and evening shifts</li><li>Training for newcomers</li></ul>",
        "locationId": location["id"],
        "payMin": 18.5,
        "payMax": 22,
    }
    made = agency.call(agency.admin, "POST", "/job-listings", json=job).json()["data"]
    published = {"status": "PUBLISHED"}
    path = f"/job-listings/{made['id']}"
    shown: dict[str, Any] = agency.call(agency.admin, "PATCH", path, json=published).json()["data"]
    return shown


def scores_of(program: Path, url: str) -> dict[str, float]:
    """The medians of each category's scores, and of the machine's."""
    runs = [scores_in(look(program, url)) for _ in range(RUNS)]
    return {name: statistics.median(run[name] for run in runs) for name in runs[0]}


def look(program: Path, url: str) -> dict[str, Any]:
    """Return what Lighthouse says of one page; its usual settings are those of a phone on a slow line."""
    chromium = TOOLS["chromium"].path
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        subprocess.run(
            [
                str(node()), str(program), url, "--output=json", f"--output-path={report}",
                "--quiet", f"--chrome-flags={CHROME}",
            ],
            env={**os.environ, "CHROME_PATH": chromium or ""},
            check=True, timeout=300,
        )  # fmt: skip
        said: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
    if said.get("runtimeError"):
        raise RuntimeError(f"{url}: {said['runtimeError']['message']}")
    return said


def scores_in(said: Mapping[str, Any]) -> dict[str, float]:
    """Each category's score, of 100, and how fast the machine was."""
    scores = {name: MOST * said["categories"][name]["score"] for name in CATEGORIES}
    return scores | {MACHINE: said["environment"]["benchmarkIndex"]}


def rows_of(page: str, scores: Mapping[str, float], goal: int) -> list[Row]:
    """Performance beside its goal, the others beside the most that there is."""
    limits = dict.fromkeys(CATEGORIES, MOST) | {"performance": goal, MACHINE: FAST_ENOUGH}
    return [
        Row(
            f"{page} on a phone: {name}", score, limits[name], score / limits[name], "points",
            at_least=1.0 if name == "performance" else None,
        )
        for name, score in scores.items()
        # Search engines are kept from the form (robots.txt, noindex): its figure for them says that alone.
        if not (name == "seo" and goal == APPLYING)
    ]  # fmt: skip
