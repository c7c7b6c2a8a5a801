/** The three browser keys of the session: a cache for display that no server trusts. */
export type StoredUser = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  roles: readonly string[];
};

export function storeBrowserKeys(user: StoredUser, role: string): void {
  localStorage.setItem("user", JSON.stringify(user));
  localStorage.setItem("role", role);
}

export function storeToken(token: string): void {
  localStorage.setItem("token", token);
}

export function clearBrowserKeys(): void {
  for (const key of ["user", "token", "role"]) {
    localStorage.removeItem(key);
  }
}
