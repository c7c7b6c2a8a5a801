"""The process supervisor (supervisord): starts the parts, starts them again when they die, rotates their logs."""

import http.client
import os
import signal
import subprocess
import time
import xmlrpc.client
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from supervisor.xmlrpc import SupervisorTransport  # type: ignore[import-untyped]

from cli.stack.errors import StackError
from cli.stack.files import write_private
from cli.stack.home import Home
from cli.stack.part import launch_file, mark
from cli.stack.processes.launch import (
    end,
    is_alive,
    marked_processes,
    postmaster,
    without_children,
)
from cli.stack.processes.listeners import running_with
from cli.stack.settings import REPOSITORY, base_environment, python

PARTS = ("postgres", "mail", "rest", "auth", "storage", "gateway", "api", "worker", "web")
DAEMON = "supervisor.supervisord"
SECONDS_TO_START = 10.0
SECONDS_TO_STOP = 30.0
ALREADY_STARTED, NOT_RUNNING = 60, 70
PROGRAM = """
[program:{name}]
command={python} -m cli.stack.processes.launch {file}
directory={folder}
autostart=false
autorestart=true
startsecs=1
startretries=20
stopsignal={signal}
stopwaitsecs=15
stopasgroup={group}
killasgroup={group}
stdout_logfile={log}
stdout_logfile_maxbytes=5MB
stdout_logfile_backups=3
redirect_stderr=true
"""
GENERAL = """
[supervisord]
logfile={logs}/supervisor.log
logfile_maxbytes=2MB
logfile_backups=2
loglevel=info
pidfile={run}/supervisord.pid
childlogdir={logs}
directory={folder}
umask=077
{user}

[unix_http_server]
file={socket}
chmod=0600

[rpcinterface:supervisor]
supervisor.rpcinterface_factory=supervisor.rpcinterface:make_main_rpcinterface
"""


@dataclass(frozen=True)
class Process:
    """Holds what the supervisor says of one part."""

    name: str
    state: str
    pid: int
    since: int
    why: str

    @property
    def is_running(self) -> bool:
        """Return whether it runs or is being started."""
        return self.state in {"RUNNING", "STARTING", "BACKOFF"}


class Supervisor:
    """One stack's supervisord, asked through its socket."""

    def __init__(self, home: Home) -> None:
        self.home = home

    def call(self, procedure: str, *arguments: object) -> Any:
        """One procedure of the supervisor, over a connection of its own: a failed one can't be used again."""
        transport = SupervisorTransport(None, None, f"unix://{self.home.socket}")
        with closing(transport):
            proxy = xmlrpc.client.ServerProxy("http://127.0.0.1", transport=transport)
            return getattr(proxy.supervisor, procedure)(*arguments)

    @property
    def is_up(self) -> bool:
        """Return whether supervisord responds."""
        try:
            return bool(self.call("getState")["statename"] == "RUNNING")
        except (OSError, http.client.HTTPException, xmlrpc.client.Error):
            return False

    def processes(self) -> dict[str, Process]:
        """Every part that this stack has been asked for, as the supervisor sees it."""
        found = self.call("getAllProcessInfo") if self.is_up else []
        return {
            info["name"]: Process(
                info["name"], info["statename"], info["pid"], info["start"], info["spawnerr"]
            )
            for info in found
            if launch_file(self.home, info["name"]).exists()
        }

    def start_daemon(self) -> None:
        """Start supervisord unless it runs with these settings; what a dead one left behind is ended first."""
        is_new = write_private(self.file, configuration(self.home))
        if self.is_up and not is_new:
            return
        self.shut_down()
        command = [python(), "-m", DAEMON]
        done = subprocess.run(
            [*command, "-c", str(self.file)],
            cwd=REPOSITORY, env=base_environment(), capture_output=True, text=True,
            check=False,
        )  # fmt: skip
        deadline = time.monotonic() + SECONDS_TO_START
        while not self.is_up:
            if done.returncode or time.monotonic() > deadline:
                said = " ".join((done.stderr or done.stdout).split())
                raise StackError(
                    "stack.no_supervisor", reason=said or self.home.logs / "supervisor.log"
                )
            time.sleep(0.05)

    @property
    def file(self) -> Path:
        """Supervisord's settings; the path also distinguishes its process from any other stack's."""
        return self.home.run / "supervisord.conf"

    def lost(self) -> list[int]:
        """Supervisors of this stack that its socket does not reach: the state folder was removed under them."""
        # Not a program that merely looks at the file, such as an editor.
        running = running_with(DAEMON, str(self.file))
        return [pid for pid in running if not self.is_up or pid != int(self.call("getPID"))]

    def end_lost(self) -> bool:
        """End such supervisors with all that they watch over; say whether there were any."""
        found = self.lost()
        for pid in found:
            end(pid, signal.SIGTERM, SECONDS_TO_STOP)
        return bool(found)

    def end_orphans(self) -> None:
        """End what runs of this stack without a supervisor, Postgres last."""
        for name in reversed(PARTS):
            how = signal.SIGINT if name == "postgres" else signal.SIGTERM
            for pid in without_children(marked_processes(mark(self.home, name))):
                end(pid, how)
        served_by = postmaster(self.home.database)
        if served_by is not None:
            end(served_by, signal.SIGINT)

    def orphans(self) -> list[int]:
        """Processes that carry this stack's mark."""
        return [pid for name in PARTS for pid in marked_processes(mark(self.home, name))]

    def start(self, name: str) -> None:
        """Have a part started; nothing happens when it runs."""
        try:
            self.call("startProcess", name, False)
        except xmlrpc.client.Fault as fault:
            if fault.faultCode != ALREADY_STARTED:
                raise StackError("stack.part_not_started", part=name, reason=fault) from fault

    def stop(self, name: str) -> None:
        """Stop a part and wait until it is gone."""
        try:
            self.call("stopProcess", name, True)
        except xmlrpc.client.Fault as fault:
            if fault.faultCode != NOT_RUNNING:
                raise StackError("stack.part_not_stopped", part=name, reason=fault) from fault

    def shut_down(self) -> bool:
        """Stop every part, Postgres last, and supervisord; say whether anything ran."""
        if not self.is_up:
            had_lost = self.end_lost()
            had_orphans = bool(self.orphans()) or postmaster(self.home.database) is not None
            self.end_orphans()
            return had_lost or had_orphans
        for name in reversed(PARTS):
            self.stop(name)
        pid = int(self.call("getPID"))
        self.call("shutdown")
        deadline = time.monotonic() + SECONDS_TO_STOP
        while is_alive(pid) and time.monotonic() < deadline:
            time.sleep(0.05)
        return True


def configuration(home: Home) -> str:
    """Supervisord's settings; what a part runs is in its launch file."""
    paths = {"logs": home.logs, "run": home.run, "folder": REPOSITORY, "socket": home.socket}
    escaped = {name: str(path).replace("%", "%%") for name, path in paths.items()}
    text = GENERAL.format(**escaped, user="" if os.getuid() else "user=root")
    for name in PARTS:
        database = name == "postgres"
        text += PROGRAM.format(
            name=name,
            python=quoted(python()),
            file=quoted(str(launch_file(home, name))),
            folder=escaped["folder"],
            log=f"{escaped['logs']}/{name}.log",
            signal="INT" if database else "TERM",
            group="false" if database else "true",
        )
    return text


def quoted(word: str) -> str:
    """A word of a command line as supervisord reads it."""
    return '"' + word.replace("%", "%%") + '"'
