"""Supabase's own parts: Postgres, PostgREST, Auth, Storage and the mail catcher."""

import importlib.util
import json
from pathlib import Path

from cli.stack.auth_settings import auth_environment
from cli.stack.config import LOOPBACK
from cli.stack.part import Part, Stack, listens_on, serves_http, takes_connections
from cli.stack.postgres.account import find_place
from cli.stack.postgres.cluster import serve_command
from cli.stack.postgres.database import accepts_queries, existing_schemas
from cli.stack.settings import REPOSITORY, auth_binary, python, storage_binary
from cli.stack.toolchain.programs import node

HERE = Path(__file__).resolve().parent
SIGNED_UPLOAD_SECONDS = 7200


def postgres_part(stack: Stack) -> Part:
    """Postgres, as an account that may run it."""
    place = find_place(stack.home, stack.programs.postgres)
    url = stack.database_url("supabase_admin")
    return Part(
        name="postgres",
        command=serve_command(place, stack.ports.db),
        url=f"postgresql://{LOOPBACK}:{stack.ports.db}/postgres",
        ports=(stack.ports.db,),
        is_healthy=lambda: accepts_queries(url),
        environment={"LC_ALL": "C", "TZ": "UTC"},
        folder=place.data,
        account=place.account,
        data=place.data,
    )


def jwks(stack: Stack) -> str:
    """The keys that tokens are checked with."""
    return json.dumps({"keys": [stack.keys.public_jwk, stack.keys.secret_jwk]})


def rest_part(stack: Stack) -> Part:
    """PostgREST, which reloads its picture of the schema by itself after a migration."""
    config = stack.config
    wanted = config.get("api.schemas", ["public", "graphql_public"])
    schemas = existing_schemas(stack.database_url("supabase_admin"), wanted)
    search_path = config.get("api.extra_search_path", ["public", "extensions"])
    return Part(
        name="rest",
        command=[str(stack.programs.postgrest)],
        url=f"{stack.supabase_url}/rest/v1",
        ports=(stack.ports.rest,),
        is_healthy=serves_http(stack.ports.rest, "/"),
        environment={
            "PGRST_DB_URI": stack.database_url("authenticator"),
            "PGRST_DB_SCHEMAS": ",".join(schemas),
            "PGRST_DB_EXTRA_SEARCH_PATH": ",".join(search_path),
            "PGRST_DB_ANON_ROLE": "anon",
            "PGRST_DB_MAX_ROWS": str(config.get("api.max_rows", 1000)),
            "PGRST_DB_POOL": "20",
            "PGRST_JWT_SECRET": jwks(stack),
            "PGRST_SERVER_HOST": LOOPBACK,
            "PGRST_SERVER_PORT": str(stack.ports.rest),
            "PGRST_OPENAPI_SERVER_PROXY_URI": f"{stack.supabase_url}/rest/v1",
            "PGRST_LOG_LEVEL": "warn",
        },
    )


def own_server(name: str) -> list[str] | None:
    """The command of one of our two servers, without its verb."""
    package = f"cli.stack.{name}"
    try:
        found = importlib.util.find_spec(f"{package}.__main__")
    except ModuleNotFoundError:
        found = None
    return [python(), "-m", package] if found else None


def own_sources(name: str, binary: str | None) -> tuple[Path, ...]:
    """The files of one of our two servers; none when the real one runs."""
    if binary:
        return ()
    folders = (HERE / name, HERE / "serving", REPOSITORY / "api" / "core" / "http")
    return tuple(sorted(file for folder in folders for file in folder.rglob("*.py")))


def auth_command() -> list[str] | None:
    """The command of the Auth server, real or ours, without its verb."""
    binary = auth_binary()
    return [binary] if binary else own_server("auth")


def auth_part(stack: Stack) -> Part | None:
    """Auth; none when it is not there."""
    command = auth_command()
    if command is None:
        return None
    return Part(
        name="auth",
        command=[*command, "serve"],
        url=stack.issuer,
        ports=(stack.ports.auth,),
        is_healthy=serves_http(stack.ports.auth, "/health"),
        environment=auth_environment(stack),
        sources=own_sources("auth", auth_binary()),
    )


def storage_environment(stack: Stack) -> dict[str, str]:
    """All variables of the Storage server, real or ours."""
    limit = str(stack.config.size("storage.file_size_limit", "50MiB"))
    return {
        "SERVER_HOST": LOOPBACK,
        "SERVER_PORT": str(stack.ports.storage),
        "DATABASE_URL": stack.database_url("supabase_storage_admin"),
        "DATABASE_MAX_CONNECTIONS": "20",
        "DB_INSTALL_ROLES": "false",
        "DB_SUPER_USER": "supabase_storage_admin",
        "AUTH_JWT_SECRET": stack.keys.jwtSecret,
        "JWT_JWKS": jwks(stack),
        "ANON_KEY": stack.keys.anonJwt,
        "SERVICE_KEY": stack.keys.serviceJwt,
        "TENANT_ID": "stub",
        "STORAGE_BACKEND": "file",
        "STORAGE_FILE_BACKEND_PATH": str(stack.home.objects),
        "STORAGE_S3_BUCKET": "stub",
        "STORAGE_S3_REGION": "local",
        "UPLOAD_FILE_SIZE_LIMIT": limit,
        "UPLOAD_FILE_SIZE_LIMIT_STANDARD": limit,
        "UPLOAD_SIGNED_URL_EXPIRATION_TIME": str(SIGNED_UPLOAD_SECONDS),
        "TUS_URL_PATH": "/storage/v1/upload/resumable",
        "TUS_URL_EXPIRY_MS": str(24 * 3600 * 1000),
        "S3_PROTOCOL_PREFIX": "/storage/v1",
        "PG_QUEUE_ENABLE": "false",
        "IMAGE_TRANSFORMATION_ENABLED": "false",
        "LOG_LEVEL": "warn",
        "NODE": str(node()),
    }


def storage_command() -> list[str] | None:
    """The command of the Storage server, real or ours; the real one has no verb."""
    binary = storage_binary()
    if binary:
        return [binary]
    own = own_server("storage")
    return [*own, "serve"] if own else None


def storage_part(stack: Stack) -> Part | None:
    """Storage; none when it is not there."""
    command = storage_command()
    if command is None:
        return None
    return Part(
        name="storage",
        command=command,
        url=f"{stack.supabase_url}/storage/v1",
        ports=(stack.ports.storage,),
        is_healthy=serves_http(stack.ports.storage, "/status"),
        environment=storage_environment(stack),
        sources=own_sources("storage", storage_binary()),
    )


def mail_part(stack: Stack) -> Part:
    """MailDev, which keeps every email and shows it on a page.

    The page listens on a socket file, only for the gateway: MailDev itself lets every website
    read it. It cannot start where a crash has left the file, so that goes first.
    """
    socket = stack.home.mail_socket
    options = {
        "--ip": LOOPBACK,
        "--web": str(socket),
        "--smtp": str(stack.ports.smtp),
        "--mail-directory": str(stack.home.mail),
    }
    words = [word for option in options.items() for word in option]
    served = [str(node()), str(stack.programs.maildev), *words]
    web, smtp = listens_on(socket), takes_connections(stack.ports.smtp)
    return Part(
        name="mail",
        command=["/bin/sh", "-c", 'rm -f "$0" && exec "$@"', str(socket), *served],
        url=f"http://{LOOPBACK}:{stack.ports.mail}",
        ports=(stack.ports.smtp,),
        is_healthy=lambda: web() and smtp(),
    )
