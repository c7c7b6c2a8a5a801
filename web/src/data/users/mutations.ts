import "@/domain/people/error-words";
import type { UserRegister } from "@/lib/api/generated/types.gen";
import * as users from "@/lib/api/generated/users/sdk.gen";
import type { Role } from "@/lib/session/me";

/**
 * Invites somebody; anyone who has not followed an earlier invitation gets a new one, and anyone who left comes back
 * if `reactivate` says so.
 */
export function registerUser(person: UserRegister, fallback: string) {
  const { email, firstName, lastName, role, reactivate = false } = person;
  return users.registerUser({
    body: { email, firstName, lastName, role, reactivate },
    meta: { fallback },
  });
}

export function changeRole(id: string, role: Role, fallback: string) {
  return users.updateRole({ path: { user_id: id }, body: { role }, meta: { fallback } });
}

export function deactivateUser(id: string, fallback: string) {
  return users.deleteUser({ path: { user_id: id }, meta: { fallback } });
}

export function reactivateUser(id: string, fallback: string) {
  return users.reactivateUser({ path: { user_id: id }, meta: { fallback } });
}

export function resetMfa(id: string, fallback: string) {
  return users.resetMfa({ path: { user_id: id }, meta: { fallback } });
}
