/** Who has signed in with this browser, without the code that keeps the session. */

import { browserStore } from "@/lib/storage/browser-storage";

const session = "/api/auth/session";

type Mirrored = { user?: { role?: unknown } };

/** The role of whoever has signed in; null where nobody has. It opens nothing, it only leads the way. */
export async function signedInRole(): Promise<string | null> {
  try {
    const response = await fetch(session, { headers: { Accept: "application/json" } });
    const mirrored = (await response.json()) as Mirrored | null;
    const role = mirrored?.user?.role;
    return typeof role === "string" ? role : null;
  } catch {
    return null;
  }
}

/** What an applicant who has signed in shows the API; staff who send somebody else's application do not. */
export async function applicantToken(): Promise<string | undefined> {
  const token = browserStore.get("token");
  return token !== null && (await signedInRole()) === "applicant" ? token : undefined;
}
