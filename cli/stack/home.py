"""The state folder of one stack: where each of its files lies."""

import hashlib
import os
import tempfile
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path

from cli.install import only_one
from cli.stack.errors import Say, StackError
from cli.stack.files import make_private_folder

LONGEST_SOCKET_PATH = 95
PASSABLE = 0o711


@dataclass(frozen=True)
class Home:
    """The state folder; Postgres' own account must be able to pass through it when root runs it."""

    root: Path

    @property
    def keys(self) -> Path:
        """The stack's keys and passwords."""
        return self.root / "keys.json"

    @property
    def signing_keys(self) -> Path:
        """The signing keys as the official CLI's `auth.signing_keys_path` wants them."""
        return self.root / "signing_keys.json"

    @property
    def sealing_key(self) -> Path:
        """The key with which signed forms are sealed."""
        return self.root / "sealing_key.pem"

    @property
    def sealing_certificate(self) -> Path:
        """Its certificate."""
        return self.root / "sealing_certificate.pem"

    @property
    def stack(self) -> Path:
        """Addresses and passwords of the running stack, for programs."""
        return self.root / "stack.json"

    @property
    def ports(self) -> Path:
        """Which ports were chosen last."""
        return self.root / "ports.json"

    @property
    def run(self) -> Path:
        """Files that belong to the running processes."""
        return self.root / "run"

    @property
    def logs(self) -> Path:
        """One log for each part."""
        return self.root / "logs"

    @property
    def database(self) -> Path:
        """Postgres' data folder, or a link to it."""
        return self.root / "postgres"

    @property
    def objects(self) -> Path:
        """The bytes that Storage keeps."""
        return self.root / "storage"

    @property
    def mail(self) -> Path:
        """The caught emails."""
        return self.root / "mail"

    @property
    def id(self) -> str:
        """A short name of this folder, for what must lie elsewhere."""
        return hashlib.sha256(os.fsencode(self.root)).hexdigest()[:12]

    @property
    def socket(self) -> Path:
        """The supervisor's socket; a socket's path must be short."""
        usual = self.run / "supervisor.sock"
        if len(os.fsencode(usual)) <= LONGEST_SOCKET_PATH:
            return usual
        return Path(tempfile.gettempdir()) / f"carehire-{os.getuid()}" / f"{self.id}.sock"

    @property
    def mail_socket(self) -> Path:
        """Return where the mail catcher serves its page, only for the gateway."""
        return self.socket.with_name(f"{self.socket.stem}-mail.sock")

    def alone(self, say: Say) -> AbstractContextManager[None]:
        """Let no two commands change the same stack together; says so when it waits for another one."""
        return only_one(self.run, lambda: say("stack.waiting"))

    def prepare(self) -> None:
        """Make the folders, only for the owner.

        Raises:
            StackError: They belong to somebody else.
        """
        try:
            make_private_folder(self.root, PASSABLE if os.getuid() == 0 else 0o700)
        except PermissionError as error:
            raise StackError("stack.home_closed", path=self.root) from error
        for folder in (self.run, self.logs, self.objects, self.mail):
            make_private_folder(folder)
        if self.socket.parent != self.run:
            make_private_folder(self.socket.parent)
            if self.socket.parent.stat().st_uid != os.getuid():
                raise StackError("stack.socket_owned", path=self.socket.parent)
