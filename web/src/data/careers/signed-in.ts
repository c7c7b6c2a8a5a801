/** Who has signed in with this browser, without the code that keeps the session. */

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
