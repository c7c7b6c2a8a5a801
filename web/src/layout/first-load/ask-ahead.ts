/**
 * Asks who is signed in while the page's code is still on its way. It is in the document itself, and self-contained,
 * as the watch beside it; what comes of it, `lib/api/asked-ahead.ts` hands to the page's first call of that address.
 */
export function askAhead(name: string, path: string, sessionKey: string, marginMs: number): void {
  const session = (() => {
    try {
      // biome-ignore lint/style/noRestrictedGlobals: it can import nothing.
      return JSON.parse(localStorage.getItem(sessionKey) ?? "null");
    } catch {
      return null;
    }
  })();
  const token: unknown = session?.access_token;
  if (typeof token !== "string" || !(session.expires_at * 1000 > Date.now() + marginMs)) {
    return;
  }
  const answer = fetch(path, {
    headers: { Accept: "application/json", Authorization: `Bearer ${token}` },
    credentials: "omit",
  }).then((response) => response.text().then((text) => ({ response, text })));
  // Whoever takes it hears of a failure; before that nobody does.
  answer.catch(() => undefined);
  Object.assign(window, { [name]: { path, token, answer } });
}
