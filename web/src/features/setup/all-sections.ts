/** Every section of Setup; each says its place itself. */

export { agencySection } from "./agency/agency-section";
export { businessHoursSection } from "./business-hours/business-hours-section";
export { emailSettingsSection } from "./email-settings/email-settings-section";
export { emailTemplatesSection } from "./email-templates/email-templates-section";
export { jobListingsSection } from "./job-listings/job-listings-section";
export { licenseRequirementsSection } from "./license-requirements/license-requirements-section";
export { areasSection } from "./sections/areas";
export { backgroundTemplatesSection } from "./sections/background-templates";
export { backgroundWaitsSection } from "./sections/background-waits";
export { branchesSection } from "./sections/branches";
export { calendarHostsSection } from "./sections/calendar-hosts";
export { decisionReasonsSection } from "./sections/decision-reasons";
export { departmentsSection } from "./sections/departments";
export { employmentTypesSection } from "./sections/employment-types";
export { holidaysSection } from "./sections/holidays";
export { interviewRemindersSection } from "./sections/interview-reminders";
export { jobRolesSection } from "./sections/job-roles";
export { jobSchemesSection } from "./sections/job-schemes";
export { licenseTypesSection } from "./sections/license-types";
export { locationsSection } from "./sections/locations";
export { offerTemplatesSection } from "./sections/offer-templates";
export { regionsSection } from "./sections/regions";
export { scorecardCriteriaSection } from "./sections/scorecard-criteria";
export { usersSection } from "./sections/users";
export { visitDocumentTypesSection } from "./sections/visit-document-types";
export { signaturesSection } from "./signatures/signatures-section";
