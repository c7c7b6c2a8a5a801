"""Further addresses of the same resources, as the first web application called them."""

from api.core.http.routing import feature_router
from api.core.resources.routing import ResourceRoutes
from api.setup import ROWS

router = feature_router("", "setup")


def _routes(name: str) -> ResourceRoutes:
    return ResourceRoutes(ROWS[name], router)


_routes("regions").list("/country/listcountries", "list_countries")
_routes("regions").create("/country/addcountry", "create_country")

_routes("job_roles").list("/jobroles/listjobroles", "list_jobroles")
_routes("job_roles").create("/jobroles/createjobrole", "create_jobrole")
_routes("job_roles").update_in_body("/jobroles/updatejobrole", "update_jobrole")

_routes("job_schemes").list("/jobscheme/listjobschemes", "list_jobschemes")
_routes("job_schemes").create("/jobscheme/createjobscheme", "create_jobscheme")

_routes("license_requirements").list(
    "/licenserequirements/listlicenserequirements", "list_licenserequirements"
)

_routes("license_types").create("/licensetypes/createlicensetype", "create_licensetype")
_routes("license_types").update_in_body("/licensetypes/updatelicensetype", "update_licensetype")

# Besides the usual ones, with the id in the body.
_routes("branches").update_in_body("/branches", "update_branch_in_body")
_routes("branches").patch_in_body("/branches", "patch_branch_in_body")
_routes("departments").update_in_body("/departments", "update_department_in_body")
_routes("departments").patch_in_body("/departments", "patch_department_in_body")
