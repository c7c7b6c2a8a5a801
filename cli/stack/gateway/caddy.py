"""Caddy's three sites: the Supabase gateway, the product's one origin, and the caught emails."""

import json
from pathlib import Path
from string import Template

from cli.stack.files import write_private
from cli.stack.idle import GATEWAY_SECONDS
from cli.stack.part import Part, Stack, serves_http
from cli.stack.settings import REPOSITORY
from cli.stack.toolchain.programs import caddy

TEMPLATE = Path(__file__).resolve().parent / "Caddyfile"
HEALTH = "/_stack/health"


def gateway_part(stack: Stack) -> Part:
    """Caddy with all sites."""
    file = stack.home.run / "Caddyfile"
    write_private(file, caddyfile(stack))
    gateway, app = (serves_http(port, HEALTH) for port in (stack.ports.gateway, stack.ports.app))
    return Part(
        name="gateway",
        command=[str(caddy()), "run", "--config", str(file), "--adapter", "caddyfile"],
        url=stack.supabase_url,
        ports=(stack.ports.gateway, stack.ports.app, stack.ports.mail),
        is_healthy=lambda: gateway() and app(),
        environment={
            "XDG_DATA_HOME": str(stack.home.run / "caddy"),
            "XDG_CONFIG_HOME": str(stack.home.run / "caddy"),
        },
    )


def caddyfile(stack: Stack) -> str:
    """Caddy's settings with this stack's ports and keys."""
    ports, keys = stack.ports, stack.keys
    values = {
        "gateway": ports.gateway,
        "app": ports.app,
        "rest": ports.rest,
        "auth": ports.auth,
        "storage": ports.storage,
        "api": ports.api,
        "web": ports.web,
        "mail": ports.mail,
        "mail_socket": stack.home.mail_socket,
        "idle": GATEWAY_SECONDS,
        "health": HEALTH,
        "publishable_key": keys.publishableKey,
        "secret_key": keys.secretKey,
        "anon_jwt": keys.anonJwt,
        "service_jwt": keys.serviceJwt,
        "templates": json.dumps(str(REPOSITORY / "supabase" / "templates")),
    }
    return Template(TEMPLATE.read_text(encoding="utf-8")).substitute(
        {name: str(value) for name, value in values.items()}
    )
