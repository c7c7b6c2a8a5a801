"""One module for each group of routes."""

from cli.stack.auth.http.endpoints import Endpoint
from cli.stack.auth.routes import (
    about,
    admin_factors,
    admin_users,
    factors,
    logout,
    signup,
    token,
    user,
)

ENDPOINTS: list[Endpoint] = [
    *about.ENDPOINTS,
    *signup.ENDPOINTS,
    *token.ENDPOINTS,
    *user.ENDPOINTS,
    *logout.ENDPOINTS,
    *factors.ENDPOINTS,
    *admin_users.ENDPOINTS,
    *admin_factors.ENDPOINTS,
]
