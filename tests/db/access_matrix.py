"""Who may do what: the authority on access, held against the database cell by cell.

Letters: S select, I insert, U update, D delete. Upper case: all rows. Lower case: own rows, or
those of the patients assigned to the person. A cell `one/other` says what a session without
(aal1) and with (aal2) the second factor may do; a cell without a stroke holds for both. What is not
written is refused. Whoever has a second factor and has not given it in this session reads what aal1
reads, but no application, and changes nothing; their kept answers are bookkeeping of the API. What "own" means where it is not plain:

- patients, visits: those of assigned patients; an employee is assigned to a patient they create.
  Their external_id is set and changed by admin and superuser alone (test_external_ids), and an
  inactive patient gets no visit but an imported one (test_visits). A canceled visit is taken
  back by its canceler for 30 minutes, and otherwise changed by nobody (test_canceled_visits).
- profiles: admin changes neither admins nor superusers (test_profiles).
- visit_documents: seen and added with the patient; withdrawn by the uploader alone, for 30 minutes;
  a withdrawn one is nobody's to see (test_withdrawal).
- storage.objects: the file of the person's own unfinished upload. Nobody fetches one, and a file is
  never overwritten.
- agency_policies, areas, departments, employment_types, job_roles, locations, job_listings: the active rows, listings
  that are published and not past their last day (test_job_listings); without a sign-in only their
  public columns (PUBLIC below).
- patients, patient_assignments, visits, visit_documents: read through the API alone (RECORDED below);
  so are applications, their history, comments, tasks and other parts (API_ALONE).
- applications: arrive by private.create_application; a row of the history is a move, and applicants
  make two of them, submitting and withdrawing their own (test_moves). Of their own, deciders say neither who is in
  charge nor what comes next (NOT_OWN below, test_parts). For 30 minutes a move is undone
  by its mover, and by admin and superuser (test_undone_moves).
- document_requests: of their own, applicants see what staff ask for once they have shown that they read the
  mail of the address: by a mailed link, or by an account of that address (test_names_held).
- document_requests, application_attachments: staff see the lanes of theirs: medical and tax are for
  administrators alone, background is not for employees (test_attachments); who adds to them, test_papers.
- visit_documents, application_attachments: nobody writes a state but archived, or removes an unfinished
  upload: private.complete_file, withdraw_file and cancel_file do, for whoever sent it (test_uploads).
- application_sections: saved and seen by whoever fills them in, and seen by staff by lane as their files
  are; only while the section is asked for and the form is not signed (test_application_sections). Whoever decides fills
  in with the applicant what is no declaration of theirs, in the lanes that they see (test_entered_sections).
- application_comments and other parts of an application that people write: changed and taken back by whoever wrote
  them, for 30 minutes, and added in nobody else's name, and of what was written of oneself nothing (test_parts). application_tasks: the database adds them when
  an email comes back (test_tasks) or evidence ends, then by lane (duties/test_due). private.stopped_reminders: private.set_reminders and the link in a reminder write
  it (test_unsubscribing).
- interview_scorecards: changed and taken back by whoever wrote them; others' are seen once one's own on the
  interview is in, or by whoever decides and was not its interviewer (interviews/test_scorecards).
- reference_requests: whoever decides asks, withdraws and marks as read; a function keeps the answer (references/test_reference_requests).
- exclusion_lists, exclusion_checks: functions complete, replace and close them (exclusions/test_exclusions).
- offers: functions note the answer and the end, whoever's they are to note (offers/test_offers).
- exclusion_hits: administrators resolve them, but none on their own name (screening/test_checks_of_employees).
- duty_records, duty_decisions: staff see the lanes of theirs, and deciders add to them, nobody to their own file; a hire
  writes the latter, too (duties/test_records, duties/test_cleared).
- background_checks, background_moves: whoever decides sees and adds them, in the background lane; a check changes by a
  move alone, and of a move nothing but that its letter was given or put on the applicant's page, who reads and disputes it
  there by functions (screening/test_background_checks, screening/test_own_letters). Of oneself nobody sees, orders or moves
  one (screening/test_checks_of_employees).
- retention_runs, retention_proofs, private.erasures: erasing writes them (retention/test_erasing).
- employments: administrators make one, take it back and end it; whose it may be, triggers say (employments/test_employments, employments/test_ends).
- signed_forms, signed_form_lanes, sealed_documents, countersignatures, signed_bundles: a signing, an answer and the worker
  write them; staff see the lanes of theirs, applicants the bundles of what they signed (test_signed_forms, test_sealed_offers).
- application_status_history: staff see none of an application of their own (hiring/test_parts).
- private.visible_applications, private.application_details: views; the policies of the tables below them let rows
  through, and they show applicants less of a row than staff (test_visible_applications).
- saved_views: those that the person has saved.
- user_roles: nobody changes their own; admin grants neither admin nor superuser (test_roles).
"""

