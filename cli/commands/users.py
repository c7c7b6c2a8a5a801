"""People and their roles: list, invite, change, close and open accounts."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any

import typer

from cli.addresses import typed_email
from cli.asking import PasswordStdin, ask_password, require_consent
from cli.errors import CliError, NotFoundError
from cli.listing import show_list
from cli.options import Paging, require_id
from cli.run import Run, command

app = typer.Typer(no_args_is_help=True)
DEACTIVATED = "account_deactivated"


class Role(StrEnum):
    """The roles of the product, weakest first."""

    APPLICANT = "applicant"
    EMPLOYEE = "employee"
    HIRINGMANAGER = "hiringmanager"
    ADMIN = "admin"
    SUPERUSER = "superuser"


class ListedRole(StrEnum):
    """Says whom a list is of: one role, or all who work here."""

    STAFF = "staff"
    APPLICANT = Role.APPLICANT
    EMPLOYEE = Role.EMPLOYEE
    HIRINGMANAGER = Role.HIRINGMANAGER
    ADMIN = Role.ADMIN
    SUPERUSER = Role.SUPERUSER


Person = Annotated[str, typer.Argument(help="Email address or id.")]


@dataclass(frozen=True)
class Filters:
    """Which people to list."""

    search: Annotated[str | None, typer.Option("--search", "-q", help="Part of a name.")] = None
    role: Annotated[
        ListedRole | None, typer.Option(help="Only this role; staff: all but applicants.")
    ] = None
    active: Annotated[
        bool | None, typer.Option("--active/--inactive", help="Only open or closed accounts.")
    ] = None


@dataclass(frozen=True)
class NewPerson:
    """Somebody who is to get an account."""

    email: Annotated[str, typer.Argument(help="Email address.")]
    first_name: Annotated[str, typer.Option(help="First name.")]
    last_name: Annotated[str, typer.Option(help="Last name.")]


@command(app, "bootstrap")
def bootstrap(
    run: Run,
    person: NewPerson,
    password_stdin: PasswordStdin = False,
) -> None:
    """Make the first superuser. Needs SUPABASE_SECRET_KEY; refuses when there is one already."""
    from cli.remote.bootstrap import NewAccount, create_first_superuser  # noqa: PLC0415 - slow to load

    password = ask_password(run, "ask.new_password", from_input=password_stdin)
    email = typed_email(run.output, person.email)
    account = NewAccount(email, password, person.first_name, person.last_name)
    made = create_first_superuser(run.options, account)
    if not run.output.data(made):
        run.output.say("bootstrap.done", email=email)


@command(app, "list")
def list_users(run: Run, filters: Filters, paging: Paging) -> None:
    """List people."""
    active = "all" if filters.active is None else str(filters.active).lower()
    show_list(
        run,
        "/users",
        paging,
        {"q": filters.search, "role": filters.role, "active": active},
        {
            "name": lambda user: f"{user['firstName']} {user['lastName']}",
            "email": lambda user: user["email"],
            "role": lambda user: user["role"],
            "active": lambda user: user["active"],
            "id": lambda user: user["id"],
        },
    )


@command(app, "create")
def create_user(
    run: Run,
    person: NewPerson,
    role: Annotated[Role, typer.Option(help="Their role.")],
    reactivate: Annotated[
        bool, typer.Option("--reactivate", help="Reactivate somebody who left, without asking.")
    ] = False,
) -> None:
    """Invite somebody by email, with a role."""
    email = typed_email(run.output, person.email)
    body: dict[str, object] = {"email": email, "role": role, "reactivate": reactivate}
    body |= {"firstName": person.first_name, "lastName": person.last_name}
    try:
        user = run.api.post("/users/register", body)
    except CliError as refusal:
        if refusal.code != DEACTIVATED or run.output.as_json:
            raise
        name = refusal.details[0].values["name"]
        require_consent(run, "ask.reactivate", yes=False, name=name, email=email)
        user = run.api.post("/users/register", body | {"reactivate": True})
    if not run.output.data(user):
        run.output.say("users.created", email=user["email"], role=role)


@command(app, "role")
def change_role(
    run: Run, person: Person, role: Annotated[Role, typer.Argument(help="Their new role.")]
) -> None:
    """Give somebody another role; their open sessions end."""
    user = find_user(run, person)
    changed = run.api.put(f"/users/{user['id']}/role", {"role": role})
    if not run.output.data(changed):
        run.output.say("users.role_changed", email=user["email"], role=role)


@command(app, "deactivate")
def deactivate_user(run: Run, person: Person) -> None:
    """Close somebody's account; what they did stays."""
    user = find_user(run, person)
    run.api.delete(f"/users/{user['id']}")
    if not run.output.data({"id": user["id"], "active": False}):
        run.output.say("users.deactivated", email=user["email"])


@command(app, "reactivate")
def reactivate_user(run: Run, person: Person) -> None:
    """Open a closed account again."""
    user = find_user(run, person)
    run.api.post(f"/users/{user['id']}/reactivate")
    if not run.output.data({"id": user["id"], "active": True}):
        run.output.say("users.reactivated", email=user["email"])


@command(app, "reset-mfa")
def reset_mfa(
    run: Run,
    person: Person,
    with_secret_key: Annotated[
        bool,
        typer.Option(
            "--with-secret-key",
            help="Needs no sign-in but SUPABASE_SECRET_KEY: for the only superuser.",
        ),
    ] = False,
) -> None:
    """Remove somebody's second factors after they lost their phone; their open sessions end."""
    if with_secret_key:
        from cli.remote.bootstrap import remove_factors  # noqa: PLC0415 - slow to load

        # As the installation itself, where nobody is left who could sign in.
        email = typed_email(run.output, person)
        user = {"id": remove_factors(run.options, email), "email": email}
    else:
        user = find_user(run, person)
        run.api.post(f"/users/{user['id']}/reset-mfa")
    if not run.output.data({"id": user["id"], "mfaEnrolled": False}):
        run.output.say("users.mfa_reset", email=user["email"])


def find_user(run: Run, person: str) -> dict[str, Any]:
    """The person by id or exact email address."""
    if "@" not in person:
        require_id("userId", person)
        by_id: dict[str, Any] = run.api.get(f"/users/{person}")
        return by_id
    email = typed_email(run.output, person)
    found: list[dict[str, Any]] = run.api.get("/users", q=email, active="all", limit=100)
    for user in found:
        if user["email"].casefold() == email:
            return user
    raise NotFoundError("users.unknown", email=person)
