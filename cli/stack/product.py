"""Carehire's own parts: the API, the job worker and the web pages."""

from cli.stack.config import LOOPBACK
from cli.stack.idle import PART_SECONDS
from cli.stack.part import Part, Stack, serves_http
from cli.stack.sealing import sealing_files
from cli.stack.settings import REPOSITORY, python
from cli.stack.toolchain.programs import node

API_PROCESSES = "2"
WEB = REPOSITORY / "web"
BUILD = WEB / ".next" / "BUILD_ID"
STANDALONE = WEB / ".next" / "standalone" / "server.js"


def server_environment(stack: Stack) -> dict[str, str]:
    """The product's settings, as for any other Supabase project."""
    return {
        "SUPABASE_URL": stack.supabase_url,
        "SUPABASE_PUBLISHABLE_KEY": stack.keys.publishableKey,
        "SUPABASE_SECRET_KEY": stack.keys.secretKey,
        "SUPABASE_JWT_ISSUER": stack.issuer,
        "DATABASE_URL": stack.database_url("carehire_api"),
        "WORKER_DATABASE_URL": stack.database_url("carehire_worker"),
        "APP_URL": stack.app_url,
        "SMTP_HOST": LOOPBACK,
        "SMTP_PORT": str(stack.ports.smtp),
        "SMTP_SECURITY": "none",
        "MAIL_FROM": "Carehire <no-reply@carehire.example>",
        "MAIL_LOOKUP": "maildev",
        "MAIL_LOOKUP_URL": f"http://{LOOPBACK}:{stack.ports.mail}",
        "TRUSTED_PROXIES": LOOPBACK,
    }


def api_part(stack: Stack) -> Part | None:
    """The API; none when it is not there."""
    if not (REPOSITORY / "api" / "main.py").exists():
        return None
    options = ["--host", LOOPBACK, "--port", str(stack.ports.api), "--workers", API_PROCESSES]
    options += [
        "--no-server-header",
        "--no-access-log",
        "--log-config",
        str(REPOSITORY / "api" / "log_config.json"),
        "--proxy-headers",
        "--forwarded-allow-ips",
        LOOPBACK,
        "--timeout-keep-alive",
        str(PART_SECONDS),
    ]
    return Part(
        name="api",
        command=[python(), "-m", "uvicorn", "api.main:app", *options],
        url=f"{stack.app_url}/api",
        ports=(stack.ports.api,),
        is_healthy=serves_http(stack.ports.api, "/api/ready"),
        # Only the certificate: the API says how things stand, and the worker seals.
        environment={
            **server_environment(stack),
            "SIGNING_CERTIFICATE_FILE": sealing_files(stack.home)["SIGNING_CERTIFICATE_FILE"],
        },
        sources=tuple(sorted((REPOSITORY / "api").rglob("*.py"))),
    )


def worker_part(stack: Stack) -> Part | None:
    """The job worker; none when it is not there."""
    package = REPOSITORY / "api" / "worker"
    if not package.with_suffix(".py").exists() and not (package / "__main__.py").exists():
        return None
    return Part(
        name="worker",
        command=[python(), "-m", "api.worker"],
        url="-",
        ports=(),
        is_healthy=lambda: True,
        environment={**server_environment(stack), **sealing_files(stack.home)},
        sources=tuple(sorted((REPOSITORY / "api").rglob("*.py"))),
    )


def web_part(stack: Stack) -> Part | None:
    """The built web app; none when it has not been built."""
    server = web_server()
    if server is None:
        return None
    return Part(
        name="web",
        command=[str(node()), *server],
        url=stack.app_url,
        ports=(stack.ports.web,),
        is_healthy=serves_http(stack.ports.web, "/auth/login"),
        environment=web_environment(stack),
        folder=WEB,
        sources=(BUILD,),
    )


def web_environment(stack: Stack) -> dict[str, str]:
    """The web app's settings, read when it starts and not when it is built."""
    return {
        "NODE_ENV": "production",
        "HOSTNAME": LOOPBACK,
        "PORT": str(stack.ports.web),
        "KEEP_ALIVE_TIMEOUT": str(PART_SECONDS * 1000),
        "NEXT_TELEMETRY_DISABLED": "1",
        "SUPABASE_URL": stack.supabase_url,
        "SUPABASE_PUBLISHABLE_KEY": stack.keys.publishableKey,
        "NEXTAUTH_URL": stack.app_url,
        "NEXTAUTH_SECRET": stack.keys.nextauthSecret,
        "TRUSTED_PROXIES": LOOPBACK,
        "API_URL": f"http://{LOOPBACK}:{stack.ports.api}",
        "DEV_PAGES": "on",
    }


def web_server() -> list[str] | None:
    """The script that serves the built pages, with what comes after it."""
    if STANDALONE.exists():
        return [str(STANDALONE)]
    start = WEB / "node_modules" / "next" / "dist" / "bin" / "next"
    return [str(start), "start", "--hostname", LOOPBACK] if BUILD.exists() else None
