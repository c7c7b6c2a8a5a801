"""Setup: the tables that the agency keeps. Each plain one is one file and one line here."""

from importlib import import_module

from api.applications.countersigning.documents import ROWS as COUNTERSIGNED_DOCUMENTS
from api.background_checks.templates import ROWS as BACKGROUND_TEMPLATES
from api.core.resources.declaration import Resource
from api.core.resources.rows import Rows
from api.email_settings.service import ROWS as EMAIL_SETTINGS
from api.email_templates.service import ROWS as EMAIL_TEMPLATES
from api.job_listings.service import ROWS as JOB_LISTINGS
from api.offers.templates import ROWS as OFFER_TEMPLATES

NAMES = (
    "agency_policies",
    "areas",
    "background_waits",
    "branches",
    "business_hours",
    "calendar_hosts",
    "departments",
    "employment_types",
    "decision_reasons",
    "holidays",
    "interview_reminders",
    "job_roles",
    "job_schemes",
    "license_requirements",
    "license_types",
    "locations",
    "regions",
    "scorecard_criteria",
    "visit_document_types",
)
# Those with further rules have a folder of their own, and rows that hold them.
WITH_RULES = (
    JOB_LISTINGS, EMAIL_TEMPLATES, EMAIL_SETTINGS, OFFER_TEMPLATES, BACKGROUND_TEMPLATES,
    COUNTERSIGNED_DOCUMENTS,
)  # fmt: skip
PLAIN: dict[str, Rows] = {name: Rows(import_module(f"api.setup.{name}").RESOURCE) for name in NAMES}
ROWS: dict[str, Rows] = {**PLAIN, **{rows.resource.table: rows for rows in WITH_RULES}}
RESOURCES: dict[str, Resource] = {name: rows.resource for name, rows in ROWS.items()}
