import { ownApplicationPage } from "@/applicant-pages";
import { applicationPage } from "@/pages";

/** A section of the form of an application of their own, for applicants who have signed in. */
export function formPage(id: string, section = "overview"): string {
  return `${ownApplicationPage(id)}&section=${section}`;
}

/** The same for an applicant without an account. */
export function applicationFormPage(id: string, section: string): string {
  return `${applicationPage(id)}/form/${section}`;
}
