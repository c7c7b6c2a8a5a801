type Search = { q?: string | null };
type CallOptions = { fallback?: string | undefined; signal?: AbortSignal | undefined };
type Sent<Part> = Part & { meta: { fallback?: string }; signal?: AbortSignal };

/**
 * A list that can be searched for people: one page of it, requested by an address, or by a body where there is a
 * search, since no address may say whom it is for.
 */
export function searchable<Query extends Search, Page>(
  list: (options: Sent<{ query: Omit<Query, "q"> }>) => Promise<Page>,
  search: (options: Sent<{ body: Query }>) => Promise<Page>,
) {
  return (query: Query, { fallback, signal }: CallOptions = {}): Promise<Page> => {
    const { q, ...rest } = query;
    const call = {
      meta: fallback === undefined ? {} : { fallback },
      ...(signal === undefined ? {} : { signal }),
    };
    return q ? search({ body: query, ...call }) : list({ query: rest, ...call });
  };
}
