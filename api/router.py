"""The index of the API: its routes, of which the first that fits responds; limits."""

from itertools import chain

from starlette.routing import BaseRoute

from api.account.routes import router as account
from api.app_settings.limits import LIMITS as SETTINGS_LIMITS
from api.app_settings.routes import router as app_settings
from api.applications.countersigning.routes import consents as countersigning_consents
from api.applications.countersigning.routes import countersigned_documents
from api.applications.countersigning.routes import router as countersignatures
from api.applications.inbox import router as inbox
from api.applications.many.routes import LIMITS as APPLICATION_LIMITS
from api.applications.many.routes import router as many_applications
from api.applications.own import router as own_applications
from api.applications.owners import router as owners
from api.applications.parts.routes import ROUTERS as PARTS
from api.applications.related.routes import router as application_relations
from api.applications.routes import router as applications
from api.applications.sections.routes import router as entered_sections
from api.applications.signing.routes import router as signed_forms
from api.applications.signing.routes import sealing
from api.attachments.limits import LIMITS as ATTACHMENT_LIMITS
from api.attachments.paper_routes import router as papers
from api.attachments.requests import router as document_requests
from api.attachments.routes import router as attachments
from api.audit.routes import router as audit
from api.background_checks.public import router as public_letters
from api.background_checks.routes import background_templates
from api.background_checks.routes import router as background_checks
from api.dashboard.routes import router as dashboard
from api.documents.limits import LIMITS as DOCUMENT_LIMITS
from api.documents.routes import router as documents
from api.duties.limits import LIMITS as DUTY_LIMITS
from api.duties.routes import of_applications as worker_files
from api.duties.routes import router as duties
from api.email_settings.routes import router as email_settings
from api.email_templates.routes import router as email_templates
from api.emails.routes import router as emails
from api.employments.routes import router as employments
from api.exclusions.limits import LIMITS as EXCLUSION_LIMITS
from api.exclusions.routes import checks as exclusion_checks
from api.exclusions.routes import hits as exclusion_hits
from api.exclusions.routes import lists as exclusion_lists
from api.interviews.agenda import router as agenda
from api.interviews.calendars.routes import own as own_feed
from api.interviews.calendars.routes import public as calendar_feeds
from api.interviews.routes import (
    absences,
    booked,
    invitations,
    many_invitations,
    of_applications,
)
from api.interviews.routes import router as interview_slots
from api.interviews.scorecards import requests as scorecard_requests
from api.interviews.scorecards import router as scorecards
from api.interviews.show_rate import router as show_rate
from api.interviews.sources.routes import router as calendar_sources
from api.job_listings.routes import router as job_listings
from api.offers.public import router as public_offers
from api.offers.routes import offer_templates
from api.offers.routes import router as offers
from api.patients.limits import LIMITS as PATIENT_LIMITS
from api.patients.routes import router as patients
from api.personnel_files.limits import LIMITS as PERSONNEL_FILE_LIMITS
from api.personnel_files.routes import router as personnel_files
from api.public.attachments import router as public_attachments
from api.public.interview_files import router as interview_files
from api.public.interviews import router as public_interviews
from api.public.limits import LIMITS as PUBLIC_LIMITS
from api.public.prehire import router as public_prehire
from api.public.reminders import router as public_reminders
from api.public.routes import router as public
from api.public.signing import router as public_signing
from api.references.public import router as public_reference
from api.references.routes import router as references
from api.reports.hiring import router as reports
from api.retention.routes import router as retention
from api.saved_views.routes import router as saved_views
from api.setup.limits import LIMITS as SETUP_LIMITS
from api.setup.routes import ROUTERS as SETUP
from api.users.routes import router as users
from api.visits.limits import LIMITS as VISIT_LIMITS
from api.visits.routes import router as visits

ROUTERS = (
    patients,
    visits,
    account,
    documents,
    dashboard,
    users,
    app_settings,
    public,
    email_templates,
    email_settings,
    emails,
    audit,
    retention,
    *SETUP,
    job_listings,
    interview_slots,
    # Before an absence by its id, which these are not.
    calendar_sources,
    absences,
    agenda,
    show_rate,
    reports,
    booked,
    of_applications,
    invitations,
    many_invitations,
    own_feed,
    calendar_feeds,
    scorecards,
    offer_templates,
    countersigned_documents,
    background_templates,
    exclusion_lists,
    exclusion_checks,
    exclusion_hits,
    duties,
    worker_files,
    scorecard_requests,
    many_applications,
    # Before an application by its id, which these are not.
    inbox,
    owners,
    own_applications,
    applications,
    saved_views,
    attachments,
    document_requests,
    papers,
    public_attachments,
    public_prehire,
    public_interviews,
    interview_files,
    public_reminders,
    public_signing,
    public_offers,
    public_reference,
    public_letters,
    offers,
    entered_sections,
    background_checks,
    references,
    employments,
    signed_forms,
    sealing,
    countersignatures,
    countersigning_consents,
    personnel_files,
    *PARTS,
    application_relations,
)
LIMITS = (
    *PATIENT_LIMITS,
    *APPLICATION_LIMITS,
    *VISIT_LIMITS,
    *DUTY_LIMITS,
    *EXCLUSION_LIMITS,
    *DOCUMENT_LIMITS,
    *ATTACHMENT_LIMITS,
    *PUBLIC_LIMITS,
    *SETTINGS_LIMITS,
    *SETUP_LIMITS,
    *PERSONNEL_FILE_LIMITS,
)


def routes() -> list[BaseRoute]:
    """Return all routes in one flat list."""
    return list(chain.from_iterable(router.routes for router in ROUTERS))
