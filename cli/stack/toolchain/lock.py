"""Complete a package-lock.json: `python -m cli.stack.toolchain.lock web/package-lock.json`.

`npm ci` wants an entry for every optional package of every platform, but npm writes only those
that the registry at hand holds. An entry needs no checksum to be skipped on other platforms.
"""

import json
import sys
from pathlib import Path
from typing import Any

SYSTEMS = ("darwin", "linux", "win32", "windows", "freebsd", "android", "openharmony", "sunos")
MACHINES = ("arm64", "x64", "ia32", "arm", "riscv64", "ppc64", "s390x", "loong64", "wasm32")
LIBRARIES = {"musl": "musl", "gnu": "glibc", "gnueabihf": "glibc"}


def complete_lock(path: Path) -> int:
    """Add the missing entries and say how many there were."""
    lock = json.loads(path.read_text(encoding="utf-8"))
    packages: dict[str, Any] = lock["packages"]
    held = {name.rpartition("node_modules/")[2] for name in packages}
    wanted = {
        name: (version, entry.get("dev", False))
        for entry in list(packages.values())
        for name, version in entry.get("optionalDependencies", {}).items()
        if name not in held
    }
    for name, (version, is_dev) in wanted.items():
        packages[f"node_modules/{name}"] = made_entry(name, version, is_dev=is_dev)
    lock["packages"] = dict(sorted(packages.items()))
    path.write_text(json.dumps(lock, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return len(wanted)


def made_entry(name: str, version: str, *, is_dev: bool) -> dict[str, Any]:
    """An entry that names the platform which the package's name ends with."""
    parts = name.split("-")
    entry: dict[str, Any] = {"version": version.lstrip("v^~=")}
    if is_dev:
        entry["dev"] = True
    machines = [part for part in parts if part in MACHINES]
    systems = ["win32" if part == "windows" else part for part in parts if part in SYSTEMS]
    libraries = [LIBRARIES[part] for part in parts if part in LIBRARIES]
    found = {"cpu": machines, "os": systems, "libc": libraries if "linux" in systems else []}
    return {**entry, "optional": True, **{key: value for key, value in found.items() if value}}


if __name__ == "__main__":
    print(f"{complete_lock(Path(sys.argv[1]))} entries added")
