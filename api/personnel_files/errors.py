"""Define why no archive of workers' files is made."""

from api.core.errors.tree import ConflictError, NotFoundError, TooLargeError


class NoWorkersError(NotFoundError):
    """Somebody is no worker, or there is none."""

    code = "no_workers"
    default = "There is nobody to make a file of: files are made for people in pre-hire or later."


class PersonnelFileTooLargeError(TooLargeError):
    """It would be of too many people, or too large."""

    code = "personnel_file_too_large"
    default = "This is too much for one archive. Choose fewer people."


class PersonnelFileRunningError(ConflictError):
    """The same person is making one."""

    code = "personnel_file_running"
    default = "You are making an archive already. Wait until it has been saved, or stop it."
