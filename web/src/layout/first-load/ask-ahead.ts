/** For each page its first question after the account: an address in which `today` stands for the agency's day. */
export type FirstQuestions = { today: string; pages: Readonly<Record<string, string>> };

/**
 * Asks who is signed in while the page's code is still on its way, and then for the page's first rows. It is in the
 * document itself, and self-contained, as the watch beside it; what comes of it, `lib/api/asked-ahead.ts` hands to
 * the page's first call of that address.
 */
export function askAhead(
  name: string,
  path: string,
  sessionKey: string,
  marginMs: number,
  keptMs: number,
  { today, pages }: FirstQuestions,
): void {
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
  const asked: object[] = [];
  const ask = (url: string) => {
    const answer = fetch(url, {
      headers: { Accept: "application/json", Authorization: `Bearer ${token}` },
      credentials: "omit",
    }).then((response) => response.text().then((text) => ({ response, text })));
    // Whoever takes it hears of a failure; before that nobody does.
    answer.catch(() => undefined);
    asked.push({ path: url, token, answer });
    return answer;
  };
  Object.assign(window, { [name]: asked });
  // What nobody has taken by then is out of date.
  setTimeout(() => asked.splice(0), keptMs);
  const account = ask(path);
  const first = location.search === "" ? pages[location.pathname] : undefined;
  if (first !== undefined) {
    account
      .then(({ text }) => ask(first.replace(today, JSON.parse(text).data.settings.today)))
      .catch(() => undefined);
  }
}
