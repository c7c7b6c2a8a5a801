/** The API's answer as it came, before its text is read. */
export type Answer = { response: Response; text: string };

type AskedAhead = { path: string; token: string; answer: Promise<Answer> };

/** Where the document's own script leaves its question. */
export const askedAheadName = "carehireAskedAhead";

/** What it asks: who is signed in. */
export const askedAheadPath = "/api/me";

type Asking = { [askedAheadName]?: AskedAhead | undefined };

/** The answer to a question that the document has asked already, with the same token; once. */
export function takeAskedAhead(
  path: string,
  token: string | undefined,
): Promise<Answer> | undefined {
  const page = globalThis as typeof globalThis & Asking;
  const asked = page[askedAheadName];
  if (asked === undefined || asked.path !== path || asked.token !== token) {
    return undefined;
  }
  page[askedAheadName] = undefined;
  return asked.answer;
}
