"""Sign in, sign out and see who is signed in."""

from collections.abc import Callable
from typing import Annotated

import typer

from cli.addresses import typed_email
from cli.asking import PasswordStdin, ask, ask_password
from cli.errors import NotSignedInError, UsageError
from cli.run import Run, command

app = typer.Typer()
TRIES = 3


@command(app, "login")
def login(
    run: Run,
    email: Annotated[str | None, typer.Option(help="Email address; asked for if left out.")] = None,
    code: Annotated[
        str | None, typer.Option(help="Code of your authenticator app; asked for if left out.")
    ] = None,
    password_stdin: PasswordStdin = False,
    keyring: Annotated[
        bool, typer.Option("--keyring", help="Keep the tokens in this computer's keyring.")
    ] = False,
) -> None:
    """Sign in with email, password and, where you have one, your second factor."""
    from cli.remote.identity import sign_in  # noqa: PLC0415 - slow to load, not for whoami

    servers = run.servers
    email = typed_email(run.output, email or ask(run, "ask.email", hidden=False))
    password = ask_password(run, "ask.password", from_input=password_stdin)
    if not email or not password:
        raise UsageError("identity.no_answer")
    session = sign_in(servers, email, password, code_source(run, code))
    run.store.save(session, in_keyring=keyring)
    me = run.api.get("/me")
    if run.output.data(me):
        return
    run.output.say("login.done", email=me["email"], role=me["role"])
    if me["mfaRequired"] and not me["mfaEnrolled"]:
        run.output.note("login.needs_factor")


@command(app, "logout")
def logout(
    run: Run,
    everywhere: Annotated[
        bool, typer.Option("--everywhere", help="End all your sessions, browsers included.")
    ] = False,
) -> None:
    """Sign out and forget the session."""
    session = run.store.load()
    if session is not None:
        end(run, everywhere=everywhere)
    run.store.clear()
    if not run.output.data({"signedOut": session is not None}):
        run.output.say("logout.done" if session else "logout.none")


def end(run: Run, *, everywhere: bool) -> None:
    """End the session at its server; one that has ended already is as good."""
    from cli.remote.identity import sign_out  # noqa: PLC0415 - slow to load, not for whoami

    try:
        run.access_token()
        sign_out(run.session(), everywhere=everywhere)
    except NotSignedInError:
        return


@command(app, "whoami")
def whoami(run: Run) -> None:
    """Show who is signed in, where and with which role."""
    me = run.api.get("/me")
    server = run.session().servers.api_url
    if run.output.data({**me, "server": server}):
        return
    settings = me["settings"]
    run.output.facts(
        [
            ("name", f"{me['firstName']} {me['lastName']}"),
            ("email", me["email"]),
            ("role", me["role"]),
            ("mfa", me["mfaEnrolled"]),
            ("aal", me["aal"]),
            ("agency", settings["agencyName"]),
            ("time_zone", settings["timeZone"]),
            ("server", server),
        ]
    )


def code_source(run: Run, code: str | None) -> Callable[[], str | None]:
    """Codes to try: the one given, else up to three from the terminal."""
    if code is not None:
        return iter([code, None]).__next__
    left = iter(range(TRIES))

    def next_code() -> str | None:
        if next(left, None) is None:
            return None
        answer = ask(run, "ask.code", hidden=False)
        if not answer:
            raise NotSignedInError("identity.no_code")
        return answer

    return next_code
