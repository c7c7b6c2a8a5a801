import { browserStore } from "../storage/browser-storage";

/** The three browser keys of the session: a cache for display that no server trusts. */
export type StoredUser = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  roles: readonly string[];
};

export function storeBrowserKeys(user: StoredUser, role: string): void {
  browserStore.set("user", JSON.stringify(user));
  browserStore.set("role", role);
}

export function storeToken(token: string): void {
  browserStore.set("token", token);
}

export function clearBrowserKeys(): void {
  for (const key of ["user", "token", "role"]) {
    browserStore.remove(key);
  }
}