from tests.fixtures.samples import PARTS

# What is read through the API alone, which records it. PostgREST, Realtime and Storage act as
# `authenticated`, which has all the API's role has but the right to read these.
RECORDED = ("patients", "patient_assignments", "visits", "visit_documents")
API_ROLE = "carehire_person"

# What else is read through the API alone: a row of these holds what applicants may not see of it.
API_ALONE = (
    *RECORDED,
    "applications",
    "application_status_history",
    "document_requests",
    "application_attachments",
    "application_sections",
    "interviews",
    "interview_changes",
    "interview_invitations",
    "interview_waits",
    "interview_scorecards",
    "reference_requests",
    "excluded_people",
    "exclusion_hits",
    "offers",
    "duty_records",
    "duty_decisions",
    "background_checks",
    "background_moves",
    "retention_holds",
    "employments",
    "signed_forms",
    "signed_form_lanes",
    "signed_bundles",
    "sealed_documents",
    "countersignatures",
    *PARTS,
)
# The same of views, which have no policies of their own: they run as whoever asks.
VIEWS = ("private.visible_applications", "private.application_details")
# Rows of others alone, whatever a cell says.
NOT_OWN = {("applications", "U")}
# Nobody signed in, at the API: sends an application and sees it by its capability (test_capabilities).
VISITOR_ROLE = "carehire_visitor"

# All that is read without a sign-in, of active or published rows.
PUBLIC = {
    "areas": "id name description",
    "departments": "id name description",
    "employment_types": "id name posting_type description",
    "job_roles": "id name code description",
    "locations": "id name address_line city state postal_code",
    "agency_policies": "id kind link link_es active",
    "app_settings": "id agency_name time_zone language primary_color accent_color logo logo_digest"
    " address phone",
    "job_listings": "id slug title description summary job_role_id employment_type_id area_id department_id location_id"
    " pay_min pay_max vacancies closes_on cv status published_at",
}

ROLES = ("anon", "applicant", "employee", "hiringmanager", "admin", "superuser")

