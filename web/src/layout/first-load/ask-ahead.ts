/** For each page its first question beside the account: an address in which `today` stands for the agency's day. */
export type FirstQuestions = { today: string; pages: Readonly<Record<string, string>> };

/** What the page's code and the document's script have to agree upon. */
export type Agreed = {
  /** Where the answers are left. */
  name: string;
  /** Where the account is. */
  path: string;
  sessionKey: string;
  /** How long a token must still last. */
  marginMs: number;
  /** For how long an answer is kept. */
  keptMs: number;
  /** Where this tab last noted the agency's day. */
  dayKey: string;
};

/**
 * Asks who is signed in and for the page's first rows while the page's code is still on its way. It is in the
 * document itself, and self-contained, as the watch beside it; what comes of it, `lib/api/asked-ahead.ts` hands to
 * the page's first call of that address.
 */
export function askAhead(agreed: Agreed, { today, pages }: FirstQuestions): void {
  const { name, path, sessionKey, marginMs, keptMs, dayKey } = agreed;
  const read = (storage: () => Storage, key: string) => {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  };
  const session = (() => {
    try {
      // biome-ignore lint/style/noRestrictedGlobals: it can import nothing.
      return JSON.parse(read(() => localStorage, sessionKey) ?? "null");
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
  if (first === undefined) {
    return;
  }
  let latest: string | undefined;
  const askOf = (day: string) => {
    const url = first.replace(today, day);
    if (url !== latest) {
      latest = url;
      void ask(url);
    }
  };
  // biome-ignore lint/style/noRestrictedGlobals: it can import nothing.
  const noted = read(() => sessionStorage, dayKey);
  if (noted !== null || !first.includes(today)) {
    askOf(noted ?? "");
  }
  // In a new tab, and after midnight, only the account tells the day.
  account.then(({ text }) => askOf(JSON.parse(text).data.settings.today)).catch(() => undefined);
}
