import type { User } from "@/lib/api/generated/types.gen";
import type { Me, Role } from "@/lib/session/me";

/** The roles that somebody may grant; only a superuser makes administrators. */
export function grantableRoles(role: Role): readonly Role[] {
  const below: readonly Role[] = ["applicant", "employee", "hiringmanager"];
  if (role === "superuser") {
    return [...below, "admin", "superuser"];
  }
  return role === "admin" ? below : [];
}

/** Whether to offer changing somebody; the database decides. */
export function mayManage(me: Me, user: User): boolean {
  return user.id !== me.id && grantableRoles(me.role).includes(user.role);
}
