/** The person signed in with this browser, without the code that keeps the session. */

import { browserStore } from "@/lib/storage/browser-storage";

const session = "/api/auth/session";

type Mirrored = { user?: { role?: unknown } };

/** The role of the signed-in person, or null. It grants no access; it only decides where to send them. */
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

/** What a signed-in applicant sends to the API; staff who send somebody else's application do not. */
export async function applicantToken(): Promise<string | undefined> {
  const token = browserStore.get("token");
  return token !== null && (await signedInRole()) === "applicant" ? token : undefined;
}
