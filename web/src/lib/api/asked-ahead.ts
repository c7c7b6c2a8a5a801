/** The API's answer as it came, before its text is read. */
export type Answer = { response: Response; text: string };

type AskedAhead = { path: string; token: string; answer: Promise<Answer> };

/** Where the document's own script leaves its questions. */
export const askedAheadName = "carehireAskedAhead";

/** What it asks first: who is signed in. */
export const askedAheadPath = "/api/me";

/** For how long what it asked may be taken, in milliseconds: a slow line's page is alive by then. */
export const askedAheadKeptMs = 20_000;

type Asking = { [askedAheadName]?: AskedAhead[] };

/** The answer to a question that the document has asked already, with the same token; once. */
export function takeAskedAhead(
  path: string,
  token: string | undefined,
): Promise<Answer> | undefined {
  const asked = (globalThis as typeof globalThis & Asking)[askedAheadName] ?? [];
  const place = asked.findIndex((one) => one.path === path && one.token === token);
  return place === -1 ? undefined : asked.splice(place, 1)[0]?.answer;
}
