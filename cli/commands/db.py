"""`carehire db …`: the local stack's database, by way of the official Supabase CLI."""

import json
import subprocess
from typing import Annotated, Any

import typer

from cli.asking import Yes, require_consent
from cli.commands.stack import LOCAL
from cli.errors import CliError
from cli.run import Run, command
from cli.stack.config import load_config
from cli.stack.errors import WrongUseError
from cli.stack.home import Home
from cli.stack.migrate import migrate_all, supabase_command, supabase_environment
from cli.stack.migrations import begin_migration
from cli.stack.reset import reset_stack
from cli.stack.settings import REPOSITORY, home_folder
from cli.stack.up import running_stack

app = typer.Typer(no_args_is_help=True)
MORE = {"allow_extra_args": True, "ignore_unknown_options": True}
AS_JSON = ("--output-format", "json")


def run_supabase(run: Run, arguments: list[str]) -> None:
    """Run the official CLI on the stack's database and end with its exit code."""
    stack = running_stack(Home(home_folder()))
    as_json = run.output.as_json
    words = supabase_command(stack, [*arguments, *(AS_JSON if as_json else ())])
    environment = supabase_environment(stack)
    if not as_json:
        run.fail(subprocess.call(words, cwd=REPOSITORY, env=environment))
    done = subprocess.run(
        words, cwd=REPOSITORY, env=environment, capture_output=True, text=True, check=False
    )
    if not done.returncode:
        run.output.data(content_of(done.stdout))
        return
    reason = done.stderr.strip() or done.stdout.strip()
    run.output.error(CliError("db.supabase_cli", reason=reason))
    run.fail(done.returncode)


def content_of(written: str) -> Any:
    """Return what the official CLI wrote: its JSON, or the text of what has no JSON form, such as types."""
    try:
        return json.loads(written)
    except ValueError:
        return {"text": written}


@command(app, "migrate", LOCAL)
def migrate(run: Run) -> None:
    """Apply the migrations that the database has not seen."""
    applied: list[str] = []

    def say(key: str, **values: Any) -> None:
        applied.append(key)
        run.output.step(key, **values)

    migrate_all(running_stack(Home(home_folder())), say)
    if not run.output.data({"applied": bool(applied)}) and not applied:
        run.output.step("db.nothing_to_apply")


@command(app, "list", LOCAL)
def list_migrations(run: Run) -> None:
    """List the migrations of the checkout and of the database."""
    run_supabase(run, ["migration", "list"])


@command(app, "types", LOCAL, **MORE)
def types(run: Run, ctx: typer.Context) -> None:
    """Print the database's types as TypeScript; options after `--` go to the official CLI."""
    schemas = ",".join(load_config().get("api.schemas", ["public"]))
    run_supabase(run, ["gen", "types", "--schema", schemas, *ctx.args])


@command(app, "advisors", LOCAL, **MORE)
def advisors(run: Run, ctx: typer.Context) -> None:
    """Look for unsafe and slow things in the database; options as the official CLI's."""
    run_supabase(run, ["db", "advisors", *ctx.args])


@command(app, "new", LOCAL)
def new_migration(
    run: Run,
    name: Annotated[str, typer.Argument(help="What it does, such as add_phone.")],
    table: Annotated[
        str | None, typer.Option(help="Begin with the file of this table in supabase/schemas.")
    ] = None,
) -> None:
    """Begin a migration, empty or from a table's schema file."""
    run.output.value("path", str(begin_migration(name, table)))


@command(app, "psql-url", LOCAL)
def psql_url(
    run: Run, role: Annotated[str, typer.Option(help="The role to connect as.")] = "postgres"
) -> None:
    """Print the database's address, for psql and other tools."""
    stack = running_stack(Home(home_folder()))
    if role not in stack.keys.passwords:
        choices = ", ".join(sorted(stack.keys.passwords))
        raise WrongUseError("db.no_role", role=role, choices=choices)
    run.output.value("url", stack.database_url(role))


@command(app, "reset", LOCAL)
def reset(run: Run, yes: Yes = False) -> None:
    """Remove all data and files and build the database again from its migrations."""
    home = Home(home_folder())
    require_consent(run, "ask.remove_data", yes=yes, path=home.root)
    reset_stack(home, run.output.step)
    run.output.data({"reset": True})
