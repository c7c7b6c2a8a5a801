import { runtimeConfig } from "../../runtime-config";
import { browserStore } from "../../storage/browser-storage";

/** What we read of the session that supabase-js has stored. */
export type StoredSession = {
  access_token: string;
  refresh_token: string;
  /** When the access token ends, in seconds. */
  expires_at: number;
  user: { id: string };
};

/** The key under which supabase-js stores the session; its own default. */
export function sessionKey(supabaseUrl = runtimeConfig().supabaseUrl): string {
  const { hostname } = new URL(supabaseUrl);
  return `sb-${hostname.split(".")[0]}-auth-token`;
}

/** How long a token must still last to be used. */
export const marginMs = 10_000;

function isSession(value: unknown): value is StoredSession {
  const session = value as Partial<StoredSession> | null;
  return (
    typeof session?.access_token === "string" &&
    typeof session.refresh_token === "string" &&
    typeof session.expires_at === "number" &&
    typeof session.user?.id === "string"
  );
}

/** The session that supabase-js holds, expired or not, read without waiting for a renewal. */
export function storedSession(): StoredSession | null {
  try {
    const stored: unknown = JSON.parse(browserStore.get(sessionKey()) ?? "null");
    return isSession(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Removes what supabase-js could not remove by itself in time. */
export function removeStoredSession(): void {
  browserStore.remove(sessionKey());
}

/** Whether the browser keeps the session over a change of page; without that nobody can be signed in. */
export function isSessionKept(): boolean {
  return !browserStore.isPassing(sessionKey());
}

/** Where supabase-js keeps the session, so that a browser that refuses it breaks nothing. */
export const sessionStore = {
  getItem: browserStore.get,
  setItem: browserStore.set,
  removeItem: browserStore.remove,
};
