/** Who may do what, by role. These answers only hide what the database would refuse. */

import type { User } from "@/lib/api/generated/types.gen";
import type { Me, Role } from "@/lib/session/me";
import { type PageWith, pages } from "@/pages";
import { administrators, hiringStaff } from "@/roles";

/** Whether a role may open a page, by the page's record. */
export function mayOpen(page: PageWith<"roles">, role: Role): boolean {
  return pages[page].roles.includes(role);
}

/** Managing patients: who they are, and which employees see them. */
export function mayManagePatients(role: Role): boolean {
  return administrators.includes(role);
}

/** Adding to the settings' plain tables, changing and deleting what is there; changing the agency's settings. */
export function mayKeepSetup(role: Role): boolean {
  return administrators.includes(role);
}

/** Writing job listings and moving them from draft to archive. */
export function mayWriteListings(role: Role): boolean {
  return role === "hiringmanager" || administrators.includes(role);
}

/** Moving applications, saying who owns them, keeping times for interviews and who is away. */
export function mayDecide(role: Role): boolean {
  return hiringStaff.includes(role);
}

export function mayDeleteListings(role: Role): boolean {
  return administrators.includes(role);
}

export function mayDeleteEmailTemplates(role: Role): boolean {
  return role === "superuser";
}

/** Adding a mail server and deleting one; administrators can only change existing ones. */
export function mayAddMailServers(role: Role): boolean {
  return role === "superuser";
}

export function mayArchiveDocuments(role: Role): boolean {
  return administrators.includes(role);
}

/** The roles that somebody may grant; only a superuser makes administrators. */
export function grantableRoles(role: Role): readonly Role[] {
  const below: readonly Role[] = ["applicant", "employee", "hiringmanager"];
  if (role === "superuser") {
    return [...below, "admin", "superuser"];
  }
  return role === "admin" ? below : [];
}

/** Whether to offer changing somebody. */
export function mayManageUser(me: Me, user: User): boolean {
  return user.id !== me.id && grantableRoles(me.role).includes(user.role);
}
