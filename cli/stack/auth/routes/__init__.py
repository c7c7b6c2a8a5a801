"""One module for each group of routes, and the areas that guards close off."""

from collections.abc import Mapping, Sequence

from cli.stack.auth.http.endpoints import Endpoint
from cli.stack.auth.http.guards import (
    Guard,
    load_own_factor,
    load_target,
    load_target_factor,
    require_admin,
    require_not_anonymous,
    require_user,
)
from cli.stack.auth.routes import (
    about,
    admin_audit,
    admin_factors,
    admin_links,
    admin_users,
    factors,
    invite,
    logout,
    mail_codes,
    signup,
    switched_off,
    token,
    user,
    verify,
)

# Everything below a prefix passes its guards first, whatever the method, known path or not.
AREAS: Mapping[str, Sequence[Guard]] = {
    "/user": (require_user,),
    "/reauthenticate": (require_user,),
    "/factors": (require_user, require_not_anonymous),
    "/factors/{factor_id}": (load_own_factor,),
    "/admin": (require_admin,),
    "/admin/users/{user_id}": (load_target,),
    "/admin/users/{user_id}/factors/{factor_id}": (load_target_factor,),
    **switched_off.AREAS,
}
# Paths that also answer with a slash at the end.
SLASHED = {
    "/signup", "/verify", "/user", "/reauthenticate", "/factors", "/factors/{factor_id}",
    "/admin/users", "/admin/users/{user_id}", "/admin/users/{user_id}/factors", "/admin/audit",
}  # fmt: skip

ENDPOINTS: list[Endpoint] = [
    *about.ENDPOINTS,
    *signup.ENDPOINTS,
    *token.ENDPOINTS,
    *verify.ENDPOINTS,
    *mail_codes.ENDPOINTS,
    *user.ENDPOINTS,
    *logout.ENDPOINTS,
    *factors.ENDPOINTS,
    *invite.ENDPOINTS,
    *admin_users.ENDPOINTS,
    *admin_factors.ENDPOINTS,
    *admin_links.ENDPOINTS,
    *admin_audit.ENDPOINTS,
    *switched_off.ENDPOINTS,
]
