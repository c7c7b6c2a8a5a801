/** What `07_states.sql` and `08_state_moves.sql` declare; `make client` writes it. */

export const applicationStates = [
  "DRAFT",
  "SUBMITTED",
  "IN_REVIEW",
  "INTERVIEW_SCHEDULED",
  "INTERVIEWED",
  "CONDITIONAL_OFFER",
  "PRE_HIRE",
  "VERIFICATION",
  "HIRED",
  "ON_HOLD",
  "WITHDRAWN",
  "REJECTED",
] as const;

export const applicationStages = [
  "SUBMITTED",
  "IN_REVIEW",
  "INTERVIEW_SCHEDULED",
  "INTERVIEWED",
  "CONDITIONAL_OFFER",
  "PRE_HIRE",
  "VERIFICATION",
  "HIRED",
] as const;

export const openApplicationStates = [
  "SUBMITTED",
  "IN_REVIEW",
  "INTERVIEW_SCHEDULED",
  "INTERVIEWED",
  "CONDITIONAL_OFFER",
  "PRE_HIRE",
  "VERIFICATION",
  "ON_HOLD",
] as const;

export const openApplicationStages = [
  "SUBMITTED",
  "IN_REVIEW",
  "INTERVIEW_SCHEDULED",
  "INTERVIEWED",
  "CONDITIONAL_OFFER",
  "PRE_HIRE",
  "VERIFICATION",
] as const;

export const closedApplicationStates = ["HIRED", "WITHDRAWN", "REJECTED"] as const;

export const jobListingStates = ["DRAFT", "PUBLISHED", "CLOSED", "ARCHIVED"] as const;

export const openDocumentRequestStates = ["open", "submitted", "rejected"] as const;

// 8b38c8be525b7555
