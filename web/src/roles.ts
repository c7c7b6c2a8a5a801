/** Groups of roles, which pages, may-questions and sections of the settings name. */
import type { Role } from "@/lib/session/me";

export const administrators: readonly Role[] = ["admin", "superuser"];
export const caregivers: readonly Role[] = ["employee", ...administrators];
export const hiringStaff: readonly Role[] = ["hiringmanager", ...administrators];
export const staff: readonly Role[] = ["employee", ...hiringStaff];
export const everyone: readonly Role[] = ["applicant", ...staff];
