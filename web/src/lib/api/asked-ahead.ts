/** The API's answer as it came, before its text is read. */
export type Answer = { response: Response; text: string };

type Asked = { path: string; token: string; answer: Promise<Answer> };

/** What the document's own script is told; see `layout/first-load/ask-ahead.ts`. */
export const askedAhead = {
  name: "carehireAskedAhead",
  path: "/api/me",
  // The page of a slow line is alive by then.
  keptMs: 20_000,
  dayKey: "carehire.today",
} as const;

type Asking = { [askedAhead.name]?: Asked[] };

/** The answer to a question that the document has asked already, with the same token; once. */
export function takeAskedAhead(
  path: string,
  token: string | undefined,
): Promise<Answer> | undefined {
  const asked = (globalThis as typeof globalThis & Asking)[askedAhead.name] ?? [];
  const place = asked.findIndex((one) => one.path === path && one.token === token);
  return place === -1 ? undefined : asked.splice(place, 1)[0]?.answer;
}
