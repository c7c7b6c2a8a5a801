"""One command's run: common options on every command, one place where errors become exit codes."""

import contextlib
import functools
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, NoReturn

import typer

from cli.errors import EXIT_CODES, FAILED, CliError, NotSignedInError
from cli.options import Common, Remote, command_signature, gather, names_of, require_ids, take
from cli.output import Output
from cli.remote.api import Api
from cli.session import Session, SessionStore, renew
from cli.settings import (
    ServerOptions,
    Servers,
    api_base,
    current_servers,
    find_servers,
    language_of_system,
    leave_loopback_out_of_proxies,
    named_servers,
    session_path,
)
from cli.texts import Texts


class Run:
    """Holds what a command works with: its output, the session and the API as the signed-in person."""

    def __init__(self, output: Output, options: ServerOptions) -> None:
        self.output = output
        self.options = options
        self.store = SessionStore(session_path())
        self._api: Api | None = None

    @property
    def servers(self) -> Servers:
        """The servers to sign in at."""
        return find_servers(self.options)

    @property
    def api(self) -> Api:
        """The API as the signed-in person.

        Raises:
            NotSignedInError: Nobody is signed in, or it is at another server.
        """
        if self._api is None:
            session = self.session()
            self._api = Api(session.servers.api_url, self.access_token)
        return self._api

    def session(self) -> Session:
        """The stored session, which must be of the servers that the options name."""
        stored = self.store.load()
        if stored is None:
            raise NotSignedInError("session.none")
        session = replace(stored, servers=current_servers(stored.servers))
        asked = named_servers(self.options)
        wanted = {"api_url": asked["apiUrl"] and api_base(asked["apiUrl"])}
        wanted["supabase_url"] = asked["supabaseUrl"] and asked["supabaseUrl"].rstrip("/")
        for name, url in wanted.items():
            if url and url != getattr(session.servers, name):
                held = session.servers.supabase_url
                raise NotSignedInError("session.elsewhere", here=held, asked=url)
        return session

    def access_token(self, *, force: bool = False) -> str:
        """An access token that lives long enough for the next call."""
        return renew(self.store, self.session(), refresh, force=force).access_token

    def fail(self, code: int) -> NoReturn:
        """End with an exit code after everything was said."""
        raise typer.Exit(code)

    def close(self) -> None:
        """Let go of the connection."""
        if self._api is not None:
            self._api.close()


def end_without_extra(language: str, *, as_json: bool) -> NoReturn:
    """End a command of the local stack where only the rest of the command line is installed."""
    Output(Texts(language), as_json=as_json, typed={}).error(CliError("stack.not_installed"))
    sys.exit(CliError.exit_code)


def refresh(session: Session) -> Session:
    """The session with new tokens; loads the sign-in client only when that is needed."""
    from cli.remote import identity  # noqa: PLC0415 - slow to load, rarely needed

    return identity.refresh(replace(session, servers=current_servers(session.servers)))


@dataclass(frozen=True)
class Kind:
    """Holds what commands of a kind share: their common options, and what else may fail in them."""

    common: type[Common] = Remote
    failures: tuple[type[Exception], ...] = ()


REMOTE = Kind()


def command(
    app: typer.Typer, name: str, kind: Kind = REMOTE, **settings: Any
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Mount a function as a command with the common options, error texts and exit codes."""

    def mount(function: Callable[..., None]) -> Callable[..., None]:
        signature = command_signature(function, kind.common)

        @functools.wraps(function)
        def run_command(**given: Any) -> None:
            with running(take(kind.common, given), names_of(signature), kind.failures) as run:
                require_ids(signature, given)
                function(run, **gather(function, given))

        run_command.__signature__ = signature  # type: ignore[attr-defined]
        app.command(name, epilog=EXIT_CODES, context_settings=settings)(run_command)
        return function

    return mount


@contextlib.contextmanager
def running(
    common: Common, typed: Mapping[str, str], failures: tuple[type[Exception], ...]
) -> Iterator[Run]:
    """One run: its errors are shown and become the exit code, its connections are closed."""
    leave_loopback_out_of_proxies()
    texts = Texts(common.lang or language_of_system())
    output = Output(texts, as_json=common.as_json, typed=typed)
    run = Run(output, server_options(common))
    try:
        yield run
    except CliError as error:
        output.error(error)
        raise typer.Exit(error.exit_code) from error
    except (BrokenPipeError, KeyboardInterrupt) as error:
        raise typer.Exit(FAILED) from error
    except failures as error:
        unforeseen = CliError("stack.unforeseen", reason=str(error) or type(error).__name__)
        output.error(unforeseen)
        raise typer.Exit(unforeseen.exit_code) from error
    finally:
        run.close()


def server_options(common: Common) -> ServerOptions:
    """The addresses that were given; commands of the local stack take none."""
    if isinstance(common, Remote):
        return ServerOptions(common.api_url, common.supabase_url, common.publishable_key)
    return ServerOptions()
