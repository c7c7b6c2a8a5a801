"""`carehire db …`: the local stack's database, by way of the official Supabase CLI."""

import json
import subprocess
import time
from pathlib import Path
from typing import Annotated, Any

import typer

from cli.output import tell_data, tell_error
from cli.stack.config import load_config
from cli.stack.errors import WrongUseError
from cli.stack.home import Home
from cli.stack.migrate import migrate_all, supabase_command, supabase_environment
from cli.stack.migrations import begin_migration, begin_policies
from cli.stack.reset import reset_stack
from cli.stack.settings import REPOSITORY, home_folder
from cli.stack.up import running_stack
from cli.stack_commands import Json, ask_to_remove, stack_command

app = typer.Typer(no_args_is_help=True)
MORE = {"allow_extra_args": True, "ignore_unknown_options": True}
AS_JSON = ("--output-format", "json")


def run_supabase(arguments: list[str], *, as_json: bool = False) -> None:
    """Run the official CLI on the stack's database and end with its exit code."""
    stack = running_stack(Home(home_folder()))
    command = supabase_command(stack, [*arguments, *(AS_JSON if as_json else ())])
    environment = supabase_environment(stack)
    if not as_json:
        raise typer.Exit(subprocess.call(command, cwd=REPOSITORY, env=environment))
    done = subprocess.run(
        command, cwd=REPOSITORY, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        tell_error("supabase_cli", done.stderr.strip() or done.stdout.strip())
    else:
        tell_data(content_of(done.stdout))
    raise typer.Exit(done.returncode)


def content_of(written: str) -> Any:
    """What the official CLI wrote: its JSON, or the text of what has no JSON form, such as types."""
    try:
        return json.loads(written)
    except ValueError:
        return {"text": written}


@app.command()
@stack_command
def migrate(as_json: Json = False) -> None:
    """Apply the migrations that the database has not seen."""
    started = time.monotonic()
    lines: list[str] = []
    migrate_all(running_stack(Home(home_folder())), lines.append)
    if as_json:
        tell_data({"applied": bool(lines)})
        return
    for line in lines or ["There is nothing to apply"]:
        typer.echo(f"[{time.monotonic() - started:5.1f} s] {line}")


@app.command("list")
@stack_command
def list_migrations(as_json: Json = False) -> None:
    """List the migrations of the checkout and of the database."""
    run_supabase(["migration", "list"], as_json=as_json)


@app.command(context_settings=MORE)
@stack_command
def types(ctx: typer.Context, as_json: Json = False) -> None:
    """Print the database's types, for TypeScript unless `--lang` says otherwise."""
    schemas = ",".join(load_config().get("api.schemas", ["public"]))
    run_supabase(["gen", "types", "--schema", schemas, *ctx.args], as_json=as_json)


@app.command(context_settings=MORE)
@stack_command
def advisors(ctx: typer.Context, as_json: Json = False) -> None:
    """Look for unsafe and slow things in the database; options as the official CLI's."""
    run_supabase(["db", "advisors", *ctx.args], as_json=as_json)


@app.command("new")
@stack_command
def new_migration(
    name: Annotated[str, typer.Argument(help="What it does, as in add_phone.")],
    as_json: Json = False,
) -> None:
    """Begin an empty migration."""
    show_file(begin_migration(name), as_json=as_json)


def show_file(path: Path, *, as_json: bool) -> None:
    """Name a file that was made."""
    if as_json:
        tell_data({"path": str(path)})
    else:
        typer.echo(path)


@app.command()
@stack_command
def policies(
    table: Annotated[str, typer.Argument(help="A file of supabase/policies.")],
    as_json: Json = False,
) -> None:
    """Begin a migration that replaces a table's policies by those of its file."""
    show_file(begin_policies(table), as_json=as_json)


@app.command("psql-url")
@stack_command
def psql_url(
    role: Annotated[str, typer.Option(help="The role to connect as.")] = "postgres",
    as_json: Json = False,
) -> None:
    """Print the database's address, for psql and other tools."""
    stack = running_stack(Home(home_folder()))
    if role not in stack.keys.passwords:
        known = ", ".join(sorted(stack.keys.passwords))
        raise WrongUseError(f"There is no role {role!r} to sign in as: choose from {known}.")
    url = stack.database_url(role)
    if as_json:
        tell_data({"url": url})
    else:
        typer.echo(url)


@app.command()
@stack_command
def reset(
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")] = False,
    as_json: Json = False,
) -> None:
    """Remove all data and files and build the database again from its migrations."""
    home = Home(home_folder())
    ask_to_remove(home, yes=yes, as_json=as_json)
    reset_stack(home, lambda line: typer.echo(line, err=as_json))
    if as_json:
        tell_data({"reset": True})