# fmt: off
MATRIX: dict[str, tuple[str, ...]] = {
    #                            anon  applicant  employee  hiringmanager  admin      superuser
    "profiles":                 ("",   "su",      "su",     "su",          "su/SU",   "su/SIUD"),
    "user_roles":               ("",   "s",       "s",      "s",           "s/SIU",   "s/SIUD"),
    "app_settings":             ("S",  "S",       "S",      "S",           "S/SU",    "S/SU"),
    "audit_events":             ("",   "",        "",       "",            "/S",      "/S"),
    "outbound_emails":          ("",   "",        "",       "",            "/S",      "/S"),
    "patient_reads":            ("",   "",        "",       "",            "/S",      "/S"),
    "areas":                    ("s",  "s",       "S",      "S",           "S/SIUD",  "S/SIUD"),
    "departments":              ("s",  "s",       "S",      "S",           "S/SIUD",  "S/SIUD"),
    "employment_types":         ("s",  "s",       "S",      "S",           "S/SIUD",  "S/SIUD"),
    "job_roles":                ("s",  "s",       "S",      "S",           "S/SIUD",  "S/SIUD"),
    "locations":                ("s",  "s",       "S",      "S",           "S/SIUD",  "S/SIUD"),
    "agency_policies":          ("s",  "s",       "S",      "S",           "S/SIUD",  "S/SIUD"),
    "branches":                 ("",   "",        "S",      "S",           "S/SIUD",  "S/SIUD"),
    "regions":                  ("",   "",        "S",      "S",           "S/SIUD",  "S/SIUD"),
    "job_schemes":              ("",   "",        "S",      "S",           "S/SIUD",  "S/SIUD"),
    "license_types":            ("",   "",        "S",      "S",           "S/SIUD",  "S/SIUD"),
    "license_requirements":     ("",   "",        "S",      "S",           "S/SIUD",  "S/SIUD"),
    "business_hours":           ("",   "",        "S",      "S",           "S/SIUD",  "S/SIUD"),
    "decision_reasons":         ("",   "",        "S",      "S",           "S/SIUD",  "S/SIUD"),
    "holidays":                 ("",   "",        "S",      "S",           "S/SIUD",  "S/SIUD"),
    "interview_reminders":      ("",   "",        "S",      "S",           "S/SIUD",  "S/SIUD"),
    "calendar_hosts":           ("",   "",        "S",      "S",           "S/SIUD",  "S/SIUD"),
    "scorecard_criteria":       ("",   "",        "S",      "S",           "S/SIUD",  "S/SIUD"),
    "visit_document_types":     ("",   "",        "S",      "S",           "S/SIUD",  "S/SIUD"),
    "email_templates":          ("",   "",        "",       "S",           "S/SIU",   "S/SIUD"),
    "offer_templates":          ("",   "",        "",       "S",           "S/SIUD",  "S/SIUD"),
    "countersigned_documents":  ("",   "",        "",       "S",           "S/SIUD",  "S/SIUD"),
    "email_settings":           ("",   "",        "",       "",            "/SU",     "/SIUD"),
    "job_listings":             ("s",  "s",       "S",      "S/SIU",       "S/SIUD",  "S/SIUD"),
    "absences":                 ("",   "",        "S",      "S/SIUD",      "S/SIUD",  "S/SIUD"),
    "interview_slots":          ("",   "",        "S",      "S/SIUD",      "S/SIUD",  "S/SIUD"),
    "applications":             ("",   "s",       "/S",     "/SU",         "/SUD",    "/SUD"),
    "application_status_history": ("", "i",       "/S",     "/SI",         "/SI",     "/SI"),
    "document_requests":        ("",   "s",       "/S",     "/SIU",        "/SIU",    "/SIU"),
    "application_attachments":  ("",   "si",      "/Si",    "/SI",         "/SI",     "/SI"),
    "application_sections":     ("",   "siu",     "/Siu",   "/SIU",        "/SIU",    "/SIU"),
    "application_comments":     ("",   "",        "/Siu",   "/Siu",        "/Siu",    "/Siu"),
    "reference_calls":          ("",   "",        "/Siu",   "/Siu",        "/Siu",    "/Siu"),
    "reference_requests":       ("",   "",        "/S",     "/SIU",        "/SIU",    "/SIU"),
    "application_tasks":        ("",   "",        "/S",     "/SU",         "/SU",     "/SU"),
    "saved_views":              ("",   "",        "/siud",  "/siud",       "/siud",   "/siud"),
    "interviews":               ("",   "",        "/S",     "/S",          "/S",      "/S"),
    "interview_changes":        ("",   "",        "/S",     "/S",          "/S",      "/S"),
    "interview_invitations":    ("",   "",        "/S",     "/SIU",        "/SIU",    "/SIU"),
    "interview_waits":          ("",   "",        "/S",     "/S",          "/S",      "/S"),
    "interview_scorecards":     ("",   "",        "/siu",   "/Siu",        "/Siu",    "/Siu"),
    "exclusion_lists":          ("",   "",        "",       "",            "/SI",     "/SI"),
    "excluded_people":          ("",   "",        "",       "",            "/SI",     "/SI"),
    "exclusion_hits":           ("",   "",        "",       "/S",          "/SIU",    "/SIU"),
    "exclusion_checks":         ("",   "",        "",       "",            "/S",      "/S"),
    "offers":                   ("",   "s",       "/S",     "/SI",         "/SI",     "/SI"),
    "duty_rules":               ("",   "",        "S",      "S",           "S/SIU",   "S/SIU"),
    "duty_records":             ("",   "",        "/S",     "/SIU",        "/SIU",    "/SIU"),
    "duty_decisions":           ("",   "",        "/S",     "/SI",         "/SI",     "/SI"),
    "background_waits":         ("",   "",        "",       "S",           "S/SIUD",  "S/SIUD"),
    "background_templates":     ("",   "",        "",       "S",           "S/SIUD",  "S/SIUD"),
    "background_checks":        ("",   "",        "",       "/SI",         "/SI",     "/SI"),
    "background_moves":         ("",   "",        "",       "/SIU",        "/SIU",    "/SIU"),
    "retention_rules":          ("",   "",        "S",      "S",           "S/SIU",   "S/SIU"),
    "retention_holds":          ("",   "",        "",       "",            "/SIU",    "/SIU"),
    "retention_runs":           ("",   "",        "",       "",            "/S",      "/S"),
    "retention_proofs":         ("",   "",        "",       "",            "/S",      "/S"),
    "employments":              ("",   "",        "/S",     "/S",          "/SIU",    "/SIU"),
    "signed_forms":             ("",   "s",       "/S",     "/S",          "/S",      "/S"),
    "signed_form_lanes":        ("",   "",        "/S",     "/S",          "/S",      "/S"),
    "signed_bundles":           ("",   "s",       "/S",     "/S",          "/S",      "/S"),
    "countersignatures":        ("",   "s",       "/S",     "/S",          "/S",      "/S"),
    "sealed_documents":         ("",   "s",       "/S",     "/S",          "/S",      "/S"),
    "private.visible_applications": ("", "s",     "/S",     "/S",          "/S",      "/S"),
    "private.application_details": ("", "s",      "/S",     "/S",          "/S",      "/S"),
    "private.erasures":         ("",   "",        "",       "",            "",        ""),
    "private.access_tokens":    ("",   "",        "",       "",            "",        ""),
    "private.stopped_reminders": ("",  "",        "",       "",            "",        ""),
    "private.interviewer_notices": ("", "",       "",       "",            "",        ""),
    "private.calendar_sources": ("",   "",        "",       "",            "",        ""),
    "private.calendar_feeds":   ("",   "",        "",       "",            "",        ""),
    "patients":                 ("",   "",        "/siu",   "",            "/SIUD",   "/SIUD"),
    "patient_assignments":      ("",   "",        "/s",     "",            "/SID",    "/SID"),
    "visits":                   ("",   "",        "/siu",   "",            "/SIUD",   "/SIUD"),
    "visit_documents":          ("",   "",        "/si",    "",            "/SIU",    "/SIU"),
    "storage.objects":          ("",   "",        "/sid",   "",            "/sid",    "/sid"),
    "private.idempotency_keys": ("",   "siu",     "siu",    "siu",         "siu",     "siu"),
    "private.visit_batches":    ("",   "",        "/si",    "",            "/Si",     "/Si"),
    "private.restores":         ("",   "",        "",       "",            "",        ""),
    "private.file_buckets":     ("",   "",        "",       "",            "",        ""),
    "private.states":           ("",   "",        "",       "",            "",        ""),
    "private.state_moves":      ("",   "",        "",       "",            "",        ""),
    "private.email_kinds":      ("",   "",        "",       "",            "",        ""),
    "private.sign_in_failures": ("",   "",        "",       "",            "",        ""),
}
# fmt: on


def cell(table: str, role: str, aal: str) -> str:
    """The letters of one role, at one assurance level, on one table."""
    written = MATRIX[table][ROLES.index(role)]
    without, stroke, with_factor = written.partition("/")
    return with_factor if stroke and aal == "aal2" else without


def is_allowed(
    table: str, role: str, aal: str, verb: str, whose: str, *, owes_factor: bool = False
) -> bool:
    """Return whether this role may do this to a row of its own, or to anybody's."""
    if (
        owes_factor
        and table != "private.idempotency_keys"
        and (verb != "S" or table in (*API_ALONE, *VIEWS))
    ):
        return False
    if whose == "own" and (table, verb) in NOT_OWN:
        return False
    letters = cell(table, role, aal)
    return verb in letters or (whose == "own" and verb.lower() in letters)
