"""Who may call each operation: whoever the access matrix lets do the same to the table behind it."""

from dataclasses import dataclass

from api.setup import RESOURCES
from tests.db.access_matrix import ROLES, is_allowed
from tests.fixtures.samples import PARTS, operations_of


@dataclass(frozen=True)
class Act:
    """Holds what an operation does: S, I, U or D, to the caller's own rows at least, or to anybody's."""

    table: str
    verb: str
    whose: str = "own"

    @property
    def roles(self) -> set[str]:
        """The roles that may, with their second factor."""
        return {
            role
            for role in ROLES[1:]
            if is_allowed(self.table, role, "aal2", self.verb, self.whose)
        }


def acts(table: str, verb: str, *operations: str, whose: str = "own") -> dict[str, Act]:
    """The same act behind several operations."""
    return dict.fromkeys(operations, Act(table, verb, whose))


USUAL = {
    "S": ("list_{table}", "get_{one}"),
    "I": ("create_{one}",),
    "U": ("update_{one}", "patch_{one}", "patch_{one}_by_query"),
    "D": ("delete_{one}",),
}
OF_RESOURCES = {
    name.format(table=resource.table, one=resource.singular): Act(resource.table, verb)
    for resource in RESOURCES.values()
    for verb, names in USUAL.items()
    for name in names
}
OF_LEGACY_PATHS = {
    "list_countries": Act("regions", "S"),
    "create_country": Act("regions", "I"),
    "list_jobroles": Act("job_roles", "S"),
    "create_jobrole": Act("job_roles", "I"),
    "update_jobrole": Act("job_roles", "U"),
    "list_jobschemes": Act("job_schemes", "S"),
    "create_jobscheme": Act("job_schemes", "I"),
    "list_licenserequirements": Act("license_requirements", "S"),
    "create_licensetype": Act("license_types", "I"),
    "update_licensetype": Act("license_types", "U"),
    **acts("branches", "U", "update_branch_in_body", "patch_branch_in_body"),
    **acts("departments", "U", "update_department_in_body", "patch_department_in_body"),
}
OF_INTERVIEWS = {
    **acts("absences", "S", "list_absences", "get_absence"),
    **acts("absences", "I", "create_absence"),
    **acts("absences", "U", "update_absence", "patch_absence", "patch_absence_by_query"),
    **acts("absences", "D", "delete_absence"),
    **acts("interview_slots", "S", "list_interview_slots", "get_interview_slot"),
    **acts("interview_slots", "S", "list_upcoming_interview_slots"),
    **acts("interview_slots", "I", "create_interview_slots", "create_interview_slot_series"),
    **acts("interview_slots", "U", "update_interview_slot", "patch_interview_slot"),
    **acts("interview_slots", "D", "delete_interview_slot"),
    **acts("interviews", "S", "list_interviews", "list_scorecards_to_write"),
    # Functions of the database do it, for whoever decides.
    **acts("applications", "U", "list_application_slots", "get_show_rate", whose="any"),
    **acts("applications", "U", "get_hiring_report", whose="any"),
    **acts("application_status_history", "I", "update_interview", "create_no_show", whose="any"),
    **acts("application_status_history", "I", "undo_no_show", whose="any"),
    **acts("application_status_history", "I", "confirm_interview", whose="any"),
    **acts("application_status_history", "I", "undo_interview_confirmation", whose="any"),
    # Functions of the database keep one's own, for whoever may see interviews.
    **acts("interview_slots", "S", "get_calendar_feed", "create_calendar_feed"),
    **acts("interview_slots", "S", "delete_calendar_feed"),
    **acts("interview_slots", "S", "list_calendar_sources", "create_calendar_source"),
    **acts("interview_slots", "S", "delete_calendar_source"),
    **acts("interview_invitations", "I", "create_interview_invitation"),
    **acts("interview_invitations", "U", "delete_interview_invitation", "undo_bulk_invitations"),
    **acts("interview_invitations", "I", "create_bulk_invitations"),
    **acts("interview_scorecards", "S", "list_interview_scorecards"),
    **acts("interview_scorecards", "I", "create_interview_scorecard"),
    **acts("interview_scorecards", "U", "patch_interview_scorecard"),
    **acts(
        "interview_scorecards", "U", "delete_interview_scorecard", "restore_interview_scorecard"
    ),
    **acts("interviews", "S", "get_scorecard_request", whose="any"),
}
OF_RECORDS = {
    **acts("audit_events", "S", "list_audit_events", "create_audit_export", whose="any"),
    **acts(
        "retention_runs",
        "S",
        "get_retention",
        "list_retention_runs",
        "get_retention_run",
        "list_retention_proofs",
        "get_retention_document",
    ),
    # Functions of the database begin and finish them, and erase, for administrators.
    **acts("retention_runs", "S", "create_retention_run"),
    **acts("retention_rules", "I", "create_retention_rule"),
    **acts("retention_rules", "U", "confirm_retention_rule"),
    **acts("retention_holds", "S", "list_retention_holds"),
    **acts("retention_holds", "I", "create_retention_hold"),
    **acts("retention_holds", "U", "close_retention_hold"),
}
OF_PARTS = {
    name: Act(part.table, verb)
    for part in PARTS.values()
    for verb, names in operations_of(part).items()
    for name in names
}
ACTS: dict[str, Act] = {
    **OF_RESOURCES,
    **OF_INTERVIEWS,
    **OF_RECORDS,
    **OF_PARTS,
    **OF_LEGACY_PATHS,
    **acts("offers", "S", "list_offers", "get_offer_letter", whose="any"),
    **acts("offers", "I", "get_offer_start", "preview_offer", "create_offer"),
    # Functions of the database note them, for whoever sends offers.
    **acts("offers", "I", "withdraw_offer", "undo_offer_withdrawal", "record_offer_acceptance"),
    **acts("background_checks", "S", "get_background_file"),
    **acts("background_checks", "I", "create_background_check"),
    **acts("background_moves", "S", "get_background_letter"),
    **acts("background_moves", "I", "record_background_move", "preview_background_letter"),
    **acts("reference_requests", "S", "get_references"),
    **acts("reference_requests", "I", "create_reference_request"),
    **acts("reference_requests", "U", "cancel_reference_request", "complete_reference_request"),
    **acts("background_moves", "U", "record_background_letter", "send_background_letter"),
    **acts("employments", "S", "list_employments", whose="any"),
    **acts("employments", "I", "create_employment"),
    **acts("employments", "U", "undo_employment", "record_employment_end", "undo_employment_end"),
    # Functions of the database complete, record and close them, for administrators.
    **acts("exclusion_lists", "S", "list_exclusion_lists"),
    **acts("exclusion_lists", "I", "create_exclusion_list", "complete_exclusion_list"),
    **acts("excluded_people", "I", "create_excluded_people"),
    **acts("exclusion_checks", "S", "list_exclusion_checks", "create_exclusion_check"),
    **acts("exclusion_checks", "S", "close_exclusion_check"),
    **acts("exclusion_hits", "S", "list_exclusion_hits"),
    **acts("exclusion_hits", "U", "resolve_exclusion_hit"),
    **acts("duty_rules", "S", "list_duty_rules"),
    **acts("duty_rules", "I", "import_duty_rules"),
    **acts("duty_rules", "U", "confirm_duty_rule", "withdraw_duty_confirmation"),
    # Applicants have no file: what they are asked for, their page says.
    **acts("duty_records", "S", "get_duty_survey", "get_worker_file", whose="any"),
    **acts("duty_records", "I", "create_duty_record", whose="any"),
    **acts("duty_records", "U", "cancel_duty_record", whose="any"),
    **acts("duty_decisions", "I", "create_duty_override", whose="any"),
    **acts("job_listings", "I", "duplicate_job_listing", "preview_publishing"),
    # Applicants put up no posters.
    **acts("business_hours", "S", "get_job_poster"),
    **acts("applications", "S", "list_applications", "search_applications", "get_application"),
    # Applicants have no board.
    **acts("applications", "S", "get_board", "search_board", whose="any"),
    **acts("application_attachments", "S", "list_attachments", "open_attachment", whose="any"),
    # Applicants send theirs by the public routes.
    **acts(
        "application_attachments",
        "I",
        "create_attachment",
        "create_attachment_upload",
        "resume_attachment_upload",
        "complete_attachment_upload",
        "delete_attachment",
        whose="any",
    ),
    **acts("signed_forms", "S", "list_signed_forms", "open_signed_bundle", whose="any"),
    # Staff make archives of what they may read.
    **acts("signed_forms", "S", "get_personnel_file_plan", "create_personnel_file", whose="any"),
    **acts("signed_forms", "S", "get_empty_form", whose="any"),
    **acts("application_sections", "I", "patch_entered_section", whose="any"),
    # Who may move an application may have its form signed again.
    **acts("application_status_history", "I", "reopen_signed_form", whose="any"),
    **acts("application_status_history", "I", "create_countersignature", whose="any"),
    **acts("countersignatures", "S", "list_countersignatures", whose="any"),
    **acts("offers", "I", "get_countersigning_consent"),
    **acts("audit_events", "S", "get_sealing_status", whose="any"),
    **acts("document_requests", "S", "list_document_requests", whose="any"),
    **acts("document_requests", "I", "create_document_request"),
    **acts("document_requests", "U", "patch_document_request"),
    **acts("applications", "S", "list_user_applications", "get_own_application"),
    **acts("applications", "S", "list_inbox", "get_inbox_counts", "list_owners", whose="any"),
    **acts("applications", "S", "search_inbox", "search_inbox_counts", whose="any"),
    **acts("applications", "U", "patch_application", "get_hiring_dashboard", whose="any"),
    **acts("applications", "U", "delete_application_links", "create_form_reminder", whose="any"),
    **acts("saved_views", "S", "list_saved_views"),
    **acts("saved_views", "I", "create_saved_view"),
    **acts("saved_views", "U", "patch_saved_view"),
    **acts("saved_views", "D", "delete_saved_view"),
    # Of their own, applicants see status and time, by a function of the database.
    **acts("applications", "S", "list_status_history"),
    **acts("application_status_history", "I", "create_status_history"),
    **acts("applications", "U", "create_bulk_changes", whose="any"),
    # Applicants make moves of their own alone, and undo none.
    **acts("application_status_history", "I", "create_bulk_moves", "undo_bulk_moves", whose="any"),
    **acts("application_status_history", "I", "undo_status_history", whose="any"),
    **acts("application_tasks", "S", "list_duplicates"),
    # A function of the database shows them to whoever decides.
    **acts("applications", "U", "list_application_emails", whose="any"),
    # Figures and names that everybody has a part in, like the settings.
    **acts("app_settings", "S", "get_settings", "get_dashboard", "list_roles"),
    **acts("app_settings", "U", "update_settings", "update_logo"),
    **acts("branches", "S", "list_resources"),
    **acts("email_templates", "S", "list_template_variables", "list_email_templates_by_type"),
    **acts("email_templates", "S", "preview_email_template", "preview_saved_email_template"),
    **acts("email_templates", "U", "send_template_test"),
    **acts("email_settings", "U", "send_test_email"),
    **acts("outbound_emails", "S", "list_emails", "search_emails", "get_email", whose="any"),
    # A function of the database does it, for whoever may read them.
    **acts("outbound_emails", "S", "get_email_counts", "retry_email", whose="any"),
    **acts("branches", "I", "import_setup", whose="any"),
    **acts("profiles", "S", "get_account", "update_account", "list_sessions", "delete_session"),
    **acts("profiles", "S", "get_device_key"),
    **acts("profiles", "S", "list_users", "search_users", "get_user", whose="any"),
    **acts("profiles", "U", "delete_user", "reactivate_user", "reset_mfa", whose="any"),
    **acts("user_roles", "I", "register_user"),
    **acts("user_roles", "U", "update_role"),
    **acts("patients", "S", "list_patients", "search_patients", "get_patient"),
    **acts("patients", "I", "create_patient"),
    **acts("patients", "U", "update_patient"),
    # They match rows of anybody's.
    **acts("patients", "I", "import_patients", whose="any"),
    **acts("visits", "I", "import_visits", whose="any"),
    **acts("patient_assignments", "S", "list_assignments"),
    **acts("patient_assignments", "I", "create_assignment"),
    **acts("patient_assignments", "D", "delete_assignment"),
    **acts("visits", "S", "list_visits", "get_visit"),
    **acts("visits", "I", "create_visit", "create_visits"),
    **acts("visits", "U", "update_visit", "cancel_visit", "restore_visit"),
    **acts("private.visit_batches", "S", "undo_visits"),
    # Which documents somebody may archive or withdraw, their rows say.
    **acts("visit_documents", "S", "list_documents", "open_document", "archive_document"),
    **acts("visit_documents", "I", "create_document", "create_upload", "complete_document"),
    **acts("visit_documents", "I", "delete_document", "withdraw_document"),
}
